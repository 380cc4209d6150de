import { expect, test } from 'vitest';
import type { AccountSession } from '../../../database/database.ts';
import { createEventCache } from './event-cache.ts';

const KILOBYTE = 1024;

/** Events of a kilobyte; `loaded` are the sequences that were read from the database. */
function eventStore() {
  const loaded: string[] = [];
  const prepared = async (_text: string, [, sequences]: unknown[]) => {
    loaded.push(...(sequences as string[]));
    const event = {
      event: 'container.updated',
      createdAt: new Date(0),
      referenceType: 't',
      referenceId: 'r',
      parts: null,
    };
    return (sequences as string[]).map((sequence) => ({ ...event, sequence, included: 'x'.repeat(KILOBYTE) }));
  };
  return { loaded, session: { accountId: 'a', prepared } as unknown as AccountSession };
}

const due = (number: number) => ({ sequence: `${number}`, eventId: `e${number}`, notificationId: 'n', attempts: 0 });

test('an event is read once and found by its sequence', async () => {
  const { loaded, session } = eventStore();
  const cache = createEventCache();
  await cache.read(session, [due(1), due(2)]);
  const found = await cache.read(session, [due(2), due(3)]);
  expect([...found.keys()].toSorted()).toEqual(['2', '3']);
  expect(loaded).toEqual(['1', '2', '3']);
});

test('the cache stays within its bound: the oldest entries are evicted first', async () => {
  const { loaded, session } = eventStore();
  const cache = createEventCache(2 * KILOBYTE);
  for (const number of [1, 2, 3]) await cache.read(session, [due(number)]);
  await cache.read(session, [due(2), due(3)]);
  expect(loaded).toEqual(['1', '2', '3']);
  await cache.read(session, [due(1)]);
  expect(loaded).toEqual(['1', '2', '3', '1']);
});
