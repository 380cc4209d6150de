/** What containers are chosen by: in their list, and on the map of the account. */

import { CONTAINER_STATUSES } from '../../core/state/status.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import { findTemplateBySlug } from '../../features/custom-fields/definitions/templates.ts';
import { EXCEPTION_KINDS } from '../../features/exceptions/exceptions.ts';
import type { ListDeclaration } from '../../http/jsonapi/reading/query.ts';
import type { Ports } from '../../reference/ports.ts';
import { FIELD_TEMPLATES } from './list-store.ts';

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
    holds: { kind: 'boolean', description: 'Whether anything holds it, at the port or inland' },
    fees: { kind: 'boolean', description: 'Whether fees stand against it, at the port or inland' },
    last_free_day: { kind: 'date_range', description: 'Last free day, by the calendar of the port of discharge' },
    pod_eta_on: {
      kind: 'date_range',
      description: 'Day of the ETA at the port of discharge, by the calendar of that port',
    },
    eta_slip_days: {
      kind: 'whole_number',
      description: 'Days, at least, by which the ETA at the port of discharge is later than the first one was',
    },
    customer_id: { kind: 'uuid', description: 'Id of the customer party; several with commas' },
    shipping_line_scac: { kind: 'text', description: 'SCAC of the shipping line; several with commas' },
    vessel_imo: { kind: 'text', description: 'IMO number of a ship of its voyage; several with commas' },
    custom_field: {
      kind: 'single_text',
      description: 'A custom field of the container or its shipment and its value, `api_slug:value`',
    },
    attention: {
      kind: 'choice',
      values: EXCEPTION_KINDS,
      description: 'Kind of the exception under which it stands: the open one that costs most',
    },
    updated_at: { kind: 'time_range', description: "When the container's data last changed" },
  },
  search: { q: 'Part of a container number, reference number, bill of lading, booking or customer name' },
} as const satisfies ListDeclaration;

/** What the storage does not know: the codes of a port that has several, and the custom fields that come with the service. */
export function resolveFilters(query: ListQuery, ports: Ports): ListQuery {
  const { pod, custom_field: field } = query.filters;
  if (pod === undefined && field === undefined) return query;
  const codes = pod?.split(',').flatMap((code) => ports.listCodesOfPort(code.trim().toUpperCase()));
  const slug = field?.split(':', 1)[0]?.trim() ?? '';
  const templates = (['Container', 'Shipment'] as const).flatMap((type) => findTemplateBySlug(type, slug)?.id ?? []);
  const filters = {
    ...query.filters,
    ...(codes && { pod: codes.join(',') }),
    ...(field !== undefined && { [FIELD_TEMPLATES]: templates.join(',') }),
  };
  return { ...query, filters };
}
