/**
 * All fields that can be extracted, and the JSON schema of each document type's payload, `TYPE@YYYY-MM-DD`. Dates are
 * ISO 8601 days; amounts are decimal numbers as text, to keep every cent. A change that clients notice gets a new date;
 * the former version stays available.
 */
import { BILLED_CHARGES } from '@portolan/codes/billed-charge';
import { REQUIRED_STATEMENTS } from '@portolan/codes/required-statement';
import { Type } from 'typebox';
import { DOCUMENT_KINDS, DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '../document-types.ts';
import type { DocumentSchema } from './part.ts';

const text = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });
/** The pattern for clients that do not look at formats. */
const day = (description: string) => Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const measure = (description: string) => Type.Number({ minimum: 0, description });
const list = (description: string) => Type.Array(text('One of them'), { minItems: 1, description });

const CONTAINER = Type.Object(
  {
    container_number: Type.String({ pattern: '^[A-Z]{3}[UJZ]\\d{7}$', description: 'ISO 6346, check digit verified' }),
    container_type: Type.Optional(text('Size and type as printed, such as 40HC')),
    seal_numbers: Type.Optional(text('Seals as printed, separated by commas')),
    packages: Type.Optional(count('Packages in it')),
    gross_weight: Type.Optional(measure('In the unit of gross_weight_unit')),
    gross_weight_unit: Type.Optional(Type.Union([Type.Literal('kg'), Type.Literal('lb')])),
    volume_cbm: Type.Optional(measure('Cubic metres')),
  },
  { additionalProperties: false },
);

const CHARGE = Type.Object(
  { description: text('As printed'), amount: Type.String({ pattern: '^-?\\d+\\.\\d{2}$' }) },
  { additionalProperties: false },
);

const amount = (description: string) => Type.String({ pattern: '^-?\\d+\\.\\d{2}$', description });
const BILLED_LINE = Type.Object(
  {
    charge: Type.Enum([...BILLED_CHARGES], {
      description: 'other: a tax, a fee or another charge, which belongs to the total',
    }),
    container_number: Type.Optional(CONTAINER.properties.container_number),
    bill_of_lading: Type.Optional(text('Of this line, where the bill is about several')),
    description: Type.Optional(text('As printed')),
    container_type: Type.Optional(text('Size and type as printed')),
    from: Type.Optional(day('First charged day')),
    to: Type.Optional(day('Last charged day')),
    days: Type.Optional(count('Charged days')),
    free_days: Type.Optional(count('Free days granted')),
    free_time_from: Type.Optional(day('First day of free time')),
    free_time_to: Type.Optional(day('Last day of free time')),
    rates: Type.Optional(text('Charged days and the amount of each, tier by tier: 4 x 185.00, 3 x 310.00')),
    amount: amount('Negative: a credit'),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })),
  },
  { additionalProperties: false },
);

const statements = (description: string) =>
  Type.Array(Type.Enum([...REQUIRED_STATEMENTS]), { minItems: 1, description });

