/**
 * The JSON schema of each document type's payload, `TYPE@YYYY-MM-DD`. A change that clients notice gets a new date;
 * the former version stays available.
 */
import { Type } from 'typebox';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '../../document-types.ts';
import { FIELDS, type FieldName } from './fields.ts';

export interface DocumentSchemaVersion {
  /** `bill_of_lading@2026-11-23` */
  readonly id: string;
  readonly type: DocumentType;
  readonly label: string;
  /** `2026-11-23`: the day from which it is in force. */
  readonly version: string;
  readonly description: string;
  /** JSON schema, draft 2020-12. */
  readonly payload: Readonly<Record<string, unknown>>;
}

const VERSION = '2026-11-23';

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
const SALE = ['invoice_number', 'invoice_date', 'incoterm', 'country_of_origin'] as const;

export const FIELDS_OF_TYPE: Readonly<Record<DocumentType, readonly FieldName[]>> = {
  bill_of_lading: TRANSPORT,
  sea_waybill: TRANSPORT,
  arrival_notice: [...TRANSPORT, ...RELEASE, ...MONEY],
  delivery_order: [...TRANSPORT, ...RELEASE],
  commercial_invoice: [...TRANSPORT, ...INVOICE, 'incoterm', 'country_of_origin'],
  packing_list: [...TRANSPORT, ...SALE],
  certificate_of_origin: [...TRANSPORT, ...SALE],
  customs_entry: [...TRANSPORT, ...RELEASE, ...SALE],
  freight_invoice: [...TRANSPORT, ...INVOICE, ...RELEASE],
  dock_receipt: TRANSPORT,
  dangerous_goods_declaration: [...TRANSPORT, 'un_numbers'],
  other: TRANSPORT,
};

const SCHEMAS: readonly DocumentSchemaVersion[] = DOCUMENT_TYPES.map((type) => ({
  id: `${type}@${VERSION}`,
  type,
  label: DOCUMENT_TYPE_LABELS[type],
  version: VERSION,
  description: `Fields extracted from a document of the type "${DOCUMENT_TYPE_LABELS[type]}". Every field is optional.`,
  payload: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...Type.Object(Object.fromEntries(FIELDS_OF_TYPE[type].map((field) => [field, Type.Optional(FIELDS[field])])), {
      additionalProperties: false,
    }),
  },
}));

/** Every version of every type. */
export const listSchemas = (): readonly DocumentSchemaVersion[] => SCHEMAS;
