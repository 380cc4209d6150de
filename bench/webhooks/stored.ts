/**
 * The time of a delivery with few and with many notifications stored. The many are rows as deliveries leave them, spread over
 * the weeks that are kept, written by SQL.
 */

import type { Database } from '../../src/database/database.ts';
import { keepPartitions } from '../../src/database/partitions.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { printHeading, printRates, printRatio } from '../measure/report.ts';
import { pairedRounds, type Rates, ratioOf } from '../measure/rounds.ts';
import { addEvents, jsonOf } from './events.ts';
import { type BenchWorld, withWorld } from './world.ts';

const WEBHOOKS = 4;
const DAY_MILLIS = 86_400_000;
const DAYS = 85;

export interface StoredOptions {
  readonly stored: readonly number[];
  readonly deliveries: number;
  readonly rounds: number;
}

/** Two databases side by side, in turns, so that other load of the machine affects them alike. */
export async function measureStored({ stored, deliveries, rounds }: StoredOptions) {
  const [few, many] = [Math.min(...stored), Math.max(...stored)];
  printHeading(`${deliveries} deliveries a round to ${WEBHOOKS} webhooks, with ${few} and with ${many} stored`);
  let result: Record<string, unknown> = {};
  await withWorld(WEBHOOKS, async (small) => {
    await withWorld(WEBHOOKS, async (large) => {
      await store(small.database, small.account, few);
      await store(large.database, large.account, many);
      const contenders = [
        { name: `${few} stored`, run: () => deliverOnce(small, deliveries) },
        { name: `${many} stored`, run: () => deliverOnce(large, deliveries) },
      ];
      for (const { run } of contenders) await run();
      const [withFew, withMany] = (await pairedRounds(rounds, contenders)) as [Rates, Rates];
      printRates('deliveries', [withFew, withMany]);
      const growth = ratioOf(withFew, withMany);
      printRatio('time of a delivery with many / with few', growth, '≤ 1.2');
      result = { stored: [few, many], growth: growth.median, spread: growth };
    });
  });
  return result;
}

/** @returns per second */
async function deliverOnce(world: BenchWorld, deliveries: number): Promise<number> {
  await world.hold();
  await addEvents(world.database, world.account, deliveries / WEBHOOKS);
  return deliveries / (await world.drain());
}

/** One event for each webhook's notification and attempt. The id is a UUID v7 of its time. */
export async function store(database: Database, account: string, count: number): Promise<void> {
  const now = systemClock.now();
  const included = `[${jsonOf('transport_event', account, 400)}]`;
  const events = Math.ceil(count / WEBHOOKS);
  const chunk = 50_000;
  for (let done = 0; done < events; done += chunk) {
    const until = Math.min(events, done + chunk);
    await database.changeSystem(async (session) => {
      await session.prepared(STORE, [account, done + 1, until, now, (DAYS * DAY_MILLIS) / events, included]);
    });
  }
  await keepPartitions(database, new Date(now), 90);
  // What a running service has behind it: else the first rounds meet it.
  for (const table of ['events', 'webhook_notifications', 'webhook_attempts']) {
    await database.system((session) => session.prepared(`VACUUM ANALYZE ${table}`, []));
  }
  await database.system((session) => session.prepared('CHECKPOINT', []));
}

const ID = (kind: string) =>
  `(lpad(to_hex(at), 12, '0') || '7' || substr(md5('${kind}' || sequence || webhook_id), 1, 3) || '8' || substr(md5('${kind}' || webhook_id || sequence), 1, 15))::uuid`;

const STORE = `
  WITH made AS (
    SELECT g AS sequence, ($4::bigint - ($5::float8 * g)::bigint) AS at, w.id AS webhook_id, row_number() OVER (PARTITION BY g) AS number
    FROM generate_series($2::bigint, $3::bigint) g CROSS JOIN webhooks w WHERE w.account_id = $1),
  ids AS (
    SELECT sequence - 1000000000 AS sequence, at, webhook_id, number, ${ID('n')} AS id, to_timestamp(at / 1000.0) AS created_at,
      (lpad(to_hex(at), 12, '0') || '7' || substr(md5('e' || sequence), 1, 3) || '8' || substr(md5(sequence || 'e'), 1, 15))::uuid AS event_id
    FROM made),
  events_made AS (
    INSERT INTO events (account_id, sequence, id, event, reference_type, reference_id, included, created_at)
    SELECT $1, sequence, event_id, 'container.created', 'container_created_event', id, $6, created_at FROM ids WHERE number = 1)
  INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, attempts,
    ordering_key, created_at, attempted_at, duration_ms, status_code)
  SELECT $1, id, webhook_id, 'container.created', sequence, event_id, 'succeeded', 1, id, created_at, created_at, 12, 200
  FROM ids`;
