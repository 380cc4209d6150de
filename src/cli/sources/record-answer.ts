/** Saves an answer of a source as a fixture: the pages with other numbers and names, and what is read from them. */
import { randomInt } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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

export interface Fixture {
  /** Of the file. */
  readonly text: string;
  /** What the source's parser makes of the answer. */
  readonly reading: object;
}

/**
 * @returns what was saved, in words, and why there is no report, if there is none
 * @throws if one of the files exists, or the request brought no page
 */
export function recordAnswer(
  { requested, answer, path, asReceived }: Recording,
  fixtureOf: (answer: RawAnswer, requested: readonly string[]) => Fixture,
): { readonly texts: string[]; readonly refusal: string | null } {
  const files = [resolve(`${path}.raw.json`), resolve(`${path}.expected.json`)] as const;
  const taken = files.find((file) => existsSync(file));
  if (taken !== undefined) throw new Error(`${taken} exists. Name other files with --output.`);
  if (!existsSync(dirname(files[0]))) throw new Error(`The folder ${dirname(files[0])} does not exist.`);
  if (answer.pages.length === 0)
    throw new Error(`Nothing was saved: ${answer.failure?.code ?? 'no answer'}, ${answer.failure?.detail ?? ''}.`);
  const saved: Anonymised = asReceived
    ? { answer, requested, replaced: { containers: 0, numbers: 0, names: 0 }, unread: [] }
    : anonymise(answer, requested, (bound) => randomInt(bound));
  const { text, reading } = fixtureOf(saved.answer, saved.requested);
  writeFileSync(files[0], text);
  writeFileSync(files[1], `${JSON.stringify(withoutEvidence(reading), null, 2)}\n`);
  const refusal = 'refusal' in reading && 'evidence' in reading ? `${reading.refusal}: ${reading.evidence}` : null;
  return {
    texts: [
      `Saved ${files[0]}, the response, and ${files[1]}, what is read from it.`,
      ...(refusal === null ? [] : [`The response gives no report (${refusal}).`]),
      ...(asReceived ? ['Nothing was replaced: the files contain your numbers and names.'] : replacedIn(saved)),
    ],
    refusal,
  };
}

function replacedIn({ replaced: { containers, numbers, names }, unread }: Anonymised): string[] {
  return [
    `Replaced: container numbers ${containers}, other numbers ${numbers}, names and addresses ${names}, and ids of events.`,
    ...unread.map(
      (page) =>
        `WARNING: page ${page} is neither JSON nor XML. Only the requested numbers, container numbers and mail addresses were replaced in it.`,
    ),
    'Times, vessels, places and free texts stay. Read the file before you send it: docs/writing-a-carrier.md#report-an-answer.',
  ];
}
