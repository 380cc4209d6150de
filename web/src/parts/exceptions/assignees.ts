/** Colleagues whom exceptions can be assigned to: those who see the customers of all containers concerned. */
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, get, type Identifier, type Resource, related } from '../../app/api/request.ts';
import type { AttentionFacet, Exception, Shipment } from '../../app/api/resources.ts';

/** Ids, and null for containers without a customer. Null instead of a list: any, as they are not known. */
export type Customers = readonly (string | null)[] | null;

/** Of more the address of the request would be too long. */
const MOST_CUSTOMERS = 100;

/** By name. @param customers null: colleagues who see all customers */
export function useAssignees(customers: Customers, enabled = true) {
  const path = assigneesPath(customers);
  const { data, error, refetch } = useQuery({
    queryKey: ['exceptions', 'assignees', path],
    queryFn: () => get<readonly Resource<AttentionFacet>[]>(path),
    enabled,
  });
  const colleagues = data?.data
    .flatMap(({ attributes: { value: id, name, assignable } }) => (assignable && name !== null ? [{ id, name }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { colleagues, error, refetch };
}

export function assigneesPath(customers: Customers): string {
  const path = '/attention/facets/assigned_to';
  const ids = [...new Set((customers ?? []).map((id) => id ?? 'none'))].toSorted();
  return ids.length === 0 || ids.length > MOST_CUSTOMERS ? path : `${path}?filter[customer_id]=${ids.join(',')}`;
}

/** Of the container of an exception, whose shipment is included with its customer. */
export function customerOf(exception: Resource<Exception>, rows: Pick<ApiResponse<unknown>, 'included'>) {
  return customerOfShipment(related<Shipment>(exception, 'shipment', rows));
}

export function customerOfShipment(shipment: Pick<Resource<Shipment>, 'relationships'> | null): string | null {
  return (shipment?.relationships.customer?.data as Identifier | null | undefined)?.id ?? null;
}

/** The customers that a list is filtered by. @param query parameters of the API, with or without a path */
export function filteredCustomers(query: string): Customers {
  const chosen = new URLSearchParams(query.split('?').at(-1)).get('filter[customer_id]');
  return chosen === null ? null : chosen.split(',').map((id) => (id === 'none' ? null : id));
}
