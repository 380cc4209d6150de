/**
 * Settings for how a partner's EDI differs from the standard: one entry for each sender, checked against its schema.
 * Pure.
 */

import { BILLED_CHARGES } from '@portolan/codes/billed-charge';
import { tableOf } from '@portolan/codes/table-of';
import { type Static, Type } from 'typebox';

const strict = { additionalProperties: false } as const;
const Code = Type.String({ pattern: '^[A-Z0-9]{1,4}$' });
const Columns = Type.Tuple([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Integer({ minimum: 1, maximum: 1000 })]);

/** First and last column of each field of a record, from 1. */
export const ClmLayout = Type.Object(
  {
    initial: Columns,
    number: Columns,
    /** Digit of ISO 6346, where it is apart from the number. */
    checkDigit: Columns,
    loadState: Columns,
    sightingCode: Columns,
    date: Columns,
    time: Columns,
    timeZone: Columns,
    railroad: Columns,
    city: Columns,
    state: Columns,
    destinationCity: Columns,
    destinationState: Columns,
    etaDate: Columns,
    etaTime: Columns,
    /** Where the ETA is for another place than the destination. */
    etaCity: Columns,
    etaState: Columns,
    billOfLading: Columns,
    /** Of the line whose bill of lading it is. */
    scac: Columns,
    /** Hours from the sighting to the arrival, instead of a date. */
    etaHours: Columns,
  },
  strict,
);
export type ClmLayout = Static<typeof ClmLayout>;

/** First and last column of each field of the header of a CLM, from 1. */
export const ClmHeaderLayout = Type.Object(
  { sender: Columns, receiver: Columns, date: Columns, time: Columns, controlNumber: Columns },
  strict,
);
export type ClmHeaderLayout = Static<typeof ClmHeaderLayout>;

export const DATE_MEANINGS = [
  'actual_arrival',
  'estimated_arrival',
  'actual_departure',
  'estimated_departure',
  'none',
] as const;
export const INVOICE_DATE_MEANINGS = [
  'invoiced',
  'due',
  'charged_from',
  'charged_to',
  'free_time_from',
  'free_time_to',
  'none',
] as const;
export const REFERENCE_MEANINGS = [
  'bill_of_lading',
  'booking',
  'container',
  'seal',
  'scac',
  'last_free_day',
  'none',
] as const;

export const PartnerMapping = Type.Object(
  {
    /** The source; unset: determined by the message. */
    source: Type.Optional(
      Type.Object(
        {
          kind: Type.Enum(['shipping_line', 'terminal', 'rail']),
          code: Type.String({ minLength: 1, maxLength: 35 }),
          name: Type.String({ minLength: 1 }),
        },
        strict,
      ),
    ),
    /** The name of the sender, where its messages name no other source; unset: its id. */
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    /** SCAC of the line of its shipments. */
    scac: Type.Optional(Type.String({ pattern: '^[A-Z]{2,4}$' })),
    /** In which times without a zone, and those marked as local, are read; unset: local times of their place. */
    timeZone: Type.Optional(Type.String({ minLength: 1 })),
    /** The partner's code → the standard code that it means, or null for no move. */
    statusCodes: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Z0-9]{1,6}$' }), Type.Union([Code, Type.Null()]), strict),
    ),
    /**
     * Function of the place (R401, LOC 3227) and date qualifier → what the date is: `{"L 140": "actual_departure"}`.
     */
    dates: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Z0-9]{1,3} [A-Z0-9]{1,3}$' }), Type.Enum([...DATE_MEANINGS]), strict),
    ),
    /** Qualifier of N9, L11 or RFF → what it names. */
    references: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Z0-9]{1,3}$' }), Type.Enum([...REFERENCE_MEANINGS]), strict),
    ),
    /** Segment and qualifier of a date in invoices → what the date is: `{"DTM 318": "free_time_to"}`. */
    invoiceDates: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^(?:DTM|G62|N9|L11) [A-Z0-9]{1,3}$' }),
        Type.Enum([...INVOICE_DATE_MEANINGS]),
        strict,
      ),
    ),
    /** Code of a charge in invoices (L108, ALC, IMD) → what it is for. */
    charges: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Z0-9]{1,17}$' }), Type.Enum([...BILLED_CHARGES]), strict),
    ),
    /** ISO 4217, of invoices that name none. */
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    /** Of amounts of X12 without a decimal point; unset: 2, as the standard has them. 0: they are whole. */
    impliedDecimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    clm: Type.Optional(Type.Partial(ClmLayout, strict)),
    clmHeader: Type.Optional(Type.Partial(ClmHeaderLayout, strict)),
  },
  strict,
);
export type PartnerMapping = Static<typeof PartnerMapping>;

/** By the sender's id as ISA06 or UNB writes it, in upper case. */
export type PartnerMappings = Readonly<Record<string, PartnerMapping>>;
export const PartnerMappings = Type.Record(Type.String({ minLength: 1, maxLength: 35 }), PartnerMapping, {
  description: 'How senders of EDI deviate from the standard, by sender id.',
});

/** Partners that are known beforehand; settings of the same sender replace an entry as a whole. */
const SHIPPED_PARTNERS: PartnerMappings = {
  // test/fixtures/x12/315_v004010_test_3.edi: the actual "arrival" at the port of loading is the departure.
  HAMSUD: {
    scac: 'SUDU',
    dates: { 'L 139': 'estimated_departure', 'L 140': 'actual_departure' },
  },
};

/**
 * Checks beyond the schema: zones that exist, columns in order.
 * @param path of the mappings in the settings, with which each fault begins: `edi.partners`
 */
export function partnerFaults(partners: PartnerMappings, path: string): string[] {
  return Object.entries(partners).flatMap(([sender, { timeZone, clm = {}, clmHeader = {} }]) => [
    ...(sender === sender.trim().toUpperCase() ? [] : [`${path}.${sender}: senders are named in upper case`]),
    ...(timeZone === undefined || isZone(timeZone)
      ? []
      : [`${path}.${sender}.timeZone: there is no zone ${timeZone}; right would be America/New_York or UTC`]),
    ...columnFaults(clm, `${path}.${sender}.clm`),
    ...columnFaults(clmHeader, `${path}.${sender}.clmHeader`),
  ]);
}

function columnFaults(layout: Readonly<Record<string, readonly [number, number]>>, path: string): string[] {
  return Object.entries(layout).flatMap(([field, [first, last]]) =>
    first <= last ? [] : [`${path}.${field}: the first column, ${first}, is behind the last, ${last}`],
  );
}

function isZone(name: string): boolean {
  try {
    Temporal.ZonedDateTime.from({ timeZone: name, year: 2026, month: 1, day: 1 });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function findPartner(partners: PartnerMappings, sender: string | null): PartnerMapping {
  const id = sender?.toUpperCase() ?? '';
  const owner = [partners, SHIPPED_PARTNERS].find((each) => Object.hasOwn(each, id));
  const { statusCodes, references, invoiceDates, charges, ...rest } = owner?.[id] ?? {};
  return {
    ...rest,
    ...(statusCodes !== undefined && { statusCodes: tableOf(statusCodes) }),
    ...(references !== undefined && { references: tableOf(references) }),
    ...(invoiceDates !== undefined && { invoiceDates: tableOf(invoiceDates) }),
    ...(charges !== undefined && { charges: tableOf(charges) }),
  };
}
