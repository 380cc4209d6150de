/** Saves an answer of a source as a fixture: the pages with other numbers and names, and what is read from them. */
import { randomInt } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import type { RawAnswer } from '../../sources/http/answer.ts';
import { type Anonymised, anonymise } from '../../sources/saved/anonymise.ts';
import { withoutEvidence } from '../../sources/saved/saved-pages.ts';

export interface Recording {
  /** The numbers that were queried. */
  readonly requested: readonly string[];
  readonly answer: RawAnswer;
  /** Of the files, without `.raw.json` and `.expected.json`. */
  readonly path: string;
  /** Replaces nothing. */
  readonly asReceived?: true | undefined;
}

/**
 * @param fixtureOf the text of the file, and what the source's parser makes of the answer
 * @returns what was saved, in words
 * @throws if one of the files exists
 */
export function recordAnswer(
  { requested, answer, path, asReceived }: Recording,
  fixtureOf: (answer: RawAnswer, requested: readonly string[]) => { readonly text: string; readonly reading: unknown },
): string[] {
  const files = [`${path}.raw.json`, `${path}.expected.json`] as const;
  const taken = files.find((file) => existsSync(file));
  if (taken !== undefined) throw new Error(`${taken} exists. Name other files with --output.`);
  const saved: Anonymised = asReceived
    ? { answer, requested, replaced: { containers: 0, numbers: 0, names: 0 } }
    : anonymise(answer, requested, (bound) => randomInt(bound));
  const { text, reading } = fixtureOf(saved.answer, saved.requested);
  writeFileSync(files[0], text);
  writeFileSync(files[1], `${JSON.stringify(withoutEvidence(reading), null, 2)}\n`);
  const { containers, numbers, names } = saved.replaced;
  return [
    ...(answer.failure === null ? [] : [`The request failed: ${answer.failure.code}, ${answer.failure.detail}.`]),
    `Saved ${saved.answer.pages.length} pages in ${files[0]}, and what is read from them in ${files[1]}.`,
    asReceived
      ? 'Nothing was replaced: the files contain your numbers and names.'
      : `Replaced ${containers} container numbers, ${numbers} other numbers, and ${names} names and addresses. Free texts may contain more: read the file before you send it.`,
  ];
}
