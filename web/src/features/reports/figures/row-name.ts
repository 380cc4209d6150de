/** The name of a row of a report as people read it. Pure. */
import { monthText } from '@portolan/wording/report-figures';

interface Named {
  readonly key: string | null;
  readonly name: string | null;
}

export function rowName(
  { key, name }: Named,
  groupBy: string,
  words: { readonly locale: string; readonly noName: string },
): string {
  if (key === null || name === null) return words.noName;
  return groupBy === 'month' ? monthText(key, words.locale) : name;
}
