/** The list of documents with its filters, and the upload of many files at once. */
import '../../parts/documents/documents.css';
import './documents.css';
import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { now } from '../../app/api/now.ts';
import type { Resource } from '../../app/api/request.ts';
import type { Shipment } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useRowKeys } from '../../parts/list/grid/use-row-keys.ts';
import { SavedViews } from '../../parts/list/saved-views.tsx';
import { TypedFilter } from '../../parts/list/typed-filter.tsx';
import { MoreButton, usePages } from '../../parts/paged-list/use-pages.tsx';
import { LoadingEntries } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { AddFiles, DropZone } from '../../parts/upload/drop-zone.tsx';
import { UploadsCard } from '../../parts/upload/uploads-card.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';
import { useTitle } from '../../parts/use-title.ts';
import { type InvoicesOf, InvoiceText, useInvoicesOf } from './document/invoice-text.tsx';
import {
  type DocumentSearch,
  filtersOf,
  type LinkFilter,
  parametersOf,
  parseDocumentSearch,
  SORTS,
  STATES,
} from './document-search.ts';
import {
  type DocumentResource,
  isUnderWay,
  nameOfField,
  numberOf,
  ReviewText,
  typeText,
  useMayChange,
  useShipmentNumber,
} from './document-texts.tsx';
import { oneDoubt } from './list/one-doubt.ts';
import { MailAddress } from './mail-address.tsx';
import { Tabs } from './tabs.tsx';
import { documentsWords } from './words.ts';

const DoubtfulValue = lazy(() => import('./list/doubtful-value.tsx'));
const KeyHelp = lazy(() => import('../../parts/list/grid/key-help.tsx'));

const SIZE = 50;
const POLL_MILLIS = 2000;

export function Documents() {
  const words = useWords(documentsWords);
  useTitle(words.title);
  const mayChange = useMayChange();
  const { seesAll } = useRights();
  const uploads = useUploads();
  const content = (
    <div className="page">
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="dim wide-only">
            {mayChange && words.dropHere} {seesAll && <MailAddress />}
          </p>
        </div>
        {mayChange && (
          <div className="actions">
            <AddFiles onFiles={uploads.add} />
          </div>
        )}
      </div>
      {seesAll && <Tabs />}
      <UploadsCard uploads={uploads} />
      <Filters />
      <DocumentList />
    </div>
  );
  return mayChange ? <DropZone onFiles={uploads.add}>{content}</DropZone> : content;
}

function useFilter() {
  const navigate = useNavigate();
  return (changes: DocumentSearch) =>
    void navigate({
      to: '/documents',
      search: (before) => ({ ...(before as DocumentSearch), ...changes }),
      replace: true,
    });
}

