/** Invoices as the screens read them: their types, queries, and the keys under which a change has them read again. */
import type { QueryClient } from '@tanstack/react-query';
import { type ApiResponse, get, type Resource } from '../../app/api/request.ts';
import type { Container, Invoice, InvoiceDispute } from '../../app/api/resources.ts';

/** One invoice has what lists leave out. */
export type WholeInvoice = Invoice & Required<Pick<Invoice, 'lines' | 'findings'>>;
export type InvoiceAnswer = ApiResponse<Resource<WholeInvoice>>;
export type Letter = Resource<InvoiceDispute>;

/** Under this key stands all that a change of an invoice can change. */
export const INVOICES_KEY = 'invoices';

export const invoiceQuery = (id: string) => ({
  queryKey: [INVOICES_KEY, id],
  queryFn: () => get<Resource<WholeInvoice>>(`/invoices/${id}?include=containers,customer,documents,credited_invoice`),
  meta: { isLive: true, about: id },
});

export const lettersQuery = (id: string) => ({
  queryKey: [INVOICES_KEY, id, 'letters'],
  queryFn: () => get<readonly Letter[]>(`/invoices/${id}/disputes`),
  meta: { isLive: true, about: id },
});

/** With the files that a draft may have attached, which lists leave out. */
export const letterQuery = (id: string) => ({
  queryKey: [INVOICES_KEY, 'letter', id],
  queryFn: () => get<Letter>(`/invoice_disputes/${id}`),
  // The editor saves what differs from what it began with.
  staleTime: 0,
  gcTime: 0,
});

export const readAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [INVOICES_KEY] });

/** What is billed can be changed until it is disputed or settled. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'received' || status === 'checked';

/** Once it is settled, nothing is in dispute, whatever the check found. */
export const isDisputed = ({ status }: Pick<Invoice, 'status'>): boolean => isOpen({ status }) || status === 'disputed';

/** The containers of the lines that are tracked, by their ids. */
export function containersOf({ included }: Pick<InvoiceAnswer, 'included'>): ReadonlyMap<string, Container> {
  const own = included.filter(({ type }) => type === 'container') as readonly Resource<unknown>[];
  return new Map(own.map(({ id, attributes }) => [id, attributes as Container]));
}

export const currencyOf = (line: WholeInvoice['lines'][number], invoice: Pick<Invoice, 'currency_code'>): string =>
  line.currency_code ?? invoice.currency_code ?? 'USD';

/** As people call the biller. */
export const billerName = ({ biller }: Pick<Invoice, 'biller'>): string => biller.name ?? biller.code ?? '—';
