/** `portolan start --line`, `--terminal` and `--railroad`: the sources to run with, after questions for what they lack. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { ChosenSource, Config } from '../../config/config.ts';
import { isAddress } from '../../sources/http/secret.ts';
import {
  KEPT_LISTS,
  type KeptLines,
  type KeptList,
  type LineQuestion,
  parseObject,
} from '../../sources/profiled/kept-entries.ts';
import { keptLinesPath, type LineContext, readKeptLines, writeKeptLines } from './kept-lines-file.ts';
import { openPrompt, type PromptStreams } from './prompt.ts';

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

/** @throws Error that names what to set, if the input is no terminal */
async function askForLine(
  { list, code }: ChosenSource,
  questions: readonly LineQuestion[],
  { kept, terminal }: { readonly kept: KeptLines; readonly terminal: PromptStreams },
): Promise<KeptLines> {
  const entered = { ...kept[list]?.[code] };
  const complete = () => ({ ...kept, [list]: { ...kept[list], [code]: entered } });
  if (questions.length === 0) return complete();
  if (terminal.input.isTTY !== true) throw new Error(describeMissing(code, questions));
  const secrets = { ...kept.secrets };
  terminal.output.write(`${code} needs ${questions.length} values. What you type for a secret is not shown.\n`);
  using prompt = openPrompt(terminal);
  for (const question of questions) {
    const value = await askUntilRight(question, prompt, terminal);
    if (question.kind === 'setting') entered[question.path] = value;
    else secrets[question.variable] = value;
  }
  return { ...complete(), secrets };
}

async function askUntilRight(
  question: LineQuestion,
  prompt: ReturnType<typeof openPrompt>,
  { output }: PromptStreams,
): Promise<string> {
  for (;;) {
    const value = await prompt.ask(`${describe(question)}: `, { isSecret: question.kind === 'secret' });
    const fault = faultOf(question, value);
    if (fault === null) return question.kind === 'file' ? resolve(value) : value;
    output.write(`  ${fault}\n`);
  }
}

function describe(question: LineQuestion): string {
  if (question.kind === 'setting') return `${question.path} (${question.words})`;
  return question.kind === 'file' ? `${question.variable} (path of a file)` : question.variable;
}

/** Why a value cannot be right, without the value; null: it can be. */
function faultOf({ kind, ...question }: LineQuestion, value: string): string | null {
  if (value === '') return 'It must not be empty. Ctrl-C ends without keeping anything.';
  if (kind === 'secret') return isAddress(value) ? 'This is an address, not the secret that belongs there.' : null;
  if (kind === 'file') {
    return statSync(value, { throwIfNoEntry: false })?.isFile() === true ? null : 'There is no such file.';
  }
  if (value.startsWith('{')) return parseObject(value) === undefined ? 'This is not readable as a JSON object.' : null;
  if (/[<>]/.test(value)) return 'Put your own value in place of the part in <>.';
  const isUrl = 'path' in question && /url$/i.test(question.path);
  return isUrl && !(isAddress(value) && URL.canParse(value))
    ? 'It must be an address that begins with https://.'
    : null;
}

function describeMissing(code: string, questions: readonly LineQuestion[]): string {
  const variables = questions.flatMap((question) => (question.kind === 'setting' ? [] : [question.variable]));
  const paths = questions.flatMap((question) => (question.kind === 'setting' ? [question.path] : []));
  const needs = [
    ...(variables.length === 0 ? [] : [`set ${variables.join(', ')} in the environment`]),
    ...(paths.length === 0 ? [] : [`set ${paths.join(', ')} beside its profile in portolan.config.json`]),
  ];
  return `${code} lacks values, and there is no terminal to ask for them: ${needs.join('; ')}.`;
}
