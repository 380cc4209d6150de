/** The audit and the security log on their way to SIEMs: from a request to a TLS receiver, a file and objects. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/helpers/database.ts';
import { type StreamWorker, startStreamWorker } from '../../../../test/helpers/streams/stream-worker.ts';
import { until } from '../../../../test/helpers/until.ts';
import { SELF_SIGNED } from '../../../../test/helpers/webhooks/self-signed.ts';
import { listTargetStates, registerTargets } from '../sending/store.ts';

const SIEM = { kind: 'siem', accounts: null, startsNow: true } as const;

let testDatabase: TestDatabase;
let api: Api;
let key: TestKey;
let receiver: Receiver;
let directory: string;
let worker: StreamWorker | undefined;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'siem-'));
  testDatabase = await createTestDatabase();
  receiver = await startReceiver();
  const streams = { brokers: [], siem: [{ type: 'syslog', name: 'soc' }], holdDays: 30 };
  api = await startApi({ testDatabase, settings: { streams } });
  const targets = ['soc', 'lines', 'objects'].map((name) => ({ ...SIEM, name }));
  await api.database.changeSystem((session) => registerTargets(session, targets, 30));
  key = await api.key(await api.account());
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  receiver?.server.close();
  rmSync(directory, { recursive: true, force: true });
});

const settings = () => [
  {
    ...{ type: 'syslog', name: 'soc', server: `tls://127.0.0.1:${receiver.port}` },
    tls: { caFile: receiver.caFile },
  },
  { type: 'file', name: 'lines', path: join(directory, 'audit.jsonl'), maximumBytes: 10_000, keep: 2 },
  { type: 's3', name: 'objects', to: join(directory, 'objects'), gatherSeconds: 1 },
];
const addWebhook = (name: string) => {
  const attributes = { url: `http://127.0.0.1:9/${name}`, headers: [{ name: 'X-Token', value: 'very-secret-1' }] };
  return api.call(key, 'POST', '/v2/webhooks', { payload: { data: { type: 'webhook', attributes } } });
};
const states = () => api.database.system(listTargetStates);

test('each change and each line of the security log arrives at every SIEM, without secrets', async () => {
  const made = await addWebhook('Zoe');
  expect(made.statusCode, made.body).toBe(201);
  expect((await api.call(null, 'GET', '/v2/account', { headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(
    401,
  );
  // The security log is written a moment later.
  await until(async () => expect((await states()).map(({ backlog }) => backlog)).toEqual([3, 3, 3]));
  worker = await startStreamWorker(testDatabase.url, { siem: settings() });
  await until(async () => expect((await states()).map(({ backlog }) => backlog)).toEqual([0, 0, 0]));

  const messages = receiver.messages();
  const actions = ['webhook.created', 'webhook.created', 'authentication.failed'];
  expect(messages.map((text) => parse(text).event.action).toSorted()).toEqual(actions.toSorted());
  const audited = messages.map(parse).find(({ event }) => event.dataset === 'portolan.audit');
  expect(audited).toMatchObject({
    organization: { id: key.accountId },
    portolan: { actor: { kind: 'api_key' }, resource: { type: 'webhook' }, changed: expect.arrayContaining(['url']) },
  });
  expect(messages.join()).not.toContain('very-secret');
  expect(messages.join()).not.toContain(key.key);

  const inFile = linesIn(join(directory, 'audit.jsonl'));
  expect(inFile.map(({ event }) => event.id).toSorted()).toEqual(
    messages.map((text) => parse(text).event.id).toSorted(),
  );
  const objects = readdirSync(join(directory, 'objects'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.jsonl'),
  );
  expect(objects.join()).toMatch(/^\d{4}\/\d\d\/\d\d\/\d\d\/\d{12}-\d{12}\.jsonl/);
  expect(objects.flatMap((name) => linesIn(join(directory, 'objects', name)))).toHaveLength(3);
});

test('a file that is full is followed by another', async () => {
  for (let count = 0; count < 15; count += 1) {
    await addWebhook(`f${count}`);
    if (count % 5 === 0) await until(async () => expect((await states())[0]?.backlog).toBe(0));
  }
  await until(async () => expect((await states()).map(({ backlog }) => backlog)).toEqual([0, 0, 0]));
  const names = readdirSync(directory).filter((name) => name.startsWith('audit'));
  expect(names.toSorted()).toEqual(['audit.jsonl', 'audit.jsonl.1']);
});

test('a receiver with another certificate gets nothing, and the target says why', async () => {
  await worker?.stop();
  const [syslog] = settings();
  worker = await startStreamWorker(testDatabase.url, { siem: [{ ...syslog, name: 'other', tls: {} } as never] });
  await until(async () =>
    expect((await states()).find(({ name }) => name === 'other')?.failure).toMatch(
      /^tls:\/\/127.0.0.1:\d+: .*certificate/i,
    ),
  );
});

interface Line {
  readonly event: { readonly id: string; readonly action: string; readonly dataset: string };
}
const linesIn = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** By RFC 5424: header, structured data without its escapes, text with the mark of UTF-8. */
function parse(message: string): Line {
  const parts = /^<(\d{1,3})>1 (\S+) (\S+) (\S+) (\S+) (\S+) (\[(?:\\.|[^\]\\])*\]|-) \uFEFF(.*)$/s.exec(message);
  if (!parts) throw new Error(`no message of RFC 5424: ${message.slice(0, 200)}`);
  return JSON.parse(parts[8] ?? '');
}

interface Receiver {
  readonly server: Server;
  readonly port: number;
  readonly caFile: string;
  messages(): string[];
}

async function startReceiver(): Promise<Receiver> {
  const caFile = join(directory, 'ca.pem');
  writeFileSync(caFile, SELF_SIGNED.cert);
  const received: Buffer[] = [];
  const server = createServer(SELF_SIGNED, (socket: TLSSocket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.on('end', () => {
      received.push(...framesOf(Buffer.concat(chunks)));
      socket.end();
    });
    socket.on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, caFile, messages: () => received.map(String) };
}

/** By their counts of octets. */
function framesOf(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const space = rest.indexOf(' ');
    const end = space + 1 + Number(rest.subarray(0, space).toString());
    frames.push(rest.subarray(space + 1, end));
    rest = rest.subarray(end);
  }
  return frames;
}
