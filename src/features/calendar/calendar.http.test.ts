/** The calendar over the production application: its days, entries and feeds, as tracking moves them. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { type Browser, peopleOf } from '../../../test/helpers/people.ts';
import { type Resource, startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../core/observation.ts';

let api: TrackedApi;
let key: TestKey;
let count = 0;

const FREE = { free_days_are: 'calendar', counted_from: 'discharge', currency_code: 'USD' };
/** Free until Thursday the 14th, as the discharge was on Friday the 1st, Pacific time. */
const DEMURRAGE = { ...FREE, name: 'Line', kind: 'demurrage', free_days: 13, tiers: [{ days: null, amount: 150 }] };
const STORAGE = { ...FREE, name: 'Pier', kind: 'storage', free_days: 13, tiers: [{ days: null, amount: 60 }] };
const PER_DIEM = {
  ...DEMURRAGE,
  name: 'Per diem',
  kind: 'detention',
  counted_from: 'gate_out',
  free_days: 4,
  currency_code: 'EUR',
};
const OUT = move('gate_out', 'USLGB', '2026-05-12T09:00', { laden: true });
const BACK = move('gate_in', 'USLGB', '2026-05-14T09:00', { laden: false });
const AT_SEA = [
  move('load', 'CNSHA', '2026-05-01T10:00', { vessel: 'EVER MADE' }),
  // 05:00 UTC of the 16th.
  { ...move('arrival', 'USLGB', '2026-05-15T22:00', { vessel: 'EVER MADE' }), classifier: 'estimated' as const },
];

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Monday noon in Long Beach.
  api.clock.set(Date.parse('2026-05-11T19:00:00Z'));
  key = await api.key(await api.account());
});

const script = (observations: readonly Observation[]) => {
  api.script = (reference, now) => report(reference, now, { observations });
};

async function track(observations: readonly Observation[] = LANDED, body: object = {}) {
  script(observations);
  count += 1;
  return api.track(key, `CAL${count}`, body);
}

async function tariff(attributes: object): Promise<void> {
  const answer = await api.call(key, 'POST', '/v2/tariffs', { payload: { data: { attributes } } });
  expect(answer.statusCode, answer.body).toBe(201);
}

interface Day {
  readonly date: string;
  readonly kinds: readonly {
    readonly kind: string;
    readonly count: number;
    readonly amounts: readonly object[];
    readonly list: { readonly path: string; readonly filters: Record<string, string> } | null;
  }[];
}

async function daysOf(query = '', by = key): Promise<Day[]> {
  const days = await api.list(by, `/v2/calendar?from=2026-05-01&to=2026-05-31${query}`);
  return days.map(({ attributes }) => attributes as unknown as Day).filter(({ kinds }) => kinds.length > 0);
}

const brief = (days: readonly Day[]) =>
  days.flatMap(({ date, kinds }) => kinds.map((each) => `${date.slice(8)} ${each.kind} ${each.count}`));

it('adds up what the first day after the free time costs, by day and currency, and names the list of exactly these', async () => {
  await tariff(DEMURRAGE);
  await tariff(STORAGE);
  const first = await track();
  await track();
  const days = await daysOf();
  expect(days).toEqual([
    {
      date: '2026-05-14',
      kinds: [
        {
          kind: 'last_free_day',
          count: 2,
          amounts: [{ currency_code: 'USD', amount: 420 }],
          amounts_are: 'first_charged_day',
          list: { path: '/containers', filters: { 'filter[free_until]': '2026-05-14' } },
        },
      ],
    },
  ]);
  const { path, filters } = days[0]?.kinds[0]?.list ?? { path: '', filters: {} };
  expect(await api.list(key, `/v2${path}?${new URLSearchParams(filters)}`)).toHaveLength(2);
  const entries = await api.list(key, '/v2/calendar/entries?date=2026-05-14&include=container');
  expect(entries).toHaveLength(2);
  const entry = entries.find(({ relationships }) => JSON.stringify(relationships).includes(`${first.containerIds[0]}`));
  expect(entry?.attributes).toMatchObject({
    kind: 'last_free_day',
    number: 'SIMU0000001',
    clocks: [
      { charge: 'demurrage', charged_at: 'port', charged_from: '2026-05-15', amount: 150, currency_code: 'USD' },
      { charge: 'storage', charged_at: 'port', charged_from: '2026-05-15', amount: 60, currency_code: 'USD' },
    ],
    amounts: [{ currency_code: 'USD', amount: 210 }],
  });
  expect(await api.differences(key)).toEqual([]);
});

