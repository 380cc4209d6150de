/**
 * What each type of document is read for: the fields that a clerk enters into a file of the shipment. A document without
 * one of them is incomplete, or was not understood.
 */
import type { DocumentType } from '../document-types.ts';
import type { FieldName } from './schemas.ts';

/** One of these is enough; a missing one is reported as the first. */
type Expected = readonly [FieldName, ...FieldName[]];

const BILL = ['master_bill_of_lading', 'house_bill_of_lading'] as const satisfies Expected;
const SHIPMENT = [...BILL, 'booking_number', 'containers'] as const satisfies Expected;
const VOYAGE = [['vessel'], ['port_of_loading'], ['port_of_discharge'], ['containers']] as const satisfies Expected[];
const BILLED = [['invoice_number'], ['total_amount'], ['currency']] as const satisfies Expected[];

export const EXPECTED_FIELDS: Readonly<Record<DocumentType, readonly Expected[]>> = {
  bill_of_lading: [BILL, ...VOYAGE],
  sea_waybill: [BILL, ...VOYAGE],
  arrival_notice: [BILL, ['eta'], ['vessel'], ['port_of_discharge'], ['containers']],
  delivery_order: [[...BILL, 'booking_number'], ['containers']],
  commercial_invoice: BILLED,
  packing_list: [['invoice_number', 'document_number', 'po_numbers'], ['packages'], ['gross_weight']],
  certificate_of_origin: [['country_of_origin']],
  customs_entry: [['entry_number'], SHIPMENT],
  freight_invoice: [...BILLED, SHIPMENT],
  dock_receipt: [['booking_number', 'document_number', ...BILL]],
  dangerous_goods_declaration: [['un_numbers'], SHIPMENT],
  other: [],
};
