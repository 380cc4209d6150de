/** A box that goes inland by rail: its ramp is a rail terminal wherever it is named. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../core/observation.ts';
import { referenceId } from '../../lib/ids.ts';

const RAMP = { type: 'rail_terminal', id: referenceId('rail_terminal', 'FIRMS:H797') };

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;

const atRamp = (observation: Observation): Observation => ({
  ...observation,
  place: {
    ...observation.place,
    facility: { code: 'H797', codeListProvider: 'FIRMS', type: 'RAMP', name: 'CSX Railyard' },
  },
});

const atTerminal = (observation: Observation): Observation => ({
  ...observation,
  place: { ...observation.place, facility: { code: 'CTM', codeListProvider: 'SMDG', type: 'POTE', name: null } },
});

const LOADED = move('load', 'CNSHA', '2026-04-01T10:00:00Z', { vessel: 'EVER' });
const DISCHARGED = move('discharge', 'CAVAN', '2026-04-20T10:00:00Z', { vessel: 'EVER' });
const SCRIPTS: Readonly<Record<string, readonly Observation[]>> = {
  INLAND1: [
    LOADED,
    DISCHARGED,
    move('load', 'CAVAN', '2026-04-22T10:00:00Z', { mode: 'rail' }),
    atRamp(move('discharge', 'USDET', '2026-04-30T10:00:00Z', { mode: 'rail' })),
  ],
  INLAND2: [
    LOADED,
    atTerminal(DISCHARGED),
    move('arrival', 'USDET', '2026-04-30T10:00:00Z', { mode: 'rail', classifier: 'planned' }),
  ],
  PORT1: [LOADED, atTerminal(DISCHARGED)],
};

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  api.script = (reference, now) => report(reference, now, { observations: SCRIPTS[reference.number] ?? [] });
  tracked = await api.track(key, 'INLAND1');
});
afterAll(() => api.close());

test('a rail terminal is read by its id, with its place', async () => {
  const answer = await api.call(key, 'GET', `/v2/rail_terminals/${RAMP.id}?include=port,metro_area`);
  const { data, included } = answer.json() as { data: Resource; included: Resource[] };
  expect(data).toMatchObject({ ...RAMP, attributes: { name: 'CSX RAILYARD', firms_code: 'H797' } });
  expect(included).toMatchObject([{ type: 'port', attributes: { code: 'USDET' } }]);
  expect((await api.call(key, 'GET', `/v2/rail_terminals/${tracked.shipmentId}`)).statusCode).toBe(404);
  expect((await api.call(key, 'GET', `/v2/terminals/${RAMP.id}`)).statusCode).toBe(404);
});

test.each([
  ['shipments', 'destination_terminal', () => `/v2/shipments/${tracked.shipmentId}`],
  ['containers', 'pickup_facility', () => `/v2/containers/${tracked.containerIds[0]}`],
])('of %s the %s is the ramp, and is included as one', async (_, relation, path) => {
  const answer = await api.call(key, 'GET', `${path()}?include=${relation}.port`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, included } = answer.json() as { data: Resource; included: Resource[] };
  expect(data.relationships[relation]?.data).toEqual(RAMP);
  expect(included.map(({ type }) => type).sort()).toEqual(['port', 'rail_terminal']);
  expect(data.relationships.pod_terminal?.data).toBeNull();
});

test.each(['transport_events', 'raw_events'])('the move there names it among the %s', async (list) => {
  const events = await api.list(key, `/v2/containers/${tracked.containerIds[0]}/${list}`);
  expect(events.map(({ relationships }) => relationships.terminal?.data)).toContainEqual(RAMP);
});

test('the pickup facility is the terminal of discharge unless the container goes inland', async () => {
  const linksOf = async (reference: string) => {
    const { containerIds } = await api.track(key, reference);
    const answer = await api.call(key, 'GET', `/v2/containers/${containerIds[0]}`);
    const { pod_terminal: terminal, pickup_facility: pickup } = (answer.json() as { data: Resource }).data
      .relationships;
    return { terminal: terminal?.data, pickup: pickup?.data };
  };
  const port = await linksOf('PORT1');
  expect(port.terminal).not.toBeNull();
  expect(port.pickup).toEqual(port.terminal);
  expect(await linksOf('INLAND2')).toEqual({ terminal: port.terminal, pickup: null });
});
