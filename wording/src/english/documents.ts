/** Trade documents; ../german/documents.ts has the same members. */
export const documents = {
  types: {
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
    other: 'Other document',
  },
  /** What a document can contradict. */
  contradicted: { pickup_lfd: 'Last free day', pod_eta_at: 'ETA', vessel: 'Vessel' },
};
