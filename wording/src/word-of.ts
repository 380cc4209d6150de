/**
 * The word for a code. One that a table lacks, such as one of a newer service, is shown as it is: the unknown stays
 * visible. Where the codes of `code` are known, a table that lacks one of them does not compile.
 */
export function wordOf<Code extends string>(words: Readonly<Record<Code, string>>, code: Code): string {
  return findWord<string>(words, code) ?? code;
}

/** For tables of sentences, and where an unknown code is shown otherwise. */
export function findWord<Word>(
  words: Readonly<Record<string, Word>>,
  code: string | null | undefined,
): Word | undefined {
  return code != null && Object.hasOwn(words, code) ? words[code] : undefined;
}