function Filters() {
  const words = useWords(documentsWords);
  const { seesAll } = useRights();
  const search = useSearch({ from: '/session/documents' });
  const filter = useFilter();
  const number = useShipmentNumber(search.shipment);
  const choices = (any: string, given: Readonly<Record<string, string>>) => [
    { value: '', label: any },
    ...Object.entries(given).map(([value, label]) => ({ value, label })),
  ];
  return (
    <search className="list-filters">
      <TypedFilter label={words.nameOrNumber} value={search.q} onChange={(q) => filter({ q })} />
      <NativeSelect
        size="xs"
        label={words.type}
        value={search.type ?? ''}
        data={choices(words.anyType, words.terms.documents.types)}
        onChange={({ currentTarget }) => filter({ type: currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        label={words.state}
        value={search.state ?? ''}
        data={choices(words.anyState, Object.fromEntries(STATES.map((each) => [each, words.states[each] ?? each])))}
        onChange={({ currentTarget }) => filter({ state: currentTarget.value || undefined })}
      />
      {seesAll && (
        <>
          <NativeSelect
            size="xs"
            label={words.links}
            value={search.linked ?? ''}
            data={choices(words.anyLink, { yes: words.linked, no: words.notLinked })}
            onChange={({ currentTarget }) =>
              filter({ linked: (currentTarget.value || undefined) as LinkFilter | undefined })
            }
          />
          <TypedFilter label={words.sender} value={search.sender} onChange={(sender) => filter({ sender })} />
        </>
      )}
      <NativeSelect
        size="xs"
        label={words.order}
        value={search.sort ?? SORTS[0]}
        data={SORTS.map((value) => ({ value, label: words.orders[value] ?? value }))}
        onChange={({ currentTarget }) =>
          filter({ sort: SORTS.find((each) => each === currentTarget.value && each !== SORTS[0]) })
        }
      />
      {search.shipment !== undefined && (
        <Button
          size="xs"
          variant="light"
          aria-label={words.withoutFilter(words.ofShipment(number ?? ''))}
          onClick={() => filter({ shipment: undefined })}
        >
          {words.ofShipment(number ?? '…')} ×
        </Button>
      )}
      <div className="document-views">
        <SavedViews address="/documents" list="documents" search={search} stored={search} parse={parseDocumentSearch} />
      </div>
    </search>
  );
}

function DocumentList() {
  const words = useWords(documentsWords);
  const mayChange = useMayChange();
  const search = useSearch({ from: '/session/documents' });
  const parameters = parametersOf(search);
  const path = `/documents?${new URLSearchParams([...parameters, ['include', 'shipments']])}`;
  const pages = usePages<DocumentResource>(['documents', 'list'], path, {
    size: SIZE,
    isLive: true,
    refetchAfter: (rows) => rows.slice(0, SIZE).some(isUnderWay) && POLL_MILLIS,
  });
  const { rows: documents, error } = pages;
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rowOf = useRowKeys({
    count: documents.length,
    onOpen: (index) => {
      const { id } = documents[index] ?? {};
      if (id !== undefined) void navigate({ to: '/documents/$id', params: { id }, search });
    },
    onHelp: () => setHelpOpen(true),
  });
  const invoices = useInvoicesOf(documents);
  if (!pages.isKnown)
    return error ? <Failure error={error} onRetry={() => void pages.refetch()} /> : <LoadingEntries />;
  const shipments = new Map((pages.included as readonly Resource<Shipment>[]).map((each) => [each.id, each]));
  const isFiltered = filtersOf(search).size > 0;
  return (
    <>
      <p role="status" className="small dim">
        {words.countDocuments(pages.total)}
      </p>
      {documents.length === 0 && (
        <Empty
          title={
            search.review === 'needed' ? words.nothingNeedsLook : isFiltered ? words.nothingFound : words.noDocuments
          }
          action={isFiltered && <Link to="/documents">{words.showAll}</Link>}
        >
          {search.review === 'needed'
            ? words.nothingNeedsLookText
            : isFiltered
              ? words.nothingFoundText
              : mayChange
                ? words.noDocumentsText
                : words.noDocumentsForReaders}
        </Empty>
      )}
      <ul className="document-list" aria-label={words.title}>
        {documents.map((each, index) => (
          <DocumentRow key={each.id} {...{ document: each, shipments, invoices, search }} row={rowOf(index)} />
        ))}
      </ul>
      <MoreButton of={pages} text={words.showMore} />
      {documents.length > 0 && (
        <p className="dim small wide-only">
          {words.keys}{' '}
          <button type="button" className="link" onClick={() => setHelpOpen(true)}>
            {words.lists.allKeys}
          </button>
        </p>
      )}
      {isHelpOpen && (
        <Suspense>
          <KeyHelp selects={false} previews={false} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface DocumentRowProps {
  readonly document: DocumentResource;
  readonly shipments: ReadonlyMap<string, Resource<Shipment>>;
  readonly invoices: InvoicesOf;
  readonly search: DocumentSearch;
  /** Its attributes for the keys. */
  readonly row: ReturnType<ReturnType<typeof useRowKeys>>;
}

const MOST_SHIPMENTS = 3;

function DocumentRow({ document, shipments, invoices, search, row }: DocumentRowProps) {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const mayChange = useMayChange();
  const doubt = mayChange ? oneDoubt(document) : null;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { name, document_type: type, added_by: sender, created_at: at } = document.attributes;
  const linked = [...new Set(document.meta.links.map((link) => link.shipment_id))].flatMap(
    (id) => shipments.get(id) ?? [],
  );
  return (
    <li {...row}>
      <div className="what">
        <Link to="/documents/$id" params={{ id: document.id }} search={search} className="paper-name strong">
          {name}
        </Link>
        <div className={type === null ? 'dim' : ''}>{typeText(type, words)}</div>
      </div>
      <div className="paper-links">
        {linked.length === 0 && <span className="dim">{words.notLinked}</span>}
        {linked.slice(0, MOST_SHIPMENTS).map((shipment) => (
          <Link key={shipment.id} to="/shipments/$id" params={{ id: shipment.id }} className="number">
            {numberOf(shipment)}
          </Link>
        ))}
        {linked.length > MOST_SHIPMENTS && <span className="dim">+ {linked.length - MOST_SHIPMENTS}</span>}
      </div>
      <div className="paper-state">
        <ReviewText of={document} />
        <div className="small">
          <InvoiceText of={document} invoices={invoices} />
        </div>
        {doubt !== null && !isOpen && (
          <Button size="compact-xs" variant="default" aria-expanded={false} onClick={() => setOpen(true)}>
            {words.correctHere(nameOfField(words, doubt))}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </div>
      <div className="paper-from small dim">
        {sender} · {agoText(at, now(), locale)}
      </div>
      {isOpen && doubt !== null && (
        <Suspense>
          <DoubtfulValue id={document.id} field={doubt} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}
