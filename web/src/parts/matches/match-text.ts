/** Why a search found something, in words: `PO 4711 · seal 998877`. Pure. */
import { wordOf } from '@portolan/wording/word-of';
import type { Words } from '../../app/words/english.ts';
import { dayName } from '../times/days.ts';

export interface Match {
  readonly field: string;
  readonly value: string;
}

/** References and numbers speak for themselves; other values are named. */
const PLAIN: ReadonlySet<string> = new Set(['reference', 'number']);

export function matchText(matches: readonly Match[], words: Words, locale: string): string {
  return matches
    .map(({ field, value }) => {
      const shown = field === 'eta' ? dayName(value, locale) : value;
      return PLAIN.has(field) ? shown : `${wordOf(words.matchFields, field)} ${shown}`;
    })
    .join(' · ');
}
