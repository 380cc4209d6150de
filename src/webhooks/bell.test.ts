import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

test('a ring before anybody waits wakes who waits next, once', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  await bell.next();
  let woken = false;
  const waiting = bell.next().then(() => {
    woken = true;
  });
  await Promise.resolve();
  expect(woken).toBe(false);
  bell.nudge();
  await waiting;
});

test('a ring is news until it is heard, a nudge is none', () => {
  const bell = createBell();
  expect(bell.hear()).toBe(true);
  bell.nudge();
  expect(bell.hear()).toBe(false);
  bell.ring();
  expect([bell.hear(), bell.hear()]).toEqual([true, false]);
});
