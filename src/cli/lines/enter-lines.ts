/** `portolan start --line`, `--terminal` and `--railroad`: the sources to run with, after questions for what they lack. */
import { InvalidArgumentError, Option } from 'commander';
import type { ChosenSource, Config } from '../../config/config.ts';
import { KEPT_LISTS, type KeptLines, type KeptList } from '../../config/kept-lines.ts';
import { askForLine } from './ask-for-line.ts';
import { keptLinesPath, type LineContext, readKeptLines, writeKeptLines } from './kept-lines-file.ts';

/** What each option is called in its description, and the codes that it takes. */
const OPTIONS = {
  lines: { flag: '--line <scac>', noun: 'shipping line', form: /^[A-Z0-9]{4}$/, example: 'a SCAC such as MAEU' },
  terminals: { flag: '--terminal <profile>', noun: 'terminal', form: /^[A-Z0-9]+$/, example: 'a profile such as LBCT' },
  railroads: { flag: '--railroad <profile>', noun: 'railroad', form: /^[A-Z0-9]+$/, example: 'a profile such as UP' },
} as const satisfies Record<KeptList, object>;

export function sourceOption(list: KeptList): Option {
  const { flag, noun, form, example } = OPTIONS[list];
  const option = new Option(
    flag,
    `${noun} to track with, in real time and without the simulated world; asks once for what it needs; repeatable`,
  );
  return option.default([], 'none').argParser((text: string, before: readonly string[]) => {
    const codes = text.toUpperCase().split(/[\s,]+/);
    if (codes.every((code) => form.test(code))) return [...new Set([...before, ...codes])];
    throw new InvalidArgumentError(`It must be ${example}, or several with commas.`);
  });
}

/** By the list of the settings: codes of the command line. */
export type ChosenSources = Partial<Readonly<Record<KeptList, readonly string[]>>>;

export function namesOf(chosen: ChosenSources): ChosenSource[] {
  return KEPT_LISTS.flatMap((list) => (chosen[list] ?? []).map((code) => ({ list, code })));
}

interface Context {
  loadConfig(overrides?: Record<string, unknown>, kept?: KeptLines): Config;
  readonly lines: LineContext;
}

/**
 * The kept sources, and those that the user chose. Keeps them once all values are entered and the settings are valid with
 * them.
 * @throws Error if a source has no profile, or something is missing and there is no terminal
 */
export async function keptLinesFor(
  chosen: ChosenSources,
  { lines: { stateDirectory, listQuestions, terminal }, loadConfig }: Context,
): Promise<KeptLines> {
  const path = keptLinesPath(stateDirectory());
  const before = readKeptLines(path);
  let kept = before;
  for (const source of namesOf(chosen)) {
    const questions = listQuestions(source, kept);
    if (questions.length > 0 || kept[source.list]?.[source.code] === undefined)
      kept = await askForLine(source, questions, { kept, terminal });
  }
  if (kept === before) return kept;
  loadConfig({}, kept);
  writeKeptLines(path, kept);
  terminal.output.write(`Kept in ${path}, which only you can read.\n`);
  return kept;
}
