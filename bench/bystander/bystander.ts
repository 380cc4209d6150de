/**
 * How a normal client fares beside attackers in another account of the same process: its times alone, under each attack, and
 * while another installation on the same machine is attacked in the same way, in turns, so that other load of the machine affects
 * all alike. The other installation shares only the processors: it shows what no order of requests can change. Services and normal
 * client are processes of their own.
 */
import { setTimeout } from 'node:timers/promises';
import type { Load, LoadRequest, LoadResult } from '../http/load-process.ts';
import { first, readOptions } from '../measure/options.ts';
import { type Helper, ROOMY, startProcess } from '../measure/process.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { type Spread, spreadOf } from '../measure/rounds.ts';
import { withDatabase } from '../setup/database.ts';
import { type Attack, attack, attacksOn } from './attackers.ts';
import type { BystanderAnswer, BystanderQuestion } from './server-process.ts';
import { addReader, type Reader } from './setup.ts';

const GOAL = 3;
/** As many as a browser keeps in progress. */
const AT_ONCE = 6;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { attackers: [8], seconds: [5], rounds: [3], rows: [20_000] });
  const [attackers, rows, rounds] = [options.attackers, options.rows, options.rounds].map(first) as [
    number,
    number,
    number,
  ];
  printHeading(
    `A normal client, 50 requests a second, alone and under ${attackers} attackers; ${rows} containers in each account`,
  );
  const load = startProcess<Load, LoadResult>(`${import.meta.dirname}/../http/load-process.ts`, ROOMY);
  try {
    await withInstallation(rows, attackers, (elsewhere) =>
      withInstallation(rows, attackers, async ({ databaseUrl, ...here }) => {
        const normal = await addReader(databaseUrl, rows, 1);
        const own = normalLoad(here.url, normal, first(options.seconds));
        await load.call(own);
        const found = [];
        for (const [at, attack] of here.attacks.entries()) {
          const other = { ...elsewhere, shots: elsewhere.attacks[at]?.shots ?? [] };
          found.push(await measureUnder(attack, { load, own, here, elsewhere: other, rounds }));
        }
        const ratio = Math.max(...found.map(({ ratios }) => ratios.here.median));
        print(`largest ratio: ${ratio.toFixed(2)}; goal ≤ ${GOAL}`);
        printResult({ bench: 'bystander', attackers, rows, ratio, found });
      }),
    );
  } finally {
    await load.stop();
  }
}

interface Installation {
  readonly databaseUrl: string;
  readonly url: string;
  /** Of the attackers. */
  readonly keys: readonly string[];
  readonly attacks: readonly Attack[];
}

/** A database and a service of its own, with an account of the attackers. */
async function withInstallation(
  rows: number,
  attackers: number,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  await withDatabase(async (databaseUrl) => {
    const { keys, number } = await addReader(databaseUrl, rows, attackers);
    const server = startProcess<BystanderQuestion, BystanderAnswer>(`${import.meta.dirname}/server-process.ts`);
    try {
      const { url } = await server.call({ start: { databaseUrl, limited: true } });
      await work({ databaseUrl, url, keys, attacks: attacksOn(rows, number) });
    } finally {
      await server.stop();
    }
  });
}

interface Measuring {
  readonly load: Helper<Load, LoadResult>;
  readonly own: Load;
  readonly here: Pick<Installation, 'url' | 'keys'>;
  readonly elsewhere: Pick<Installation, 'url' | 'keys'> & Pick<Attack, 'shots'>;
  readonly rounds: number;
}

type Milliseconds = LoadResult['together']['milliseconds'];

/** A ratio is the median over the rounds, each of which measures the client alone and then under the attack. */
async function measureUnder({ name, shots }: Attack, { load, own, here, elsewhere, rounds }: Measuring) {
  const measured: Record<'alone' | 'here' | 'elsewhere', Milliseconds>[] = [];
  const answers: Record<string, number> = {};
  const put = async () => (await load.call(own)).together.milliseconds;
  for (let round = 0; round < rounds; round += 1) {
    const alone = await put();
    const [besideHere, seen] = await whileAttacked({ ...here, shots }, put);
    const [besideElsewhere] = await whileAttacked(elsewhere, put);
    for (const [status, count] of Object.entries(seen)) answers[status] = (answers[status] ?? 0) + count;
    measured.push({ alone, here: besideHere, elsewhere: besideElsewhere });
  }
  const of = (where: 'alone' | 'here' | 'elsewhere', share: 'p50' | 'p99') =>
    spreadOf(measured.map((round) => round[where][share])).median.toFixed(1);
  const ratioTo = (where: 'here' | 'elsewhere') =>
    spreadOf(measured.map((round) => round[where].p99 / round.alone.p99));
  const ratios = { here: ratioTo('here'), elsewhere: ratioTo('elsewhere') };
  print(
    `${name.padEnd(18)} p50 ${of('alone', 'p50')} → ${of('here', 'p50')} ms, ` +
      `p99 ${of('alone', 'p99')} → ${of('here', 'p99')} ms, ratio ${inWords(ratios.here)}; ` +
      `attack elsewhere: p99 ${of('elsewhere', 'p99')} ms, ratio ${inWords(ratios.elsewhere)}; ` +
      `answers: ${Object.entries(answers)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
  );
  return { name, measured, ratios, answers };
}

function inWords({ median, lowest, highest }: Spread): string {
  return `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
}

/** Resolves to what was measured and the answers by status, when the service is done with what the attackers left. */
async function whileAttacked<Result>(
  { url, keys, shots }: Pick<Installation, 'url' | 'keys'> & Pick<Attack, 'shots'>,
  measure: () => Promise<Result>,
): Promise<[Result, Readonly<Record<string, number>>]> {
  const ending = new AbortController();
  const attacking = attack(url, keys, { shots, atOnce: AT_ONCE, signal: ending.signal });
  const measured = await measure();
  ending.abort();
  const answers = await attacking;
  await settled(url, keys[0] ?? '');
  return [measured, answers];
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
