/**
 * The time of the lists of deliveries that the dashboard shows, with many stored: of all webhooks and of one, filtered by
 * state, event and container, the first page and a later one by cursor, and the health of all webhooks.
 */
import type { AccountSession } from '../../src/database/database.ts';
import type { ListQuery } from '../../src/database/lists/list-query.ts';
import { pageNotifications } from '../../src/features/webhooks/notifications/list-store.ts';
import { listWebhookHealth } from '../../src/features/webhooks/subscriptions/health-store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { printHeading } from '../measure/report.ts';
import { store } from './stored.ts';
import { withWorld } from './world.ts';

const WEBHOOKS = 4;
/** One in a hundred is given up; one in ten thousand is of another event, and one in fifty thousand of the same container. */
const MARK = `
  UPDATE webhook_notifications SET
    given_up = sequence % 100 = 0, delivery_status = CASE WHEN sequence % 100 = 0 THEN 'failed' ELSE delivery_status END,
    event = CASE WHEN sequence % 10000 = 1 THEN 'exception.opened' ELSE event END,
    ordering_key = CASE WHEN sequence % 50000 = 1 THEN '01985b00-0000-7000-8000-000000000000' ELSE ordering_key END
  WHERE account_id = $1 AND (sequence % 100 = 0 OR sequence % 10000 = 1 OR sequence % 50000 = 1)`;

type Filters = Readonly<Record<string, string>>;

/** Milliseconds, the median of the rounds. */
export async function measureListed(stored: number, rounds: number): Promise<Record<string, unknown>> {
  printHeading(`lists of ${stored} deliveries to ${WEBHOOKS} webhooks`);
  const result: Record<string, number> = {};
  await withWorld(WEBHOOKS, async ({ database, account }) => {
    await store(database, account, stored);
    await database.system((session) => session.prepared(MARK, [account]));
    await database.system((session) => session.prepared('VACUUM ANALYZE webhook_notifications', []));
    const [webhook] = await database.system((session) =>
      session.prepared<{ id: string }>('SELECT id FROM webhooks WHERE account_id = $1 LIMIT 1', [account]),
    );
    const of = { webhook_id: webhook?.id ?? '' };
    const page = (filters: Filters, after?: readonly string[]) => (session: AccountSession) =>
      pageNotifications(session, {
        page: { size: 30, ...(after === undefined ? { number: 1 } : { after }) } as ListQuery['page'],
        sort: [{ field: 'created_at', direction: 'descending' }],
        filters,
      } as unknown as Pick<ListQuery, 'page' | 'sort' | 'filters'>);
    const first = await database.forAccount(account, page({}));
    const lists: Readonly<Record<string, (session: AccountSession) => Promise<unknown>>> = {
      all: page({}),
      'all, the next page': page({}, first.next as readonly string[]),
      'one webhook': page(of),
      'one webhook, given up': page({ ...of, delivery_status: 'failed' }),
      'one webhook, waiting': page({ ...of, delivery_status: 'pending' }),
      'one webhook, a rare event': page({ ...of, event: 'exception.opened' }),
      'one webhook, a container': page({ ...of, container_id: '01985b00-0000-7000-8000-000000000000' }),
      health: (session) => listWebhookHealth(session, systemClock.wallNow()),
    };
    for (const [name, list] of Object.entries(lists)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await database.forAccount(account, list);
        times.push(performance.now() - start);
      }
      const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
      result[name] = Math.round(median * 10) / 10;
      console.log(`${name.padEnd(28)} ${result[name]} ms`);
    }
  });
  return { listed: stored, milliseconds: result };
}
