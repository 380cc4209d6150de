/** `portolan start --line`: the lines to run with, after questions for what they lack. */
import { InvalidArgumentError, Option } from 'commander';
import type { Config } from '../../config/config.ts';
import type { KeptLines } from '../../config/kept-lines.ts';
import { askForLine } from './ask-for-line.ts';
import { keptLinesPath, type LineContext, readKeptLines, writeKeptLines } from './kept-lines-file.ts';

export function lineOption(): Option {
  const option = new Option(
    '--line <scac>',
    'shipping line to track with, in real time and without the simulated world; asks once for what it needs; repeatable',
  );
  return option.default([], 'none').argParser((text: string, before: readonly string[]) => {
    const codes = text.toUpperCase().split(/[\s,]+/);
    if (codes.every((code) => /^[A-Z0-9]{4}$/.test(code))) return [...new Set([...before, ...codes])];
    throw new InvalidArgumentError('It must be a SCAC such as MAEU, or several with commas.');
  });
}

interface Context {
  loadConfig(overrides?: Record<string, unknown>, kept?: KeptLines): Config;
  readonly lines: LineContext;
}

/**
 * The kept lines, and those of `codes`. Keeps them once all values are entered and the settings are valid with them.
 * @throws Error if a line has no profile, or something is missing and there is no terminal
 */
export async function keptLinesFor(
  codes: readonly string[],
  { lines: { stateDirectory, listQuestions, terminal }, loadConfig }: Context,
): Promise<KeptLines> {
  const path = keptLinesPath(stateDirectory());
  const before = readKeptLines(path);
  let kept = before;
  for (const code of codes) {
    const questions = listQuestions(code, kept);
    if (questions.length > 0 || kept.lines[code] === undefined)
      kept = await askForLine(code, questions, { kept, terminal });
  }
  if (kept === before) return kept;
  loadConfig({}, kept);
  writeKeptLines(path, kept);
  terminal.output.write(`Kept in ${path}, which only you can read.\n`);
  return kept;
}
