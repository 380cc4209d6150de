/** What a bill for the time of containers has besides the fields of every invoice. Nothing for other invoices. */
import type { LabelledPage } from '../../labels/spots.ts';
import type { BilledLine, ReadFields, ValueEvidence } from '../../part.ts';
import { boxOfWords } from '../../segments.ts';
import type { DayOrder } from '../../values/dates.ts';
import type { ReadingContext } from '../finding.ts';
import { billerOf } from './biller.ts';
import { creditNumbersOf } from './credit.ts';
import { billedLinesOf } from './lines.ts';
import { disputeLimitOf, statementsOf } from './statements.ts';

export interface Bill {
  readonly lines: readonly BilledLine[];
  readonly fields: ReadFields;
  /** The order of day and month that its periods prove. */
  readonly order: DayOrder | null;
}

const NONE: Bill = { lines: [], fields: {}, order: null };

/** @param fields of the document, merged */
export function billOf(pages: readonly LabelledPage[], fields: ReadFields, context: ReadingContext): Bill {
  if (context.type !== 'freight_invoice') return NONE;
  const { lines, order, total, isCredit } = billedLinesOf(pages, fields, context);
  const [first] = lines;
  if (first === undefined) return NONE;
  const biller = billerOf(pages, fields);
  const limit = disputeLimitOf(pages, fields, context);
  const { made, missing } = statementsOf(pages, fields, !context.isScan);
  const whole = pages.flatMap((page) => page.lines.flat())[0];
  const list = (value: readonly string[]): readonly ValueEvidence[] =>
    value.length === 0 || whole === undefined
      ? []
      : [
          {
            ...{ value, page: whole.page, box: boxOfWords(whole.words), text: '', rule: '46 CFR 541.6' },
            confidence: 0.9,
          },
        ];
  const isOfTime = sumOf(lines.filter(({ charge }) => charge !== 'other')) * 2 >= sumOf(lines);
  const kind = { ...first.evidence, value: 'demurrage_detention', rule: 'lines of the bill' };
  return {
    lines,
    order,
    fields: {
      ...(total !== null && {
        total_amount: [{ ...first.evidence, value: total, text: '', rule: 'sum of the lines of a bill' }],
      }),
      ...(isCredit && creditNumbersOf(pages, fields, context.isScan)),
      ...(biller && { biller: [biller] }),
      ...(limit && { dispute_until: [limit] }),
      ...(made.length > 0 && { statements: list(made) }),
      ...(missing.length > 0 && { missing_statements: list(missing) }),
      ...(fields.document_kind === undefined && isOfTime && { document_kind: [kind] }),
    },
  };
}

const sumOf = (lines: readonly BilledLine[]) => lines.reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0);
