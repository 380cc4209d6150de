/** Tariffs of an account, the last free days they give, and what containers cost by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Observation, ReportedFact } from '../../core/observation.ts';
import { charges } from './feature.ts';

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let count = 0;

const OUT = move('gate_out', 'USLGB', '2026-05-12T09:00', { laden: true });
const BACK = move('gate_in', 'USLGB', '2026-05-14T09:00', { laden: false });
const DEMURRAGE = {
  name: 'Line, US import',
  kind: 'demurrage',
  free_days: 4,
  free_days_are: 'working',
  counted_from: 'discharge',
  closed_days: { calendar: 'US' },
  tiers: [
    { days: 2, amount: 150 },
    { days: null, amount: 300 },
  ],
  currency_code: 'USD',
};
const DETENTION = { ...DEMURRAGE, name: 'Per diem', kind: 'detention', counted_from: 'gate_out', free_days: 1 };

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Monday noon in Long Beach; the fourth working day after the Friday was Thursday the 7th.
  api.clock.set(Date.parse('2026-05-11T19:00:00Z'));
  key = await api.key(await api.account());
  count += 1;
});

function reportFromLine(observations: readonly Observation[], lfd: string | null = null): void {
  api.script = (reference, now) => {
    const answer = report(reference, now, { observations });
    if (!('report' in answer) || lfd === null) return answer;
    const fact: ReportedFact = {
      source: answer.report.source,
      statedAt: null,
      equipment: 'SIMU0000001',
      field: 'pickup_lfd',
      value: { kind: 'date', on: lfd },
      place: { locode: null, name: null, facility: null },
      original: { code: 'lfd', text: lfd },
      raw: null,
    };
    return { ...answer, report: { ...answer.report, facts: [fact] } };
  };
}

async function track(observations: readonly Observation[] = LANDED, body: object = {}): Promise<string> {
  reportFromLine(observations);
  tracked = await api.track(key, `CHRG${count}${observations.length}${JSON.stringify(body).length}`, body);
  return String(tracked.containerIds[0]);
}

const post = (attributes: object, relationships?: object) =>
  api.call(key, 'POST', '/v2/tariffs', { payload: { data: { attributes, ...(relationships && { relationships }) } } });

async function add(attributes: object, relationships?: object): Promise<string> {
  const answer = await post(attributes, relationships);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

/** As a worker would, with what is waiting for the account. */
async function applyTariffs(shipmentId?: string): Promise<void> {
  const name = `tariffs:${shipmentId ?? key.accountId}`;
  expect((await api.jobs()).filter((each) => each === name)).toHaveLength(1);
  await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [name]);
  const payload = { account_id: key.accountId, ...(shipmentId && { shipment_id: shipmentId }) };
  const { trackingTasks } = charges.work({ tracking: api.tracking } as never);
  await trackingTasks['apply-tariffs']?.(payload, { abortSignal: new AbortController().signal } as never);
}

const chargesOf = async (id: string) => (await api.read(key, `/v2/containers/${id}/charges`)).attributes;
const lfdOf = async (id: string) => (await api.read(key, `/v2/containers/${id}`)).attributes.pickup_lfd;
const kinds = (attributes: Resource['attributes']) =>
  (attributes.charges as { kind: string; outcome: string; reason: string | null; amount: number | null }[]).map(
    ({ kind, outcome, reason, amount }) => [kind, reason ?? outcome, amount],
  );

