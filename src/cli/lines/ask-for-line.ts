/** Asks for what a line, terminal or railroad needs, and refuses what cannot be right while the operator is there. Never shows a secret. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ChosenSource } from '../../config/config.ts';
import { type KeptLines, type LineQuestion, parseObject } from '../../config/kept-lines.ts';
import { isAddress } from '../../sources/http/secret.ts';
import { openPrompt, type PromptStreams } from './prompt.ts';

/** @throws Error that names what to set, if the input is no terminal */
export async function askForLine(
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
