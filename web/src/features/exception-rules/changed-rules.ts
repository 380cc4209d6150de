/** The rules of exceptions as the form has them, and what of them is sent. Pure. */
import type { Account } from '../../app/api/resources.ts';
import { type Merged, mergeDrafts } from '../../parts/settings/merge-drafts.ts';

export type Rules = Account['exception_rules'];
/** A threshold, a switch within a kind, or a list of types. */
export type Setting = Exclude<keyof Rules, 'switched_off'>;
export type SettingValue = Rules[Setting];
export type Kind = Rules['switched_off'][number];

/** Costliest first, as the service decides it. */
export const KINDS: Readonly<Record<Kind, readonly Setting[]>> = {
  last_free_day_passed: [],
  detention_running: [],
  last_free_day_near: ['last_free_day_near_days'],
  on_hold: ['holds_before_arrival'],
  not_available: ['not_available_days'],
  not_picked_up: ['not_picked_up_days'],
  rolled_over: [],
  transshipment_at_risk: ['transshipment_at_risk_hours'],
  milestone_overdue: ['milestone_overdue_hours'],
  eta_moved: ['eta_moved_days', 'eta_moved_in_a_day_days'],
  document_contradicting: ['document_contradicting_days'],
  document_missing: ['expected_documents', 'document_missing_days'],
  source_silent: ['source_silent_hours'],
};

/** Those that differ from what the form began with; the others may have been changed by somebody else meanwhile. */
export function changedRules(before: Rules, after: Rules): Partial<Rules> {
  const same = (name: keyof Rules) => JSON.stringify(sorted(before[name])) === JSON.stringify(sorted(after[name]));
  const names = Object.keys(after) as (keyof Rules)[];
  return Object.fromEntries(names.filter((name) => !same(name)).map((name) => [name, after[name]]));
}

const sorted = (value: Rules[keyof Rules]) => (Array.isArray(value) ? [...value].sort() : value);

/** The kinds that changed rules are about: their settings, and those that were switched. */
export function changedKinds(before: Rules, after: Rules): ReadonlySet<Kind> {
  const names = Object.keys(changedRules(before, after));
  const kinds = Object.keys(KINDS) as Kind[];
  const isSwitched = (kind: Kind) => before.switched_off.includes(kind) !== after.switched_off.includes(kind);
  return new Set(kinds.filter((kind) => isSwitched(kind) || KINDS[kind].some((name) => names.includes(name))));
}

/** Each switch by itself: two people may switch two kinds. */
type Parts = Readonly<Record<Setting | Kind, SettingValue>>;

function partsOf({ switched_off: off, ...settings }: Rules): Parts {
  const switches = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, !off.includes(kind)]);
  return { ...settings, ...Object.fromEntries(switches) };
}

/** As `mergeDrafts`: a kind is on (true) or off. */
export function mergeRules(
  begun: Rules,
  mine: Rules,
  theirs: Rules,
): { readonly rules: Rules } & Omit<Merged<Parts>, 'draft'> {
  const { draft, conflicts } = mergeDrafts(partsOf(begun), partsOf(mine), partsOf(theirs));
  const isOff = (name: string) => name in KINDS && !draft[name as Kind];
  const settings = Object.entries(draft).filter(([name]) => !(name in KINDS));
  const switched_off = Object.keys(draft).filter(isOff);
  return { rules: { ...Object.fromEntries(settings), switched_off } as Rules, conflicts };
}

export function withSwitch(rules: Rules, kind: Kind, isOn: boolean): Rules {
  const others = rules.switched_off.filter((each) => each !== kind);
  return { ...rules, switched_off: isOn ? others : [...others, kind] };
}
