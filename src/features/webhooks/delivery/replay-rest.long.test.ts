/** A replay of more than is queued at once, over HTTP. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW, startApi } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { REPLAY_BATCH } from './replay-store.ts';

test('queues the first 10,000, and answers how many remain', async () => {
  const api = await startApi();
  try {
    const key = await api.key(await api.account());
    const attributes = { url: 'https://example.com/' };
    const made = await api.call(key, 'POST', '/v2/webhooks', { payload: { data: { type: 'webhook', attributes } } });
    const webhookId = made.json().data.id as string;
    await api.database.forAccount(key.accountId, (session) =>
      sql`INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, attempts,
          ordering_key, created_at)
        SELECT ${key.accountId}, gen_random_uuid(), ${webhookId}, 'container.updated', n, gen_random_uuid(), 'succeeded', 1,
          gen_random_uuid(), ${new Date(NOW)} FROM generate_series(1, ${5 * REPLAY_BATCH + 50}::integer) n`.execute(
        kysely(session),
      ),
    );
    const payload = { since: '2026-05-11T18:30:00Z', until: '2026-05-11T18:30:00Z' };
    const answer = await api.call(key, 'POST', `/v2/webhooks/${webhookId}/replay`, { payload });
    expect(answer.json()).toMatchObject({ queued: 10_000, already_pending: 0, remaining: 50 });
  } finally {
    await api.close();
  }
});
