/** What is true of a shipment, in the fields of the schemas. */
import type { DocumentType } from '../../src/document-types.ts';
import type { Layout } from './layout.ts';
import type { Shipment } from './shipment.ts';

const TRUTH = {
  master_bill_of_lading: (s: Shipment) => s.masterBill,
  house_bill_of_lading: (s: Shipment) => s.houseBill,
  booking_number: (s: Shipment) => s.booking,
  document_number: (s: Shipment) => s.documentNumber,
  containers: (s: Shipment) => s.boxes.map(({ number }) => number),
  seal_numbers: (s: Shipment) => s.boxes.map(({ seal }) => seal),
  vessel: (s: Shipment) => s.vessel,
  vessel_imo: (s: Shipment) => s.imo,
  voyage: (s: Shipment) => s.voyage,
  port_of_loading_locode: (s: Shipment) => s.loading.locode,
  port_of_discharge_locode: (s: Shipment) => s.discharge.locode,
  place_of_delivery: (s: Shipment) => s.delivery,
  etd: (s: Shipment) => s.departure,
  eta: (s: Shipment) => s.arrival,
  last_free_day: (s: Shipment) => s.lastFreeDay,
  free_days: (s: Shipment) => s.freeDays,
  firms_code: (s: Shipment) => s.firms,
  entry_number: (s: Shipment) => s.entryNumber,
  invoice_number: (s: Shipment) => s.invoiceNumber,
  invoice_date: (s: Shipment) => s.issueDate,
  issue_date: (s: Shipment) => s.issueDate,
  due_date: (s: Shipment) => s.dueDate,
  total_amount: (s: Shipment, type: DocumentType) =>
    (type === 'commercial_invoice' ? s.goodsTotal : s.chargesTotal).toFixed(2),
  currency: (s: Shipment) => s.currency,
  po_numbers: (s: Shipment) => s.orders,
  incoterm: (s: Shipment) => s.incoterm,
  shipper: (s: Shipment) => s.shipper.name,
  consignee: (s: Shipment) => s.consignee.name,
  notify_party: (s: Shipment) => s.notify.name,
  gross_weight: (s: Shipment) => s.kilograms,
  volume_cbm: (s: Shipment) => s.cubicMetres,
  packages: (s: Shipment) => s.packages,
  country_of_origin: (s: Shipment) => s.origin,
  un_numbers: (s: Shipment) => [s.dangerous.un],
} as const;

export type TrueField = keyof typeof TRUTH;
export type TrueValue = string | number | readonly string[];

export const truthOf = (field: TrueField, shipment: Shipment, type: DocumentType): TrueValue =>
  TRUTH[field](shipment, type);

/**
 * What `portolan documents evaluate FOLDER` takes beside a file: what the layout promises, as the payload of its type.
 */
export function truthFileOf({ type, states, dateFormat }: Layout, shipment: Shipment) {
  const plain = states.filter((field) => field !== 'containers' && field !== 'seal_numbers');
  const containers = shipment.boxes.map(({ number, seal }) => ({
    container_number: number,
    ...(states.includes('seal_numbers') && { seal_numbers: seal }),
  }));
  const payload = {
    ...Object.fromEntries(plain.map((field) => [field, truthOf(field, shipment, type)])),
    ...(plain.length < states.length && { containers }),
  };
  return { document_type: type, date_format: dateFormat ?? null, payload };
}
