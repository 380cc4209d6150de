/** The outputs over real sockets: who receives what, and which clients are rejected. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../server.ts';
import { createSimulation } from '../simulation.ts';
import { sendAis } from './send-ais.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const THE_WORLD = [
  [
    [-90, -180],
    [90, 180],
  ],
];
/** MMSIs of the ships of the scenario, in the order of the world. */
const [FIRST, SECOND] = [636000002, 563000003];

/** A limit for failure; it does not test speed. */
const PATIENCE = { timeout: 120_000 };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

let socketUrl: string;
let tcp: string | null;
let udp: ReturnType<typeof createSocket>;
beforeEach(async () => {
  udp = createSocket('udp4');
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const settings = { seed: 7, speed: 10_000, start, worldOrigin: Date.now(), scenarios: ['transshipment'] };
  const simulation = createSimulation({ ...settings, wallNow: Date.now });
  const app = buildServer(simulation);
  const ais = await sendAis(simulation, app.server, {
    udp: [{ host: '127.0.0.1', port: udp.address().port }],
    tcp: { host: '127.0.0.1', port: 0 },
    intervalMillis: 40,
    onError: (message) => expect.unreachable(message),
  });
  app.addHook('preClose', ais.stop);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  [tcp, socketUrl] = [ais.tcp, `${url.replace('http', 'ws')}/ais/v0/stream`];
  ends.push(
    () => new Promise<void>((resolve) => udp.close(resolve)),
    () => app.close(),
  );
});

const SENTENCE =
  /^\\(g:\d-\d-\d+,)?s:SIMULATOR,c:\d{10}\*[0-9A-F]{2}\\!AIVDM,[12],[12],\d?,[AB],[^,]+,[0-5]\*[0-9A-F]{2}$/;

test('UDP sends all parts of a message in one datagram', async () => {
  const datagrams: string[] = [];
  udp.on('message', (bytes) => datagrams.push(bytes.toString()));
  await expect.poll(() => datagrams.length, PATIENCE).toBeGreaterThan(6);
  for (const datagram of datagrams) {
    const lines = datagram.trimEnd().split('\r\n');
    for (const line of lines) expect(line).toMatch(SENTENCE);
    expect(lines).toHaveLength(Number(/AIVDM,(\d)/.exec(datagram)?.[1]));
  }
});

test('TCP sends complete sentences to all clients', async () => {
  const [host, port] = (tcp ?? '').split(':');
  const clients = [connect(Number(port), host), connect(Number(port), host)];
  ends.push(() => clients.map((client) => client.destroy()));
  for (const client of clients) {
    let text = '';
    client.on('data', (bytes: Buffer) => {
      text += bytes;
    });
    await expect.poll(() => text.split('\r\n').length, PATIENCE).toBeGreaterThan(6);
    for (const line of text.split('\r\n').slice(0, -1)) expect(line).toMatch(SENTENCE);
  }
});

test('a TCP port in use is an error at the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  ends.push(() => other.close());
  await once(other, 'listening');
  const simulation = createSimulation({ seed: 7, speed: 1, start, worldOrigin: 0, scenarios: [], wallNow: () => 0 });
  const { port } = other.address() as AddressInfo;
  const options = { udp: [], tcp: { host: '127.0.0.1', port }, intervalMillis: 20, onError: () => {} };
  await expect(sendAis(simulation, buildServer(simulation).server, options)).rejects.toThrow('EADDRINUSE');
});

interface Message {
  readonly MessageType: string;
  readonly MetaData: { readonly MMSI: number; readonly time_utc: string };
  readonly Message: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The messages after a subscription, until `count` have arrived or the server closes the websocket. */
async function listen(subscription: string, count: number): Promise<Message[]> {
  const socket = new WebSocket(socketUrl);
  const messages: Message[] = [];
  socket.addEventListener('open', () => socket.send(subscription));
  await new Promise((resolve) => {
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (messages.push(JSON.parse(data) as Message) === count) resolve(undefined);
    });
    socket.addEventListener('close', resolve);
  });
  socket.close();
  return messages;
}

test('aisstream messages have static data and positions', async () => {
  const messages = await listen(JSON.stringify({ APIKey: 'simulated', BoundingBoxes: THE_WORLD }), 12);
  const types = new Set(messages.map(({ MessageType }) => MessageType));
  expect(types).toEqual(new Set(['PositionReport', 'ShipStaticData']));
  for (const { MessageType, MetaData, Message: bodies } of messages) {
    expect(MetaData.time_utc).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d\.0{9} \+0000 UTC$/);
    expect(bodies[MessageType]).toMatchObject({ UserID: MetaData.MMSI, Valid: true });
  }
});

test.each([
  ['ships', { FiltersShipMMSI: [String(SECOND)] }],
  // Around Singapore, where the second ship waits in port. The corners are in unusual order.
  [
    'boxes',
    {
      BoundingBoxes: [
        [
          [2, 104],
          [0, 103],
        ],
      ],
      FilterMessageTypes: ['ShipStaticData'],
    },
  ],
])('a subscription for some %s receives no others', async (_, filter) => {
  const all = { APIKey: 'simulated', BoundingBoxes: THE_WORLD };
  const unfiltered = await listen(JSON.stringify(all), 12);
  expect(new Set(unfiltered.map(({ MetaData }) => MetaData.MMSI))).toEqual(new Set([FIRST, SECOND]));
  const messages = await listen(JSON.stringify({ ...all, ...filter }), 4);
  expect(new Set(messages.map(({ MetaData }) => MetaData.MMSI))).toEqual(new Set([SECOND]));
});

test.each([
  ['{"APIKey": "wrong", "BoundingBoxes": [[[-90, -180], [90, 180]]]}', 'Api Key Is Not Valid'],
  ['null', 'Api Key Is Not Valid'],
  ['{"APIKey"', 'The subscription message is not JSON'],
  ['{"APIKey": "simulated"}', /^BoundingBoxes must be pairs of corners/],
  ['{"APIKey": "simulated", "BoundingBoxes": [[[1, 2], [3]]]}', /^BoundingBoxes must be/],
  ['{"APIKey": "simulated", "BoundingBoxes": [[[1, 2], [3, 4]]], "FiltersShipMMSI": [1]}', /must be lists of strings/],
])('%s is rejected, and the connection ends', async (subscription, error) => {
  expect(await listen(subscription, 2)).toEqual([{ error: expect.stringMatching(error) }]);
});
