/**
 * Gives a job back to whatever waits for one and has none. Jobs and changes commit together, so this finds nothing unless
 * the queue was emptied by hand, restored from an older copy than the data, or gave a job up; it runs at start and is cheap.
 */
import { listUnscheduled } from '../storage/tracking/shipment-checks.ts';
import { listUnattended } from '../storage/tracking/tracking-requests.ts';
import type { TrackingContext } from './context.ts';
import { scheduleAttempt, scheduleCheck } from './schedule.ts';

const BATCH = 1000;

/** How many jobs were given back. */
export async function restoreSchedule(context: TrackingContext): Promise<number> {
  const { database, clock } = context;
  const shipments = await database.system((session) => listUnscheduled(session, BATCH));
  for (const { account_id, shipment_id, next_check_at } of shipments) {
    const due = Math.max(clock.now(), next_check_at?.getTime() ?? 0);
    await database.changeAccount(account_id, (session) => scheduleCheck(session, clock, shipment_id, due));
  }
  const requests = await database.system((session) => listUnattended(session, BATCH));
  for (const { account_id, id } of requests) {
    await database.changeAccount(account_id, (session) => scheduleAttempt(session, clock, id, 0));
  }
  const found = shipments.length + requests.length;
  const more = shipments.length === BATCH || requests.length === BATCH;
  return more ? found + (await restoreSchedule(context)) : found;
}
