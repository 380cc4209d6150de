import { expect, it } from 'vitest';
import { words as english } from '../app/words/english.ts';
import { words as german } from '../app/words/german.ts';
import { actionTexts } from './actions.ts';
import type { Facts } from './data.ts';
import { clockText, endText } from './times.ts';
import { words as englishWords } from './words/english.ts';
import { words as germanWords } from './words/german.ts';

const NOW = '2026-05-11T18:30:00Z';
const account = { name: 'Demo', logo: null, accent_color: null, contact: { name: null, email: null, phone: null } };
const kinds = (...all: string[]): Facts => ({ actions: all.map((kind) => ({ kind, on: '2026-05-09' })) });
const hold = (name: string) => ({ name, status: 'hold', description: null });
const tell = (facts: Facts, status = 'not_available', words = englishWords) =>
  actionTexts({ facts, statuses: [status] }, { account, now: NOW }, words);

it('says of a held container what to clear, by whom, and does not ask to pick it up', () => {
  const facts = {
    ...kinds('last_free_day_passed', 'on_hold', 'not_available', 'not_picked_up'),
    holds: [hold('freight'), hold('customs'), hold('freight')],
  };
  expect(tell(facts)).toEqual([
    'A hold must be cleared before the pickup: freight (shipping line), customs (customs authority).',
    'The last free day was Sat 9 May; each day since costs money.',
  ]);
  const named = { ...account, contact: { ...account.contact, email: 'imports@demo.example' } };
  expect(actionTexts({ facts, statuses: [] }, { account: named, now: NOW }, englishWords)[0]).toMatch(/ Ask Demo\.$/);
  expect(tell(kinds('not_available'))).toHaveLength(1);
});

it('names the last free day, and whether it is today where the container is', () => {
  const near = (on: string): Facts => ({
    actions: [{ kind: 'last_free_day_near', on }],
    last_free_day: { at: null, timezone: 'Pacific/Auckland' },
  });
  expect(tell(near('2026-05-15'))).toEqual(['Pick it up by Fri 15 May: it is the last free day.']);
  expect(tell(near('2026-05-12'))).toEqual(['The last free day is today: pick it up.']);
  expect(tell(kinds('last_free_day_passed'), 'available', germanWords)).toEqual([
    'Der letzte freie Tag war Sa., 9. Mai; seitdem entstehen Kosten. Bitte abholen.',
  ]);
});

it('says of how many containers of a shipment it speaks', () => {
  const of = (count: number | undefined, words = englishWords) =>
    actionTexts(
      {
        facts: { actions: [{ kind: 'not_picked_up', ...(count !== undefined && { count }) }] },
        statuses: ['available', 'available', 'available'],
      },
      { account, now: NOW },
      words,
    );
  expect(of(3)).toEqual(['They are available and not picked up yet.']);
  expect(of(undefined)).toEqual(of(3));
  expect(of(1)).toEqual(['1 of 3 containers is available and not picked up yet.']);
  expect(of(2, germanWords)).toEqual(['2 von 3 Containern sind verfügbar und noch nicht abgeholt.']);
});

it('asks for nothing of the pickup after it, and for nothing at all after the return', () => {
  const facts = kinds('last_free_day_passed', 'on_hold', 'detention_running');
  expect(tell(facts, 'picked_up')).toEqual([
    'The free days for keeping the container are over. Each further day costs money until the empty return.',
  ]);
  expect(tell(facts, 'empty_returned')).toEqual([]);
});

it('names the step that is overdue, and when it was expected', () => {
  const overdue = (step: string) => ({
    actions: [{ kind: 'milestone_overdue', step, at: '2026-02-03T20:00:00Z', timezone: 'Asia/Shanghai' }],
  });
  expect(tell(overdue('vessel_departed'), 'new')).toEqual([
    'The departure was expected on Wed 4 Feb; nothing was reported since.',
  ]);
  expect(tell(overdue('of_a_later_version'), 'new')).toEqual([]);
  expect(tell(overdue('vessel_departed'), 'new', germanWords)[0]).toContain('am Mi., 4. Feb. erwartet; seitdem');
});

it('calls a status what the dashboard calls it, but nothing new that is not under way', () => {
  const { new: _new, ...statuses } = english.statuses;
  expect(englishWords.statuses).toEqual({ ...statuses, new: 'Not yet under way' });
  expect(germanWords.statuses).toEqual({ ...german.statuses, new: 'Noch nicht unterwegs' });
});

it('ends German sentences with one full stop, and names the year and the day where they differ', () => {
  const now = new Date('2026-12-03T12:00:00Z');
  expect(germanWords.endsOn(endText('2026-12-10T12:00:00Z', now, 'de-DE'))).toBe('Dieser Link endet am Do., 10. Dez.');
  expect(endText('2027-03-03T12:00:00Z', now, 'en-GB')).toMatch(/^Wed,? 3 Mar 2027$/);
  expect(clockText(new Date('2026-12-01T12:00:00Z'), 'en-GB')).toMatch(/^Tue,? 1 Dec,? \d\d:\d\d$/);
});
