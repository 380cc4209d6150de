import { expect, it } from 'vitest';
import { english } from '../app/words/english.ts';
import { actionTexts } from './actions.ts';
import type { Facts } from './data.ts';
import { germanWords } from './german.ts';
import { clockText, endText } from './times.ts';
import { englishWords } from './words.ts';

const account = { name: 'Demo', logo: null, accent_color: null, contact: { name: null, email: null, phone: null } };
const kinds = (...all: string[]): Facts => ({ actions: all.map((kind) => ({ kind })) });
const hold = (name: string) => ({ name, status: 'hold', description: null });
const tell = (facts: Facts, status = 'not_available', words = englishWords) =>
  actionTexts({ facts, statuses: [status] }, account, words);

it('says of a held container what to clear, by whom, and does not ask to pick it up', () => {
  const facts = {
    ...kinds('last_free_day_passed', 'on_hold', 'not_available', 'not_picked_up'),
    holds: [hold('freight'), hold('customs'), hold('freight')],
  };
  expect(tell(facts)).toEqual([
    'A hold must be cleared before the pickup: freight (shipping line), customs (customs authority). Ask Demo.',
    'The last free day has passed: each day costs money.',
  ]);
  expect(tell(kinds('not_available'))).toHaveLength(1);
});

it('asks for nothing of the pickup after it, and for nothing at all after the return', () => {
  const facts = kinds('last_free_day_passed', 'on_hold', 'detention_running');
  expect(tell(facts, 'picked_up')).toEqual([englishWords.actions.detention_running]);
  expect(tell(facts, 'empty_returned')).toEqual([]);
});

it('names the step that is overdue, and when it was expected', () => {
  const overdue = (step: string) => ({
    actions: [{ kind: 'milestone_overdue', step, at: '2026-02-03T20:00:00Z', timezone: 'Asia/Shanghai' }],
  });
  expect(tell(overdue('vessel_departed'), 'new')).toEqual([
    'The departure was expected on Wed 4 Feb; nothing was reported since.',
  ]);
  expect(tell(overdue('of_a_later_version'), 'new')).toEqual(['The next step is overdue.']);
  expect(tell(overdue('vessel_departed'), 'new', germanWords)[0]).toContain('am Mi., 4. Feb. erwartet; seitdem');
});

it('calls a status what the dashboard calls it', () => {
  expect(englishWords.statuses).toEqual(english.statuses);
});

it('ends German sentences with one full stop, and names the year and the day where they differ', () => {
  const now = new Date('2026-12-03T12:00:00Z');
  expect(germanWords.endsOn(endText('2026-12-10T12:00:00Z', now, 'de-DE'))).toBe('Dieser Link endet am Do., 10. Dez.');
  expect(endText('2027-03-03T12:00:00Z', now, 'en-GB')).toMatch(/^Wed,? 3 Mar 2027$/);
  expect(clockText(now, now, 'en-GB')).toMatch(/^\d\d:\d\d$/);
  expect(clockText(new Date('2026-12-01T12:00:00Z'), now, 'en-GB')).toMatch(/^Tue,? 1 Dec,? \d\d:\d\d$/);
});
