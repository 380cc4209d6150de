/** What changed of a row, in words. */
import { type ChangeWords, changesText, type ShownChange } from '@portolan/wording/change-text';
import type { Words } from '../../app/words/english.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayText, slipDays } from '../times/times.ts';

/** @param zone of the port of discharge */
export function textOfChanges(
  changes: readonly ShownChange[],
  zone: string | null,
  words: Words,
  locale: string,
): string {
  const of: ChangeWords = {
    changes: words.rowChanges,
    holds: words.terms.holds,
    statuses: words.statuses,
    exceptions: words.terms.notices.kinds,
  };
  return changesText(changes, of, {
    day: (at) => dayText(at, zone, locale),
    daysBetween: (from, to) => slipDays(from, to, zone),
  });
}

/** @param of null: they have not come yet */
export function ChangesText({ of: changes, zone }: { of: readonly ShownChange[] | null; zone: string | null }) {
  const words = useWords();
  const locale = useLocale();
  if (changes === null) return null;
  const text = textOfChanges(changes, zone, words, locale);
  return (
    <span className="found found-lines" title={text}>
      <span>{text || '—'}</span>
    </span>
  );
}
