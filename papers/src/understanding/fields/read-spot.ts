/** Parses the text at a label's spot. Each kind of value has a parser, which accepts or rejects the text. */

import { isEntryNumber, normaliseEntryNumber } from '@portolan/codes/entry-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import type { DocumentType } from '../../document-types.ts';
import { asDigits, asLetters } from '../labels/glyphs.ts';
import type { LabelMeaning } from '../labels/meanings.ts';
import type { Concept } from '../labels/words.ts';
import type { DocumentFieldValue, ScalarFieldName } from '../part.ts';
import { datesIn, settled } from '../values/dates.ts';
import { documentNumberIn, documentNumbersIn, lineNumberOf, mendedNumbers } from '../values/document-numbers.ts';
import { currenciesIn } from '../values/money.ts';
import {
  companyIn,
  countryCodeOf,
  countryIn,
  incotermIn,
  isCompany,
  placeIn,
  shipIn,
  vesselIn,
  voyageIn,
} from '../values/names.ts';
import type { ReadingContext } from './finding.ts';
import { conceptsIn, MEASURE_FIELDS, type MeasureField, measureIn, measuresIn } from './measures.ts';

export interface SpotValue {
  readonly field: ScalarFieldName;
  readonly value: DocumentFieldValue | null;
  readonly readings?: readonly string[];
  /** 0 to 1: how well the text fits. */
  readonly fit: number;
  readonly isProven?: boolean;
  /** It has the form of a line's numbers. */
  readonly isOfLine?: boolean;
  /** A name that is one wherever it stands: a company with its legal form, a place of the list. */
  readonly isKnown?: boolean;
}

type Reader = (text: string, context: ReadingContext, printedLabel: string) => readonly SpotValue[];

const one = (field: ScalarFieldName, value: DocumentFieldValue | undefined | null, fit = 1): SpotValue[] =>
  value === undefined || value === null ? [] : [{ field, value, fit }];

/** A number of a document; surer where it has the form of a line's. */
function numberOf(field: ScalarFieldName): Reader {
  return (text, { knowledge, isScan }) => {
    const proven = lineNumberOf(
      (isScan ? mendedNumbers(text) : text).split(/\s+(?=[A-Z]{2,}\b)/)[0] ?? '',
      knowledge.patterns,
      isScan,
    );
    const number = documentNumberIn(isScan ? mendedNumbers(text) : text);
    if (proven !== undefined && !proven.isBooking && field === 'master_bill_of_lading') {
      return [{ field, value: proven.number, fit: 1.04, isOfLine: true }];
    }
    const fit = /\s\S*\s\S*\s/.test(text.trim()) ? 0.8 : 1;
    return one(field, number, fit);
  };
}

function dateOf(field: ScalarFieldName): Reader {
  return (text, { order, type }) => {
    const [date] = datesIn(text, type === 'customs_entry');
    if (date === undefined || date.index > 24) return [];
    const day = settled(date, order ?? (type === 'customs_entry' && /^\s*\d{6,8}\s*$/.test(text) ? 'mdy' : null));
    if (typeof day === 'string') return [{ field, value: day, fit: date.index > 12 ? 0.8 : 1 }];
    return [{ field, value: null, readings: day, fit: 0.95 }];
  };
}

const companyOf =
  (field: ScalarFieldName): Reader =>
  (text) =>
    one(field, companyIn(text), fitOfCompany(text)).map((each) => ({
      ...each,
      isKnown: isCompany(String(each.value)),
    }));

const STREET =
  /^(?:via|viale|piazza|rue|boulevard|bd|avenue|av|ave|calle|carretera|rua|rodovia|ul|al|sok|cad|mah|street|road|zone|zona|no|unit|suite|floor|room|building|lot|plot|postfach|postbus)\b|(?:stra(?:ss|ß)e|str|weg|platz|laan|straat|kade|street|road|blvd|highway|ring)\.?(?: \d+\s?[a-z]?)?$/i;

/** A legal form says that it is a name; a number or a street is rather the address of one that was not read. */
const fitOfCompany = (text: string) => {
  if (isCompany(text)) return 1;
  if (/^\s*\d+\s|\s\d{1,4}\s?[a-z]?$/i.test(text) || STREET.test(text.trim())) return 0.55;
  return /\d{4}/.test(text) ? 0.85 : /\s/.test(text.trim()) ? 0.97 : 0.85;
};

function placeOf(field: 'port_of_loading' | 'port_of_discharge'): Reader {
  return (text, { knowledge }) => {
    const place = placeIn(text, knowledge);
    if (place === undefined) return [];
    const fit = place.locode === null ? 0.75 : 1;
    const isKnown = place.locode !== null;
    return [{ field, value: place.name, fit, isKnown }, ...one(`${field}_locode`, place.locode, fit)];
  };
}

