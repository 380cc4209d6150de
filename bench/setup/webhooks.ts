/** A webhook for all events, as the API would have made it. */
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Database } from '../../src/storage/database.ts';
import { insertWebhook } from '../../src/storage/webhooks/webhooks.ts';
import { newWebhookSecret } from '../../src/webhooks/sending/sign.ts';

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
