/** What a pattern of a schema requires, where its text alone does not say it. */
import { MAIL_ADDRESS, MAIL_ADDRESS_EXPECTED } from './mail-address.ts';
import { ONE_LINE, ONE_LINE_EXPECTED } from './one-line.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['\\S', 'must not be blank'],
  [ONE_LINE, ONE_LINE_EXPECTED],
  [MAIL_ADDRESS, MAIL_ADDRESS_EXPECTED],
]);

/** @returns the rest of a sentence */
export function patternWords(pattern: unknown): string | undefined {
  return WORDS.get(String(pattern));
}
