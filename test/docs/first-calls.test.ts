/** The page of first calls against what `npm start` runs: each line as it is printed, in a shell. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { killLeftProcesses, type ServiceProcess, startProcess } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { commandsOf, textOf } from './documents.ts';

const calls = commandsOf(textOf('docs/api/first-calls.md')).filter((command) => command.startsWith('curl '));

let folder: string;
let database: TestDatabase;
let demo: ServiceProcess;
let environment: Record<string, string>;

const start = () => startProcess(['start'], { ...environment, PORT: '0' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-first-calls-'));
  database = await createTestDatabase();
  environment = { DATABASE_URL: database.url, PORTOLAN_STATE_DIRECTORY: folder };
  demo = start();
  await until(() => expect(demo.output()).toContain('The world is simulated'));
});
afterAll(async () => {
  await demo?.end('SIGINT', 'group');
  killLeftProcesses();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** API and KEY, from the line that the start prints to be copied. */
function variables(): Record<string, string> {
  const [, API = '', KEY = ''] = /export API=(\S+) KEY=(\S+)/.exec(demo.output()) ?? [];
  return { API, KEY };
}

async function inShell(command: string): Promise<string> {
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, ...variables() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(shell, 'close');
  expect(code).toBe(0);
  return output;
}

describe('the first calls', () => {
  test('are ten', () => {
    expect(calls).toHaveLength(10);
    expect(calls.filter((command) => !command.startsWith('curl -g '))).toEqual([]);
  });

  test.each(calls)('%s is answered', async (command) => {
    const answer = JSON.parse(await inShell(command)) as { data?: unknown; errors?: unknown };
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toBeDefined();
  });
});

test('the ships of the demonstration are received', async () => {
  const ask = (path: string) => inShell(`curl -g -s -H "Authorization: Token $KEY" "$API/${path}"`);
  await until(async () => {
    const { data } = JSON.parse(await ask('sources')) as {
      data: { attributes: { feed: { state: string } | null } }[];
    };
    expect(data.flatMap(({ attributes }) => attributes.feed?.state ?? [])).toEqual(['receiving']);
    const ship = JSON.parse(await ask('vessels/2000016')) as { data: { attributes: Record<string, unknown> } };
    expect(ship.data.attributes).toMatchObject({ mmsi: '351000001', latitude: expect.any(Number) });
    // The key's limit is the usual one: a quick machine would ask too often.
  }, 1000);
});

test('a second start reports the address of the first one, and leaves it running', async () => {
  const second = start();
  expect(await second.end('SIGCONT', 'process')).toBe(1);
  expect(second.output()).toContain(
    `already runs on this database: ${variables().API}, with the key ${variables().KEY}`,
  );
  expect(await inShell(calls[0] as string)).toContain('"data"');
});
