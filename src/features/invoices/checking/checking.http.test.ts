/** Checks of invoices against tracked containers: on request, in the background, and what is announced. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { LANDED } from '../../../../test/helpers/landed.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../../core/observation.ts';
import { invoices } from '../feature.ts';

const NUMBER = 'SIMU0000002';
/** Friday 1 May; free from Saturday to Tuesday 5 May. */
const TARIFF = {
  name: 'Line, US import',
  kind: 'demurrage',
  free_days: 4,
  counted_from: 'discharge',
  tiers: [{ days: null, amount: 100 }],
  currency_code: 'USD',
};
const LINE = { container_number: NUMBER, charge: 'demurrage', from: '2026-05-06', to: '2026-05-09', days: 4 };
const BILL = {
  number: 'INV-1',
  biller: { kind: 'shipping_line', code: 'SIML' },
  invoice_date: '2026-05-15',
  currency_code: 'USD',
  total: 400,
  lines: [{ ...LINE, amount: 400, rates: [{ days: null, amount: 100 }] }],
};
const LATE = move('gate_out', 'USLGB', '2026-05-09T09:00', { laden: true });
const OUT = move('gate_out', 'USLGB', '2026-05-08T09:00', { laden: true });

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let count = 0;

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(Date.parse('2026-05-20T19:00:00Z'));
  key = await api.key(await api.account());
  count += 1;
});

function reportFromLine(observations: readonly Observation[]): void {
  const own = observations.map((each) => ({ ...each, equipment: NUMBER }));
  api.script = (reference, now) => report(reference, now, { observations: own, containers: [NUMBER] });
}

async function track(observations: readonly Observation[], customer?: string): Promise<string> {
  reportFromLine(observations);
  const relationships = customer && { customer: { data: { type: 'party', id: customer } } };
  tracked = await api.track(key, `BILL${count}`, { ...(relationships && { relationships }) });
  return String(tracked.containerIds[0]);
}

async function post(path: string, attributes: object): Promise<Resource> {
  const answer = await api.call(key, 'POST', `/v2${path}`, { payload: { data: { attributes } } });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
}

/** As a worker would. */
async function work(): Promise<void> {
  const { trackingTasks, sweep } = invoices.work({ tracking: api.tracking, database: api.database } as never);
  await trackingTasks['check-invoices']?.({ account_id: key.accountId }, {
    abortSignal: new AbortController().signal,
    job: {},
  } as never);
  await sweep();
}

const invoice = async (id: string) => (await api.read(key, `/v2/invoices/${id}`)).attributes;
const rulesOf = ({ findings }: Resource['attributes']) =>
  (findings as { rule: string; amount: number }[]).map(({ rule, amount }) => [rule, amount]);

it('checks a bill without storing it, with evidence that leads to what the line reported', async () => {
  const containerId = await track([...LANDED, OUT]);
  await post('/tariffs', TARIFF);
  const { attributes, relationships } = await post('/invoices/check', BILL);
  expect(attributes).toMatchObject({
    outcome: 'disputed',
    sums: [{ currency_code: 'USD', billed: 400, agreed: 300, at_stake: 100, certain: 100 }],
    lines: [{ container_id: containerId, computed: 300, at_stake: 100 }],
  });
  expect(rulesOf(attributes)).toEqual([['charged_after_end', 100]]);
  expect(relationships.containers?.data).toEqual([{ type: 'container', id: containerId }]);
  const [{ evidence }] = attributes.findings as [{ evidence: { raw_event_id: string }[] }];
  const raw = await api.list(key, `/v2/containers/${containerId}/raw_events`);
  expect(raw.map(({ id }) => id)).toEqual(expect.arrayContaining(evidence.map((each) => each.raw_event_id)));
  expect(await api.list(key, '/v2/invoices')).toEqual([]);
});

it('checks it again when facts or tariffs change, and announces only another outcome', async () => {
  await track([...LANDED, LATE]);
  const { id } = await post('/invoices', BILL);
  await work();
  expect(await invoice(id)).toMatchObject({ status: 'checked', outcome: 'unchecked' });
  await post('/tariffs', TARIFF);
  await work();
  expect(await invoice(id)).toMatchObject({ outcome: 'agreed', sums: [{ agreed: 400 }] });
  reportFromLine([...LANDED, OUT]);
  await api.check(key, tracked.shipmentId);
  await work();
  expect(rulesOf(await invoice(id))).toEqual([['charged_after_end', 100]]);
  const { checked_at: before } = await invoice(id);
  api.clock.set(Date.parse('2026-05-21T19:00:00Z'));
  await post(`/invoices/${id}/check`, {});
  expect((await invoice(id)).checked_at).not.toBe(before);
  await work();
  expect((await api.events(key)).filter((event) => event.startsWith('invoice'))).toEqual([
    'invoice.checked',
    'invoice.checked',
    'invoice.checked',
  ]);
});