const nameOfPlace =
  (field: ScalarFieldName): Reader =>
  (text, { knowledge }) => {
    const place = placeIn(text, knowledge);
    const isKnown = place !== undefined && place.locode !== null;
    return one(field, place?.name, isKnown ? 0.95 : 0.6).map((each) => ({ ...each, isKnown }));
  };

const ship: Reader = (text, { isScan }) => {
  const { vessel, voyage, imo } = shipIn(text, isScan);
  return [
    ...one('vessel', vessel),
    ...one('voyage', voyage, fitOfVoyage(voyage, isScan)),
    ...(imo !== null && isImoNumber(imo) ? one('vessel_imo', imo) : []),
  ];
};

/** 214S is often read as 2145 or 2148, and hardly any voyage has four digits. */
const fitOfVoyage = (voyage: string | null | undefined, isScan: boolean) =>
  isScan && /^\d{3}[58]$/.test(voyage ?? '') ? 0.7 : 1;

/** Packages, weight or volume; a bare number behind other words may be anything. */
const measureOf =
  (field: MeasureField): Reader =>
  (text, { mark, isScan }, label) => {
    const measure = measureIn(field, isScan ? text.replace(/[|]/g, ' ') : text, mark, label);
    if (measure === undefined || measure.value > 1e9) return [];
    const fit = measure.index > 5 && !('field' in measure) ? 0.6 : 1;
    return [
      ...one(field, measure.value, fit),
      ...(field === 'gross_weight' ? one('gross_weight_unit', measure.unit, fit) : []),
    ];
  };

/** Behind words that are no label of a port only what is one counts. */
const known = (values: readonly SpotValue[]) => values.filter(({ fit }) => fit === 1);

