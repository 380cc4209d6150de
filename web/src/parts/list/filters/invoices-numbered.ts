/** Invoices of a number, for the command palette. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../../app/api/request.ts';
import type { Invoice } from '../../../app/api/resources.ts';

const FIELDS = 'number,biller';

/** Empty until they are known. */
export function useInvoicesNumbered(number: string): readonly Resource<Pick<Invoice, 'number' | 'biller'>>[] {
  const { data } = useQuery({
    queryKey: ['invoices', 'numbered', number],
    queryFn: () =>
      get<readonly Resource<Invoice>[]>(
        `/invoices?${new URLSearchParams({ 'filter[number]': number, 'fields[invoice]': FIELDS, 'page[size]': '3' })}`,
      ),
    enabled: number.length > 1,
  });
  return data?.data ?? [];
}
