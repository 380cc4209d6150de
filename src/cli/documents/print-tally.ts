/** Formats the evaluation of documents as lines of text. Pure. */
import type { JudgedField } from '../../features/documents/evaluating/judge.ts';
import type { Counts, Tally } from '../../features/documents/evaluating/tally.ts';

const NAME_WIDTH = 32;
const COLUMNS = ['expected', 'right', 'missing', 'wrong', 'right %', 'precision %'] as const;

export function printTally(tally: Tally, unread: readonly string[]): string[] {
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
