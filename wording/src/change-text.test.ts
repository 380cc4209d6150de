/** Changes in words. */
import { expect, it } from 'vitest';
import { changesText } from './change-text.ts';
import { WORDING } from './wording.ts';

const days = {
  day: (at: string) => at.slice(5, 10),
  daysBetween: (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000),
};
const text = (locale: 'en' | 'de', ...changes: readonly (readonly [string, string | null, string | null])[]) => {
  const { changes: words, holds, journey, notices } = WORDING[locale];
  const of = { changes: words, holds, statuses: journey.statuses, exceptions: notices.kinds };
  return changesText(
    changes.map(([kind, from, to]) => ({ kind, from, to })),
    of,
    days,
  );
};
const [MAY_12, MAY_14] = ['2026-05-12T06:00:00Z', '2026-05-14T08:00:00Z'];

it('says what moved from where to where and by how many days, the latest first', () => {
  expect(text('en', ['hold', null, 'customs'], ['eta', MAY_12, MAY_14])).toBe('ETA +2 d: 05-12 → 05-14; hold: customs');
  expect(text('de', ['eta', MAY_14, MAY_12], ['status', 'on_ship', 'grounded'])).toBe(
    'Status: Unterwegs auf See → Entladen; ETA −2 Tg.: 05-14 → 05-12'.replace(
      'Unterwegs auf See',
      WORDING.de.journey.statuses.on_ship,
    ),
  );
});

it('says what became known, what is gone, and what is as it was', () => {
  expect(text('en', ['last_free_day', null, MAY_12])).toBe('last free day: 05-12');
  expect(text('en', ['last_free_day', MAY_12, null])).toBe('last free day: none any more');
  expect(text('en', ['eta', MAY_12, MAY_12])).toBe('ETA: 05-12 again');
  expect(text('en', ['hold', 'customs', null], ['added', null, null])).toBe('new; released: customs');
});

it('shows codes that it does not know', () => {
  expect(text('en', ['moon_phase', 'new', 'full'], ['exception', null, 'stolen'])).toBe(
    'stolen; moon_phase: new → full',
  );
});
