import { expect, test } from 'vitest';
import { batchesOf, messageOf } from './kafka-messages.ts';

const event = (sequence: number, bytes = 10) => ({
  ...{ id: `id-${sequence}`, accountId: 'a', sequence, event: 'container.updated', subjectId: '21' },
  body: Buffer.alloc(bytes),
  shortBody: Buffer.alloc(5),
});
const facts = { topic: 't', partitions: 1000, maximumBytes: 10_000 };

test('the partition is that of the clients of Kafka itself', () => {
  // Kafka's own test of its murmur2 gives -973932308 for "21".
  expect(messageOf(event(1), facts).partition).toBe((-973_932_308 & 0x7f_ff_ff_ff) % 1000);
});

test('an event that is too large goes without what is included, and none goes that is too large even so', () => {
  expect(messageOf(event(1, 9500), facts).value.length).toBe(5);
  expect(() => messageOf({ ...event(1, 9500), shortBody: Buffer.alloc(9500) }, facts)).toThrow(/raise its limit/);
});

test('a batch has what the topic takes at once, in its order', () => {
  const messages = [1, 2, 3, 4, 5].map((sequence) => messageOf(event(sequence, 3000), facts));
  expect(batchesOf(messages, facts.maximumBytes).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(batchesOf(messages, facts.maximumBytes).flat()).toEqual(messages);
  expect(batchesOf([], 10)).toEqual([]);
});
