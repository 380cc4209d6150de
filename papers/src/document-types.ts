/** The document types and their English names. */
export const DOCUMENT_TYPES = [
  'bill_of_lading',
  'sea_waybill',
  'arrival_notice',
  'delivery_order',
  'commercial_invoice',
  'packing_list',
  'certificate_of_origin',
  'customs_entry',
  'freight_invoice',
  'dock_receipt',
  'dangerous_goods_declaration',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, string>> = {
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
};

/** What a document of the types "other", "freight invoice" and "customs entry" is, where its type says too little. */
export const DOCUMENT_KINDS = [
  'booking_confirmation',
  'shipping_instructions',
  'verified_gross_mass',
  'pickup_order',
  'gate_ticket',
  'customs_release',
  'insurance_certificate',
  'inspection_certificate',
  'purchase_order',
  'quotation',
  'statement_of_account',
  'proof_of_delivery',
  'letter',
  'demurrage_detention',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
