/** Checks of invoices against tracked containers: on request, in the background, and what is announced. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { LANDED } from '../../../../test/helpers/landed.ts';
import { storedEvents } from '../../../../test/helpers/stored-events.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../../core/observation.ts';
import type { Database } from '../../../database/database.ts';
import { watchContainers } from '../../notices/finding/watch-containers.ts';
import { invoices } from '../feature.ts';
import { checkDueInvoices, checkStored } from './check-stored.ts';

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
const BACK = move('gate_in', 'USLGB', '2026-05-14T09:00', { laden: false });
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

/** As a worker would run what is queued. */
async function work(): Promise<void> {
  const { trackingTasks, sweep } = invoices.work({
    tracking: api.tracking,
    database: api.database,
    offers: { readDisputeDueDays: async () => 7 },
  } as never);
  const { rows: jobs } = await api.database.systemPool.query<{ payload: object }>(
    'DELETE FROM graphile_worker._private_jobs WHERE key LIKE $1 RETURNING payload',
    [`invoices:${key.accountId}%`],
  );
  for (const { payload } of jobs) {
    const helpers = { abortSignal: new AbortController().signal, job: {} };
    await trackingTasks['check-invoices']?.(payload, helpers as never);
  }
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

it('gathers what sources report of its containers, and checks at once what users change', async () => {
  await track([...LANDED, LATE]);
  const { id } = await post('/invoices', BILL);
  const queued = async () => {
    const { rows } = await api.database.systemPool.query<{ at: Date; waits: boolean }>(
      'SELECT run_at AS at, run_at > now() AS waits FROM graphile_worker.jobs WHERE key = $1',
      [`invoices:${key.accountId}`],
    );
    return rows;
  };
  expect(await queued()).toMatchObject([{ waits: false }]);
  await work();
  reportFromLine([...LANDED, OUT]);
  await api.check(key, tracked.shipmentId);
  const first = await queued();
  expect(first).toMatchObject([{ waits: true }]);
  reportFromLine([...LANDED, OUT, BACK]);
  await api.check(key, tracked.shipmentId);
  expect(await queued()).toEqual(first);
  await api.patch(key, `/v2/invoices/${id}`, { attributes: { total: 300 } });
  expect(await queued()).toMatchObject([{ waits: false }]);
});

it('takes the customer of the shipments, whose keys read the invoice and change none', async () => {
  const party = await api.party(key, 'Acme');
  const other = await api.party(key, 'Other');
  const containerId = await track([...LANDED, OUT], party);
  const { id } = await post('/invoices', BILL);
  await work();
  const [limited, stranger] = await Promise.all([party, other].map((each) => api.key(key.accountId, 'member', [each])));
  expect((await api.read(limited as TestKey, `/v2/invoices/${id}`)).relationships.customer?.data).toMatchObject({
    id: party,
  });
  expect((await api.call(stranger as TestKey, 'GET', `/v2/invoices/${id}`)).statusCode).toBe(404);
  expect((await api.call(limited as TestKey, 'DELETE', `/v2/invoices/${id}`)).statusCode).toBe(403);
  const sums = await api.list(
    limited as TestKey,
    `/v2/invoice_summary?group_by=customer&filter[container]=${containerId}`,
  );
  expect(sums.map(({ attributes }) => attributes)).toMatchObject([
    { group: party, name: 'Acme', billed: 400, agreed: 0 },
  ]);
  expect(await api.list(stranger as TestKey, '/v2/invoice_summary')).toEqual([]);
  // The one that a user sets counts, and not that of the shipment: in sums, lists and what is passed on.
  await api.patch(key, `/v2/invoices/${id}`, {
    relationships: { customer: { data: { type: 'party', id: other } } },
  });
  const seen = (reader: TestKey | undefined) =>
    Promise.all(
      ['/v2/invoice_charges', '/v2/invoice_charge_sums', '/v2/invoices', '/v2/invoice_summary'].map(
        async (path) => (await api.list(reader as TestKey, path)).length,
      ),
    );
  expect([await seen(limited), await seen(stranger)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
});

it('warns once before the last day for a dispute, until one is sent', async () => {
  const party = await api.party(key, 'Acme');
  const limited = await api.key(key.accountId, 'member', [party]);
  const containerId = await track([...LANDED, OUT, BACK], party);
  await post('/tariffs', TARIFF);
  const { id } = await post('/invoices', BILL);
  const exceptions = async (reader = key) => {
    await work();
    await watchContainers(api.tracking);
    const found = await api.list(reader, `/v2/exceptions?filter[status]=open&filter[container_id]=${containerId}`);
    return found.map(({ attributes }) => [attributes.kind, attributes.reason]);
  };
  expect(await exceptions()).toEqual([]);
  // By 46 CFR 541.8 until 14 June.
  expect(await invoice(id)).toMatchObject({ dispute_due_on: '2026-06-14' });
  api.clock.set(Date.parse('2026-06-10T19:00:00Z'));
  const reason = 'The invoice INV-1 of SIML can be disputed until 2026-06-14, 4 days left; 100 USD are at stake.';
  expect(await exceptions()).toEqual([['dispute_due', reason]]);
  expect(await exceptions(limited)).toEqual([['dispute_due', reason]]);
  // Another customer's invoice may bill their container: it is not named to them, in no event either.
  const relationships = { customer: { data: { type: 'party', id: await api.party(key, 'Other') } } };
  await api.patch(key, `/v2/invoices/${id}`, { relationships });
  const hidden = 'An invoice can be disputed until 2026-06-14, 4 days left.';
  expect(await exceptions(limited)).toEqual([['dispute_due', hidden]]);
  expect(await exceptions()).toEqual([['dispute_due', reason]]);
  // As if the invoice had been another customer's when the event was stored.
  const opened = (await storedEvents(api.database.systemPool, key.accountId)).find(
    ({ event }) => event === 'exception.opened',
  );
  const included = JSON.stringify(opened?.included).replaceAll(party, 'gone');
  const stored = `UPDATE events SET included = $2, content = NULL, parts = NULL WHERE account_id = $1 AND event = 'exception.opened'`;
  await api.database.systemPool.query(stored, [key.accountId, included]);
  const page = '/v2/events?filter[event]=exception.opened&include=reference_object';
  const [event] = (await api.call(limited, 'GET', page)).json().included;
  expect(event.attributes).toMatchObject({ reason: hidden, facts: { due_on: '2026-06-14', days_left: 4 } });
  expect((await api.events(key)).filter((event) => event === 'invoice.dispute_due')).toHaveLength(1);
  const answer = await api.patch(key, `/v2/invoices/${id}`, { attributes: { status: 'paid' } });
  expect(answer.json().data.attributes.status).toBe('paid');
  const [sums] = await api.list(key, '/v2/invoice_summary');
  expect(sums?.attributes).toMatchObject({ billed: 400, at_stake: 0 });
  expect(await exceptions()).toEqual([]);
  const late = await api.patch(key, `/v2/invoices/${id}`, { attributes: { total: 1 } });
  expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'conflict']);
});

it('finds the same invoice again, and checks the later one again once the first is deleted', async () => {
  await track([...LANDED, LATE]);
  await post('/tariffs', TARIFF);
  const first = await post('/invoices', BILL);
  const second = await post('/invoices', { ...BILL, number: 'INV-2', invoice_date: '2026-05-16' });
  await work();
  expect((await invoice(first.id)).outcome).toBe('agreed');
  expect(rulesOf(await invoice(second.id))).toEqual([['billed_twice', 400]]);
  await api.call(key, 'DELETE', `/v2/invoices/${first.id}`);
  await work();
  expect(await invoice(second.id)).toMatchObject({ outcome: 'agreed', findings: [] });
});

/** Each time that facts have been read, before a result is stored. */
function meanwhile(act: () => Promise<void>): Database {
  const { forAccount } = api.database;
  return {
    ...api.database,
    forAccount: (accountId, read) =>
      forAccount(accountId, async (session) => {
        const facts = await read(session);
        await act();
        return facts;
      }),
  };
}

it('reads again what a change has overtaken while it was checked, and the change waits for no check', async () => {
  await track([...LANDED, LATE]);
  await post('/tariffs', TARIFF);
  const { id } = await post('/invoices', BILL);
  const changes = [
    { total: 500, lines: [{ ...LINE, to: '2026-05-10', days: 5, amount: 500 }] },
    { total: 600, lines: [{ ...LINE, to: '2026-05-11', days: 6, amount: 600 }] },
  ];
  const change = async (attributes: object | undefined) => {
    if (attributes === undefined) return;
    expect((await api.patch(key, `/v2/invoices/${id}`, { attributes })).statusCode).toBe(200);
  };
  const overtaken = { ...api.tracking, database: meanwhile(() => change(changes.shift())) };
  const checked = await checkStored(overtaken, key.accountId, id);
  expect(changes).toEqual([]);
  expect(checked).toMatchObject({ outcome: 'disputed', sums: [{ billed: 600, agreed: 400, atStake: 200 }] });
  const totals = [601, 602, 603, 604, 605, 606, 607, 608];
  const endless = { ...api.tracking, database: meanwhile(() => change({ total: totals.shift() })) };
  await expect(checkStored(endless, key.accountId, id)).rejects.toMatchObject({ status: 409 });
});

it('leaves the check on which a letter rests, if the letter is sent while the invoice is checked', async () => {
  await track([...LANDED, OUT]);
  const { id } = await post('/invoices', BILL);
  await work();
  const before = await invoice(id);
  await api.database.systemPool.query('UPDATE invoices SET is_check_due = true WHERE id = $1', [id]);
  const database = meanwhile(async () => {
    await api.database.systemPool.query(`UPDATE invoices SET status = 'disputed' WHERE id = $1`, [id]);
  });
  api.clock.set(Date.parse('2026-05-22T19:00:00Z'));
  await checkDueInvoices({ ...api.tracking, database }, key.accountId, new AbortController().signal);
  expect(await invoice(id)).toMatchObject({ status: 'disputed', checked_at: before.checked_at });
});
