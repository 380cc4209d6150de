/**
 * Checks that the lines cited by a model contain its value: names and numbers by letters and digits; dates, amounts
 * and quantities as the rules parse them. Stores the printed form. Values with a check digit must pass it. Pure.
 */

import { isEntryNumber, normaliseEntryNumber } from '@portolan/codes/entry-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { Value } from 'typebox/value';
import type { DocumentKnowledge } from '../part.ts';
import { FIELDS, type FieldName } from '../schemas.ts';
import { type DayOrder, datesIn, settled } from '../values/dates.ts';
import { documentNumberIn } from '../values/document-numbers.ts';
import { companyIn, countryIn, currenciesIn, incotermIn, placeIn, vesselIn, voyageIn } from '../values/names.ts';
import { amountsIn, type DecimalMark, quantitiesIn, weightUnitOf } from '../values/quantities.ts';
import type { Cited } from './question.ts';

export interface CitingContext {
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
export const isQueryable = (field: FieldName) => field in READERS;

/** The value as it counts; undefined where it does not stand in the text, or its proof fails. */
export function readCited(field: FieldName, given: Given, text: string, context: CitingContext): Given | undefined {
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
