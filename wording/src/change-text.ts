/** What changed of a container or a shipment, as one line: `ETA +2 d: 12 May → 14 May; hold: customs`. Pure. */
import { wordOf } from './word-of.ts';
import type { Wording } from './wording.ts';

export interface ShownChange {
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface ChangeWords {
  readonly changes: Wording['changes'];
  readonly holds: Pick<Wording['holds'], 'names'>;
  readonly statuses: Readonly<Record<string, string>>;
  /** Kinds of exceptions. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export interface ChangeDays {
  /** An instant as the day at the place. */
  readonly day: (at: string) => string;
  /** Calendar days from one instant to another, at the place. */
  readonly daysBetween: (from: string, to: string) => number;
}

const TIMES: ReadonlySet<string> = new Set([
  'eta',
  'etd',
  'destination_eta',
  'arrived',
  'last_free_day',
  'appointment',
]);

/** The latest first. */
export function changesText(changes: readonly ShownChange[], words: ChangeWords, days: ChangeDays): string {
  return changes
    .toReversed()
    .map((change) => changeText(change, words, days))
    .join('; ');
}

function changeText({ kind, from, to }: ShownChange, words: ChangeWords, days: ChangeDays): string {
  const { names, ...phrases } = words.changes;
  const name = wordOf<string>(names, kind);
  if (kind === 'hold') {
    return to === null
      ? phrases.released(wordOf<string>(words.holds.names, from ?? ''))
      : phrases.placed(wordOf<string>(words.holds.names, to));
  }
  if (kind === 'availability') return to === 'true' ? phrases.available : phrases.notAvailable;
  if (kind === 'exception') return wordOf(words.exceptions, to ?? '');
  if (from === null && to === null) return name;
  const isTime = TIMES.has(kind);
  const shown = (value: string) =>
    isTime ? days.day(value) : kind === 'status' ? wordOf(words.statuses, value) : value;
  if (to === null) return phrases.gone(name);
  if (from === null) return phrases.known(name, shown(to));
  if (shown(from) === shown(to)) return phrases.same(name, shown(to));
  const moved = isTime ? days.daysBetween(from, to) : 0;
  return phrases.moved(name, moved === 0 ? '' : phrases.days(moved), shown(from), shown(to));
}
