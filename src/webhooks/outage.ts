/**
 * Carries work on the database over a connection that breaks, or a deadlock: tries again for as long as a lease lasts, since nobody else takes
 * the webhook over before.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, isTransient } from '../storage/connection-errors.ts';
import type { DeliverySettings } from './settings.ts';

const PAUSE_MILLIS = 200;

/** @param work told whether it was tried before, with an end that nobody knows */
export async function outlastOutage<Result>(
  { leaseSeconds }: Pick<DeliverySettings, 'leaseSeconds'>,
  stop: AbortSignal | null,
  work: (again: boolean) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(tries > 1);
    } catch (error) {
      const over = tries * PAUSE_MILLIS > leaseSeconds * 1000 || stop?.aborted === true;
      if (over || !(isDatabaseAway(error) || isTransient(error))) throw error;
      await sleep(PAUSE_MILLIS);
    }
  }
}
