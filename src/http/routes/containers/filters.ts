/** What containers are chosen by: in their list, and on the map of the account. */
import { CONTAINER_STATUSES } from '../../../domain/state/status.ts';
import type { Ports } from '../../../reference/ports.ts';
import type { ListQuery } from '../../../resources/list-query.ts';
import type { ListDeclaration } from '../../jsonapi/reading/query.ts';

export const CONTAINER_FILTERS = {
  type: 'container',
  defaultSort: [],
  filters: {
    number: { kind: 'text', description: 'Container number; several with commas' },
    status: { kind: 'choice', values: CONTAINER_STATUSES, description: 'current_status' },
    shipment_id: { kind: 'uuid', description: 'Id of the shipment; several with commas' },
    pod: { kind: 'text', description: 'UN/LOCODE of the port of discharge; several with commas' },
    pickup_lfd: { kind: 'time_range', description: 'Last free day' },
    available_for_pickup: { kind: 'boolean', description: 'Whether the terminal says that it can be picked up' },
    pod_terminal: { kind: 'uuid', description: 'Id of the terminal at the port of discharge; several with commas' },
    updated_at: { kind: 'time_range', description: "When the container's data last changed" },
  },
  search: { q: 'Part of a container number, reference number, bill of lading, booking or customer name' },
} as const satisfies ListDeclaration;

/** Of a port that has several codes, whichever a line uses. */
export function withCodesOfPorts(query: ListQuery, ports: Ports): ListQuery {
  const { pod } = query.filters;
  if (pod === undefined) return query;
  const codes = pod.split(',').flatMap((code) => ports.listCodesOfPort(code.trim().toUpperCase()));
  return { ...query, filters: { ...query.filters, pod: codes.join(',') } };
}
