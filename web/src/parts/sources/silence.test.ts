import { expect, it } from 'vitest';
import type { Source } from '../../app/api/resources.ts';
import { shownState } from './silence.ts';

const NOW = Date.parse('2026-05-12T12:00:00Z');
const source = (state: Source['state'], answeredAt: string | null, nextAt: string | null): Source => ({
  kind: 'shipping_line',
  code: 'SIML',
  name: 'Simulated Line',
  state,
  last_checked_at: answeredAt,
  last_answered_at: answeredAt,
  last_changed_at: null,
  next_check_at: nextAt,
  last_error: null,
});

it('calls a polled source silent that has not answered for more than a day', () => {
  expect(shownState(source('ok', '2026-05-10T12:00:00Z', '2026-05-10T18:00:00Z'), NOW)).toBe('silent');
  expect(shownState(source('ok', '2026-05-12T06:00:00Z', '2026-05-12T18:00:00Z'), NOW)).toBe('ok');
});

it('keeps the state of a source that is polled no more, has never answered or fails', () => {
  expect(shownState(source('ok', '2026-05-01T12:00:00Z', null), NOW)).toBe('ok');
  expect(shownState(source('waiting', null, '2026-05-10T18:00:00Z'), NOW)).toBe('waiting');
  expect(shownState(source('unreachable', '2026-05-01T12:00:00Z', '2026-05-13T12:00:00Z'), NOW)).toBe('unreachable');
});
