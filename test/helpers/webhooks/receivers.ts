/** Runs the receivers that docs/webhooks.md shows or links against real deliveries. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '../../../src/features/webhooks/sending/sign.ts';
import { newId } from '../../../src/lib/ids.ts';
import { type Api, startApi, type TestKey } from '../api.ts';
import { until } from '../until.ts';

const docs = resolve(import.meta.dirname, '../../../docs');
const page = readFileSync(join(docs, 'webhooks.md'), 'utf8');
let folder: string;
export const secret = newWebhookSecret();

/** @returns the path of a file that the page shows or links */
export function extract(file: string): string {
  const linked = `receivers/${file}`;
  if (page.includes(`](${linked})`)) return join(docs, linked);
  const [, text] = new RegExp(`^\`\`\`\\w+ ${file.replace('.', '\\.')}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  if (text === undefined) throw new Error(`docs/webhooks.md has no block named ${file}`);
  const path = join(folder, file);
  writeFileSync(path, text);
  return path;
}

export interface Language {
  readonly name: string;
  readonly file: string;
  readonly command: readonly [string, ...string[]];
  /** Exits with 0 where the language, with what the snippet needs, is on this machine. */
  readonly probe: readonly [string, ...string[]];
}

function isHere({ probe: [program, ...words] }: Language): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Started {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  stop(): Promise<void>;
}

let api: Api;
let admin: TestKey;

/** Starts the callers of the receivers for the tests of a file. */
export function useApi(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portolan-snippets-'));
    api = await startApi();
    api.clock.set(Math.floor(performance.timeOrigin + performance.now()));
    admin = await api.key(await api.account());
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });
}

/** @param given the secret; null: none is set */
function start({ command: [program, ...words], file }: Language, port: number, given: string | null): Started {
  const { WEBHOOK_SECRET: _, ...env } = process.env;
  const child = spawn(program, [...words, extract(file)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    // `go run` tidies up after itself where it is not killed.
    env: { ...env, PORT: String(port), GOTMPDIR: folder, ...(given !== null && { WEBHOOK_SECRET: given }) },
  });
  const exited = once(child, 'exit');
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return {
    child,
    output: () => output,
    errors: () => errors,
    stop: async () => {
      // `go run` has the receiver as a child of its own.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}

interface Running {
  readonly url: string;
  readonly port: number;
  /** Whole lines. */
  printed(): string[];
}

/** The receiver of a language, once it listens. */
async function startReceiver(language: Language): Promise<Running & Pick<Started, 'stop'>> {
  const port = await freePort();
  const started = start(language, port, secret);
  await until(() => reach(port));
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    // What is printed may come in pieces.
    printed: () => started.output().split('\n').slice(0, -1),
    stop: async () => {
      expect(started.child.exitCode, started.errors()).toBeNull();
      await started.stop();
    },
  };
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

interface Sent {
  readonly succeeded: boolean;
  readonly status_code: number;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly request_body: string;
}

export async function trigger(url: string, event: string): Promise<Sent> {
  const answer = await api.call(admin, 'POST', '/v2/webhooks/trigger', { payload: { url, event, secret } });
  return answer.json() as Sent;
}

async function post(url: string, sent: Sent, changed: { headers?: object; body?: string } = {}): Promise<number> {
  const headers = { ...sent.request_headers, ...changed.headers } as Record<string, string>;
  return (await fetch(url, { method: 'POST', headers, body: changed.body ?? sent.request_body })).status;
}

/** A caller that goes away before it has sent all that it announced. */
async function sendHalf(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc');
  await sleep(50);
  socket.destroy();
}

/** A genuine notification of so many bytes. */
function padded({ request_body: text }: Sent, bytes: number): Sent {
  const { data, included } = JSON.parse(text) as { data: { id: string }; included: object[] };
  const id = newId(api.clock.now());
  const whole = (pad: string) => JSON.stringify({ data: { ...data, id }, included: [...included, { pad }] });
  const body = whole('x'.repeat(bytes - Buffer.byteLength(whole(''))));
  const headers = signatureHeaders({ id, body, sentAtMillis: api.clock.wallNow() }, [secret]);
  return { succeeded: true, status_code: 0, request_headers: headers, request_body: body };
}

/** Skipped where the language is not on this machine; the table at the end of a run lists what was skipped. */
function describeHere(language: Language, tests: (here: typeof test) => void): void {
  const isMissing = !isHere(language);
  describe.skipIf(isMissing)(
    `the receiver in ${language.name}${isMissing ? ', which is not on this machine' : ''}`,
    () => tests(test),
  );
}

const EVENT = 'container.transport.vessel_arrived';
const LINE = `0 ${EVENT} transport_event`;

/** All tests of a language share a process, and each looks at the lines that it causes. */
function useReceiver(language: Language): () => Running {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let before = 0;
  beforeAll(async () => {
    receiver = await startReceiver(language);
  });
  beforeEach(() => {
    before = receiver.printed().length;
  });
  afterAll(() => receiver?.stop());
  return () => ({ ...receiver, printed: () => receiver.printed().slice(before) });
}

export function describeReceiver(language: Language): void {
  describeHere(language, (here) => {
    const running = useReceiver(language);

    here('takes what is genuine, once, and refuses the rest', async () => {
      const receiver = running();
      const sent = await trigger(receiver.url, EVENT);
      expect(sent).toMatchObject({ succeeded: true, status_code: 204 });
      // Again, as after a crash of ours between the answer and its recording.
      expect(await post(receiver.url, sent)).toBe(204);
      // While a secret is being replaced.
      const { 'webhook-signature': signature, 'webhook-timestamp': timestamp } = sent.request_headers;
      const other = `v1,${Buffer.alloc(32).toString('base64')}`;
      expect(await post(receiver.url, sent, { headers: { 'webhook-signature': `${other} ${signature}` } })).toBe(204);

      for (const changed of [
        { headers: { 'webhook-signature': other } },
        { headers: { 'webhook-signature': '' } },
        { headers: { 'webhook-signature': 'v1,' } },
        { headers: { 'webhook-id': '019e0000-0000-7000-8000-000000000000' } },
        { headers: { 'webhook-timestamp': String(Number(timestamp) - 301) } },
        { headers: { 'webhook-timestamp': 'soon' } },
        { body: `${sent.request_body} ` },
        { body: '' },
      ]) {
        expect(await post(receiver.url, sent, changed)).toBe(401);
      }
      expect((await trigger(receiver.url, 'tracking_request.failed')).status_code).toBe(204);
      await until(() => expect(receiver.printed()).toHaveLength(2));
      expect(receiver.printed()).toEqual([LINE, '0 tracking_request.failed tracking_request']);
    });

    here('acts once on what comes several times at once', async () => {
      const receiver = running();
      const sent = padded(await trigger('http://127.0.0.1:9/', EVENT), 20_000);
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(receiver.url, sent)));
      expect(answers).toEqual(Array(8).fill(204));
      await trigger(receiver.url, 'tracking_request.failed');
      await until(() => expect(receiver.printed().at(-1)).toContain('tracking_request.failed'));
      expect(receiver.printed()).toHaveLength(2);
    });

    here('goes on after callers that go away in the middle, or send what is no call', async () => {
      const receiver = running();
      for (let calls = 0; calls < 3; calls += 1) await sendHalf(receiver.port);
      for (const method of ['GET', 'POST', 'PUT']) await fetch(receiver.url, { method }).catch(() => {});
      expect(await trigger(receiver.url, EVENT)).toMatchObject({ succeeded: true });
      await until(() => expect(receiver.printed()).toEqual([LINE]));
    });

    here.each([
      ['no secret', null],
      ['an empty secret', ''],
      ['the prefix alone', 'whsec_'],
      ['a secret that was cut', secret.slice(0, 30)],
    ])('refuses to start with %s', async (_name, given) => {
      const started = start(language, await freePort(), given);
      try {
        await until(() => expect(started.child.exitCode).not.toBeNull());
        expect(started.child.exitCode).not.toBe(0);
        await until(() => expect(started.errors()).toContain('WEBHOOK_SECRET'));
      } finally {
        await started.stop();
      }
    });
  });
}

/** For the long run: bodies of sixteen megabytes take longer than all other tests of a receiver. */
export function describeLimit(language: Language): void {
  describeHere(language, (here) => {
    const running = useReceiver(language);

    here('takes sixteen megabytes and refuses more', async () => {
      const receiver = running();
      const sent = await trigger('http://127.0.0.1:9/', EVENT);
      expect(await post(receiver.url, padded(sent, 16 * 1024 * 1024))).toBe(204);
      // One that hangs up without having read everything may do so before its answer is seen.
      const tooLarge = await post(receiver.url, padded(sent, 16 * 1024 * 1024 + 1)).catch(() => 'torn');
      expect([413, 'torn']).toContain(tooLarge);
      expect(await trigger(receiver.url, EVENT)).toMatchObject({ succeeded: true });
      await until(() => expect(receiver.printed()).toEqual([LINE, LINE]));
    });
  });
}

export const TYPESCRIPT: Language = {
  name: 'TypeScript',
  file: 'receiver.ts',
  command: [process.execPath],
  probe: [process.execPath, '--version'],
};
export const PYTHON: Language = {
  name: 'Python',
  file: 'receiver.py',
  command: ['python3'],
  probe: ['python3', '--version'],
};
export const RUBY: Language = {
  name: 'Ruby',
  file: 'receiver.rb',
  command: ['ruby'],
  probe: ['ruby', '-rwebrick', '-e', '1'],
};
export const GO: Language = { name: 'Go', file: 'receiver.go', command: ['go', 'run'], probe: ['go', 'version'] };
