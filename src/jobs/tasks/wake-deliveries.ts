/**
 * Runs at every start of a worker and every minute: finds webhooks with something due, which is what a killed worker leaves
 * behind, and puts their jobs back on the queue.
 */
import type { Task } from 'graphile-worker';
import type { Database } from '../../storage/database.ts';
import { wakeForsakenDeliveries } from '../../storage/webhooks/webhook-notifications.ts';

export const WAKE_DELIVERIES = 'wake-deliveries';

export function createWakeDeliveriesTask(context: { readonly database: Database }): Task {
  return async () => {
    await context.database.system(wakeForsakenDeliveries);
  };
}
