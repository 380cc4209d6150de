/** Colleagues whom exceptions can be assigned to: those who see the customers of all containers concerned. */
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, get, type Identifier, type Resource, related } from '../../app/api/request.ts';
import type { AttentionFacet, Exception, Shipment } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';

/** Ids, and null for containers without a customer. Null instead of a list: any, as they are not known. */
export type Customers = readonly (string | null)[] | null;

/** Of more the address of the request would be too long. */
const MOST_CUSTOMERS = 100;

/** By name. @param customers null: colleagues who see all customers */
export function useAssignees(customers: Customers, enabled = true) {
  const { known, ...query } = useKnown(assigneesPath(customers), enabled);
  return { ...query, colleagues: known?.filter(({ assignable }) => assignable) };
}

/** All whom exceptions are or were assigned to, or could be, by name; undefined: not known yet. */
export function useColleagues() {
  return useKnown(assigneesPath(null), true).known;
}

/** @param value of the filter by assignees: ids, and `none`, with commas */
export function colleagueNames(value: string, colleagues: ReturnType<typeof useColleagues>, words: Words): string {
  return value
    .split(',')
    .map((id) => {
      if (id === 'none') return words.nobody;
      return colleagues?.find((each) => each.id === id)?.name ?? (colleagues === undefined ? '…' : id.slice(0, 8));
    })
    .join(', ');
}

function useKnown(path: string, enabled: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['exceptions', 'assignees', path],
    queryFn: () => get<readonly Resource<AttentionFacet>[]>(path),
    enabled,
  });
  const known = data?.data
    .flatMap(({ attributes: { value: id, name, assignable } }) => (name === null ? [] : [{ id, name, assignable }]))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { known, error, refetch };
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

/** What a request for containers needs for `assigneeNames`. */
export const ASSIGNEE_FIELDS = 'fields[exception]=assigned_to&fields[user]=name';

/** Whom the exceptions of a container are assigned to, each once; null: the page was requested without exceptions. */
export function assigneeNames({ included }: Pick<ApiResponse<unknown>, 'included'>) {
  const byId = new Map(included.map((each) => [`${each.type}:${each.id}`, each]));
  return ({ relationships }: Pick<Resource<unknown>, 'relationships'>): readonly string[] | null => {
    if (relationships.exceptions === undefined) return null;
    const exceptions = (relationships.exceptions.data ?? []) as readonly Identifier[];
    const names = exceptions.flatMap(({ id }) => {
      const assignee = byId.get(`exception:${id}`)?.relationships.assigned_to?.data as Identifier | null | undefined;
      const user = assignee && (byId.get(`user:${assignee.id}`)?.attributes as { name: string } | undefined);
      return user ? [user.name] : [];
    });
    return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
  };
}
