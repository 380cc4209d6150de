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
  /** What 46 CFR 541.6 demands of a bill. */
  statements: {
    port_of_discharge: 'port of discharge',
    liability_basis: 'why the billed party is liable',
    availability_date: 'date of availability',
    applicable_rule: 'tariff or contract rule that applies',
    dispute_contact: 'contact for disputes',
    dispute_url: 'link to the page on disputes',
    dispute_time_limits: 'time limits of disputes',
    certified_rules: 'certification that the charges follow the rules',
    certified_performance: 'certification that the biller did not cause the charge',
  },
};
