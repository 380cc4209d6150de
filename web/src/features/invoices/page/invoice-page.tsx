/** One invoice: its sums, what the check found, each line with the strip of its stay, own records, and letters. */
import '../invoices.css';
import '../../../parts/documents/documents.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Resource, related } from '../../../app/api/request.ts';
import type { Document, Invoice, Party } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { Fact } from '../../../parts/facts.tsx';
import { Failure, LoadingPage } from '../../../parts/states.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { momentText } from '../../../parts/times/times.ts';
import { useTitle } from '../../../parts/use-title.ts';
import { Due, Outcome, StatusText, Sums } from '../invoice-texts.tsx';
import {
  billerName,
  containersOf,
  type InvoiceAnswer,
  invoiceQuery,
  isDisputed,
  type WholeInvoice,
} from '../invoices.ts';
import { LettersCard } from '../letters/letters-card.tsx';
import { invoicesWords } from '../words.ts';
import { FindingsCard } from './findings-card.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { LinesCard } from './lines-card.tsx';
import { RecordsCard } from './records-card.tsx';

export function InvoicePage() {
  const { id } = useParams({ from: '/session/invoices/$id' });
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  useTitle(data?.data.attributes.number ?? '');
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  const invoice = data.data.attributes;
  return (
    <div className="page invoice-page">
      <Head answer={data} />
      <InvoiceFacts invoice={invoice} credited={related<Invoice>(data.data, 'credited_invoice', data)} />
      <FindingsCard invoice={invoice} containers={containersOf(data)} />
      <LinesCard invoice={invoice} containers={containersOf(data)} />
      <LettersCard id={id} invoice={invoice} />
      <RecordsCard id={id} invoice={invoice} />
      <PapersCard documents={documentsOf(data)} />
    </div>
  );
}

function Head({ answer }: { answer: InvoiceAnswer }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const { id, attributes: invoice } = answer.data;
  const customer = related<Party>(answer.data, 'customer', answer)?.attributes.company_name;
  const about = [
    `${words.billerKinds[invoice.biller.kind]} ${billerName(invoice)}`,
    invoice.invoice_date && words.ofDay(dayName(invoice.invoice_date, locale)),
    invoice.bill_of_lading && `${words.billOfLading} ${invoice.bill_of_lading}`,
    onlyCustomer === null && customer,
  ];
  return (
    <header className="title">
      <div>
        <Link to="/invoices" className="small">
          {words.title}
        </Link>
        <h1>
          {invoice.number}{' '}
          <span className="status">
            <StatusText of={invoice} /> <Outcome of={invoice} />
          </span>
        </h1>
        <p className="dim">{about.filter(Boolean).join(' · ')}</p>
        <p className="dim small" role="status">
          {invoice.checked_at === null ? words.notYetChecked : words.checkedAt(momentText(invoice.checked_at, locale))}
        </p>
      </div>
      <InvoiceActions id={id} invoice={invoice} />
    </header>
  );
}

interface InvoiceFactsProps {
  readonly invoice: WholeInvoice;
  /** The invoice that a credit note credits, where it is known. */
  readonly credited: Resource<Invoice> | null;
}

function InvoiceFacts({ invoice, credited }: InvoiceFactsProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { due_date: due, sums } = invoice;
  return (
    <dl className="facts">
      <Fact name={words.sums.billed}>
        <Sums of={invoice} member="billed" />
      </Fact>
      <Fact name={words.sums.agreed}>
        <Sums of={invoice} member="agreed" />
      </Fact>
      <Fact name={invoice.status === 'disputed' ? words.sums.in_dispute : words.sums.at_stake}>
        <Sums of={invoice} member="at_stake" />
        {(isDisputed(invoice) ? sums : []).map((sum) => (
          <div key={sum.currency_code} className="small dim">
            {words.bySureness(
              (['certain', 'likely', 'ask'] as const)
                .filter((each) => sum[each] > 0)
                .map((each) => [each, moneyText(sum[each], sum.currency_code, locale)] as const),
            )}
          </div>
        ))}
      </Fact>
      <Fact name={words.sums.not_checked}>
        <Sums of={invoice} member="not_checked" />
      </Fact>
      <Fact name={words.sums.saved}>
        <Sums of={invoice} member="saved" />
      </Fact>
      {invoice.credited_invoice_number !== null && (
        <Fact name={words.credits}>
          {credited === null ? (
            invoice.credited_invoice_number
          ) : (
            <Link to="/invoices/$id" params={{ id: credited.id }}>
              {invoice.credited_invoice_number}
            </Link>
          )}
        </Fact>
      )}
      <Fact name={words.disputeUntil}>
        <Due of={invoice} />
      </Fact>
      <Fact name={words.dueDate}>{due === null ? <span className="dim">—</span> : dayName(due, locale)}</Fact>
    </dl>
  );
}

const documentsOf = ({ included }: InvoiceAnswer) =>
  included.filter(({ type }) => type === 'document') as unknown as readonly Resource<Document>[];

function PapersCard({ documents }: { documents: readonly Resource<Document>[] }) {
  const words = useWords(invoicesWords);
  if (documents.length === 0) return null;
  return (
    <section className="card" aria-label={words.papers}>
      <h2>{words.papers}</h2>
      <ul className="papers">
        {documents.map(({ id, attributes }) => (
          <li key={id}>
            <Link to="/documents/$id" params={{ id }} className="paper-name">
              {attributes.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
