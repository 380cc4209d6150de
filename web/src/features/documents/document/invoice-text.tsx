/** Whether a bill has become an invoice that is checked, and if not, why. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import type { Invoice } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { idsOf } from '../../../parts/settings/save-error.ts';
import { type DocumentResource, isUnderWay } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';

/** By the id of the document; undefined: not known yet. */
export type InvoicesOf = ReadonlyMap<string, Resource<Pick<Invoice, 'number'>>> | undefined;

/** As many as one question may name. */
const MOST_IDS = 100;
/** What an invoice needs to be sure of. */
const NEEDED: ReadonlySet<string | null> = new Set(['billed_lines', 'invoice_number', 'currency']);

export function isBill({ attributes }: DocumentResource): boolean {
  return attributes.document_type === 'freight_invoice';
}

export function useInvoicesOf(documents: readonly DocumentResource[]): InvoicesOf {
  const ids = documents.filter(isBill).map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['invoices', 'of documents', ids],
    queryFn: async () => {
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
        ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
      );
      const fields = 'fields[invoice]=number,documents&include=&page[size]=100';
      const found = await Promise.all(
        parts.map((some) =>
          get<readonly Resource<Pick<Invoice, 'number'>>[]>(`/invoices?filter[document]=${some}&${fields}`),
        ),
      );
      const invoices = found.flatMap(({ data: own }) => own);
      return new Map(invoices.flatMap((each) => idsOf(each, 'documents').map((id) => [id, each] as const)));
    },
    enabled: ids.length > 0,
    meta: { isLive: true },
  });
  return data;
}

export function InvoiceText({ of: document, invoices }: { of: DocumentResource; invoices: InvoicesOf }) {
  const words = useWords(documentsWords);
  if (!isBill(document) || isUnderWay(document) || invoices === undefined) return null;
  const invoice = invoices.get(document.id);
  if (invoice !== undefined)
    return (
      <Link to="/invoices/$id" params={{ id: invoice.id }}>
        {words.becameInvoice(invoice.attributes.number)}
      </Link>
    );
  const { review_state: state, review_reasons: reasons } = document.attributes;
  const isUnsure = state === 'needed' && reasons.some(({ field }) => NEEDED.has(field));
  return <span className="dim">{isUnsure ? words.invoiceWaits : words.noInvoice}</span>;
}
