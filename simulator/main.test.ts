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

async function fetchEvents(listening: string): Promise<string> {
  const response = await fetch(`${listening}/lines/SIML/v2/events?transportDocumentReference=SIML2600002`, {
    headers: { 'X-API-Key': 'simulated' },
  });
  return response.text();
}

test('after a kill and a start with the same arguments, the response has the same bytes', async () => {
  const arrivedLongAgo = ['--start', '2026-01-01T00:00:00Z', '--world-origin', '2026-01-02T00:00:00Z', '--speed', '1'];
  const first = await startSimulator(...arrivedLongAgo);
  const before = await fetchEvents(first.listening);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await startSimulator(...arrivedLongAgo);
  expect(await fetchEvents(second.listening)).toBe(before);
  expect(JSON.parse(before).length).toBeGreaterThan(20);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops the simulator cleanly, also during a request without a response',
  async (signal) => {
    const { child, listening } = await startSimulator();
    const body = JSON.stringify({ line: 'SIML', kind: 'silence' });
    await fetch(`${listening}/trouble`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const unanswered = fetchEvents(listening).catch(() => 'reset');
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await unanswered).toBe('reset');
  },
);

test('with --end-with-input, it exits when standard input ends', async () => {
  const child = spawn(process.execPath, [program, '--end-with-input'], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(child);
  await once(child.stdout, 'data');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it exits if the port is in use, although it sends AIS already', async () => {
  const { listening } = await startSimulator();
  const args = ['--port', new URL(listening).port, '--ais-tcp', '0', '--ais-udp', '127.0.0.1:9'];
  const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
  running.push(child);
  expect(await once(child, 'exit')).toEqual([2, null]);
});

test('--help shows the options', async () => {
  const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [help] = (await once(child.stdout, 'data')) as [Buffer];
  for (const option of ['--seed', '--ais-udp', '--ais-tcp', '--ais-interval'])
    expect(help.toString()).toContain(option);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an error about a wrong argument gives the accepted values', async () => {
  const child = spawn(process.execPath, [program, '--scenario', 'nowhere'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(errorOutput).toMatch(/no scenario "nowhere"; known scenarios: direct, transshipment/);
});
