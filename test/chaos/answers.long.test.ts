/**
 * An API process that is killed before and after each of its commits, while a client repeats its POST with the same
 * Idempotency-Key: one resource, and one answer.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { CSV, EDI } from '../contract/calls/bodies.ts';
import { form, pdf } from '../helpers/documents/files.ts';
import { freePort } from '../helpers/free-port.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { killLeftProcesses, type ServiceProcess, startProcess } from '../helpers/service-process.ts';
import { stateDirectory } from '../helpers/state-directory.ts';
import { until } from '../helpers/until.ts';

const HOOK = join(import.meta.dirname, '../helpers/kill-at-commit.mjs');

/** Looks at what the killed processes left. */
let service: TestService;
let folder: string;
let port: number;
let running: ServiceProcess | null = null;

beforeAll(async () => {
  service = await startTestService({ clock: systemClock, role: 'api' });
  folder = await mkdtemp(join(tmpdir(), 'portolan-answers-'));
  port = await freePort();
  await writeFile(killedAt(), '');
});
afterAll(async () => {
  killLeftProcesses();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const killedAt = () => join(folder, 'killed-at');
const places = () => readFileSync(killedAt(), 'utf8').split('\n').filter(Boolean);

/** A process that listens; one that dies while it starts is replaced. */
async function startApi(): Promise<void> {
  await until(async () => {
    running ??= startProcess(['serve', '--role', 'api'], {
      DATABASE_URL: service.databaseUrl,
      PORTOLAN_STATE_DIRECTORY: stateDirectory,
      PORTOLAN_HTTP_PORT: String(port),
      PORTOLAN_DOCUMENTS_STORE_DIRECTORY: join(folder, 'documents'),
      NODE_OPTIONS: `--import ${HOOK}`,
      KILLED_AT: killedAt(),
    });
    try {
      await fetch(`http://127.0.0.1:${port}/health/live`);
    } catch (error) {
      await endedWithin(running, 100);
      throw error;
    }
  }, 50);
}

/** Forgets a process that has ended. */
async function endedWithin(process: ServiceProcess, milliseconds: number): Promise<void> {
  const isEnded = await Promise.race([
    process.ended.then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false)),
  ]);
  if (isEnded) running = null;
}

interface Answered {
  readonly status: number;
  readonly isReplayed: boolean;
  readonly text: string;
}

/** Repeats the request until it is answered, as a client does: after each death, and after each 409. */
async function post(key: string, path: string, { headers, body }: Sent): Promise<Answered> {
  for (;;) {
    await startApi();
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v2${path}`, {
        method: 'POST',
        headers: { authorization: `Token ${key}`, 'idempotency-key': 'retried', ...headers },
        body,
      });
      const text = await answer.text();
      if (answer.status === 409) {
        await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1000));
        continue;
      }
      return { status: answer.status, isReplayed: answer.headers.has('idempotency-replayed'), text };
    } catch {
      // It was killed.
      await running?.ended;
      running = null;
    }
  }
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const json = (attributes: object): Sent => ({
  headers: { 'content-type': 'application/vnd.api+json' },
  body: JSON.stringify({ data: { attributes } }),
});
const text = (type: string, body: string): Sent => ({ headers: { 'content-type': type }, body });

describe('a POST whose process is killed before and after each commit', () => {
  test.each([
    ['a party', '/parties', '/parties', async () => json({ company_name: 'Acme' })],
    [
      'a tracking request',
      '/tracking_requests',
      '/tracking_requests',
      async () => json({ request_type: 'bill_of_lading', request_number: 'TEST-1', scac: 'TEST' }),
    ],
    ['an interchange', '/edi', '/edi_interchanges', async () => text('application/edi-x12', EDI)],
    ['an import', '/imports/tracking_requests', '/imports', async () => text('text/csv', CSV)],
    [
      'a document',
      '/documents',
      '/documents',
      async () => {
        const { payload, headers } = form({ bytes: await pdf('killed'), fileName: 'a.pdf' });
        return { headers, body: new Uint8Array(payload) };
      },
    ],
  ])('leaves one resource, and its first answer: %s', async (_what, path, list, make) => {
    const key = await service.key(await service.account());
    const sent = await make();
    const deaths = places().length;
    const first = await post(key, path, sent);
    expect(first.status, first.text).toBeLessThan(300);
    // The last death was right after the commit: what is answered was kept before.
    const died = places().slice(deaths);
    expect(died.some((place) => place.startsWith('before'))).toBe(true);
    expect(died.at(-1)).toMatch(/^after/);
    expect(first.isReplayed).toBe(true);
    expect(await post(key, path, sent)).toEqual(first);
    const { data } = (await service.call(key, list)).body;
    expect(data.map(({ id }) => id)).toEqual([JSON.parse(first.text).data.id]);
  });
});
