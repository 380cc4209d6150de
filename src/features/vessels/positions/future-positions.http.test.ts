/** Future positions of a vessel: from her last position or from coordinates, in time for the estimates of containers aboard; and refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, type TestKey } from '../../../../test/helpers/api.ts';
import { lineScript } from '../../../../test/helpers/line-report.ts';
import { type Checker, openApiChecker } from '../../../../test/helpers/openapi.ts';
import { sail } from '../../../../test/helpers/ship-positions.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { createSeaRoutes } from '../../../reference/sea-routes.ts';
import { vesselId } from '../../../tracking/vessels/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [ARGO, BEAGLE, UNSEEN, LONG_SILENT] = ['9300001', '9300002', '9300003', '9300004'];
const SAILING = (ship: string, eta: string) => `
  listed 45G1
  load               CNSHA  2026-05-01T10:00Z  on ${ship} 010E
  departure          CNSHA  2026-05-02T10:00Z  on ${ship} 010E
  estimated arrival  SGSIN  ${eta}  on ${ship} 010E`;
const ETA = '2026-05-15T00:00Z';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly heading: number | null;
  readonly timestamp: string;
  readonly estimated: boolean;
}

let api: TrackedApi;
let key: TestKey;
let checker: Checker;
beforeAll(async () => {
  const seaRoutes = createSeaRoutes({ closedPassages: [], onUnreadable: (error) => expect.fail(error.message) });
  api = await startTrackedApi({ tracking: { seaRoutes } });
  checker = await openApiChecker(api.app);
  key = await api.key(await api.account());
  for (const [number, ship] of [
    ['SIML2600001', `ARGO#${ARGO}`],
    ['SIML2600002', `BEAGLE#${BEAGLE}`],
    ['SIML2600003', `CUTTY#${UNSEEN}`],
    ['SIML2600004', `DAPHNE#${LONG_SILENT}`],
  ] as const) {
    const lines = SAILING(ship, ETA).replaceAll('SIMU0000001', `SIMU000000${number.at(-1)}`);
    api.script = lineScript(lines);
    await api.track(key, number);
  }
  // From off Hong Kong south, a day long.
  const way = { from: [115, 21], to: [113, 16] } as const;
  await sail(api.database, { imo: ARGO, since: NOW - DAY, until: NOW - HOUR, ...way });
  await sail(api.database, { imo: BEAGLE, since: NOW - DAY, until: NOW - HOUR, ...way });
  await sail(api.database, { imo: LONG_SILENT, since: NOW - 9 * DAY, until: NOW - 8 * DAY, ...way });
});
afterAll(() => api.close());

async function ask(vessel: string, query: string, as = key, path = 'future_positions') {
  const response = await api.call(as, 'GET', `/v2/vessels/${vessel}/${path}?${query}`);
  const answer = { path: `/v2/vessels/{id}/${path}`, method: 'get', mediaType: 'application/vnd.api+json' };
  expect(checker.faults({ ...answer, status: response.statusCode, body: response.json() })).toEqual([]);
  return response;
}

async function positions(...query: Parameters<typeof ask>): Promise<Position[]> {
  const response = await ask(...query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.attributes.positions;
}

const TO_SINGAPORE = 'port_id=SGSIN&previous_port_id=CNSHA';
const stamp = (millis: number) => new Date(millis).toISOString().replace('.000', '');

test('the vessel comes with a position a minute, from her last position to the port, at its estimated time of arrival', async () => {
  const { data } = (await ask(ARGO, TO_SINGAPORE)).json();
  expect(data).toMatchObject({
    id: vesselId(ARGO),
    type: 'vessel',
    attributes: { name: 'ARGO', imo: ARGO, latitude: 16, longitude: 113, position_timestamp: stamp(NOW - HOUR) },
  });
  const all: Position[] = data.attributes.positions;
  expect(all[0]).toMatchObject({ latitude: 16, longitude: 113, timestamp: stamp(NOW - HOUR), estimated: true });
  expect(all.map(({ timestamp }) => timestamp)).toEqual(all.map((_, index) => stamp(NOW - HOUR + index * 60_000)));
  expect(all.every(({ estimated, heading }) => estimated && heading !== null)).toBe(true);
  expect(all.at(-1)?.timestamp).toBe('2026-05-15T00:00:00Z');
  const singapore = (await api.read(key, '/v2/ports/SGSIN')).attributes;
  expect(all.at(-1)?.latitude).toBeCloseTo(Number(singapore.latitude), 0);
});

test('ports are found by id and by any of their codes', async () => {
  const [to, from] = await Promise.all(['SGSIN', 'CNSHA'].map((code) => api.read(key, `/v2/ports/${code}`)));
  const byId = await positions(vesselId(ARGO), `port_id=${to?.id}&previous_port_id=${from?.id}`);
  expect(byId).toEqual(await positions(ARGO, TO_SINGAPORE));
  expect(byId).toEqual(await positions(ARGO, 'port_id=sgsin&previous_port_id=CNSGH'));
});

test('to a port without an ETA of any container aboard, she sails on as she did over the last day', async () => {
  const all = await positions(BEAGLE, 'port_id=MYPKG&previous_port_id=CNSHA');
  const hour = Math.abs(Number(all[60]?.latitude) - Number(all[0]?.latitude)) * 60;
  // 5 degrees south and 2 west in 23 hours.
  expect(hour).toBeGreaterThan(10);
  expect(hour).toBeLessThan(15);
});

test('a key that is limited to customers learns nothing from the containers of others', async () => {
  const limited = await api.key(key.accountId, 'viewer', [await api.party(key, 'Another customer')]);
  const [theirs, ours] = [await positions(ARGO, TO_SINGAPORE, limited), await positions(ARGO, TO_SINGAPORE)];
  expect(theirs.at(-1)?.timestamp).not.toBe(ours.at(-1)?.timestamp);
});

test('from coordinates she sets out now, also without any AIS position', async () => {
  const query = `${TO_SINGAPORE}&latitude=10.5&longitude=110`;
  const all = await positions(UNSEEN, query, key, 'future_positions_with_coordinates');
  expect(all[0]).toMatchObject({ latitude: 10.5, longitude: 110, timestamp: stamp(NOW) });
  expect(all.length).toBeGreaterThan(1000);
});

test('a ship in the port has a single position', async () => {
  const port = (await api.read(key, '/v2/ports/SGSIN')).attributes;
  const query = `${TO_SINGAPORE}&latitude=${port.latitude}&longitude=${port.longitude}`;
  const all = await positions(UNSEEN, query, key, 'future_positions_with_coordinates');
  expect(all).toEqual([expect.objectContaining({ heading: null, timestamp: stamp(NOW) })]);
});

test('sparse fieldsets limit the attributes', async () => {
  const response = await api.call(
    key,
    'GET',
    `/v2/vessels/${ARGO}/future_positions?${TO_SINGAPORE}&fields[vessel]=name`,
  );
  expect(response.json().data.attributes).toEqual({ name: 'ARGO' });
});

test.each([
  ['a vessel that no source named', '9999993', TO_SINGAPORE, undefined, 404, 'not_found', undefined],
  ['a port that is not known', ARGO, 'port_id=XXYYY&previous_port_id=CNSHA', undefined, 404, 'not_found', 'port_id'],
  ['an inland place', ARGO, 'port_id=CHZRH&previous_port_id=CNSHA', undefined, 404, 'not_found', 'port_id'],
  [
    'a port before that is not known',
    ARGO,
    `port_id=SGSIN&previous_port_id=${vesselId(ARGO)}`,
    undefined,
    404,
    'not_found',
    'previous_port_id',
  ],
  ['no port', ARGO, 'previous_port_id=CNSHA', undefined, 400, 'invalid_parameter', 'port_id'],
  ['a port twice', ARGO, `${TO_SINGAPORE}&port_id=SGSIN`, undefined, 400, 'invalid_parameter', 'port_id'],
  ['no port before', ARGO, 'port_id=SGSIN', undefined, 400, 'invalid_parameter', 'previous_port_id'],
  [
    'one port for both',
    ARGO,
    'port_id=CNSHA&previous_port_id=CNSGH',
    undefined,
    400,
    'invalid_parameter',
    'previous_port_id',
  ],
  ['a vessel without positions', UNSEEN, TO_SINGAPORE, undefined, 422, 'no_estimate', undefined],
  ['a position of last week', LONG_SILENT, TO_SINGAPORE, undefined, 422, 'no_estimate', undefined],
  ['no latitude', ARGO, `${TO_SINGAPORE}&longitude=1`, true, 400, 'invalid_parameter', 'latitude'],
  [
    'a latitude beyond the pole',
    ARGO,
    `${TO_SINGAPORE}&latitude=91&longitude=1`,
    true,
    400,
    'invalid_parameter',
    'latitude',
  ],
  [
    'a longitude that is no number',
    ARGO,
    `${TO_SINGAPORE}&latitude=1&longitude=east`,
    true,
    400,
    'invalid_parameter',
    'longitude',
  ],
  ['a start far inland', ARGO, `${TO_SINGAPORE}&latitude=47&longitude=85`, true, 422, 'no_estimate', undefined],
])('%s is refused', async (_, vessel, query, withStart, status, code, parameter) => {
  const path = withStart ? 'future_positions_with_coordinates' : 'future_positions';
  const response = await ask(vessel, query, key, path);
  expect(response.statusCode).toBe(status);
  const [error] = response.json().errors;
  expect(error.code).toBe(code);
  expect(error.source).toEqual(parameter && { parameter });
});

test('all faults of the parameters are reported together', async () => {
  const response = await ask(ARGO, 'latitude=x', key, 'future_positions_with_coordinates');
  const parameters = response.json().errors.map((each: { source: { parameter: string } }) => each.source.parameter);
  expect(parameters).toEqual(['port_id', 'previous_port_id', 'longitude', 'latitude']);
});
