/** Aliases that users give to places of sources: from then on they count, also for what was stored before. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Observation, Report } from '../../core/observation.ts';
import { newId } from '../../lib/ids.ts';
import { applyReport } from '../apply/apply-report.ts';
import { lockStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import { trackingTasks } from '../schedule/jobs.ts';
import { insertPlaceAlias } from './store.ts';

const YARD = 'name:US:CHICAGO YARD 7';

let api: TrackedApi;
let key: TestKey;
let count = 0;

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
  count += 1;
});

/** A voyage to a ramp that no list has. Without an offset: the day alone is sure while its zone is not. */
function reportRamp(name: string, moves: readonly Observation[] = []): void {
  const place = { locode: null, name, facility: null };
  api.script = (reference, now) =>
    report(reference, now, {
      observations: [
        move('load', 'CNSHA', '2026-04-01T10:00', { vessel: 'EVER' }),
        move('discharge', 'USLAX', '2026-05-01T10:00', { vessel: 'EVER' }),
        { ...move('arrival', 'USCHI', '2026-05-08T10:00', { mode: 'rail', vessel: null }), place },
        ...moves.map((each) => ({ ...each, place })),
      ],
    });
}

async function track(name = 'Chicago Yard 7, US'): Promise<Tracked> {
  reportRamp(name);
  return api.track(key, `ALIAS${count}${name.length}`);
}

const post = (attributes: object, by = key) =>
  api.call(by, 'POST', '/v2/place_aliases', { payload: { data: { type: 'place_alias', attributes } } });

async function add(placeKey = YARD, locode = 'USCHI'): Promise<string> {
  const answer = await post({ place_key: placeKey, locode });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

/** As a worker would. */
async function derivePlace(placeKey = YARD): Promise<void> {
  const name = `place:${key.accountId}:${placeKey}`;
  expect((await api.jobs()).filter((each) => each === name)).toHaveLength(1);
  await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [name]);
  const payload = { account_id: key.accountId, place_key: placeKey };
  const signal = { abortSignal: new AbortController().signal } as never;
  await trackingTasks(api.tracking)['derive-place']?.(payload, signal);
}

const unresolved = async () =>
  (await api.list(key, '/v2/sources')).flatMap(({ attributes }) =>
    (attributes.unresolved_places as { key: string }[]).map((each) => each.key),
  );

async function arrivalAt({ containerIds: [id] }: Tracked) {
  const events = await api.list(key, `/v2/containers/${id}/raw_events`);
  const { location_locode, timestamp, timezone } = events.at(-1)?.attributes ?? {};
  return { location_locode, timestamp, timezone };
}

const destinationOf = async ({ shipmentId }: Tracked) => {
  const { destination_locode, destination_name, destination_timezone } = (
    await api.read(key, `/v2/shipments/${shipmentId}`)
  ).attributes;
  return { destination_locode, destination_name, destination_timezone };
};

it('gives a place and a zone to shipments that name it, announces that, and takes it back', async () => {
  const tracked = await track();
  const before = await Promise.all([destinationOf(tracked), arrivalAt(tracked)]);
  expect(before[0]).toMatchObject({ destination_locode: null, destination_name: 'Chicago Yard 7, US' });
  expect(before[1]).toMatchObject({ location_locode: null });
  expect(await unresolved()).toEqual([YARD]);
  const earlier = (await api.events(key)).length;

  const id = await add();
  expect(await unresolved()).toEqual([]);
  expect((await api.read(key, `/v2/place_aliases/${id}`)).attributes).toMatchObject({
    place_key: YARD,
    name: 'Chicago Yard 7, US',
    country_code: 'US',
    locode: 'USCHI',
    place_name: 'Chicago',
  });
  await derivePlace();
  expect(await destinationOf(tracked)).toEqual({
    destination_locode: 'USCHI',
    destination_name: 'Chicago',
    destination_timezone: 'America/Chicago',
  });
  expect(await arrivalAt(tracked)).toEqual({
    location_locode: 'USCHI',
    timestamp: '2026-05-08T15:00:00Z',
    timezone: 'America/Chicago',
  });
  expect((await api.events(key)).slice(earlier)).toContain('container.milestone_corrected');
  expect(await api.differences(key)).toEqual([]);

  expect((await api.call(key, 'DELETE', `/v2/place_aliases/${id}`)).statusCode).toBe(204);
  await derivePlace();
  expect([await destinationOf(tracked), await arrivalAt(tracked)]).toEqual(before);
  expect(await unresolved()).toEqual([YARD]);
  expect(await api.differences(key)).toEqual([]);
});

