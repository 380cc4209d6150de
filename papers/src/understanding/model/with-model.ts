/**
 * Extends an understander: queries a model for the fields left empty. Values of the model count only if the document
 * contains them; they rank below values from rules, and never link a document.
 */

import { isEntryNumber, normaliseEntryNumber } from '@portolan/codes/entry-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { Value } from 'typebox/value';
import type { DocumentKnowledge, Part, Understander, UnderstandingHints, ValueEvidence } from '../part.ts';
import { FIELDS, FIELDS_OF_TYPE, type FieldName } from '../schemas.ts';
import { boxOf, meanConfidenceOf } from '../segments.ts';
import { type DayOrder, datesIn, orderOfFormat, provenOrder, settled } from '../values/dates.ts';
import { documentNumberIn } from '../values/document-numbers.ts';
import { amountsIn, currenciesIn } from '../values/money.ts';
import { companyIn, countryIn, incotermIn, placeIn, vesselIn, voyageIn } from '../values/names.ts';
import { type DecimalMark, provenMark, provenMarkOfScan, quantitiesIn, weightUnitOf } from '../values/quantities.ts';
import { type Cited, type DocumentLines, linesOf, type QueryModel } from './question.ts';

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

/**
 * Checks that the lines cited by a model contain its value: names and numbers by letters and digits; dates, amounts
 * and quantities as the rules parse them. Stores the printed form. Values with a check digit must pass it. Pure.
 */

interface CitingContext {
  readonly knowledge: DocumentKnowledge;
  /** Digits without separators, `111526`, are a date here. */
  readonly isForm: boolean;
  readonly order: DayOrder | null;
  readonly mark: DecimalMark | null;
  /** Numbers that the rules have understood, letters and digits alone. */
  readonly taken: ReadonlySet<string>;
}

type Given = Cited['value'];
/** @param text adjacent text of the document */
type Reader = (given: Given, text: string, context: CitingContext) => Given | undefined;

/** Fields that a model may answer: no lists, and no `carrier_scac`, which selects the line to poll. */
const isQueryable = (field: FieldName) => field in READERS;

/** The value as it counts; undefined where it does not stand in the text, or its proof fails. */
function readCited(field: FieldName, given: Given, text: string, context: CitingContext): Given | undefined {
  const value = READERS[field]?.(given, text, context);
  return value !== undefined && Value.Check(FIELDS[field], value) ? value : undefined;
}

const printed =
  (read: (text: string, context: CitingContext) => string | undefined): Reader =>
  (given, text, context) => {
    const found = printedIn(text, String(given));
    return found === undefined ? undefined : read(found, context);
  };

/** With a right check digit it is a container number, with a wrong one none. */
const CONTAINER_FORM = /^[A-Z]{3}[UJZ]\d{7}$/;

const number = printed((text, { taken }) => {
  const folded = foldedText(text);
  if (CONTAINER_FORM.test(folded) || taken.has(folded)) return undefined;
  const found = documentNumberIn(text.replace(/\s/g, ''));
  return found !== undefined && foldedText(found) === folded ? found : undefined;
});
const company = printed(companyIn);
const place = printed((text, { knowledge }) => placeIn(text, knowledge)?.name);
const locode = printed((text, { knowledge }) => (placeIn(text, knowledge)?.locode === text ? text : undefined));
/** A day that can be another one is none. */
const day: Reader = (given, text, { isForm, order }) =>
  datesIn(text, isForm).some((date) => settled(date, order) === given) ? given : undefined;
const quantity: Reader = (given, text, { mark }) =>
  quantitiesIn(text, mark).some(({ value }) => value === given) ? given : undefined;

const READERS: Readonly<Partial<Record<FieldName, Reader>>> = {
  document_number: number,
  issue_date: day,
  master_bill_of_lading: number,
  house_bill_of_lading: number,
  booking_number: number,
  vessel: printed((text) => vesselIn(text.toUpperCase(), false)),
  vessel_imo: printed((text) => (isImoNumber(text) ? text : undefined)),
  voyage: printed((text) => voyageIn(text, false)),
  port_of_loading: place,
  port_of_loading_locode: locode,
  port_of_discharge: place,
  port_of_discharge_locode: locode,
  place_of_receipt: place,
  place_of_delivery: place,
  etd: day,
  eta: day,
  last_free_day: day,
  free_days: quantity,
  firms_code: printed((text, { knowledge }) => (knowledge.isFirmsCode(text) ? text : undefined)),
  entry_number: printed((text) => (isEntryNumber(text) ? normaliseEntryNumber(text) : undefined)),
  shipper: company,
  consignee: company,
  notify_party: company,
  packages: quantity,
  gross_weight: quantity,
  gross_weight_unit: (given, text) => (weightUnitOf(text) === given ? given : undefined),
  volume_cbm: quantity,
  invoice_number: number,
  invoice_date: day,
  due_date: day,
  total_amount: (given, text) => (amountsIn(text).some(({ amount }) => amount === given) ? given : undefined),
  currency: (given, text) => currenciesIn(text).find((code) => code === given),
  incoterm: (given, text) => (incotermIn(text) === given ? given : undefined),
  country_of_origin: printed(countryIn),
};

/** Letters and digits alone, as texts are compared. */
const foldedText = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whole words of the text that have the letters and digits of the value: `M/V Ever Given` → `Ever Given`, for
 * `EVERGIVEN` too.
 */
function printedIn(text: string, value: string): string | undefined {
  const sought = foldedText(value);
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+[.)]?/gu)];
  for (let from = 0; from < words.length; from += 1) {
    let joined = '';
    for (let to = from; to < words.length; to += 1) {
      const [first, last] = [words[from], words[to]];
      joined += foldedText(last?.[0] ?? '');
      if (joined === '' || !sought.startsWith(joined)) break;
      if (joined === sought) return text.slice(first?.index, (last?.index ?? 0) + (last?.[0].length ?? 0));
    }
  }
  return undefined;
}
