/** What the form of exception rules sends. */
import { expect, it } from 'vitest';
import { words } from '../../app/words/english.ts';
import { changedKinds, changedRules, kindSettings, mergeRules, type Rules, withSwitch } from './changed-rules.ts';

const KINDS = kindSettings(words.terms);

const RULES: Rules = {
  last_free_day_near_days: 2,
  dispute_due_days: 7,
  not_available_days: 3,
  not_picked_up_days: 3,
  transshipment_at_risk_hours: 24,
  milestone_overdue_hours: 24,
  eta_moved_days: 4,
  eta_moved_in_a_day_days: 2,
  holds_before_arrival: false,
  document_contradicting_days: 2,
  document_missing_days: 3,
  expected_documents: [],
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

it('keeps what a colleague switched and set meanwhile, and names only what both changed', () => {
  const mine = withSwitch({ ...RULES, eta_moved_days: 7 }, 'rolled_over', false);
  const theirs = withSwitch({ ...RULES, eta_moved_days: 9, source_silent_hours: 12 }, 'eta_moved', false);
  const { rules, conflicts } = mergeRules(RULES, mine, theirs, KINDS);
  expect(conflicts).toEqual(['eta_moved_days']);
  expect(rules).toMatchObject({ eta_moved_days: 7, source_silent_hours: 12 });
  expect(rules.switched_off.toSorted()).toEqual(['eta_moved', 'on_hold', 'rolled_over']);
});

it('is previewed for the kinds that it is about', () => {
  const off = withSwitch({ ...RULES, eta_moved_in_a_day_days: 1 }, 'rolled_over', false);
  expect([...changedKinds(RULES, off, KINDS)]).toEqual(['rolled_over', 'eta_moved']);
  expect(changedKinds(RULES, { ...RULES }, KINDS).size).toBe(0);
});

it('has a field for every threshold and switch', () => {
  const shown = [...KINDS.values()].flat();
  expect([...shown, 'switched_off'].toSorted()).toEqual(Object.keys(RULES).toSorted());
});