it('follows a container from its arrival to its empty return, on days of the place', async () => {
  await tariff(DEMURRAGE);
  await tariff(PER_DIEM);
  const { shipmentId, containerIds } = await track(AT_SEA);
  const check = async (observations: readonly Observation[]) => {
    script(observations);
    await api.check(key, shipmentId);
    return brief(await daysOf());
  };
  expect(brief(await daysOf())).toEqual(['15 arrival 1']);
  const [arrival] = await api.list(key, '/v2/calendar/entries?date=2026-05-15');
  expect(arrival?.attributes).toMatchObject({ basis: 'line', at: '2026-05-16T05:00:00Z', port_locode: 'USLGB' });
  await api.database.changeSystem((session) =>
    session.query(`UPDATE containers SET predicted_pod_at = '2026-05-18T03:00Z' WHERE id = $1`, [containerIds[0]]),
  );
  expect(brief(await daysOf())).toEqual(['17 arrival 1']);
  expect((await api.list(key, '/v2/calendar/entries?date=2026-05-17'))[0]?.attributes.basis).toBe('prediction');
  await api.database.changeSystem((session) =>
    session.query(`UPDATE containers SET predicted_pod_at = NULL WHERE id = $1`, [containerIds[0]]),
  );

  expect(await check(LANDED)).toEqual(['14 last_free_day 1']);
  api.clock.set(Date.parse('2026-05-14T19:00:00Z'));
  expect(await check([...LANDED, OUT])).toEqual(['16 empty_return 1']);
  expect(await daysOf()).toMatchObject([{ kinds: [{ amounts: [{ currency_code: 'EUR', amount: 150 }] }] }]);
  expect(await api.list(key, '/v2/containers?filter[empty_return_due_on]=2026-05-16')).toHaveLength(1);
  expect(await check([...LANDED, OUT, BACK])).toEqual([]);
});

it('shows customers only what is theirs, and narrows by filters and kinds', async () => {
  await tariff(DEMURRAGE);
  const acme = await api.party(key, 'Acme');
  await track(LANDED, { relationships: { customer: { data: { type: 'party', id: acme } } } });
  await track();
  await track(AT_SEA);
  expect(brief(await daysOf())).toEqual(['14 last_free_day 2', '15 arrival 1']);
  expect(brief(await daysOf('&kinds=arrival'))).toEqual(['15 arrival 1']);
  expect(brief(await daysOf(`&filter[customer_id]=${acme}`))).toEqual(['14 last_free_day 1']);
  expect(brief(await daysOf('&filter[pod]=USLGB&filter[shipping_line_scac]=SIML'))).toHaveLength(2);
  expect(brief(await daysOf('&filter[pod]=NLRTM'))).toEqual([]);
  const limited = await api.key(key.accountId, 'viewer', [acme]);
  expect(brief(await daysOf('', limited))).toEqual(['14 last_free_day 1']);
  expect(await api.list(limited, '/v2/calendar/entries?date=2026-05-14')).toHaveLength(1);
  expect(brief(await daysOf('', await api.key(await api.account())))).toEqual([]);
});

