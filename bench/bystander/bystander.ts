/**
 * How a normal client fares beside attackers in another account of the same process: its times alone and under each attack,
 * in turns, so that other load of the machine affects both alike. Service and normal client are processes of their own.
 */
import { setTimeout } from 'node:timers/promises';
import type { Load, LoadRequest, LoadResult } from '../http/load-process.ts';
import { first, readOptions } from '../measure/options.ts';
import { type Helper, ROOMY, startProcess } from '../measure/process.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import { withDatabase } from '../setup/database.ts';
import { type Attack, attack, attacksOn } from './attackers.ts';
import type { BystanderAnswer, BystanderQuestion } from './server-process.ts';
import { addReader, type Reader } from './setup.ts';

const GOAL = 3;
/** As many as a browser keeps in progress. */
const AT_ONCE = 6;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { attackers: [8], seconds: [5], rounds: [3], rows: [20_000] });
  const [attackers, rows] = [first(options.attackers), first(options.rows)];
  printHeading(
    `A normal client, 50 requests a second, alone and under ${attackers} attackers; ${rows} containers in each account`,
  );
  await withDatabase(async (databaseUrl) => {
    const hostile = await addReader(databaseUrl, rows, attackers);
    const normal = await addReader(databaseUrl, rows, 1);
    const server = startProcess<BystanderQuestion, BystanderAnswer>(`${import.meta.dirname}/server-process.ts`);
    const load = startProcess<Load, LoadResult>(`${import.meta.dirname}/../http/load-process.ts`, ROOMY);
    try {
      const { url } = await server.call({ start: { databaseUrl, limited: true } });
      const measured = { load, own: normalLoad(url, normal, first(options.seconds)) };
      await load.call(measured.own);
      const found = [];
      for (const each of attacksOn(rows, hostile.number))
        found.push(await measureUnder(each, { ...measured, url, keys: hostile.keys, rounds: first(options.rounds) }));
      const ratio = Math.max(...found.map((each) => each.ratio));
      print(`largest ratio: ${ratio.toFixed(2)}; goal ≤ ${GOAL}`);
      printResult({ bench: 'bystander', attackers, rows, ratio, found });
    } finally {
      await Promise.all([load.stop(), server.stop()]);
    }
  });
}

interface Measuring {
  readonly load: Helper<Load, LoadResult>;
  readonly own: Load;
  readonly url: string;
  readonly keys: readonly string[];
  readonly rounds: number;
}

/** The ratio is the median over the rounds, each of which measures the client alone and then under the attack. */
async function measureUnder({ name, shots }: Attack, { load, own, url, keys, rounds }: Measuring) {
  const pairs: Record<'alone' | 'beside', LoadResult['together']['milliseconds']>[] = [];
  const answers: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const alone = (await load.call(own)).together.milliseconds;
    const ending = new AbortController();
    const attacking = attack(url, keys, { shots, atOnce: AT_ONCE, signal: ending.signal });
    const beside = (await load.call(own)).together.milliseconds;
    ending.abort();
    for (const [status, count] of Object.entries(await attacking)) answers[status] = (answers[status] ?? 0) + count;
    await settled(url, keys[0] ?? '');
    pairs.push({ alone, beside });
  }
  const of = (which: 'alone' | 'beside', share: 'p50' | 'p99') =>
    spreadOf(pairs.map((pair) => pair[which][share])).median;
  const ratios = spreadOf(pairs.map(({ alone, beside }) => beside.p99 / alone.p99));
  const [aloneMillis, besideMillis] = [of('alone', 'p99'), of('beside', 'p99')];
  const seen = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  print(
    `${name.padEnd(18)} p50 ${of('alone', 'p50').toFixed(1)} → ${of('beside', 'p50').toFixed(1)} ms, ` +
      `p99 ${aloneMillis.toFixed(1)} → ${besideMillis.toFixed(1)} ms, ratio ${ratios.median.toFixed(2)} ` +
      `(${ratios.lowest.toFixed(2)} to ${ratios.highest.toFixed(2)}); attack: ${seen.join(', ')}`,
  );
  return { name, aloneMillis, besideMillis, ratio: ratios.median, ratios, answers };
}

/** Resolves when the service is done with what the attackers left: work of one account waits in order. */
async function settled(url: string, key: string): Promise<void> {
  for (let status = 0; status !== 200; ) {
    const answer = await fetch(`${url}/v2/containers?page[size]=1`, { headers: { authorization: `Token ${key}` } });
    await answer.arrayBuffer();
    status = answer.status;
    await setTimeout(500);
  }
}

/** What a small program reads of its account: the newest containers, one of them, those with a number, and ports. */
function normalLoad(origin: string, { keys: [key], containerId, number }: Reader, seconds: number): Load {
  const headers = { authorization: `Token ${key}`, accept: 'application/vnd.api+json' };
  const paths = [
    '/containers?page[size]=30',
    `/containers/${containerId}`,
    `/containers?filter[number]=${number}`,
    '/ports?page[size]=30',
  ];
  const requests = paths.map(
    (path): LoadRequest => ({ name: path, path: `/v2${path}`, method: 'GET', headers, status: 200 }),
  );
  return { origin, requests, connections: 4, seconds, perSecond: 50 };
}
