/** The rules of exceptions as the form has them, and what of them is sent. Pure. */
import type { Account } from '../../app/api/resources.ts';

export type Rules = Account['exception_rules'];
export type Threshold = Exclude<keyof Rules, 'switched_off' | 'holds_before_arrival'>;
export type Kind = Rules['switched_off'][number];

/** Costliest first, as the service decides it. */
export const KINDS: Readonly<Record<Kind, readonly Threshold[]>> = {
  last_free_day_passed: [],
  detention_running: [],
  last_free_day_near: ['last_free_day_near_days'],
  on_hold: [],
  not_available: ['not_available_days'],
  not_picked_up: ['not_picked_up_days'],
  rolled_over: [],
  milestone_overdue: ['milestone_overdue_hours'],
  eta_moved: ['eta_moved_days', 'eta_moved_in_a_day_days'],
  source_silent: ['source_silent_hours'],
};

/** Those that differ from what the form began with; the others may have been changed by somebody else meanwhile. */
export function changedRules(before: Rules, after: Rules): Partial<Rules> {
  const same = (name: keyof Rules) => JSON.stringify(sorted(before[name])) === JSON.stringify(sorted(after[name]));
  const names = Object.keys(after) as (keyof Rules)[];
  return Object.fromEntries(names.filter((name) => !same(name)).map((name) => [name, after[name]]));
}

const sorted = (value: Rules[keyof Rules]) => (Array.isArray(value) ? value.toSorted() : value);

export function withSwitch(rules: Rules, kind: Kind, isOn: boolean): Rules {
  const others = rules.switched_off.filter((each) => each !== kind);
  return { ...rules, switched_off: isOn ? others : [...others, kind] };
}
