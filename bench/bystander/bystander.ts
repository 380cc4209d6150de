/**
 * How a normal client fares beside attackers: its p99 alone, and under eight who send the worst there is to the same process as
 * fast as they can, with the rate limits of production. Service and normal client are processes of their own.
 */

import { setRateLimits } from '../../src/tenancy/accounts/store.ts';
import type { Load, LoadResult } from '../http/load-process.ts';
import { first, readOptions } from '../measure/options.ts';
import { ROOMY, startProcess } from '../measure/process.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { addKey } from '../setup/keys.ts';
import { worstBodies, worstQueries } from './attacks.ts';
import type { BystanderAnswer, BystanderQuestion } from './server-process.ts';

const GOAL = 3;
const UNLIMITED = { default: 1_000_000 };

interface Target {
  readonly url: string;
  readonly key: string;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { attackers: [8], seconds: [5], rounds: [3] });
  const [attackers, seconds, rounds] = [first(options.attackers), first(options.seconds), first(options.rounds)];
  printHeading(`A normal client, 50 requests a second, alone and under ${attackers} attackers`);
  await withDatabase(async (databaseUrl) => {
    const { normal, hostile } = await addAccounts(databaseUrl, attackers);
    const server = startProcess<BystanderQuestion, BystanderAnswer>(`${import.meta.dirname}/server-process.ts`);
    const load = startProcess<Load, LoadResult>(`${import.meta.dirname}/../http/load-process.ts`, ROOMY);
    try {
      const { url } = await server.call({ start: { databaseUrl, limited: true } });
      const measure = async () => percentiles(await load.call(normalLoad(url, normal, seconds)));
      await measure();
      const found = [];
      for (let round = 0; round < rounds; round += 1) {
        const alone = await measure();
        const ending = new AbortController();
        const attacks = hostile.map((key, place) => attack({ url, key }, place, ending.signal));
        const beside = await measure();
        ending.abort();
        const sent = (await Promise.all(attacks)).reduce((sum, count) => sum + count, 0);
        found.push({ alone, beside, sent, ratio: beside.p99 / alone.p99 });
        print(
          `alone p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms; under attack p50 ${beside.p50.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms (${sent} attacks)`,
        );
      }
      const ratio = found.map((each) => each.ratio).sort((a, b) => a - b)[Math.floor(rounds / 2)];
      print(`p99 under attack beside alone: ${ratio?.toFixed(2)} times; goal ≤ ${GOAL}`);
      printResult({ bench: 'bystander', attackers, ratio, found });
    } finally {
      await Promise.all([load.stop(), server.stop()]);
    }
  });
}

/** The normal client may make as many requests as it does; the attackers have what every account has. */
async function addAccounts(databaseUrl: string, attackers: number): Promise<{ normal: string; hostile: string[] }> {
  const database = openBenchDatabase(databaseUrl);
  const [own, theirs] = [await addAccount(database), await addAccount(database)];
  await database.system((session) => setRateLimits(session, own, UNLIMITED));
  await database.close();
  const hostile = [];
  for (let count = 0; count < attackers; count += 1) hostile.push(await addKey(databaseUrl, theirs, 'member'));
  return { normal: await addKey(databaseUrl, own, 'member'), hostile };
}

function normalLoad(origin: string, key: string, seconds: number): Load {
  const headers = { authorization: `Token ${key}`, accept: 'application/vnd.api+json' };
  const request = { name: 'list', path: '/v2/ports?page[size]=30', method: 'GET', headers, status: 200 } as const;
  return { origin, requests: [request], connections: 4, seconds, perSecond: 50 };
}

function percentiles({ times: [list] }: LoadResult): { p50: number; p99: number } {
  if (list === undefined) throw new Error('nothing was measured');
  return list.milliseconds;
}

/** One after the other, until it is ended. @returns how many */
async function attack({ url, key }: Target, place: number, signal: AbortSignal): Promise<number> {
  const bodies = [...worstBodies(2 ** 20), ...worstBodies(2 ** 17), ...worstBodies(2 ** 14)];
  const queries = worstQueries();
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  let sent = 0;
  for (let turn = place; !signal.aborted; turn += 1) {
    const body = bodies[turn % bodies.length]?.body ?? '';
    const isRead = turn % 3 === 0;
    const path = isRead ? `/v2/containers${queries[turn % queries.length]}` : '/v2/tracking_requests';
    const options = isRead ? { headers } : { headers, method: 'POST', body };
    // Who sends too much is cut off.
    await fetch(url + path, { ...options, signal }).then(
      (answer) => answer.arrayBuffer(),
      () => {},
    );
    sent += 1;
  }
  return sent;
}