it.each([
  ['/calendar?from=2026-05-32', 'from', '2026-11-30'],
  ['/calendar?from=2026-05-10&to=2026-05-09', 'to', 'before from'],
  ['/calendar?from=2026-05-01&to=2026-08-01', 'to', 'at most 2026-07-31'],
  ['/calendar?kinds=arrival,birthday', 'kinds', 'birthday'],
  ['/calendar/entries', 'date', 'missing'],
  ['/calendar/entries?date=tomorrow', 'date', '2026-11-30'],
])('refuses %s', async (path, parameter, detail) => {
  const answer = await api.call(key, 'GET', `/v2${path}`);
  expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([400, { parameter }]);
  expect(answer.body).toContain(detail);
});

it('counts invoices by the last day for their dispute, with what is at stake, until one was sent', async () => {
  const id = '01970000-0000-7000-8000-000000000001';
  await api.database.changeSystem((session) =>
    session.query(
      `INSERT INTO invoices (account_id, id, number, number_key, biller_key, biller_kind, biller_name, source, content_hash, status,
         outcome, sums, at_stake, dispute_due_on, created_at, updated_at)
       VALUES ($1, $2, 'INV-7', 'INV7', 'SIML', 'shipping_line', 'Simulated Line', 'api', '\\x00', 'checked', 'disputed',
         '[{"currency":"USD","billed":900,"agreed":400,"atStake":500,"notChecked":0}]', 500, '2026-05-20', now(), now())`,
      [key.accountId, id],
    ),
  );
  const days = await daysOf();
  expect(days).toMatchObject([
    {
      date: '2026-05-20',
      kinds: [{ kind: 'dispute_due', count: 1, amounts: [{ currency_code: 'USD', amount: 500 }] }],
    },
  ]);
  const { path, filters } = days[0]?.kinds[0]?.list ?? { path: '', filters: {} };
  expect(await api.list(key, `/v2${path}?${new URLSearchParams(filters)}`)).toHaveLength(1);
  const [entry] = await api.list(key, '/v2/calendar/entries?date=2026-05-20&kinds=dispute_due');
  expect(entry).toMatchObject({
    attributes: { number: 'INV-7', biller: 'Simulated Line', amounts_are: 'at_stake' },
    relationships: { invoice: { data: { id, type: 'invoice' } } },
  });
  expect(await daysOf('&filter[pod]=USLGB')).toEqual([]);
  await api.database.changeSystem((session) =>
    session.query(`UPDATE invoices SET status = 'disputed' WHERE id = $1`, [id]),
  );
  expect(await daysOf()).toEqual([]);
});

const post = (attributes: object, relationships?: object, by = key) =>
  api.call(by, 'POST', '/v2/calendar_feeds', {
    payload: { data: { attributes, ...(relationships && { relationships }) } },
  });

async function feed(attributes: object = {}, relationships?: object, by = key): Promise<Resource & { path: string }> {
  const answer = await post({ name: 'Free days', ...attributes }, relationships, by);
  expect(answer.statusCode, answer.body).toBe(201);
  const { data } = answer.json();
  return { ...data, path: new URL(data.attributes.url).pathname };
}

const read = (path: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: path, headers: { ...headers } });

