/** Every AIS input over real sockets: what comes in, what is sent out, what happens when the other side breaks off or sends nothing. */
import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../test/helpers/free-port.ts';
import { startWebsocketServer } from '../../../../test/helpers/sources/websocket-server.ts';
import { until } from '../../../../test/helpers/until.ts';
import type { ShipReport } from '../../../core/ships/ship-report.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import type { AisInputConfig } from '../config.ts';
import { createFeedMeter } from '../meter.ts';
import { type Feeds, runFeeds } from '../run-feeds.ts';

const POSITION = '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A';
const STATIC = [
  '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
  '!AIVDM,2,2,1,A,88888888880,2*25',
];
const LINES = `${[POSITION, ...STATIC].join('\r\n')}\r\n`;
const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanups.splice(0).reverse()) await each();
});

interface Running {
  readonly feeds: Feeds;
  readonly reports: ShipReport[];
  readonly warnings: string[];
  figures(): Promise<string>;
  state(): string | undefined;
}

function run(input: AisInputConfig, silentSeconds = 60, isOurs = (_: ShipReport) => true): Running {
  const registry = new Registry();
  const [reports, warnings]: [ShipReport[], string[]] = [[], []];
  const http = createHttpClient();
  const feeds = runFeeds({
    settings: { inputs: [input], silentSeconds },
    clock: systemClock,
    http,
    meter: createFeedMeter(registry),
    log: { info: () => {}, warn: (line) => void warnings.push(line) },
    take: (report) => reports.push(report) > 0 && isOurs(report),
    environment: { AISSTREAM_API_KEY: 'the-key', AISHUB_USERNAME: 'AH_1' },
    firstPauseMillis: 20,
  });
  cleanups.push(
    () => http.close(),
    () => feeds.stop(),
  );
  return { feeds, reports, warnings, figures: () => registry.metrics(), state: () => feeds.statuses()[0]?.state };
}

/** A server that sends the same to every client. */
async function startSender(onConnection: (socket: Socket, count: number) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket, sockets.size);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const EXPECTED = [
  expect.objectContaining({ mmsi: '371798000', fix: expect.objectContaining({ speedKnots: 12.3 }) }),
  expect.objectContaining({ mmsi: '351759000', identity: { imo: '9134270', name: 'EVER DIADEM' } }),
];

describe('sentences', () => {
  it('come over UDP, several in a datagram, the last without an end', async () => {
    const port = await freePort();
    const running = run({ kind: 'udp', name: 'mine', port });
    const socket = createSocket('udp4');
    cleanups.push(() => socket.close());
    await until(() => {
      socket.send(LINES.trimEnd(), port, '127.0.0.1');
      expect(running.reports.length).toBeGreaterThanOrEqual(2);
    });
    expect(running.reports.slice(0, 2)).toEqual(EXPECTED);
    expect(running.state()).toBe('receiving');
    expect(await running.figures()).toMatch(/portolan_ais_messages_total\{feed="mine",type="5",outcome="read"\} [1-9]/);
    expect(await running.figures()).toMatch(/portolan_ais_last_frame_age_seconds\{feed="mine"\} \d/);
  });

  it('come over TCP from a server, which is connected to again when it breaks off, and again', async () => {
    const port = await startSender((socket, count) => (count === 2 ? socket.destroy() : socket.end(LINES)));
    const running = run({ kind: 'tcp_client', name: 'there', host: '127.0.0.1', port });
    await until(() => expect(running.reports.length).toBeGreaterThanOrEqual(4));
    expect(running.reports.slice(0, 4)).toEqual([...EXPECTED, ...EXPECTED]);
    expect(running.warnings).toContain('AIS feed there: it ended, and nothing had come');
  });

  it('come over TCP from receivers that connect, each with sequence ids of its own', async () => {
    const port = await freePort();
    const running = run({ kind: 'tcp_server', name: 'here', port });
    expect(running.state()).toBe('connecting');
    const sockets = await until(async () => {
      const one = connect(port, '127.0.0.1');
      await new Promise((resolve, reject) => one.once('connect', resolve).once('error', reject));
      return [one, connect(port, '127.0.0.1')] as const;
    });
    for (const line of STATIC) for (const socket of sockets) socket.write(`${line}\n`);
    await until(() => expect(running.reports).toEqual([EXPECTED[1], EXPECTED[1]]));
    for (const socket of sockets) socket.destroy();
    await until(() => expect(running.state()).toBe('connecting'));
  });

  it('that are garbage, cut off or endless are counted, and what follows is read', async () => {
    const garbage = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
    const port = await startSender((socket) => {
      socket.write(
        Buffer.concat([garbage, Buffer.from(`\n${POSITION.slice(0, 40)}\n${POSITION.replace('4A', '4B')}\n`)]),
      );
      socket.write(`${'A'.repeat(1_048_576)}\n${LINES}`);
    });
    const running = run({ kind: 'tcp_client', name: 'bad', host: '127.0.0.1', port });
    await until(() => expect(running.reports).toEqual(EXPECTED));
    const figures = await running.figures();
    for (const [outcome, count] of [
      ['malformed', 1],
      ['bad_checksum', 1],
      ['overlong', 1],
    ]) {
      expect(figures).toContain(`portolan_ais_messages_total{feed="bad",type="none",outcome="${outcome}"} ${count}`);
    }
  });

  it('that flood in leave the process time for others', async () => {
    const flood = Buffer.from(`${POSITION}\n`.repeat(40_000));
    const port = await startSender((socket) => void socket.write(flood));
    const running = run({ kind: 'tcp_client', name: 'flood', host: '127.0.0.1', port });
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    cleanups.push(() => clearInterval(timer));
    await until(() => expect(running.reports).toHaveLength(40_000));
    expect(ticks).toBeGreaterThan(5);
  });
});

