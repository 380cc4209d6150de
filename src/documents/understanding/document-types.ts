/** The types of documents that are told apart, and their names for people. */
export const DOCUMENT_TYPE_LABELS = {
  bill_of_lading: 'Bill of lading',
  sea_waybill: 'Sea waybill',
  arrival_notice: 'Arrival notice',
  delivery_order: 'Delivery order',
  commercial_invoice: 'Commercial invoice',
  packing_list: 'Packing list',
  certificate_of_origin: 'Certificate of origin',
  customs_entry: 'Customs entry',
  freight_invoice: 'Freight invoice',
  dock_receipt: 'Dock receipt',
  dangerous_goods_declaration: 'Dangerous goods declaration',
  other: 'Other',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPE_LABELS;

export const DOCUMENT_TYPES = Object.keys(DOCUMENT_TYPE_LABELS) as readonly DocumentType[];
