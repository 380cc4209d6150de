/**
 * What compressing a page of a hundred containers saves and costs, by each form and level: bytes, and CPU time of one thread.
 * The page is the documented example a hundred times, with ids, numbers and times of its own in each.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { projectDirectory } from './setup/database.ts';

const gzip = (level: number) => (bytes: Buffer) => gzipSync(bytes, { level });
const brotli = (quality: number) => (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const zstd = (level: number) => (bytes: Buffer) =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });

const WAYS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'gzip 1': gzip(1),
  'gzip 6': gzip(6),
  'brotli 1': brotli(1),
  'brotli 4': brotli(4),
  'brotli 5': brotli(5),
  'zstd 1': zstd(1),
  'zstd 3': zstd(3),
};

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [100], rounds: [40] });
  const [rows, rounds] = [first(options.rows), first(options.rounds)];
  const page = pageOf(rows);
  printHeading(`A page of ${rows} containers, ${(page.length / 1000).toFixed(0)} kB`);
  const measured = Object.entries(WAYS).map(([way, compress]) => {
    let bytes = compress(page).length;
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) bytes = compress(page).length;
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000 / rounds;
    const ratio = page.length / bytes;
    print(`${way.padEnd(10)} ${ratio.toFixed(1).padStart(5)} times smaller, ${milliseconds.toFixed(2).padStart(6)} ms`);
    return { way, bytes, ratio, milliseconds };
  });
  printResult({ bench: 'compression', bytes: page.length, ways: measured });
}

interface Examples {
  readonly 'GET /v2/containers': { readonly answer: { readonly data: readonly unknown[] } };
}

function pageOf(rows: number): Buffer {
  const file = resolve(projectDirectory, 'src/http/openapi/examples.json');
  const { answer } = (JSON.parse(readFileSync(file, 'utf8')) as Examples)['GET /v2/containers'];
  const one = JSON.stringify(answer.data[0]);
  return Buffer.from(`{"data":[${Array.from({ length: rows }, () => varied(one)).join(',')}]}`);
}

function varied(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => randomUUID())
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, () => new Date(1.8e12 + randomInt(3e10)).toISOString())
    .replaceAll(/[A-Z]{4}\d{7}/g, () => `MSCU${randomInt(1e6, 1e7)}`);
}