describe('the watchdog', () => {
  it('separates a feed with other ships only from a feed that is connected and silent', async () => {
    const port = await startSender((socket, count) => void (count === 1 && socket.write(LINES)));
    const running = run({ kind: 'tcp_client', name: 'quiet', host: '127.0.0.1', port }, 1, () => false);
    await until(() => expect(running.state()).toBe('calm'));
    await until(() => expect(running.state()).toBe('silent'));
    expect(running.feeds.statuses()[0]).toMatchObject({ messages: 2, lastOursAt: null });
  });

  it('breaks a silent connection off, so that the next one may say something', async () => {
    const port = await startSender((socket, count) => void (count === 3 && socket.write(LINES)));
    const running = run({ kind: 'tcp_client', name: 'outage', host: '127.0.0.1', port }, 1);
    await until(() => expect(running.reports).toEqual(EXPECTED));
    expect(running.state()).toBe('receiving');
  });
});

describe('aisstream.io', () => {
  const about = { MMSI: 371798000, ShipName: 'SOMEBODY     ', time_utc: '2026-05-19 15:33:05.865837165 +0000 UTC' };
  const position = {
    MessageType: 'PositionReport',
    MetaData: about,
    Message: {
      PositionReport: {
        UserID: 371798000,
        Latitude: 48.38,
        Longitude: -123.39,
        Sog: 102.3,
        Cog: 224,
        TrueHeading: 511,
      },
    },
  };
  const identity = {
    MessageType: 'ShipStaticData',
    MetaData: about,
    Message: { ShipStaticData: { UserID: 371798000, ImoNumber: 9134270, Name: 'EVER DIADEM         ' } },
  };

  it('gets the subscription at once, and again after the connection breaks off', async () => {
    const server = await startWebsocketServer();
    cleanups.push(() => server.close());
    const running = run({ kind: 'aisstream', name: 'stream', url: server.url, mmsis: ['371798000'] });
    await until(() => expect(server.received).toHaveLength(1));
    expect(JSON.parse(server.received[0] as string)).toEqual({
      APIKey: 'the-key',
      BoundingBoxes: [
        [
          [-90, -180],
          [90, 180],
        ],
      ],
      FiltersShipMMSI: ['371798000'],
    });
    for (const each of [position, identity, 'no object', { MessageType: 'Interrogation', MetaData: about }])
      server.send(JSON.stringify(each));
    server.send('{"cut');
    const atMillis = Date.parse('2026-05-19T15:33:05.865Z');
    await until(() => expect(running.reports).toHaveLength(2));
    expect(running.reports).toEqual([
      expect.objectContaining({
        mmsi: '371798000',
        identity: null,
        fix: expect.objectContaining({ atMillis, latitude: 48.38, speedKnots: null, headingDegrees: null }),
      }),
      { mmsi: '371798000', atMillis, fix: null, identity: { imo: '9134270', name: 'EVER DIADEM' } },
    ]);
    server.breakOff();
    await until(() => expect(server.received).toHaveLength(2));
  });

  it('reports a wrong key', async () => {
    const server = await startWebsocketServer();
    cleanups.push(() => server.close());
    const running = run({ kind: 'aisstream', name: 'stream', url: server.url });
    await until(() => expect(server.received).toHaveLength(1));
    server.send(JSON.stringify({ error: 'Api Key Is Not Valid' }));
    await until(() => expect(running.feeds.statuses()[0]?.lastError).toBe('Api Key Is Not Valid'));
  });

  it('without a key is not called, and reports the setting', async () => {
    const running = run({ kind: 'aisstream', name: 'stream', url: 'ws://127.0.0.1:9', keyVariable: 'NOT_SET' });
    await until(() => expect(running.state()).toBe('unusable'));
    expect(running.warnings).toEqual(['AIS feed stream: no key: set NOT_SET in the environment']);
  });
});

