/**
 * Receivers that misbehave, and clocks that jump, before two worker processes: all is delivered in the end, in order, and only what
 * failed is sent again. What each failure is logged as: webhooks/delivery/deliver.faults.test.ts.
 */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../helpers/until.ts';
import type { Answering } from '../helpers/webhooks/receiver.ts';
import { eventOf, newContainer } from '../helpers/webhooks/world.ts';
import { events, type Subscriber, type Workers } from './world.ts';

interface Trouble {
  readonly does: string;
  /** To the first request; the others are answered. */
  readonly answering: (response: ServerResponse) => void;
  readonly firstAttempt: Record<string, unknown>;
}

const UNANSWERED = { status_code: null, response: null };

const TROUBLES: readonly Trouble[] = [
  { does: 'hangs', answering: () => {}, firstAttempt: { ...UNANSWERED, error: 'No answer in 3 s.' } },
  {
    does: 'closes early',
    answering: (response) => void response.socket?.destroy(),
    firstAttempt: { ...UNANSWERED, error: expect.stringMatching(/closed/) },
  },
];

export function misbehavingReceivers({ world, keepWorkers }: Workers): void {
  beforeAll(() => keepWorkers(2));

  const attemptsOf = ({ accountId }: Subscriber) =>
    world().sql(
      `SELECT status_code, error, response FROM (
         SELECT attempted_at, status_code, error, response FROM webhook_attempts WHERE account_id = '${accountId}'
         UNION ALL SELECT attempted_at, status_code, NULL, response FROM webhook_notifications
           WHERE account_id = '${accountId}' AND attempted_at IS NOT NULL) a ORDER BY attempted_at`,
    );

  describe('a receiver', () => {
    test.each(TROUBLES)('that $does delays no other receiver, and gets everything in the end', async (trouble) => {
      const path = `/${trouble.does.replaceAll(' ', '-')}`;
      const [account, other] = [await world().subscribe(path), await world().subscribe(`${path}/other`)];
      const answering: Answering = (_, index, response) => {
        if (index === 0) trouble.answering(response);
        else response.end();
      };
      world().receiver.answer(path, answering);
      const container = newContainer();
      const announced = [eventOf(container), eventOf(container), ...events(3)];
      await account.announce(...announced);
      await until(() => expect(account.received().length).toBeGreaterThan(0));
      await other.announce(...events(5));
      expect(await other.settled()).toEqual({ duplicates: 0 });
      const { duplicates } = await account.settled();
      const attempts = await attemptsOf(account);
      expect(attempts).toContainEqual(trouble.firstAttempt);
      // Only what failed is sent again.
      expect(duplicates).toBe(1);
      expect(attempts).toHaveLength(announced.length + duplicates);
    });
  });

  test('two workers at once deliver each event once, and each container in order', async () => {
    const accounts = await Promise.all(['/one', '/two', '/three', '/four'].map((path) => world().subscribe(path)));
    const containers = Array.from({ length: 5 }, newContainer);
    await Promise.all(
      accounts.map((account) =>
        account.announce(...Array.from({ length: 20 }, () => containers.map((each) => eventOf(each))).flat()),
      ),
    );
    for (const account of accounts) {
      expect(await account.settled()).toEqual({ duplicates: 0 });
      expect(account.received()).toHaveLength(100);
    }
  });
}

export function jumpingClocks({ world, startWorker, keepWorkers }: Workers): void {
  beforeAll(() => keepWorkers(0));
  // Whoever comes next gets a worker with the right time.
  afterAll(() => keepWorkers(0));

  test("a worker's clock that jumps an hour ahead, then two hours back, delays no retry and repeats nothing else", async () => {
    const preload = join(import.meta.dirname, '../helpers/jumping-clock.mjs');
    const worker = await startWorker({ NODE_OPTIONS: `--import ${preload}` });
    const account = await world().subscribe('/jumps');
    world().receiver.answer('/jumps', async (_, index, response) => {
      // In the middle of the first and of the third exchange, each of which fails.
      if (index % 2 === 0) {
        worker.signal('SIGUSR2');
        await sleep(100);
      }
      response.writeHead(index % 2 === 0 ? 500 : 200).end();
    });
    const container = newContainer();
    await account.announce(eventOf(container), eventOf(container));
    await until(async () => {
      const statuses = `SELECT delivery_status AS s FROM webhook_notifications WHERE account_id = '${account.accountId}'`;
      expect(await world().sql(statuses)).toEqual([{ s: 'succeeded' }, { s: 'succeeded' }]);
    });
    const stamps = account.received().map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(stamps).toHaveLength(4);
    // Stamped by the clock as it stood: right, an hour ahead twice, an hour behind.
    const hours = stamps.map((stamp) => Math.round((stamp - Date.now() / 1000) / 3600) + 0);
    expect(hours).toEqual([0, 1, 1, -1]);
  });
}