describe('a last free day by tariff', () => {
  it('is derived where no source states one, with its provenance, and is announced', async () => {
    const tariff = await add(DEMURRAGE);
    const container = await track();
    // Noon there.
    expect(await lfdOf(container)).toBe('2026-05-07T19:00:00Z');
    const found = await api.list(key, `/v2/containers/${container}/provenance`);
    const why = found.find(({ attributes }) => attributes.attribute === 'pickup_lfd')?.attributes;
    expect(why?.rule).toContain(`computed by the tariff "Line, US import" (${tariff}): 4 working days free`);
    expect(why?.statement).toMatchObject({ event: 'discharge', source: { code: 'SIML' } });
    expect(await api.list(key, '/v2/containers?filter[pickup_lfd][end]=2026-05-07T19:00:00Z')).toHaveLength(1);
    expect(await api.differences(key)).toEqual([]);
  });

  it('is replaced by the last free day of the line', async () => {
    await add(DEMURRAGE);
    const container = await track();
    reportFromLine(LANDED, '2026-05-13');
    await api.check(key, tracked.shipmentId);
    expect(await lfdOf(container)).toBe('2026-05-13T19:00:00Z');
    expect(await chargesOf(container)).toMatchObject({
      pickup_lfd_on: '2026-05-13',
      pickup_lfd_by: 'shipping_line',
      owed: [{ amount: 0 }],
    });
    expect(await api.differences(key)).toEqual([]);
  });

  it('follows tariffs that are entered, changed and deleted later, and users are notified', async () => {
    const container = await track();
    expect(await lfdOf(container)).toBeNull();
    const id = await add(DEMURRAGE);
    await applyTariffs();
    expect(await lfdOf(container)).toBe('2026-05-07T19:00:00Z');
    expect((await api.events(key)).filter((each) => each === 'container.pickup_lfd.changed')).toHaveLength(1);
    expect((await api.patch(key, `/v2/tariffs/${id}`, { attributes: { free_days: 5 } })).statusCode).toBe(200);
    await applyTariffs();
    expect(await lfdOf(container)).toBe('2026-05-08T19:00:00Z');
    expect((await api.call(key, 'DELETE', `/v2/tariffs/${id}`)).statusCode).toBe(204);
    await applyTariffs();
    expect(await lfdOf(container)).toBeNull();
    expect((await api.events(key)).filter((each) => each === 'container.pickup_lfd.changed')).toHaveLength(3);
    expect(await api.differences(key)).toEqual([]);
  });

  it('depends on the customer, also on one assigned later', async () => {
    const customer = { customer: { data: { type: 'party', id: await api.party(key, 'Acme') } } };
    await add({ ...DEMURRAGE, free_days: 10 }, customer);
    await add(DEMURRAGE);
    const container = await track();
    expect(await lfdOf(container)).toBe('2026-05-07T19:00:00Z');
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, { relationships: customer });
    await applyTariffs(tracked.shipmentId);
    expect(await lfdOf(container)).toBe('2026-05-15T19:00:00Z');
    expect(await api.differences(key)).toEqual([]);
  });
});

describe('charges of a container', () => {
  it('are owed today and on the ten days after it, with the rule that applies', async () => {
    await add(DEMURRAGE);
    const charges = await chargesOf(await track());
    // Fri 8, Sat 9: 150 each; Sun 10, Mon 11: 300 each.
    expect(charges).toMatchObject({
      number: 'SIMU0000001',
      pickup_lfd_on: '2026-05-07',
      pickup_lfd_by: 'tariff',
      charges_from: '2026-05-08',
      owed: [{ amount: 900, currency_code: 'USD' }],
      is_complete: false,
      stated_fees: [],
      stated_on_papers: [],
    });
    expect(kinds(charges)).toEqual([
      ['demurrage', 'owed', 900],
      ['storage', 'no_rule', null],
      ['detention', 'no_rule', null],
    ]);
    const [demurrage] = charges.charges as [{ days: { on: string; total: number; because: string }[] }];
    expect(demurrage.days).toHaveLength(11);
    expect(demurrage.days[0]).toMatchObject({ on: '2026-05-11', total: 900, because: 'tier 2: USD 300 a day' });
    expect(demurrage.days.at(-1)).toMatchObject({ on: '2026-05-21', total: 3900 });
  });

  it('stop when it is out, and detention runs until it is back', async () => {
    await add(DEMURRAGE);
    await add(DETENTION);
    const container = await track([...LANDED, OUT]);
    api.clock.set(Date.parse('2026-05-20T19:00:00Z'));
    reportFromLine([...LANDED, OUT]);
    await api.check(key, tracked.shipmentId);
    // Demurrage to Tuesday the 12th: 2 * 150 + 3 * 300. Out on the 12th: the 13th is free; 14 and 15: 150 each; 16 to 20: 5 * 300.
    expect(kinds(await chargesOf(container))).toEqual([
      ['demurrage', 'owed', 1200],
      ['storage', 'no_rule', null],
      ['detention', 'owed', 1800],
    ]);
    const shipment = (await api.read(key, `/v2/shipments/${tracked.shipmentId}/charges`)).attributes;
    expect(shipment).toMatchObject({
      owed: [{ amount: 3000, currency_code: 'USD' }],
      owed_by_kind: [
        { kind: 'demurrage', amount: 1200 },
        { kind: 'detention', amount: 1800 },
      ],
      is_complete: false,
      by_container: [{ number: 'SIMU0000001', charges_from: '2026-05-14' }],
    });
    reportFromLine([...LANDED, OUT, BACK]);
    await api.check(key, tracked.shipmentId);
    expect(kinds(await chargesOf(container))[2]).toEqual(['detention', 'owed', 150]);
    expect((await chargesOf(container)).charges_from).toBeNull();
    expect(await api.differences(key)).toEqual([]);
  });

  it('cannot be assessed before the discharge', async () => {
    await add(DEMURRAGE);
    const charges = await chargesOf(await track(LANDED.slice(0, 2)));
    expect(kinds(charges)[0]).toEqual(['demurrage', 'no_start_event', null]);
    expect(kinds(await chargesOf(await track(LANDED.slice(0, 1))))[0]).toEqual(['demurrage', 'port_unknown', null]);
    expect(charges).toMatchObject({ owed: [], charges_from: null });
  });
});

