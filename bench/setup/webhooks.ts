/** A webhook for all events, as the API would have made it. */

import type { Database } from '../../src/database/database.ts';
import { insertWebhook } from '../../src/features/webhooks/subscriptions/store.ts';
import { newWebhook } from '../../src/features/webhooks/subscriptions/subscription.ts';
import { systemClock } from '../../src/lib/clock.ts';

export async function addWebhook(database: Database, accountId: string, url: string): Promise<void> {
  const webhook = newWebhook({ url, events: [], headers: [] }, true, systemClock.now());
  await database.changeAccount(accountId, (session) => insertWebhook(session, webhook));
}
