import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function startSimulator(...args: string[]): Promise<{ child: ChildProcess; listening: string }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  if (child.stdout === null) throw new Error('the child has no standard output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, listening: (JSON.parse(line) as { listening: string }).listening };
}

async function answerOf(listening: string): Promise<string> {
  const response = await fetch(`${listening}/lines/SIML/v2/events?transportDocumentReference=SIML2600002`, {
    headers: { 'X-API-Key': 'simulated' },
  });
  return response.text();
}

test('killed and started again with the same arguments, it goes on with the same world, byte for byte', async () => {
  const arrivedLongAgo = ['--start', '2026-01-01T00:00:00Z', '--world-origin', '2026-01-02T00:00:00Z', '--speed', '1'];
  const first = await startSimulator(...arrivedLongAgo);
  const before = await answerOf(first.listening);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await startSimulator(...arrivedLongAgo);
  expect(await answerOf(second.listening)).toBe(before);
  expect(JSON.parse(before).length).toBeGreaterThan(20);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops it cleanly, even with a request that is met by silence',
  async (signal) => {
    const { child, listening } = await startSimulator();
    const body = JSON.stringify({ line: 'SIML', kind: 'silence' });
    await fetch(`${listening}/trouble`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const unanswered = answerOf(listening).catch(() => 'torn');
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await unanswered).toBe('torn');
  },
);

test('told to, it ends with its standard input, as when the process that started it is killed', async () => {
  const child = spawn(process.execPath, [program, '--end-with-input'], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(child);
  await once(child.stdout, 'data');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port that is taken ends it, though it sends AIS already', async () => {
  const { listening } = await startSimulator();
  const args = ['--port', new URL(listening).port, '--ais-tcp', '0', '--ais-udp', '127.0.0.1:9'];
  const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
  running.push(child);
  expect(await once(child, 'exit')).toEqual([2, null]);
});

test('--help shows the options', async () => {
  const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  for (const option of ['--seed', '--ais-udp', '--ais-tcp', '--ais-interval'])
    expect(said.toString()).toContain(option);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a wrong argument ends with what would be right', async () => {
  const child = spawn(process.execPath, [program, '--scenario', 'nowhere'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(said).toMatch(/no scenario "nowhere"; there are direct, transshipment/);
});
