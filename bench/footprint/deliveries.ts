/** Delivers what waits at the first attempt, as a worker records it; sends nothing. */
import type { Database } from '../../src/database/database.ts';
import { recordAttempts } from '../../src/features/webhooks/delivery/store.ts';
import type { ManualClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';

interface Waiting {
  readonly accountId: string;
  readonly webhookId: string;
  readonly sequence: string;
  readonly notificationId: string;
}

export async function deliverAll(database: Database, clock: ManualClock): Promise<void> {
  await database.system(async (session) => {
    const waiting = await session.prepared<Waiting>(
      `SELECT account_id AS "accountId", webhook_id AS "webhookId", sequence, notification_id AS "notificationId"
       FROM webhook_deliveries ORDER BY sequence`,
      [],
    );
    if (waiting.length === 0) return;
    const attempts = waiting.map((each) => ({
      ...each,
      id: newId(clock.now()),
      attemptedAtMillis: clock.now(),
      durationMillis: 50,
      statusCode: 200,
      ...{ responseHeaders: '{"server":"nginx","content-length":"2"}', responseBody: 'ok' },
      ...({ error: null, failure: null, status: 'succeeded', waitMillis: null, holdsOrder: false } as const),
    }));
    await recordAttempts(session, attempts, false);
  });
}