/** By a parser that is not the writer's. */
async function eventsOf(path: string): Promise<ICAL.Event[]> {
  const answer = await read(path);
  expect(answer.statusCode, answer.body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

it('serves a file to whoever has the link, whose events keep their UID when their day moves', async () => {
  await tariff(DEMURRAGE);
  const { shipmentId, containerIds } = await track();
  const { path } = await feed({ kinds: ['last_free_day', 'empty_return'], event_for: 'container', language: 'de' });
  const [before] = await eventsOf(path);
  expect(before).toMatchObject({ summary: 'SIMU0000001: Letzter freier Tag' });
  expect(before?.startDate).toMatchObject({ year: 2026, month: 5, day: 14, isDate: true });
  expect(before?.endDate).toMatchObject({ day: 15, isDate: true });
  expect(before?.description).toContain(`/containers/${containerIds[0]}`);

  api.clock.advance(3_600_000);
  script([...LANDED.slice(0, 2), move('discharge', 'USLGB', '2026-05-03T20:00', { vessel: 'EVER MADE' })]);
  await api.check(key, shipmentId);
  const [after] = await eventsOf(path);
  expect([after?.uid, after?.startDate.day]).toEqual([before?.uid, 16]);
  expect(after?.sequence).toBeGreaterThan(Number(before?.sequence));
});

it('answers HEAD, and 304 while nothing has changed, and tells its owner when it was read', async () => {
  await tariff(DEMURRAGE);
  await track();
  const { id, path } = await feed();
  const first = await read(path);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
  });
  api.clock.advance(600_000);
  const again = await read(path, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await read(path, {}, 'HEAD');
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, first.headers.etag, '']);
  const { last_fetched_at: fetched } = (await api.read(key, `/v2/calendar_feeds/${id}`)).attributes;
  expect(Date.parse(String(fetched))).toBe(Math.floor(api.clock.wallNow() / 1000) * 1000);
  const [event] = await eventsOf(path);
  expect(event).toMatchObject({ summary: 'Last free day: 1 container' });
  expect(event?.description).toContain('The first day after it costs USD 150.\nSIMU0000001');
});

it('ends when it is revoked, with its saved view, and with the rights of its owner', async () => {
  await tariff(DEMURRAGE);
  const acme = await api.party(key, 'Acme');
  await track(LANDED, { relationships: { customer: { data: { type: 'party', id: acme } } } });
  await track();
  const people = peopleOf(() => ({ api, admin: key }));
  const ada: Browser = await people.joined('viewer');
  const made = await ada.call('POST', '/calendar_feeds', { name: 'Mine', kinds: ['last_free_day'] });
  const path = new URL(made.json().data.attributes.url).pathname;
  expect((await eventsOf(path))[0]?.summary).toBe('Last free day: 2 containers');
  const seen = await api.list(key, '/v2/calendar_feeds');
  expect(seen.map(({ attributes }) => [attributes.name, attributes.url])).toEqual([['Mine', null]]);
  await api.patch(key, `/v2/users/${ada.userId}`, {
    relationships: { parties: { data: [{ type: 'party', id: acme }] } },
  });
  expect((await eventsOf(path))[0]?.summary).toBe('Last free day: 1 container');
  await api.patch(key, `/v2/users/${ada.userId}`, { attributes: { is_active: false } });
  expect((await read(path)).statusCode).toBe(404);

  const view = await api.call(key, 'POST', '/v2/saved_views', {
    payload: { data: { attributes: { list: 'containers', name: 'Acme', query: `customer=${acme}` } } },
  });
  const saved = { saved_view: { data: { type: 'saved_view', id: view.json().data.id } } };
  const ofView = await feed({}, saved);
  expect((await eventsOf(ofView.path))[0]?.summary).toBe('Last free day: 1 container');
  await api.call(key, 'DELETE', `/v2/saved_views/${view.json().data.id}`);
  expect((await read(ofView.path)).statusCode).toBe(404);
  const own = await feed();
  expect((await api.call(key, 'DELETE', `/v2/calendar_feeds/${own.id}`)).statusCode).toBe(204);
  expect((await read(own.path)).statusCode).toBe(404);
  expect((await read('/calendar/unknown.ics')).statusCode).toBe(404);
});

it('refuses a feed of what is no filter, no view or too much', async () => {
  const pointerOf = async (attributes: object, relationships?: object) =>
    errorsOf(await post({ name: 'x', ...attributes }, relationships))[0]?.source?.pointer;
  expect(await pointerOf({ filter: 'filter[colour]=red' })).toBe('/data/attributes/filter');
  expect(await pointerOf({ filter: 'sort=number' })).toBe('/data/attributes/filter');
  expect(await pointerOf({ name: ' \n' })).toBe('/data/attributes/name');
  const none = { saved_view: { data: { type: 'saved_view', id: '01970000-0000-7000-8000-000000000009' } } };
  expect(await pointerOf({}, none)).toBe('/data/relationships/saved_view');
});
