/** The account's customers: one query for the fields that choose them and the screen that changes them. */
import { useQuery } from '@tanstack/react-query';
import { getAll } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';

/** Under this key stands all that a change of a customer can change. */
export const CUSTOMERS_KEY = ['parties'];
/** Accounts with more than two thousand assign the others by the API. */
const MAX_PAGES = 20;
const SHOWN = 'company_name,merging_since,merging_into';

export const useCustomersQuery = () =>
  useQuery({
    queryKey: [...CUSTOMERS_KEY, 'all'],
    queryFn: async () =>
      (await getAll<Party>(`/parties?fields[party]=${SHOWN}`, MAX_PAGES)).data.toSorted((a, b) =>
        a.attributes.company_name.localeCompare(b.attributes.company_name),
      ),
    staleTime: 60_000,
    // Until a merge has ended.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ attributes }) => attributes.merging_since !== null) ? 2000 : false,
  });

/** Their names by id, in the order of the alphabet; empty until they are loaded. */
export function useCustomers(): ReadonlyMap<string, string> {
  const { data = [] } = useCustomersQuery();
  return new Map(data.map(({ id, attributes }) => [id, attributes.company_name]));
}
