import { expect, it } from 'vitest';
import { words as english } from '../../app/words/english.ts';
import { alertText } from './alert-text.ts';
import { words as alertsWords } from './english.ts';

const words = { ...english, ...english.screens.alerts, ...alertsWords };
const detailOf = (facts: object, kind = 'last_free_day_near') => {
  const alert = { kind, facts, created_at: '2026-06-23T02:00:00Z' };
  return alertText(alert as unknown as Parameters<typeof alertText>[0], words, 'en-GB').detail;
};

it('tells on which day of the port the working days were left', () => {
  const facts = { last_free_day: '2026-06-23', working_days_left: 1, days_left: 1 };
  expect(detailOf(facts)).toMatch(/^Last free day 23 Jun( 2026)?; on 22 Jun( 2026)? 1 working day left\.$/);
});

it('takes the day of the alert where its facts do not have the days left', () => {
  expect(detailOf({ last_free_day: '2026-06-23', working_days_left: 0 })).toMatch(
    /on 23 Jun( 2026)? no working day left/,
  );
});

it('names what was assigned, by whom where that is known, and how many of several containers', () => {
  const kinds = ['last_free_day_near', 'on_hold'];
  const one = { author: 'Ann', exceptions: 2, containers: 1, kinds };
  expect(detailOf(one, 'assigned')).toBe('Ann: Last free day is near, Held.');
  expect(detailOf({ exceptions: 200, containers: 180, kinds: ['on_hold'] }, 'assigned')).toBe(
    '200 exceptions of 180 containers: Held.',
  );
});

it('names holds and fees, and repeats its title only where holds were set and cleared', () => {
  expect(detailOf({ set: ['customs'], cleared: [] }, 'hold_changed')).toBe('customs');
  expect(detailOf({ set: ['USDA'], cleared: ['CET'] }, 'hold_changed')).toBe(
    'Hold set: agriculture (USDA). Hold cleared: CET.',
  );
  expect(detailOf({ set: ['exam'] }, 'fee_changed')).toBe('exam');
});

it('is silent about a kind that it does not know, and where the title says all', () => {
  expect(detailOf({}, 'new_kind')).toBe('');
  expect(detailOf({ number: 'TESU4000011' }, 'tracking_failed')).toBe('');
});
