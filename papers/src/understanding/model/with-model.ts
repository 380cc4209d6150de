/**
 * Extends an understander: queries a model for the fields left empty. Values of the model count only if the document
 * contains them; they rank below values from rules, and never link a document.
 */

import type { DocumentKnowledge, Part, Understander, UnderstandingHints, ValueEvidence } from '../part.ts';
import type { FieldName } from '../schemas.ts';
import { FIELDS_OF_TYPE } from '../schemas.ts';
import { boxOf, meanConfidenceOf } from '../segments.ts';
import { datesIn, orderOfFormat, provenOrder } from '../values/dates.ts';
import { provenMark, provenMarkOfScan } from '../values/quantities.ts';
import { type CitingContext, isQueryable, readCited } from './cited-values.ts';
import type { Cited, QueryModel } from './question.ts';
import { type DocumentLines, linesOf } from './question.ts';

export interface ModelUse {
  readonly query: QueryModel;
  readonly knowledge: DocumentKnowledge;
  /** First pages of a file that are sent; the others are not. */
  readonly maximumPages: number;
}

/** Below 0.65, the least that rules say of a scan. */
const MOST_CONFIDENCE = 0.6;

export const withModel = (understander: Understander, { query, knowledge, maximumPages }: ModelUse): Understander => ({
  async understand(pages, hints) {
    const parts = [...(await understander.understand(pages, hints))];
    for (const [index, part] of parts.entries()) {
      const own = pages.filter(({ number }) => part.pages.includes(number) && number <= maximumPages);
      const question = { fields: missingFields(part), lines: linesOf(own) };
      if (question.fields.length === 0 || question.lines.length === 0) continue;
      const answer = await query(question);
      // A model that gave no answer for one document is not queried for the next ones of the file.
      if (answer === undefined) break;
      const isScan = own.some(({ how }) => how === 'ocr');
      const context = contextOf(part, question.lines, { knowledge, isScan, dateFormat: hints.dateFormat });
      const found = [...answer].flatMap(([field, cited]) => {
        const evidence = evidenceOf(field, cited, question.lines, context);
        return evidence === undefined ? [] : [{ field, evidence }];
      });
      parts[index] = {
        ...part,
        payload: {
          ...part.payload,
          ...Object.fromEntries(found.map(({ field, evidence }) => [field, evidence.value])),
        },
        evidence: { ...part.evidence, ...Object.fromEntries(found.map(({ field, evidence }) => [field, [evidence]])) },
      };
    }
    return parts;
  },
});

/** What can be read in two ways is evidence of the rules: a model does not choose. */
const missingFields = ({ type, payload, evidence }: Part): FieldName[] =>
  type === null
    ? []
    : FIELDS_OF_TYPE[type].filter(
        (field) => isQueryable(field) && payload[field] === undefined && evidence[field] === undefined,
      );

interface Surroundings {
  readonly knowledge: DocumentKnowledge;
  readonly isScan: boolean;
  readonly dateFormat: UnderstandingHints['dateFormat'];
}

function contextOf({ type, numbers }: Part, lines: DocumentLines, given: Surroundings): CitingContext {
  const { knowledge, isScan, dateFormat } = given;
  const texts = lines.flat().map(({ text }) => text);
  const isForm = type === 'customs_entry';
  return {
    knowledge,
    isForm,
    order: provenOrder(texts.flatMap((text) => datesIn(text, isForm))) ?? orderOfFormat(dateFormat),
    mark: isScan ? provenMarkOfScan(texts) : provenMark(texts),
    taken: new Set(numbers.filter(({ kind }) => kind !== 'reference').map(({ number }) => number)),
  };
}

function evidenceOf(
  field: FieldName,
  cited: Cited,
  lines: DocumentLines,
  context: CitingContext,
): (ValueEvidence & { readonly value: Cited['value'] }) | undefined {
  for (const segment of cited.lines.flatMap((line) => lines[line - 1] ?? [])) {
    const value = readCited(field, cited.value, segment.text, context);
    if (value === undefined) continue;
    const confidence = Math.round(MOST_CONFIDENCE * meanConfidenceOf(segment.words) * 1000) / 1000;
    const { page, text } = segment;
    return { value, page, box: boxOf(segment), text: text.slice(0, 200), rule: 'model', confidence };
  }
  return undefined;
}
