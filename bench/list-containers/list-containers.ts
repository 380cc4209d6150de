/**
 * `GET /v2/containers` with thirty containers and their shipments, beside the same bytes from memory and from ready texts
 * that an index chose. `--rows 10000,1000000` measures at several sizes of the account, one after another, and compares.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Load, LoadResult } from '../measure/load-process.ts';
import { first, readOptions } from '../measure/options.ts';
import { type Helper, startProcess } from '../measure/process.ts';
import { print, printHeading, printRates, printRatio, printResult } from '../measure/report.ts';
import { type Contender, pairedRounds, type Rates, ratioOf, spreadOf } from '../measure/rounds.ts';
import { withDatabase } from '../setup/database.ts';
import { addKey } from '../setup/keys.ts';
import { growTo, storeFirst } from './load-rows.ts';
import type { ServerAnswer, ServerQuestion } from './server-process.ts';

const PATH = '/v2/containers?page%5Bsize%5D=30&include=shipment';
const CONNECTIONS = 16;

interface Parts {
  readonly server: Helper<ServerQuestion, ServerAnswer>;
  readonly load: Helper<Load, LoadResult>;
  readonly key: string;
  readonly seconds: number;
  readonly rounds: number;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [100_000], rounds: [7], seconds: [3] });
  printHeading(`GET ${decodeURIComponent(PATH)}, ${CONNECTIONS} connections, closed loop`);
  await withDatabase(async (databaseUrl) => {
    const accountId = await storeFirst(databaseUrl);
    const key = await addKey(databaseUrl, accountId, 'viewer');
    const server = startProcess<ServerQuestion, ServerAnswer>(`${import.meta.dirname}/server-process.ts`);
    const load = startProcess<Load, LoadResult>(`${import.meta.dirname}/../measure/load-process.ts`);
    try {
      await server.call({ start: { databaseUrl, accountId } });
      const parts = { server, load, key, seconds: first(options.seconds), rounds: first(options.rounds) };
      const measured: Measured[] = [];
      for (const rows of options.rows) {
        const start = performance.now();
        await growTo(databaseUrl, accountId, rows);
        print(`${rows} containers (${((performance.now() - start) / 1000).toFixed(0)} s to load)`);
        measured.push(await measure(parts, rows));
      }
      printConclusion(measured, await server.call({ memory: true }));
    } finally {
      await Promise.all([load.stop(), server.stop()]);
    }
  });
}

interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly ours: Rates;
  readonly memory: Rates;
  readonly texts: Rates;
}

async function measure({ server, load, key, seconds, rounds }: Parts, rows: number): Promise<Measured> {
  const { url, yardstickUrl } = await server.call({ memory: true });
  const headers = { authorization: `Token ${key}`, accept: 'application/vnd.api+json' };
  const text = await read(url + PATH, headers);
  await server.call({ sample: { text } });
  for (const path of ['/memory', '/texts']) {
    if (!isSameAnswer(await read(yardstickUrl + path, {}), text)) {
      throw new Error(`${path} answers something else than the service`);
    }
  }
  const bytes = Buffer.byteLength(text);
  const at = (name: string, address: string): Contender => ({
    name,
    run: async () =>
      (await load.call({ url: address, headers, connections: CONNECTIONS, seconds, bytes })).requestsPerSecond,
  });
  const contenders = [
    at('the service', url + PATH),
    at('(a) same bytes from memory', `${yardstickUrl}/memory`),
    at('(b) ready texts by index, joined', `${yardstickUrl}/texts`),
  ];
  for (const contender of contenders) await contender.run(0);
  const [ours, memory, texts] = (await pairedRounds(rounds, contenders)) as [Rates, Rates, Rates];
  print(`answers of ${bytes} bytes, ${rounds} paired rounds of ${seconds} s each`);
  printRates('answers', [ours, memory, texts]);
  printRatio('the service / (a)', ratioOf(ours, memory), 'none');
  printRatio('the service / (b)', ratioOf(ours, texts), '≥ 0.5');
  print('');
  return { rows, bytes, ours, memory, texts };
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}

/** The same but for the order of `included`, which is free. */
function isSameAnswer(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => {
    const { included, ...rest } = JSON.parse(text) as { included: { id: string }[] };
    return { ...rest, included: included.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
  });
  return left.length === right.length && isDeepStrictEqual(a, b);
}

function printConclusion(measured: readonly Measured[], { residentMegabytes, peakMegabytes }: ServerAnswer): void {
  print(
    `memory of the process: ${residentMegabytes.toFixed(0)} MB, at most ${peakMegabytes.toFixed(0)} MB; goal < 300`,
  );
  const sizes = measured.map(({ rows, bytes, ours, memory, texts }) => ({
    rows,
    bytes,
    perSecond: spreadOf(ours.rates).median,
    ratio: ratioOf(ours, texts),
    ratioToMemory: ratioOf(ours, memory),
  }));
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const growth = sizes.length > 1 ? (smallest?.perSecond ?? 0) / (largest?.perSecond ?? 1) : undefined;
  if (growth !== undefined) {
    print(
      `time of an answer at ${largest?.rows} beside ${smallest?.rows} containers: ${growth.toFixed(2)}; goal ≤ 1.3`,
    );
  }
  printResult({
    bench: 'list-containers',
    ratio: largest?.ratio.median,
    growth,
    residentMegabytes,
    peakMegabytes,
    sizes,
  });
}
