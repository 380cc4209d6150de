/**
 * What a check without news writes: the world stands still, nothing but checks happens, and the same shipments are checked
 * three times. The first rounds take what is still new, and the last is measured, less what the database writes at rest.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { print } from '../measure/report.ts';
import { readDatabase, readWalKinds, type WalKind } from './measures/database-measures.ts';
import type { Minute } from './measures/minutes.ts';
import type { Outside } from './system.ts';

const CHECKS = 1000;
const REST_MILLIS = 20_000;
const PATIENCE_MILLIS = 900_000;
const LISTED = 8;

export interface QuietChecks {
  readonly checks: number;
  readonly walBytesACheck: number;
  readonly walRecordsACheck: number;
  /** A minute, with no check due. */
  readonly walBytesAtRest: number;
  readonly kinds: readonly WalKind[];
}

interface Parts {
  readonly sql: pg.Client;
  readonly outside: Outside;
  readonly accounts: readonly string[];
  readonly read: () => Promise<Minute>;
  /** World time at which everything stands; unreached by any planned check. */
  readonly worldNow: number;
}

export async function measureQuietChecks({
  sql,
  outside,
  read,
  accounts,
  worldNow,
}: Parts): Promise<QuietChecks | null> {
  await outside.sources.call({ freezeAt: worldNow });
  const { rows } = await sql.query<{ accountId: string; id: string }>(
    `SELECT account_id AS "accountId", shipment_id AS id FROM shipment_checks WHERE account_id = ANY ($2::uuid[])
      AND next_check_at IS NOT NULL ORDER BY random() LIMIT $1`,
    [CHECKS, accounts],
  );
  const ids = rows.map(({ id }) => id);
  // Others are not due meanwhile.
  const later = new Date(worldNow + 20 * 86_400_000);
  await sql.query('UPDATE shipment_checks SET next_check_at = $1 WHERE next_check_at IS NOT NULL', [later]);
  await untilDone(sql, later);
  const check = async () => {
    await sql.query('UPDATE shipment_checks SET next_check_at = $1 WHERE shipment_id = ANY ($2)', [
      new Date(worldNow - 1),
      ids,
    ]);
    await read();
    const before = await readDatabase(sql);
    const begun = performance.now();
    await untilDone(sql, new Date(worldNow));
    const after = await readDatabase(sql);
    const { sources } = await read();
    return { before, after, checks: sources.checks, news: sources.checksWithNews, millis: performance.now() - begun };
  };
  await check();
  await check();
  const rest = await readDatabase(sql);
  await sleep(REST_MILLIS);
  const restBytes = ((await readDatabase(sql)).walPosition - rest.walPosition) / REST_MILLIS;
  const { before, after, checks, news, millis } = await check();
  if (checks === 0) return null;
  const kinds = await readWalKinds(sql, before.walPosition, after.walPosition);
  const result = {
    checks,
    walBytesACheck: (after.walPosition - before.walPosition - restBytes * millis) / checks,
    walRecordsACheck: (after.walRecords - before.walRecords) / checks,
    walBytesAtRest: restBytes * 60_000,
    kinds: kinds.slice(0, LISTED),
  };
  print(
    `\n${checks} checks without news (${news} had some): ${result.walBytesACheck.toFixed(0)} bytes of WAL each in ${result.walRecordsACheck.toFixed(1)} records; ${(result.walBytesAtRest / 1000).toFixed(0)} kB a minute at rest`,
  );
  for (const { kind, records, bytes, fullPageBytes } of result.kinds)
    print(
      `  ${kind.padEnd(14)} ${(records / checks).toFixed(1).padStart(6)} records, ${(bytes / checks).toFixed(0).padStart(6)} bytes, ${(fullPageBytes / checks).toFixed(0).padStart(6)} bytes of whole pages a check`,
    );
  return result;
}

/** Nothing is due before that time, and the queue is empty. */
async function untilDone(sql: pg.Client, before: Date): Promise<void> {
  const end = performance.now() + PATIENCE_MILLIS;
  for (;;) {
    const { rows } = await sql.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM shipment_checks WHERE next_check_at < $1)::int
         + (SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now())::int AS left`,
      [before],
    );
    if (rows[0]?.left === 0) return;
    if (performance.now() > end)
      throw new Error(`${rows[0]?.left} checks and jobs were left after ${PATIENCE_MILLIS / 1000} s`);
    await sleep(250);
  }
}