it('counts for new reports in every spelling, and for the account alone', async () => {
  await track();
  await add(YARD, ' uschi ');
  await derivePlace();
  const later = await track('CHICAGO YARD 7, United States');
  expect(await destinationOf(later)).toMatchObject({ destination_locode: 'USCHI' });
  expect(await unresolved()).toEqual([]);
  expect((await api.jobs()).filter((each) => each.startsWith('place:'))).toEqual([]);

  const colleague = key;
  key = await api.key(await api.account('Other'));
  expect(await destinationOf(await track())).toMatchObject({ destination_locode: null });
  expect(await api.list(key, '/v2/place_aliases')).toEqual([]);
  key = colleague;
});

it('that was added while a report was applied has its shipment derived again', async () => {
  await track();
  const other = await api.track(key, `LATE${count}`);
  const alias = { id: newId(api.clock.now()), placeKey: YARD, name: null, countryCode: null, locode: 'USCHI' };
  reportRamp('Chicago Yard 7, US', [move('gate_out', 'USCHI', '2026-05-09T10:00', { laden: true })]);
  await api.database.changeAccount(key.accountId, async (session) => {
    const stored = (await lockStoredShipment(session, api.tracking, other.shipmentId)) as StoredShipment;
    // Another transaction's, after the aliases were read.
    await insertPlaceAlias(session, { ...alias, creatorId: key.id, createdAt: new Date(api.clock.now()) });
    const { trackedType: type, trackedNumber: number } = stored.row;
    const { report: late } = (await api.script({ type, number }, api.clock.now())) as { report: Report };
    await applyReport(session, api.tracking, stored, late);
  });
  expect(await destinationOf(other)).toMatchObject({ destination_locode: null });
  await derivePlace();
  expect(await destinationOf(other)).toMatchObject({ destination_locode: 'USCHI' });
  expect(await api.differences(key)).toEqual([]);
});

it('is refused with a reason', async () => {
  await track();
  const refused = async (attributes: object) => {
    const answer = await post(attributes);
    expect(answer.statusCode).toBe(422);
    return errorsOf(answer).map(({ code, source, detail }) => [code, source, detail]);
  };
  expect(await refused({ place_key: YARD, locode: 'USZZ9' })).toEqual([
    [
      'invalid_value',
      { pointer: '/data/attributes/locode' },
      '"USZZ9" is no UN/LOCODE of the reference data. Use one that GET /v2/ports or GET /v2/metro_areas lists, such as USCHI.',
    ],
  ]);
  expect(await refused({ place_key: 'name::ELSEWHERE', locode: 'USCHI' })).toEqual([
    [
      'invalid_value',
      { pointer: '/data/attributes/place_key' },
      'No source has named a place of the key "name::ELSEWHERE". Use a key that GET /v2/sources lists in unresolved_places.',
    ],
  ]);
  await add();
  expect(await refused({ place_key: YARD, locode: 'USDET' })).toEqual([
    [
      'duplicate',
      { pointer: '/data/attributes/place_key' },
      '"name:US:CHICAGO YARD 7" has the alias USCHI already; delete it first.',
    ],
  ]);
  // As after an update of the reference data, which know it since.
  await api.database.systemPool.query(
    `UPDATE unresolved_places SET place = '{"locode": "USCHI", "name": null, "facility": null}' WHERE account_id = $1`,
    [key.accountId],
  );
  expect(await refused({ place_key: YARD, locode: 'USDET' })).toEqual([
    [
      'invalid_value',
      { pointer: '/data/attributes/place_key' },
      '"name:US:CHICAGO YARD 7" needs no alias: it is Chicago (USCHI).',
    ],
  ]);
});

it('is for admins, and seen by those who see all customers', async () => {
  await track();
  const id = await add();
  const member = await api.key(key.accountId, 'member');
  expect((await post({ place_key: YARD, locode: 'USCHI' }, member)).statusCode).toBe(403);
  expect(await api.list(member, '/v2/place_aliases')).toHaveLength(1);
  const party = await api.party(key, 'Acme');
  const limited = await api.key(key.accountId, 'member', [party]);
  expect(await api.list(limited, '/v2/place_aliases')).toEqual([]);
  expect((await api.call(limited, 'GET', `/v2/place_aliases/${id}`)).statusCode).toBe(404);
});
