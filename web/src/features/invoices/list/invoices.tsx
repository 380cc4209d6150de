/** The list of invoices: sums, filters, and the ways to add some. */
import '../invoices.css';
import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../app/api/request.ts';
import type { Invoice } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { useCustomers } from '../../../parts/customers/customers.ts';
import { useRowKeys } from '../../../parts/list/grid/use-row-keys.ts';
import { TypedFilter } from '../../../parts/list/typed-filter.tsx';
import { MoreButton, usePages } from '../../../parts/paged-list/use-pages.tsx';
import { LoadingEntries } from '../../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../../parts/states.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { AddFiles, DropZone } from '../../../parts/upload/drop-zone.tsx';
import { UploadsCard } from '../../../parts/upload/uploads-card.tsx';
import { useTitle } from '../../../parts/use-title.ts';
import { FileResults } from '../add/file-results.tsx';
import { useInvoiceFiles } from '../add/use-invoice-files.ts';
import { Due, Outcome, StatusText, Sums } from '../invoice-texts.tsx';
import { billerName, INVOICES_KEY } from '../invoices.ts';
import { OUTCOMES, STATUSES } from '../states.ts';
import { invoicesWords } from '../words.ts';
import { filtersOf, type InvoiceSearch, NONE, SORTS } from './invoice-search.ts';
import { SummaryCard } from './summary-card.tsx';
import { WaitingFiles } from './waiting-files.tsx';

const KeyHelp = lazy(() => import('../../../parts/list/grid/key-help.tsx'));

const SIZE = 50;
/** Others are found by typing. */
const SHOWN_CHOICES = 60;
/** Nothing was decided about these. */
const OPEN = 'received,checked';

export function Invoices() {
  const words = useWords(invoicesWords);
  useTitle(words.title);
  const { mayOperate } = useRights();
  const files = useInvoiceFiles();
  const content = (
    <div className="page invoices">
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="dim wide-only">{mayOperate ? words.dropHere : words.about}</p>
        </div>
        {mayOperate && (
          <div className="actions">
            <Button size="xs" variant="default" component={Link} to="/invoices/new">
              {words.addByHand}
            </Button>
            <AddFiles onFiles={files.add} />
          </div>
        )}
      </div>
      <FileResults files={files} />
      <UploadsCard uploads={files.papers} />
      <WaitingFiles />
      <SummaryCard />
      <Filters />
      <InvoiceList />
    </div>
  );
  return mayOperate ? <DropZone onFiles={files.add}>{content}</DropZone> : content;
}