const READERS: Readonly<Partial<Record<LabelMeaning, Reader>>> = {
  master_bill_of_lading: numberOf('master_bill_of_lading'),
  bill_of_lading: numberOf('master_bill_of_lading'),
  house_bill_of_lading: numberOf('house_bill_of_lading'),
  booking_number: numberOf('booking_number'),
  document_number: numberOf('document_number'),
  any_number: (text, { type, knowledge, isScan }) => {
    const isOfLine = lineNumberOf(text, knowledge.patterns, isScan) !== undefined;
    return isOfLine || type === null || !NUMBERED.has(type) ? [] : one('document_number', documentNumberIn(text), 0.75);
  },
  invoice_number: numberOf('invoice_number'),
  issue_date: dateOf('issue_date'),
  any_date: (text, context, label) =>
    isInvoice(context)
      ? dateOf('invoice_date')(text, context, label)
      : [
          ...dateOf('issue_date')(text, context, label).map((each) => ({ ...each, fit: each.fit * 0.95 })),
          // A packing list repeats number and date of its invoice.
          ...(context.type === 'packing_list' ? dateOf('invoice_date')(text, context, label) : []).map((each) => ({
            ...each,
            fit: each.fit * 0.8,
          })),
        ],
  invoice_date: dateOf('invoice_date'),
  due_date: dateOf('due_date'),
  etd: dateOf('etd'),
  eta: dateOf('eta'),
  last_free_day: dateOf('last_free_day'),
  free_days: (text) => {
    if (datesIn(text).length > 0) return [];
    const days = /^\D{0,6}(\d{1,2})(?!\d|[./-]\d)/.exec(text)?.[1];
    return days === undefined ? [] : one('free_days', Number(days));
  },
  vessel: (text, context, label) => {
    const own = /\d/.test(text) ? ship(text, context, label) : one('vessel', vesselIn(text, context.isScan));
    return own.map((each) => (each.field === 'vessel' ? each : { ...each, fit: 0.85 }));
  },
  voyage: (text, { isScan }) => {
    const voyage = voyageIn(text, isScan);
    return one('voyage', voyage, fitOfVoyage(voyage, isScan));
  },
  vessel_imo: (text) => {
    const imo = asDigits(text).match(/\d{7}/)?.[0];
    return imo !== undefined && isImoNumber(imo) ? [{ field: 'vessel_imo', value: imo, fit: 1, isProven: true }] : [];
  },
  port_of_loading: placeOf('port_of_loading'),
  port_of_discharge: placeOf('port_of_discharge'),
  place_of_receipt: nameOfPlace('place_of_receipt'),
  place_of_delivery: nameOfPlace('place_of_delivery'),
  // Of a voyage where no ports are named, else of the whole way: extract.ts decides. Goods come from a country.
  origin: (text, context, label) =>
    countryCodeOf(text) === undefined
      ? known(placeOf('port_of_loading')(text, context, label))
      : [{ field: 'country_of_origin', value: countryIn(text) ?? null, fit: 0.95, isKnown: true }],
  destination: (text, context, label) => known(placeOf('port_of_discharge')(text, context, label)),
  from: (text, context, label) => known(placeOf('port_of_loading')(text, context, label)),
  to: (text, context, label) => {
    const port = known(placeOf('port_of_discharge')(text, context, label));
    // A booking or a letter is addressed to whoever gets it.
    if (port.length > 1 || context.type === 'other') return port;
    return isCompany(text) ? one('consignee', companyIn(text), 0.85) : [];
  },
  route: (text, context, label) => {
    const [, from, to] = /\bFROM\s+(.+?)\s+TO\s+(.+?)(?:\s+BY\b|\s+VIA\b|$)/i.exec(text) ?? [];
    return [
      ...(from === undefined ? [] : placeOf('port_of_loading')(from, context, label)),
      ...(to === undefined ? [] : placeOf('port_of_discharge')(to, context, label)),
      ...(from === undefined ? one('vessel', vesselIn(text, context.isScan), 0.85) : []),
    ];
  },
  firms_code: (text, { knowledge, isScan }) => {
    for (const [token] of text
      .slice(0, 60)
      .toUpperCase()
      .matchAll(/\b[A-Z0-9]{4}\b/g)) {
      const mended = asLetters(token.slice(0, 1)) + asDigits(token.slice(1));
      const code = /^[A-Z]/.test(token) || (isScan && knowledge.isFirmsCode(mended)) ? mended : token;
      const isKnown = knowledge.isFirmsCode(code);
      if (isKnown || /^[A-Z]\d{3}$/.test(code)) return one('firms_code', code, isKnown ? 1 : 0.95);
    }
    return [];
  },
  entry_number: (text, { isScan }) => {
    for (const [token] of text.slice(0, 60).matchAll(/[A-Z0-9]{3}[- ]?[A-Z0-9]{7}[- ]?[A-Z0-9]\b/gi)) {
      const plain = token.toUpperCase().replace(/[- ]/g, '');
      const number = isScan ? plain.slice(0, 3) + asDigits(plain.slice(3)) : plain;
      if (isEntryNumber(number)) {
        return [{ field: 'entry_number', value: normaliseEntryNumber(number), fit: 1.04, isProven: true }];
      }
    }
    return [];
  },
  shipper: companyOf('shipper'),
  consignee: companyOf('consignee'),
  notify_party: companyOf('notify_party'),
  packages: measureOf('packages'),
  gross_weight: measureOf('gross_weight'),
  volume_cbm: measureOf('volume_cbm'),
  verified_gross_mass: (text, context, label) =>
    measureOf('gross_weight')(text, context, label).flatMap((each, _, all) => {
      const isPounds = all.some(({ value }) => value === 'lb');
      const kilograms =
        each.field === 'gross_weight' ? Math.round(Number(each.value) * (isPounds ? 45.359237 : 100)) / 100 : null;
      // On other papers the weight of the goods is another one.
      const gross = context.type === 'other' ? [{ ...each, fit: each.fit * 0.95 }] : [];
      return [...gross, ...one('verified_gross_mass', kilograms, each.fit)];
    }),
  verified_gross_mass_method: (text) => {
    const method =
      /^\s*(?:SOLAS\s*)?(?:(?:method|methode|méthode|método|metodo|metoda)\s*)?(?:no\.?\s*)?(?:([12])|(II?))(?![\dI])/i.exec(
        text,
      );
    return one('verified_gross_mass_method', method === null ? null : Number(method[1] ?? method[2]?.length));
  },
  cargo_cut_off: dateOf('cargo_cut_off'),
  documents_cut_off: dateOf('documents_cut_off'),
  vgm_cut_off: dateOf('vgm_cut_off'),
  pickup_number: numberOf('pickup_number'),
  currency: (text) => one('currency', text.trim().length <= 12 ? currenciesIn(text)[0] : undefined),
  po_numbers: (text, { isScan }, label) => {
    const numbers = documentNumbersIn(isScan ? mendedNumbers(text) : text);
    // "Order" alone may be that of the seller.
    const isOwn = conceptsIn(label).some((concept) => OF_BUYER.has(concept));
    const fit = isOwn ? 1 : 0.8;
    return numbers.length === 0 ? [] : one('po_numbers', numbers, fit);
  },
  incoterm: (text) => one('incoterm', text.length < 60 ? incotermIn(text) : undefined),
  country_of_origin: (text) => {
    const country = countryIn(text);
    const isKnown = country !== undefined && countryCodeOf(country) !== undefined;
    return country !== undefined && !isKnown && country.length < 5
      ? []
      : one('country_of_origin', country, isKnown ? 1 : 0.8).map((each) => ({ ...each, isKnown }));
  },
  un_numbers: (text) => one('un_numbers', numbersOfUn(text)),
  carrier_scac: (text, { knowledge }) => {
    const codes = text.slice(0, 60).match(/\b[A-Z]{4}\b/g) ?? [];
    const known = codes.find((code) => knowledge.patterns.documentPrefixes.has(code));
    return one(
      'carrier_scac',
      known ?? (text.trim().length === 4 ? codes[0] : undefined),
      known === undefined ? 0.7 : 1,
    );
  },
};