describe('AISHub', () => {
  async function startHub(answer: unknown): Promise<{ url: string; received: string[] }> {
    const received: string[] = [];
    const server: Server = createServer((request, response) => {
      received.push(request.url ?? '');
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws.php`, received };
  }

  it('is polled once a minute for a box, and its records are read', async () => {
    const record = { MMSI: 371798000, TIME: '2026-07-09 08:06:56 GMT', LATITUDE: 48.38, LONGITUDE: -123.39, COG: 360 };
    const ship = { ...record, SOG: 12.3, HEADING: 511, NAVSTAT: 0, IMO: 9134270, NAME: 'EVER DIADEM' };
    const hub = await startHub([{ ERROR: false, RECORDS: 2 }, [ship, { MMSI: 'x' }]]);
    const box: [[number, number], [number, number]] = [
      [50, -130],
      [40, -120],
    ];
    const running = run({ kind: 'aishub', name: 'hub', url: hub.url, boundingBox: box });
    await until(() => expect(running.reports).toHaveLength(1));
    expect(running.reports[0]).toMatchObject({
      identity: { imo: '9134270', name: 'EVER DIADEM' },
      fix: {
        atMillis: Date.parse('2026-07-09T08:06:56Z'),
        speedKnots: 12.3,
        courseDegrees: null,
        headingDegrees: null,
      },
    });
    expect(hub.received).toEqual([
      '/ws.php?username=AH_1&format=1&output=json&compress=0&latmin=40&latmax=50&lonmin=-130&lonmax=-120',
    ]);
  });

  it('is not polled again at once when it refuses', async () => {
    const hub = await startHub([{ ERROR: true, ERROR_MESSAGE: 'Too frequent requests!' }]);
    const running = run({ kind: 'aishub', name: 'hub', url: hub.url });
    await until(() => expect(running.feeds.statuses()[0]?.lastError).toBe('AISHub: Too frequent requests!'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(hub.received).toHaveLength(1);
  });
});

describe('a recorded file', () => {
  it('is read once, at its own times', async () => {
    const running = run({ kind: 'csv', name: 'file', path: fixture('marine-cadastre.csv') });
    await until(() => expect(running.state()).toBe('ended'));
    expect(running.reports.length).toBeGreaterThan(60);
    const [first] = running.reports;
    expect(first?.atMillis).toBeGreaterThanOrEqual(Date.parse('2022-01-03T00:00:00Z'));
    expect(first?.identity?.imo).toMatch(/^\d{7}$/);
  });

  it('that does not exist is reported', async () => {
    const running = run({ kind: 'csv', name: 'file', path: '/nowhere.csv' });
    await until(() => expect(running.feeds.statuses()[0]?.lastError).toContain('ENOENT'));
  });
});
