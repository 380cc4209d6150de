/**
 * All fields that can be extracted: the key in the payload and the JSON schema of the value. Dates are ISO 8601
 * days; amounts are decimal numbers as text, to keep every cent.
 */
import { Type } from 'typebox';

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
  incoterm: Type.String({ pattern: '^[A-Z]{3}$', description: 'Incoterms 2020, and the earlier DAT and DAF' }),
  country_of_origin: text('As printed'),
  un_numbers: Type.Array(Type.String({ pattern: '^UN\\d{4}$' }), { minItems: 1, description: 'UN numbers' }),
};

export type FieldName = keyof typeof FIELDS;
