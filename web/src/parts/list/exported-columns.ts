/** The columns of an exported file for those that a list shows. Pure. */
import type { Choosable } from './grid/columns.ts';

/** Columns that show several values, or other ones than they are sorted by; a column without any is not exported. */
const SAME = {
  eta: ['pod_eta_at', 'pod_ata_at'],
  departure: ['pol_etd_at', 'pol_atd_at'],
  predicted: ['predicted_pod_at', 'predicted_pod_from', 'predicted_pod_until'],
  predicted_why: ['predicted_reasons'],
  route: ['port_of_lading', 'port_of_discharge', 'destination'],
  vessel: ['pod_vessel_name', 'pod_voyage_number'],
  line: ['shipping_line_name'],
};
const EXPORTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  containers: {
    ...SAME,
    shipping_line_scac: SAME.line,
    references: ['ref_numbers', 'container_ref_numbers'],
    assignee: ['assigned_to'],
  },
  shipments: { ...SAME, number: ['bill_of_lading_number', 'booking_number'] },
  tracking_requests: {
    number: ['request_number'],
    status: ['status'],
    kind: ['request_type'],
    line: ['scac'],
    why: ['failed_reason'],
    references: ['ref_numbers'],
  },
};

/** The names of the API, in the order of the view: each once. */
export function exportedColumns(list: string, shown: readonly Choosable[]): readonly string[] {
  const names = shown.flatMap(({ key, sort }) => EXPORTED[list]?.[key] ?? (sort == null ? [] : [sort]));
  return [...new Set(names)];
}
