/**
 * The simulated ships over each kind of AIS input: the service stores their true positions, also during troubles of the
 * feed.
 */
import { afterEach, expect, test } from 'vitest';
import { sendAis } from '../../simulator/ais/send-ais.ts';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import { nauticalMilesBetween } from '../../src/core/map/sphere.ts';
import { acceleratedClock } from '../../src/lib/clock.ts';
import type { AisInputConfig } from '../../src/sources/ais/config.ts';
import { freePort } from '../helpers/free-port.ts';
import { startTestService } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
/** Ten minutes of world time per second. */
const SPEED = 600;
/** Hours after the departure from Shanghai, and half a day before the ship is at sea. */
const AT_SEA = START + 3.7 * DAY;
const BILL = 'SIML2600001';
const SHIP = '2000016';
const KEY_VARIABLE = 'SIMULATED_AISSTREAM_KEY';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanups.splice(0).reverse()) await each();
  delete process.env[KEY_VARIABLE];
});

interface Simulated {
  readonly url: string;
  readonly tcp: string | null;
}

async function simulate(udpPort: number) {
  const wall = Date.now();
  const settings = { seed: 7, speed: SPEED, start: START, worldOrigin: wall - (AT_SEA - START) / SPEED };
  const simulation = createSimulation({ ...settings, scenarios: ['direct'], wallNow: Date.now });
  const app = buildServer(simulation);
  const ais = await sendAis(simulation, app.server, {
    udp: [{ host: '127.0.0.1', port: udpPort }],
    tcp: { host: '127.0.0.1', port: 0 },
    intervalMillis: 100,
    onError: () => {},
  });
  app.addHook('preClose', ais.stop);
  cleanups.push(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const clock = acceleratedClock({ worldMillis: AT_SEA, wallMillis: wall, speed: SPEED });
  return { simulated: { url, tcp: ais.tcp } satisfies Simulated, clock };
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
}

const INPUTS: readonly [string, (simulated: Simulated, udpPort: number) => AisInputConfig][] = [
  ['udp', (_, port) => ({ kind: 'udp', name: 'simulated', port })],
  [
    'tcp_client',
    ({ tcp }) => {
      const { hostname, port } = new URL(`tcp://${tcp}`);
      return { kind: 'tcp_client', name: 'simulated', host: hostname, port: Number(port) };
    },
  ],
  [
    'aisstream',
    ({ url }) => {
      process.env[KEY_VARIABLE] = 'simulated';
      const socket = `${url.replace('http', 'ws')}/ais/v0/stream`;
      return { kind: 'aisstream', name: 'simulated', url: socket, keyVariable: KEY_VARIABLE };
    },
  ],
];

/** `npm run test:long` tests all inputs; ais-inputs.test.ts tests their differences. */
const TRIED = process.env.EVERY_AIS_INPUT === '1' ? INPUTS : INPUTS.slice(0, 1);

test.each(TRIED)(
  'over %s, stored positions are the true ones, also after troubles of the feed',
  async (kind, inputOf) => {
    const udpPort = await freePort();
    const { simulated, clock } = await simulate(udpPort);
    const service = await startTestService({
      clock,
      role: 'all',
      hasQuickQueue: true,
      settings: {
        carriers: { simulatorUrl: simulated.url },
        ais: { inputs: [inputOf(simulated, udpPort)] },
      },
    });
    cleanups.push(() => service.close());
    const key = await service.key(await service.account());
    await service.track(key, { request_number: BILL, scac: 'SIML' });

    const from = new Date(START + 3 * DAY).toISOString();
    const path = `/vessels/${SHIP}?show_positions[from_timestamp]=${from}`;
    const positions = async () => {
      const { attributes } = (await service.call(key, path)).body.data;
      return attributes.positions as { latitude: number; longitude: number; timestamp: string }[];
    };
    await until(async () => expect((await positions()).length).toBeGreaterThan(5));

    // Two seconds of real time each.
    for (const trouble of ['shared_mmsi', 'null_island']) {
      const before = (await positions()).length;
      await post(`${simulated.url}/ais/trouble`, { kind: trouble, for_seconds: 2 * SPEED });
      await until(async () => expect(await (await fetch(`${simulated.url}/ais/trouble`)).json()).toEqual([]));
      await until(async () => expect((await positions()).length).toBeGreaterThan(before + 5));
    }

    const stored = await positions();
    for (const { latitude, longitude, timestamp } of stored) {
      const answer = await fetch(`${simulated.url}/vessels?at=${timestamp}`);
      const [truth] = ((await answer.json()) as { vessels: { latitude: number; longitude: number }[] }).vessels;
      if (truth === undefined) throw new Error('the simulator has no ship');
      expect(nauticalMilesBetween([longitude, latitude], [truth.longitude, truth.latitude])).toBeLessThan(0.01);
    }
    const { attributes } = (await service.call(key, `/vessels/${SHIP}`)).body.data;
    expect(attributes).toMatchObject({ imo: SHIP, mmsi: '351000001', name: 'SIMULATED ALBATROSS' });
    expect(attributes.latitude).toEqual(expect.any(Number));
    await until(async () => {
      const { data } = (await service.call(key, '/sources')).body;
      const source = data.find(({ attributes: { code } }) => code === 'simulated');
      expect(source?.attributes.feed).toMatchObject({ type: kind, state: 'receiving', last_error: null });
    });
    expect(service.complaints).toEqual([]);
  },
);
