/**
 * How fast EDI is read, and in how much memory: streams of real messages, repeated with other numbers. Every message is read to its
 * reports; nothing is stored.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInterchange } from '@portolan/edi';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printRates, printResult } from './measure/report.ts';
import { spreadOf } from './measure/rounds.ts';
import { projectDirectory } from './setup/database.ts';

const MEGABYTE = 1_000_000;
const CHUNK_BYTES = 65_536;
const OPTIONS = { receivedAt: '2026-11-24T00:00:00Z', partners: {} };

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { megabytes: [20], rounds: [5] });
  const [megabytes, rounds] = [first(options.megabytes), first(options.rounds)];
  printHeading(`EDI: streams of ${megabytes} MB, read to their reports`);
  const x12 = { name: 'X12 (315)', ...(await measure(x12Stream, megabytes, rounds)) };
  const edifact = { name: 'EDIFACT (IFTSTA)', ...(await measure(edifactStream, megabytes, rounds)) };
  printRates('MB', [x12, edifact]);
  for (const { name, messages, memoryMegabytes } of [x12, edifact])
    print(`${name}: ${messages} messages; most memory of the process ${memoryMegabytes.toFixed(0)} MB`);
  print('goal: 10 MB/s of X12, memory that does not grow with the stream');
  const [x12Rate, edifactRate] = [x12, edifact].map(({ rates }) => spreadOf(rates).median);
  printResult({
    bench: 'edi',
    x12: x12Rate,
    edifact: edifactRate,
    x12MemoryMegabytes: x12.memoryMegabytes,
    edifactMemoryMegabytes: edifact.memoryMegabytes,
  });
}

type MakeStream = (bytes: number) => Generator<Buffer>;

async function measure(stream: MakeStream, megabytes: number, rounds: number) {
  const rates: number[] = [];
  let [messages, memoryMegabytes] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const making = timeOfMaking(stream(megabytes * MEGABYTE));
    messages = 0;
    const start = performance.now();
    for await (const part of readInterchange(stream(megabytes * MEGABYTE), OPTIONS)) {
      if (part.kind === 'fault') throw new Error(`the stream of the benchmark is wrong: ${part.fault.reason}`);
      if (part.kind === 'message') messages += 1;
      if (messages % 1000 === 0) memoryMegabytes = Math.max(memoryMegabytes, process.memoryUsage.rss() / MEGABYTE);
    }
    // The making of the stream is no reading.
    rates.push(megabytes / ((performance.now() - start - making) / 1000));
  }
  return { rates, messages, memoryMegabytes };
}

function timeOfMaking(stream: Generator<Buffer>): number {
  const start = performance.now();
  for (const chunk of stream) if (chunk.length === 0) throw new Error('a chunk of the stream is empty');
  return performance.now() - start;
}

function fixture(name: string): string {
  return readFileSync(join(projectDirectory, 'edi/test/fixtures', name), 'latin1').trim();
}

/** The 315 of a container at its port of discharge, with five stops and dates. */
function* x12Stream(bytes: number): Generator<Buffer> {
  const segments = fixture('x12/315_v004010_test_3.edi').split('~');
  const body = `${segments.slice(2, -3).join('~\n')}~\n`;
  yield* repeated(
    `${segments.slice(0, 2).join('~\n')}~\n`,
    body,
    '1883403',
    bytes,
    (count) => `GE*${count}*720857~\nIEA*1*000720857~\n`,
  );
}

/** An IFTSTA on rail, with references, five places and their dates. */
function* edifactStream(bytes: number): Generator<Buffer> {
  const segments = fixture('edifact/iftsta_d00b_rs_0.edi')
    .split("'")
    .map((segment) => segment.trim());
  const body = `${segments.slice(1, -2).join("'\n")}'\n`;
  yield* repeated(`${segments[0]}'\n`, body, '2805567', bytes, (count) => `UNZ+${count}+3724322'\n`);
}

function* repeated(
  head: string,
  body: string,
  number: string,
  bytes: number,
  tail: (count: number) => string,
): Generator<Buffer> {
  let [text, count, made] = [head, 0, 0];
  while (made + text.length < bytes) {
    count += 1;
    text += body.replaceAll(number, String(count).padStart(number.length, '0'));
    if (text.length < CHUNK_BYTES) continue;
    made += text.length;
    yield Buffer.from(text, 'latin1');
    text = '';
  }
  yield Buffer.from(text + tail(count), 'latin1');
}
