/** The rules of exceptions as the form has them, and what of them is sent. Pure. */
import { reasonKinds } from '@portolan/wording/shown-facts';
import { findWord } from '@portolan/wording/word-of';
import type { Account } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import { type Merged, mergeDrafts } from '../../parts/settings/merge-drafts.ts';

export type Rules = Account['exception_rules'];
/** A threshold, a switch within a kind, or a list of types. */
export type Setting = Exclude<keyof Rules, 'switched_off'>;
export type SettingValue = Rules[Setting];
export type Kind = Rules['switched_off'][number];

/** The settings of each kind. */
export type KindSettings = ReadonlyMap<Kind, readonly Setting[]>;

/** As the words have them: a test of the service compares these with its kinds. Costliest first. */
export function kindSettings(terms: Words['terms']): KindSettings {
  const { settings } = terms.notices;
  return new Map(reasonKinds(terms).map((kind) => [kind, Object.keys(findWord(settings, kind) ?? {}) as Setting[]]));
}

/** Those that differ from what the form began with; the others may have been changed by somebody else meanwhile. */
export function changedRules(before: Rules, after: Rules): Partial<Rules> {
  const same = (name: keyof Rules) => JSON.stringify(sorted(before[name])) === JSON.stringify(sorted(after[name]));
  const names = Object.keys(after) as (keyof Rules)[];
  return Object.fromEntries(names.filter((name) => !same(name)).map((name) => [name, after[name]]));
}

const sorted = (value: Rules[keyof Rules]) => (Array.isArray(value) ? [...value].sort() : value);

/** The kinds that changed rules are about: their settings, and those that were switched. */
export function changedKinds(before: Rules, after: Rules, kinds: KindSettings): ReadonlySet<Kind> {
  const names = Object.keys(changedRules(before, after));
  const isSwitched = (kind: Kind) => before.switched_off.includes(kind) !== after.switched_off.includes(kind);
  const isSet = (settings: readonly Setting[]) => settings.some((name) => names.includes(name));
  return new Set([...kinds].flatMap(([kind, settings]) => (isSwitched(kind) || isSet(settings) ? [kind] : [])));
}

/** Each switch by itself: two people may switch two kinds. */
type Parts = Readonly<Record<Setting | Kind, SettingValue>>;

function partsOf({ switched_off: off, ...settings }: Rules, kinds: KindSettings): Parts {
  const switches = [...kinds.keys()].map((kind) => [kind, !off.includes(kind)]);
  return { ...settings, ...Object.fromEntries(switches) };
}

/** As `mergeDrafts`: a kind is on (true) or off. */
export function mergeRules(
  begun: Rules,
  mine: Rules,
  theirs: Rules,
  kinds: KindSettings,
): { readonly rules: Rules } & Omit<Merged<Parts>, 'draft'> {
  const { draft, conflicts } = mergeDrafts(partsOf(begun, kinds), partsOf(mine, kinds), partsOf(theirs, kinds));
  const isOff = (name: string) => kinds.has(name as Kind) && !draft[name as Kind];
  const settings = Object.entries(draft).filter(([name]) => !kinds.has(name as Kind));
  const switched_off = Object.keys(draft).filter(isOff);
  return { rules: { ...Object.fromEntries(settings), switched_off } as Rules, conflicts };
}

export function withSwitch(rules: Rules, kind: Kind, isOn: boolean): Rules {
  const others = rules.switched_off.filter((each) => each !== kind);
  return { ...rules, switched_off: isOn ? others : [...others, kind] };
}
