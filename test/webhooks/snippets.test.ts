/** The receivers of docs/webhooks.md, taken from the page and run as they stand there, against real deliveries. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newWebhookSecret } from '../../src/webhooks/sign.ts';
import { type Api, startApi, type TestKey } from '../http/api.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'portolan-snippets-'));
const secret = newWebhookSecret();

function extract(file: string): string {
  const [, text] = new RegExp(`^\`\`\`\\w+ ${file.replace('.', '\\.')}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  if (text === undefined) throw new Error(`docs/webhooks.md has no block named ${file}`);
  const path = join(folder, file);
  writeFileSync(path, text);
  return path;
}

interface Language {
  readonly name: string;
  readonly file: string;
  readonly command: readonly [string, ...string[]];
  /** Exits with 0 where the language, with what the snippet needs, is on this machine. */
  readonly probe: readonly [string, ...string[]];
}

const LANGUAGES: readonly Language[] = [
  { name: 'TypeScript', file: 'receiver.ts', command: [process.execPath], probe: [process.execPath, '--version'] },
  { name: 'Python', file: 'receiver.py', command: ['python3'], probe: ['python3', '--version'] },
  { name: 'Go', file: 'receiver.go', command: ['go', 'run'], probe: ['go', 'version'] },
  { name: 'Ruby', file: 'receiver.rb', command: ['ruby'], probe: ['ruby', '-rwebrick', '-e', '1'] },
];

function isHere({ probe: [program, ...words] }: Language): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let api: Api;
let admin: TestKey;
beforeAll(async () => {
  api = await startApi();
  api.clock.set(Math.floor(performance.timeOrigin + performance.now()));
  admin = await api.key(await api.account());
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Running {
  readonly url: string;
  printed(): string[];
  stop(): Promise<void>;
}

async function run({ command: [program, ...words], file }: Language): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = spawn(program, [...words, extract(file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await vi.waitFor(() => reach(port), { timeout: 60_000, interval: 50 });
  return {
    url: `http://127.0.0.1:${port}/`,
    printed: () => output.split('\n').filter((line) => line !== ''),
    stop: async () => {
      // `go run` has the receiver as a child of its own.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
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

async function trigger(url: string, event: string): Promise<Sent> {
  const answer = await api.call(admin, 'POST', '/v2/webhooks/trigger', { payload: { url, event, secret } });
  return answer.json() as Sent;
}

async function post(url: string, sent: Sent, changed: { headers?: object; body?: string } = {}): Promise<number> {
  const headers = { ...sent.request_headers, ...changed.headers } as Record<string, string>;
  return (await fetch(url, { method: 'POST', headers, body: changed.body ?? sent.request_body })).status;
}

const missing = LANGUAGES.filter((language) => !isHere(language));
for (const { name, file } of missing) {
  console.warn(`${name} is not on this machine: ${file} of docs/webhooks.md was NOT run.`);
}

describe.each(LANGUAGES)('the receiver in $name', (language) => {
  test.skipIf(missing.includes(language))('takes what is genuine, once, and refuses the rest', async () => {
    const receiver = await run(language);
    try {
      const sent = await trigger(receiver.url, 'container.transport.vessel_arrived');
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
      ]) {
        expect(await post(receiver.url, sent, changed)).toBe(401);
      }
      expect((await trigger(receiver.url, 'tracking_request.failed')).status_code).toBe(204);
      await vi.waitFor(() => expect(receiver.printed()).toHaveLength(2));
      expect(receiver.printed()).toEqual([
        '0 container.transport.vessel_arrived transport_event',
        '0 tracking_request.failed tracking_request',
      ]);
    } finally {
      await receiver.stop();
    }
  });
});

test('the check of the hex signature takes what is genuine and refuses the rest', async () => {
  const { isGenuine } = (await import(/* @vite-ignore */ extract('hex.ts'))) as {
    isGenuine(body: Buffer, header: string, secret: string): boolean;
  };
  // Nobody listens there: what would have been sent is told all the same.
  const { request_headers: headers, request_body: text } = await trigger('http://127.0.0.1:9/', 'container.created');
  const signature = headers['X-T49-Webhook-Signature'] ?? '';
  expect(isGenuine(Buffer.from(text), signature, secret)).toBe(true);
  expect(isGenuine(Buffer.from(`${text} `), signature, secret)).toBe(false);
  expect(isGenuine(Buffer.from(text), '', secret)).toBe(false);
  expect(isGenuine(Buffer.from(text), signature, newWebhookSecret())).toBe(false);
});