describe('GET /charges', () => {
  const listed = async (path: string, by = key) =>
    (await api.list(by, path)).map(({ attributes }) => `${attributes.number} ${attributes.charges_from}`);

  it('lists charges that run or begin in time, and to a limited key only visible ones', async () => {
    await add({ ...DEMURRAGE, free_days: 9 }); // Thursday the 14th; charged from the 15th.
    const party = await api.party(key, 'Acme');
    await track(LANDED, { relationships: { customer: { data: { type: 'party', id: party } } } });
    await track([...LANDED, move('gate_in', 'CNSHA', '2026-04-19T10:00', { laden: true })]);
    const row = 'SIMU0000001 2026-05-15';
    expect(await listed('/v2/charges?within=4d')).toEqual([row, row]);
    expect(await listed('/v2/charges')).toEqual([row, row]);
    expect(await listed('/v2/charges?within=3d')).toEqual([]);
    const viewer = await api.key(key.accountId, 'viewer', [party]);
    expect(await listed('/v2/charges?within=7d', viewer)).toEqual([row]);
    const page = (await api.call(key, 'GET', '/v2/charges?page[size]=1')).json();
    expect(page.meta).toMatchObject({ size: 1, total: 2 });
    const rest = await api.call(key, 'GET', page.links.next_cursor.replace(/^.*\/v2/, '/v2'));
    expect(rest.json().data).toHaveLength(1);
    expect(rest.json().data[0].id).not.toBe(page.data[0].id);
  });

  it.each(['7', 'week', '91d', '-1d'])('refuses within=%s', async (within) => {
    const answer = await api.call(key, 'GET', `/v2/charges?within=${within}`);
    expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([400, { parameter: 'within' }]);
  });
});

describe('a tariff', () => {
  it('is shown with all members, including defaults', async () => {
    const { attributes, relationships } = await api.read(key, `/v2/tariffs/${await add(DEMURRAGE)}`);
    expect(attributes).toMatchObject({
      ...DEMURRAGE,
      charged_at: 'port',
      applies_to: {
        scac: null,
        port: null,
        country: null,
        terminal: null,
        equipment_groups: null,
        equipment_lengths: null,
      },
      first_day: 'next_day',
      moves_off_closed_days: false,
      charged_days_are: 'calendar',
      closed_days: { weekdays: [6, 7], calendar: 'US', extra: [], worked: [] },
      tiers: [
        { days: 2, amount: 150, per: 'day' },
        { days: null, amount: 300, per: 'day' },
      ],
      maximum: null,
    });
    expect(relationships.customer).toEqual({ data: null });
  });

  it.each<[string, object, string]>([
    [
      'a tier without end before the last',
      {
        tiers: [
          { days: null, amount: 1 },
          { days: null, amount: 2 },
        ],
      },
      '/tiers/0/days',
    ],
    ['a last tier with an end', { tiers: [{ days: 3, amount: 1 }] }, '/tiers/0/days'],
    ['no tier', { tiers: [] }, '/tiers'],
    ['a negative amount', { tiers: [{ days: null, amount: -1 }] }, '/tiers/0/amount'],
    ['more decimals than any currency has', { tiers: [{ days: null, amount: 1.2345 }] }, '/tiers/0/amount'],
    ['free days below none', { free_days: -1 }, '/free_days'],
    ['detention from the discharge', { kind: 'detention' }, '/counted_from'],
    ['demurrage from the gate-out', { counted_from: 'gate_out' }, '/counted_from'],
    ['combined charges inland', { kind: 'combined', charged_at: 'inland' }, '/charged_at'],
    ['an end before the beginning', { valid_from: '2026-02-01', valid_to: '2026-01-31' }, '/valid_to'],
    ['a day that there is not', { valid_from: '2026-02-30' }, '/valid_from'],
    ['a currency that there is not', { currency_code: 'XQQ' }, '/currency_code'],
    ['a line that there is not', { applies_to: { scac: 'QQQQ' } }, '/applies_to/scac'],
    ['a port that there is not', { applies_to: { port: 'ZZAAA' } }, '/applies_to/port'],
    ['holidays of nowhere', { closed_days: { calendar: 'QQ' } }, '/closed_days/calendar'],
    ['no working day at all', { closed_days: { weekdays: [1, 2, 3, 4, 5, 6, 7] } }, '/closed_days/weekdays'],
    ['an hour that there is not', { cut_off: '25:00' }, '/cut_off'],
    ['a member that there is not', { free: 3 }, '/free'],
    ['one within a member', { applies_to: { colour: 'red' } }, '/applies_to/colour'],
  ])('is refused with %s', async (_, wrong, pointer) => {
    const answer = await post({ ...DEMURRAGE, ...wrong });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(errorsOf(answer).map(({ source }) => source)).toContainEqual({ pointer: `/data/attributes${pointer}` });
  });

  it('applies to all codes of its line, and is refused for a customer of another account', async () => {
    const stored = await api.read(key, `/v2/tariffs/${await add({ ...DEMURRAGE, applies_to: { scac: 'SEAU' } })}`);
    expect(stored.attributes.applies_to).toMatchObject({ scac: 'MAEU' });
    const stranger = await api.key(await api.account());
    const foreign = { customer: { data: { type: 'party', id: await api.party(stranger, 'Other') } } };
    expect((await post(DEMURRAGE, foreign)).statusCode).toBe(422);
  });

  it('of one customer is not shown to a key of another', async () => {
    const [mine, theirs] = [await api.party(key, 'Mine'), await api.party(key, 'Theirs')];
    const ids = [];
    for (const id of [mine, theirs]) ids.push(await add(DEMURRAGE, { customer: { data: { type: 'party', id } } }));
    const all = await add(DEMURRAGE);
    const limited = await api.key(key.accountId, 'viewer', [mine]);
    expect((await api.list(limited, '/v2/tariffs')).map(({ id }) => id).sort()).toEqual([ids[0], all].sort());
    expect((await api.call(limited, 'GET', `/v2/tariffs/${ids[1]}`)).statusCode).toBe(404);
  });
});

