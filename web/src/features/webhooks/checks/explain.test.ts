import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const webhook = { active: true, events: [], created_at: '2026-05-02T00:00:00Z' };
const EVENT = 'container.transport.vessel_arrived';
const attempt = (number: number, status_code: number | null) => ({
  ...{ number, status_code, attempted_at: '2026-05-03T00:00:00Z', failure: null },
  delivery_status: status_code === 200 ? 'succeeded' : 'failed',
});
const delivery = (status: string) => ({ id: 'n1', event: EVENT, status, attempts: [attempt(2, 503), attempt(1, 500)] });

test.each(['succeeded', 'failed', 'pending'])('a delivery that is %s is found with its last attempt', (status) => {
  const kind = status === 'succeeded' ? 'delivered' : status;
  expect(explain(webhook, EVENT, [delivery(status)], undefined)).toMatchObject({ kind, id: 'n1', last: { number: 2 } });
});

test('what waits for a webhook that is switched off is held', () => {
  expect(explain({ ...webhook, active: false }, EVENT, [delivery('pending')], undefined).kind).toBe('held');
});

test.each([
  ['not_subscribed', { events: ['container.created'] }, undefined],
  ['not_happened', {}, null],
  ['before', {}, '2026-05-01T00:00:00Z'],
  ['inactive', { active: false }, '2026-05-03T00:00:00Z'],
  ['nothing', {}, '2026-05-03T00:00:00Z'],
  ['nothing', { events: ['*'] }, undefined],
] as const)('an event without a delivery is explained: %s', (kind, changed, learnedAt) => {
  expect(explain({ ...webhook, ...changed }, EVENT, [], learnedAt).kind).toBe(kind);
});
