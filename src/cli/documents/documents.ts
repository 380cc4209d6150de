/** `portolan documents evaluate`: compares extracted fields with correct values. Changes nothing. */

import { Command } from 'commander';
import type { JudgedField } from '../../features/documents/evaluating/judge.ts';
import { type Counts, type Tally, tally } from '../../features/documents/evaluating/tally.ts';
import type { CommandContext } from '../context.ts';

export type EvaluatingContext = Pick<
  CommandContext,
  'directory' | 'loadConfig' | 'print' | 'progress' | 'withDatabase'
>;

interface Options {
  readonly account?: string;
  readonly json?: true;
}

const WORST_LIMIT = 10;

export function documentsCommand(context: EvaluatingContext): Command {
  const evaluate = new Command('evaluate')
    .description('measure the extraction of fields from documents; the correct values come from users or from a folder')
    .argument(
      '[folder]',
      'files such as notice.pdf, each with its correct values in notice.pdf.json; if omitted, the values that users entered',
    )
    .option('--account <id>', 'only documents of this account')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, { account, json }: Options) => {
      if (folder !== undefined && account !== undefined)
        throw new Error('Files in a folder belong to no account. Omit --account or the folder.');
      const { evaluateAccounts, evaluateFiles } = await import('./evaluate-documents.ts');
      const { judgements, unread } =
        folder === undefined ? await evaluateAccounts(context, account) : await evaluateFiles(context, folder);
      const figures = tally(judgements, WORST_LIMIT);
      if (json) context.print(JSON.stringify({ ...figures, unread }));
      else for (const line of printTally(figures, unread)) context.print(line);
    });
  return new Command('documents').description('measure the extraction of fields from documents').addCommand(evaluate);
}

const NAME_WIDTH = 32;
const COLUMNS = ['expected', 'right', 'missing', 'wrong', 'right %', 'precision %'] as const;

function printTally(tally: Tally, unread: readonly string[]): string[] {
  const { documents, types, byType, byField, worst } = tally;
  const unreadable = unread.length === 0 ? [] : ['', 'Unreadable:', ...unread.map((each) => `  ${each}`)];
  if (documents === 0) return ['There is no document with values that a user entered.', ...unreadable];
  return [
    `${documents} documents; ${types.right} of ${types.known} known types right`,
    '',
    heading('by type'),
    ...byType.map(({ type, documents: count, typesRight, ...counts }) =>
      row(`${type ?? 'type unknown'} (${typesRight === null ? count : `${typesRight} of ${count}`})`, counts),
    ),
    row('all', tally),
    '',
    heading('by field'),
    ...byField.map(({ field, ...counts }) => row(field, counts)),
    ...(worst.length === 0 ? [] : ['', 'Worst:']),
    ...worst.flatMap(({ document, type, fields }) => [
      `${document}  ${type.expected ?? 'type unknown'}${type.found === type.expected || type.expected === null ? '' : `, found ${type.found ?? 'no type'}`}`,
      ...fields.map(lineOf),
    ]),
    ...unreadable,
  ];
}

const heading = (name: string) => name.padEnd(NAME_WIDTH) + COLUMNS.map((column) => column.padStart(12)).join('');

function row(name: string, { expected, right, missing, wrong, accuracy, precision }: Counts): string {
  const counts = [expected, right, missing, wrong].map(String);
  const cells = [...counts, percent(accuracy), percent(precision)];
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(12)).join('');
}

const percent = (share: number | null) => (share === null ? '–' : (share * 100).toFixed(1));

function lineOf({ field, expected, found, rule, confidence }: JudgedField): string {
  const source = rule === null ? '' : ` (${rule}, ${confidence})`;
  return `  ${field}: expected ${valueText(expected)}, found ${valueText(found)}${source}`;
}

const valueText = (value: string | null) =>
  value === null ? 'no value' : JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value);
