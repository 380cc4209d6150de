/** A webhook for all events, as the API would have made it. */

import type { Database } from '../../src/database/database.ts';
import { newWebhookSecret } from '../../src/features/webhooks/sending/sign.ts';
import { insertWebhook } from '../../src/features/webhooks/subscriptions/store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';

export async function addWebhook(database: Database, accountId: string, url: string): Promise<void> {
  const now = new Date(systemClock.now());
  await database.changeAccount(accountId, (session) =>
    insertWebhook(session, {
      id: newId(now.getTime()),
      url,
      active: true,
      events: [],
      headers: [],
      secret: newWebhookSecret(),
      previous_secrets: [],
      deactivated_at: null,
      deactivated_reason: null,
      created_at: now,
      updated_at: now,
    }),
  );
}