describe('an example by a tariff', () => {
  const EXAMPLE = { port: 'USLGB', started_at: '2026-05-08T14:00', until: '2026-05-21' };
  const preview = (tariff: object, example: object = EXAMPLE) =>
    api.call(key, 'POST', '/v2/tariffs/preview', { payload: { data: { attributes: { ...tariff, example } } } });
  const RULE = {
    ...DEMURRAGE,
    tiers: [
      { days: 5, amount: 220 },
      { days: null, amount: 280 },
    ],
  };

  it('has the last free day, the days of each tier and the sum, and stores nothing', async () => {
    expect((await preview(RULE)).json().data.attributes).toMatchObject({
      reason: null,
      last_free_on: '2026-05-14',
      total: 1660,
      currency_code: 'USD',
      spans: [
        { from: '2026-05-15', to: '2026-05-19', days: 5, price: 220, amount: 1100 },
        { from: '2026-05-20', to: '2026-05-21', days: 2, price: 280, amount: 560 },
      ],
    });
    expect(await api.list(key, '/v2/tariffs')).toEqual([]);
  });

  it('has a reason where the tariff does not cover it', async () => {
    const abroad = { ...RULE, applies_to: { country: 'NL' } };
    expect((await preview(abroad)).json().data.attributes).toMatchObject({ reason: 'no_rule', total: null, spans: [] });
  });

  it('names every fault of the tariff and of itself', async () => {
    const faulty = { ...RULE, tiers: [{ days: 5, amount: 220 }], valid_from: '2026-05-02', valid_to: '2026-05-01' };
    const answer = await preview(faulty, { ...EXAMPLE, port: 'ZZAAA', until: '2026-05-01' });
    expect(errorsOf(answer).map(({ source }) => source?.pointer)).toEqual([
      '/data/attributes/valid_to',
      '/data/attributes/tiers/0/days',
      '/data/attributes/example/port',
      '/data/attributes/example/until',
    ]);
    expect(errorsOf(await preview(RULE, { ...EXAMPLE, started_at: '2026-02-30T10:00' }))).toMatchObject([
      { source: { pointer: '/data/attributes/example/started_at' } },
    ]);
    expect((await preview(RULE, { ...EXAMPLE, until: '2029-01-01' })).statusCode).toBe(422);
  });
});

it('the containers that a tariff charges are counted before it is deleted', async () => {
  reportFromLine(LANDED);
  tracked = await api.track(key, `CHRG${count}`);
  const usageOf = async (tariff: object) => {
    const made = await api.call(key, 'POST', '/v2/tariffs', { payload: { data: { attributes: tariff } } });
    return (await api.call(key, 'GET', `/v2/tariffs/${made.json().data.id}/usage`)).json().data.attributes;
  };
  expect(await usageOf(DEMURRAGE)).toEqual({ containers: 1, running: 1, estimated: false });
  expect(await usageOf({ ...DEMURRAGE, applies_to: { country: 'NL' } })).toMatchObject({ containers: 0, running: 0 });
  for (const id of ['--', 'constructor', '0000-01-01', '01985b00-0000-7000-8000-0000000000ff']) {
    expect((await api.call(key, 'GET', `/v2/tariffs/${id}/usage`)).statusCode).toBe(404);
  }
});
