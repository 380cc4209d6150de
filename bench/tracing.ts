/**
 * `npm run bench -- tracing`: what a span costs while nothing is traced, and while traces are sent to a collector in this
 * process; what the trace id costs a line of the log; and what loading the libraries costs a start. Sides take turns.
 */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { LINES } from '../src/lib/logger.ts';
import { startTracing } from '../src/lib/tracing/open-telemetry.ts';
import { describeSpan, traced } from '../src/lib/tracing/tracing.ts';

const CALLS = 200_000;
const ROUNDS = 7;

async function plain(): Promise<number> {
  return 1;
}

const attributes = { 'portolan.source.kind': 'shipping_line', 'portolan.source.code': 'SIML' };

async function spanned(): Promise<number> {
  return traced({ name: 'poll SIML', attributes }, async () => {
    describeSpan({ 'portolan.source.outcome': 'report' });
    return 1;
  });
}

/** Nanoseconds of processor time a call, each beginning after the one before. */
async function measure(work: () => unknown, calls = CALLS): Promise<number> {
  const began = process.cpuUsage();
  for (let count = 0; count < calls; count += 1) await work();
  const { user, system } = process.cpuUsage(began);
  return ((user + system) * 1000) / calls;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function takingTurns(sides: Readonly<Record<string, () => Promise<number>>>): Promise<Record<string, number>> {
  const found = Object.fromEntries(Object.keys(sides).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, side] of Object.entries(sides)) found[name]?.push(await side());
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, Math.round(median(values))]));
}

/** Milliseconds of processor time, and megabytes, of a process that does nothing else. */
function loading(module: string): { millis: number; megabytes: number } {
  const program = `const began = process.cpuUsage(); await import(${JSON.stringify(module)});
    const { user, system } = process.cpuUsage(began);
    console.log(JSON.stringify({ millis: (user + system) / 1000, megabytes: process.memoryUsage().rss / 1e6 }));`;
  const runs = Array.from({ length: ROUNDS }, () =>
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })),
  ) as { millis: number; megabytes: number }[];
  return {
    millis: Math.round(median(runs.map(({ millis }) => millis))),
    megabytes: Math.round(median(runs.map(({ megabytes }) => megabytes))),
  };
}

export async function run(): Promise<void> {
  const sink = { write: () => {} };
  const logger = pino({ level: 'info', ...LINES }, sink);
  const bare = pino({ level: 'info', base: null, timestamp: LINES.timestamp }, sink);
  const line = (log: typeof bare) => measure(() => log.info({ status: 200 }, 'answered'));
  const off = await takingTurns({
    plain: () => measure(plain),
    span: () => measure(spanned),
    lineWithoutIds: () => line(bare),
    line: () => line(logger),
  });
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}'))).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const record = (sampler: 'always_on' | 'always_off') => async () => {
    const tracing = startTracing({ endpoint, sampler, sampleRatio: 1, resource: {}, onFailure: console.error });
    try {
      return await measure(spanned, CALLS / 10);
    } finally {
      await tracing.stop();
    }
  };
  const on = await takingTurns({ recorded: record('always_on'), notSampled: record('always_off') });
  server.close();
  const facade = loading(import.meta.resolve('../src/lib/tracing/tracing.ts'));
  const libraries = loading(import.meta.resolve('../src/lib/tracing/open-telemetry.ts'));
  const result = { off, on, facade, libraries };
  console.table({ 'off, nanoseconds': off });
  console.table({ 'on, nanoseconds a span': on });
  console.table({ 'loading tracing.ts': facade, 'loading the libraries': libraries });
  console.log(JSON.stringify(result));
}