export const FIELDS = {
  document_number: text("The paper's own number, where it is none of the others: of a delivery order, a certificate"),
  issue_date: day('When the paper was issued'),
  master_bill_of_lading: text("The ocean carrier's bill of lading or waybill"),
  house_bill_of_lading: text("The forwarder's bill of lading"),
  booking_number: text("The carrier's booking"),
  carrier_scac: Type.String({ pattern: '^[A-Z]{4}$', description: 'SCAC of the line that issued the bill of lading' }),
  po_numbers: list("The buyer's purchase orders"),
  containers: Type.Array(CONTAINER, { minItems: 1 }),
  vessel: text('Name of the ship'),
  vessel_imo: Type.String({ pattern: '^\\d{7}$', description: 'IMO number, check digit verified' }),
  voyage: text("The line's voyage number"),
  port_of_loading: text('As printed'),
  port_of_loading_locode: Type.String({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$', description: 'UN/LOCODE' }),
  port_of_discharge: text('As printed'),
  port_of_discharge_locode: Type.String({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$', description: 'UN/LOCODE' }),
  place_of_receipt: text('As printed'),
  place_of_delivery: text('As printed'),
  etd: day('Departure from the port of loading'),
  eta: day('Arrival at the port of discharge'),
  last_free_day: day('Last day without demurrage'),
  free_days: count('Days without demurrage'),
  firms_code: Type.String({ pattern: '^[A-Z0-9]{4}$', description: 'FIRMS code of the facility where the goods are' }),
  entry_number: Type.String({
    pattern: '^[A-Z0-9]{3}-\\d{7}-\\d$',
    description: 'US customs entry, check digit verified',
  }),
  shipper: text('Name of the shipper, exporter or seller'),
  consignee: text('Name of the consignee, importer or buyer'),
  notify_party: text('Name of the notify party'),
  packages: count('Packages in all'),
  gross_weight: measure('In all, in the unit of gross_weight_unit'),
  gross_weight_unit: Type.Union([Type.Literal('kg'), Type.Literal('lb')]),
  volume_cbm: measure('Cubic metres in all'),
  invoice_number: text('As printed'),
  invoice_date: day('Date of the invoice'),
  due_date: day('When it is to be paid'),
  total_amount: Type.String({ pattern: '^-?\\d+\\.\\d{2}$', description: 'Total amount, a decimal number' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
  charges: Type.Array(CHARGE, { minItems: 1 }),
  biller: text('Who issued the bill'),
  credited_invoice_number: text('Of a credit note: the number of the invoice that it credits'),
  dispute_until: day('Last day for a dispute of the bill, as it states it'),
  billed_lines: Type.Array(BILLED_LINE, {
    minItems: 1,
    description: 'Of a bill for the time of containers: all its lines, with its taxes and fees',
  }),
  statements: statements('Statements of 46 CFR 541.6 that the bill makes'),
  missing_statements: statements('Statements of 46 CFR 541.6 that it does not make in any wording'),
  incoterm: Type.String({ pattern: '^[A-Z]{3}$', description: 'Incoterms 2020, and the earlier DAT and DAF' }),
  country_of_origin: text('As printed'),
  document_kind: Type.Enum([...DOCUMENT_KINDS], {
    description: 'What the document is, where its type says too little',
  }),
  verified_gross_mass: measure('SOLAS verified gross mass of the containers in all, in kilograms'),
  verified_gross_mass_method: Type.Union([Type.Literal(1), Type.Literal(2)], {
    description: 'SOLAS method: 1, the packed container was weighed; 2, its parts were added up',
  }),
  cargo_cut_off: day('Last day for the delivery of laden containers to the terminal'),
  documents_cut_off: day('Last day for shipping instructions'),
  vgm_cut_off: day('Last day for the verified gross mass'),
  pickup_number: text('Number or code that the terminal demands at pick-up'),
  un_numbers: Type.Array(Type.String({ pattern: '^UN\\d{4}$' }), { minItems: 1, description: 'UN numbers' }),
};

export type FieldName = keyof typeof FIELDS;
/** Fields of items that have members of their own. */
export const LISTS = ['containers', 'charges', 'billed_lines'] as const;
export type ListName = (typeof LISTS)[number];

/** The days from which schemas are in force: the first ones, and those of types that got fields later. */
const FIRST = '2026-11-23';
const SECOND = '2026-11-29';
const THIRD = '2026-11-30';

const NUMBERS = ['document_number', 'issue_date', 'booking_number', 'po_numbers', 'carrier_scac'] as const;
const BILLS = ['master_bill_of_lading', 'house_bill_of_lading'] as const;
const PARTIES = ['shipper', 'consignee', 'notify_party'] as const;
const VOYAGE = ['vessel', 'vessel_imo', 'voyage', 'etd', 'eta'] as const;
const PORTS = [
  ...(['port_of_loading', 'port_of_loading_locode', 'port_of_discharge', 'port_of_discharge_locode'] as const),
  ...(['place_of_receipt', 'place_of_delivery'] as const),
] as const;
const CARGO = ['containers', 'packages', 'gross_weight', 'gross_weight_unit', 'volume_cbm'] as const;
const TRANSPORT = [...NUMBERS, ...BILLS, ...PARTIES, ...VOYAGE, ...PORTS, ...CARGO] as const;
const RELEASE = ['last_free_day', 'free_days', 'firms_code', 'entry_number'] as const;
const MONEY = ['total_amount', 'currency', 'charges'] as const;
const INVOICE = ['invoice_number', 'invoice_date', 'due_date', ...MONEY] as const;
const OTHER = [
  ...(['document_kind', 'verified_gross_mass', 'verified_gross_mass_method', 'pickup_number'] as const),
  ...(['cargo_cut_off', 'documents_cut_off', 'vgm_cut_off'] as const),
] as const;
const BILL = [
  'biller',
  'credited_invoice_number',
  'dispute_until',
  'billed_lines',
  'statements',
  'missing_statements',
] as const;
export type BillField = (typeof BILL)[number];
const SALE = ['invoice_number', 'invoice_date', 'incoterm', 'country_of_origin'] as const;

export const FIELDS_OF_TYPE: Readonly<Record<DocumentType, readonly FieldName[]>> = {
  bill_of_lading: TRANSPORT,
  sea_waybill: TRANSPORT,
  arrival_notice: [...TRANSPORT, ...RELEASE, ...MONEY],
  delivery_order: [...TRANSPORT, ...RELEASE],
  commercial_invoice: [...TRANSPORT, ...INVOICE, 'incoterm', 'country_of_origin'],
  packing_list: [...TRANSPORT, ...SALE],
  certificate_of_origin: [...TRANSPORT, ...SALE],
  customs_entry: [...TRANSPORT, ...RELEASE, ...SALE, 'document_kind'],
  freight_invoice: [...TRANSPORT, ...INVOICE, ...RELEASE, 'document_kind', ...BILL],
  dock_receipt: TRANSPORT,
  dangerous_goods_declaration: [...TRANSPORT, 'un_numbers'],
  other: [...TRANSPORT, ...RELEASE, ...OTHER],
};

/** Fields that a type has since its later versions. */
const ADDED: Readonly<Partial<Record<DocumentType, Readonly<Record<string, readonly FieldName[]>>>>> = {
  customs_entry: { [SECOND]: ['document_kind'] },
  freight_invoice: { [SECOND]: ['document_kind'], [THIRD]: BILL },
  other: { [SECOND]: [...RELEASE, ...OTHER] },
};

const schemaOf = (type: DocumentType, version: string, fields: readonly FieldName[]): DocumentSchema => ({
  type,
  version,
  description: `Fields extracted from a document of the type "${DOCUMENT_TYPE_LABELS[type]}". Every field is optional.`,
  payload: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...Type.Object(Object.fromEntries(fields.map((field) => [field, Type.Optional(FIELDS[field])])), {
      additionalProperties: false,
    }),
  },
});

const SCHEMAS: readonly DocumentSchema[] = DOCUMENT_TYPES.flatMap((type) => {
  const added = ADDED[type] ?? {};
  return [FIRST, ...Object.keys(added)].map((version) => {
    const later = Object.entries(added).flatMap(([since, fields]) => (since > version ? fields : []));
    return schemaOf(
      type,
      version,
      FIELDS_OF_TYPE[type].filter((field) => !later.includes(field)),
    );
  });
});

/** Every version of every type; of a type the newest is the last. */
export const listSchemas = (): readonly DocumentSchema[] => SCHEMAS;
