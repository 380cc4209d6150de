/**
 * Local stand-ins for the optional model, at the two ends of what a model may answer: one that knows what the paper
 * states, and cites the lines in which it stands; and one that answers each field with text of some line. What a real
 * model adds lies between both.
 */
import type { Cited, FieldQuestion, QueryModel } from '@portolan/papers';
import type { PrintedPaper } from './printed.ts';

export const STAND_INS = ['none', 'knowing', 'guessing'] as const;
export type StandIn = (typeof STAND_INS)[number];

export const queryOf = (standIn: StandIn, paper: PrintedPaper): QueryModel =>
  standIn === 'knowing' ? knowing(paper) : guessing;

const knowing =
  ({ payload }: PrintedPaper): QueryModel =>
  ({ fields, lines }) => {
    const texts = lines.map((line) => folded(line.map(({ text }) => text).join(' ')));
    return Promise.resolve(
      new Map(
        fields.flatMap((field): [typeof field, Cited][] => {
          const value = payload[field];
          if (typeof value !== 'string' && typeof value !== 'number') return [];
          const wanted = printedForms(value);
          const found = texts.flatMap((text, index) => (wanted.some((form) => text.includes(form)) ? [index + 1] : []));
          return found.length === 0 ? [] : [[field, { value, lines: found.slice(0, 10) }]];
        }),
      ),
    );
  };

const folded = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A day is printed in many ways: its line has the year, and the model may cite any. */
function printedForms(value: string | number): string[] {
  const [, year = ''] = /^(\d{4})-\d{2}-\d{2}$/.exec(String(value)) ?? [];
  return year === '' ? [folded(String(value))] : [year, `${year.slice(2)}`];
}

/** The same each time. */
const guessing: QueryModel = ({ fields, lines }: FieldQuestion) =>
  Promise.resolve(
    new Map(
      fields.flatMap((field, index): [typeof field, Cited][] => {
        const at = (index * 7919 + field.length * 104_729) % Math.max(1, lines.length);
        const segment = lines[at]?.at(-1);
        return segment === undefined ? [] : [[field, { value: segment.text.slice(0, 200), lines: [at + 1] }]];
      }),
    ),
  );