function Filters() {
  const words = useWords(invoicesWords);
  const search = useSearch({ from: '/session/invoices' });
  const navigate = useNavigate();
  const customers = [...useCustomers()].map(([value, label]) => ({ value, label }));
  const locale = useLocale();
  const filter = (changes: InvoiceSearch) =>
    void navigate({
      to: '/invoices',
      search: (before) => ({ ...(before as InvoiceSearch), ...changes }),
      replace: true,
    });
  const choices = (any: string, given: Iterable<readonly [string, string]>) => [
    { value: '', label: any },
    ...[...given].map(([value, label]) => ({ value, label })),
  ];
  return (
    <search className="list-filters">
      <TypedFilter label={words.number} value={search.q} onChange={(q) => filter({ q })} />
      <NativeSelect
        size="xs"
        label={words.status}
        value={search.status ?? ''}
        data={choices(words.allStatuses, [
          [OPEN, words.openInvoices],
          ...STATUSES.map((each) => [each, wordOf(words.invoiceStatuses, each)] as const),
        ])}
        onChange={({ currentTarget }) => filter({ status: currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        label={words.outcome}
        value={search.outcome ?? ''}
        data={choices(
          words.allStatuses,
          OUTCOMES.map((each) => [each, wordOf(words.outcomes, each)] as const),
        )}
        onChange={({ currentTarget }) => filter({ outcome: currentTarget.value || undefined })}
      />
      <TypedFilter label={words.biller} value={search.biller} onChange={(biller) => filter({ biller })} />
      {(customers.length > 1 || search.customer !== undefined) && (
        <Select
          size="xs"
          label={words.customer}
          placeholder={words.allCustomers}
          value={search.customer ?? null}
          data={[...customers, { value: NONE, label: words.noCustomer }]}
          onChange={(customer) => filter({ customer: customer ?? undefined })}
          searchable
          clearable
          selectFirstOptionOnChange
          limit={SHOWN_CHOICES}
          nothingFoundMessage={words.nothingFound}
          clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${words.customer}` }}
        />
      )}
      <TextInput
        size="xs"
        type="date"
        label={words.invoicedFrom}
        value={search.from ?? ''}
        onChange={({ currentTarget }) => filter({ from: currentTarget.value || undefined })}
      />
      <TextInput
        size="xs"
        type="date"
        label={words.invoicedTo}
        value={search.to ?? ''}
        onChange={({ currentTarget }) => filter({ to: currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        label={words.order}
        value={search.sort ?? SORTS[0]}
        data={SORTS.map((value) => ({ value, label: words.orders[value] }))}
        onChange={({ currentTarget }) =>
          filter({ sort: SORTS.find((each) => each === currentTarget.value && each !== SORTS[0]) })
        }
      />
      {(['container', 'line', 'terminal', 'port', 'currency'] as const).map(
        (key) =>
          search[key] !== undefined && (
            <Button key={key} size="xs" variant="light" onClick={() => filter({ [key]: undefined })}>
              {words.onlyOf[key](search[key])} ×
            </Button>
          ),
      )}
      {search.due !== undefined && (
        <Button
          size="xs"
          variant="light"
          onClick={() => filter({ due: undefined, boxPod: undefined, boxLine: undefined, assignee: undefined })}
        >
          {words.disputeUntil} {dayName(search.due, locale)} ×
        </Button>
      )}
    </search>
  );
}

function InvoiceList() {
  const words = useWords(invoicesWords);
  const { mayOperate } = useRights();
  const search = useSearch({ from: '/session/invoices' });
  const filters = filtersOf(search);
  const path = `/invoices?${new URLSearchParams([...filters, ['sort', search.sort ?? SORTS[0]]])}`;
  const pages = usePages<Resource<Invoice>>([INVOICES_KEY, 'list'], path, { size: SIZE, isLive: true });
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rowOf = useRowKeys({
    count: pages.rows.length,
    onOpen: (index) => {
      const { id } = pages.rows[index] ?? {};
      if (id !== undefined) void navigate({ to: '/invoices/$id', params: { id } });
    },
    onHelp: () => setHelpOpen(true),
  });
  if (!pages.isKnown)
    return pages.error ? (
      <Failure error={pages.error} onRetry={() => void pages.refetch()} isPart />
    ) : (
      <LoadingEntries />
    );
  const isFiltered = filters.size > 0;
  return (
    <>
      <p role="status" className="small dim">
        {words.countInvoices(pages.total)}
      </p>
      {pages.rows.length === 0 ? (
        <Empty
          title={isFiltered ? words.nothingFound : words.noInvoices}
          action={isFiltered && <Link to="/invoices">{words.showAll}</Link>}
        >
          {isFiltered ? words.nothingFoundText : mayOperate ? words.noInvoicesText : words.noInvoicesForReaders}
        </Empty>
      ) : (
        <table className="invoice-list">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.dated}</th>
              <th scope="col" className="amount">
                {words.sums.billed}
              </th>
              <th scope="col" className="amount">
                {words.sums.at_stake}
              </th>
              <th scope="col" className="amount">
                {words.sums.saved}
              </th>
              <th scope="col">{words.status}</th>
              <th scope="col">{words.disputeUntil}</th>
            </tr>
          </thead>
          <tbody>
            {pages.rows.map((invoice, index) => (
              <InvoiceRow key={invoice.id} invoice={invoice} row={rowOf(index)} />
            ))}
          </tbody>
        </table>
      )}
      <MoreButton of={pages} text={words.showMore} />
      {isHelpOpen && (
        <Suspense>
          <KeyHelp selects={false} previews={false} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface InvoiceRowProps {
  readonly invoice: Resource<Invoice>;
  /** Its attributes for the keys. */
  readonly row: ReturnType<ReturnType<typeof useRowKeys>>;
}

function InvoiceRow({ invoice: { id, attributes: invoice }, row }: InvoiceRowProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  return (
    <tr {...row}>
      <td className="what">
        <Link to="/invoices/$id" params={{ id }} className="strong">
          {invoice.number}
        </Link>
        <div className="small dim">
          {billerName(invoice)} · {words.countLines(invoice.lines_count)}
        </div>
      </td>
      <td data-name={words.dated}>{invoice.invoice_date === null ? '—' : dayName(invoice.invoice_date, locale)}</td>
      <td className="amount" data-name={words.sums.billed}>
        <Sums of={invoice} member="billed" />
      </td>
      <td className="amount" data-name={words.sums.at_stake}>
        <Sums of={invoice} member="at_stake" />
        {invoice.status === 'disputed' && <span className="small dim">{words.sums.in_dispute}</span>}
      </td>
      <td className="amount" data-name={words.sums.saved}>
        <Sums of={invoice} member="saved" />
      </td>
      <td data-name={words.status}>
        <StatusText of={invoice} /> <Outcome of={invoice} />
      </td>
      <td data-name={words.disputeUntil}>
        <Due of={invoice} />
      </td>
    </tr>
  );
}