/** Types of which "No." alone can be the number of the document. */
const NUMBERED: ReadonlySet<DocumentType> = new Set([
  ...(['delivery_order', 'dock_receipt', 'certificate_of_origin', 'packing_list'] as const),
  ...(['dangerous_goods_declaration', 'other'] as const),
]);

const OF_BUYER: ReadonlySet<Concept> = new Set(['po', 'purchase', 'your', 'consignee']);

export function readSpot(
  meaning: LabelMeaning,
  text: string,
  context: ReadingContext,
  label: string,
): readonly SpotValue[] {
  return READERS[meaning]?.(text, context, label) ?? [];
}

/** Several values in one cell: "EVER FORTITUDE / 241W", "Ningbo, 12 May 2026": by their order if it has as many parts. */
export function readTogether(
  meanings: readonly LabelMeaning[],
  text: string,
  context: ReadingContext,
  label: string,
): readonly SpotValue[] {
  if (meanings.includes('vessel') && meanings.includes('voyage')) {
    const others = meanings.filter((each) => each !== 'vessel' && each !== 'voyage');
    return [
      ...ship(withoutDates(text), context, label),
      ...others.flatMap((each) => readSpot(each, text, context, label)),
    ];
  }
  if (meanings.includes('bill_of_lading') && meanings.includes('booking_number') && meanings.length === 2) {
    const proven = lineNumberOf(text, context.knowledge.patterns, context.isScan);
    const isBill = proven !== undefined && !proven.isBooking;
    return numberOf(isBill ? 'master_bill_of_lading' : 'booking_number')(text, context, label);
  }
  const parts = text.split(/\s*[/|]\s*|\s+[-–]\s+|\s{2,}/);
  // Of several quantities each has its own unit.
  if (meanings.every((meaning) => MEASURES.has(meaning)) && measuresIn(text, context.mark).length > 0)
    return meanings.flatMap((meaning) => readSpot(meaning, text, context, label));
  return meanings.flatMap((meaning, index) => {
    if (parts.length === meanings.length) return readSpot(meaning, parts[index] ?? '', context, label);
    const field = DATES[meaning];
    if (field !== undefined) return anyDateIn(field, text, context);
    const own = meanings.some((each) => DATES[each] !== undefined) ? withoutDates(text) : text;
    return readSpot(meaning, own, context, label).map((each) => ({ ...each, fit: each.fit * 0.9 }));
  });
}

const MEASURES: ReadonlySet<LabelMeaning> = new Set(MEASURE_FIELDS);

const withoutDates = (text: string) =>
  datesIn(text)
    .reduce((rest, date) => rest.replace(date.text, ' '), text)
    .replace(/[\s/–-]+$|^[\s/–-]+/g, '');

export const DATES: Readonly<Partial<Record<LabelMeaning, ScalarFieldName>>> = {
  ...{ invoice_date: 'invoice_date', issue_date: 'issue_date', due_date: 'due_date' },
  ...{ eta: 'eta', etd: 'etd', last_free_day: 'last_free_day', any_date: 'issue_date' },
};

export const isInvoice = ({ type }: Pick<ReadingContext, 'type'>) =>
  type === 'commercial_invoice' || type === 'freight_invoice';

function anyDateIn(field: ScalarFieldName, text: string, { order }: ReadingContext): SpotValue[] {
  const date = datesIn(text).at(-1);
  if (date === undefined) return [];
  const day = settled(date, order);
  return [typeof day === 'string' ? { field, value: day, fit: 1 } : { field, value: null, readings: day, fit: 0.95 }];
}

function numbersOfUn(text: string): string[] | undefined {
  const [, digits] = /^(?:UN)?\s?(\d{4})(?!\d)/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : [`UN${digits}`];
}
