/** What the form of exception rules sends. */
import { expect, it } from 'vitest';
import { changedRules, KINDS, type Rules, withSwitch } from './changed-rules.ts';

const RULES: Rules = {
  last_free_day_near_days: 2,
  not_available_days: 3,
  not_picked_up_days: 3,
  milestone_overdue_hours: 24,
  eta_moved_days: 4,
  eta_moved_in_a_day_days: 2,
  holds_before_arrival: false,
  source_silent_hours: 48,
  switched_off: ['on_hold'],
};

it('sends only the rules that were changed', () => {
  expect(changedRules(RULES, { ...RULES })).toEqual({});
  expect(changedRules(RULES, { ...RULES, eta_moved_days: 7 })).toEqual({ eta_moved_days: 7 });
  expect(changedRules(RULES, withSwitch(RULES, 'rolled_over', false))).toEqual({
    switched_off: ['on_hold', 'rolled_over'],
  });
});

it('sends nothing when a kind is switched off and on again', () => {
  const there = withSwitch(withSwitch(RULES, 'on_hold', true), 'on_hold', false);
  expect(changedRules(RULES, there)).toEqual({});
});

it('has a field for every threshold', () => {
  const shown = Object.values(KINDS).flat();
  expect([...shown, 'holds_before_arrival', 'switched_off'].toSorted()).toEqual(Object.keys(RULES).toSorted());
});
