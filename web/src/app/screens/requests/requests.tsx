/** All tracking requests: what became of each, in words, and what helps where it failed. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Identifier } from '../../api/request.ts';
import type { TrackingRequest } from '../../api/resources.ts';
import { type Column, List, type Page, Tabs } from '../../list/list.tsx';
import { ListTools, useShownColumns } from '../../list/list-tools.tsx';
import type { ListSearch } from '../../list/search.ts';
import { now } from '../../now.ts';
import { agoText } from '../../parts/times/times.ts';
import { useTitle } from '../../parts/use-title.ts';
import { useSession } from '../../session.tsx';
import type { Words } from '../../words/english.ts';
import { useLocale, useWords } from '../../words/words.tsx';

interface Row {
  readonly id: string;
  readonly request: TrackingRequest;
  readonly shipmentId: string | null;
}

const STATUSES = ['failed', 'awaiting_manifest', 'pending', 'created', 'tracking_stopped'] as const;
const TONES: Readonly<Record<string, string>> = {
  failed: 'tone-stop strong',
  awaiting_manifest: 'tone-wait',
  pending: 'tone-move',
  created: 'tone-good',
  tracking_stopped: 'dim',
};
/** What asking again could change; the others are over, or need another number. */
const WORTH_ASKING_AGAIN: ReadonlySet<string> = new Set([
  'retries_exhausted',
  'expired',
  'not_found',
  'invalid_number',
  'data_unavailable',
  'scac_auto_detect_failed',
]);

function parametersOf({ q, status, sort }: ListSearch): URLSearchParams {
  return new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[status]': status }),
    sort: sort ?? '-created_at',
  });
}

function rowsOf({ data }: Page<TrackingRequest>): Row[] {
  return data.map(({ id, attributes: request, relationships }) => ({
    id,
    request,
    shipmentId: (relationships.tracked_object?.data as Identifier | null)?.id ?? null,
  }));
}

const text = (value: string | null) => <span className={value ? '' : 'dim'}>{value || '—'}</span>;
const columnsOf = (words: Words): readonly Column<Row>[] => [
  {
    key: 'number',
    name: words.number,
    width: 180,
    sort: null,
    Cell: ({ row: { request, shipmentId } }) =>
      shipmentId === null ? (
        <span className="number">{request.request_number}</span>
      ) : (
        <Link className="number" to="/shipments/$id" params={{ id: shipmentId }}>
          {request.request_number}
        </Link>
      ),
  },
  {
    key: 'status',
    name: words.status,
    width: 150,
    sort: null,
    Cell: ({ row: { request } }) => (
      <span className={TONES[request.status]}>{words.requestStatuses[request.status] ?? request.status}</span>
    ),
  },
  {
    key: 'kind',
    name: words.kind,
    width: 120,
    sort: null,
    Cell: ({ row }) => words.requestTypes[row.request.request_type],
  },
  { key: 'line', name: words.line, width: 90, sort: null, Cell: ({ row }) => text(row.request.scac) },
  { key: 'why', name: words.why, width: 560, sort: null, Cell: ({ row }) => <Why {...row} /> },
  {
    key: 'references',
    name: words.references,
    width: 130,
    sort: null,
    Cell: ({ row }) => text(row.request.ref_numbers.join(', ')),
  },
  {
    key: 'asked',
    name: words.asked,
    width: 110,
    sort: 'created_at',
    Cell: ({ row }) => <Ago at={row.request.created_at} />,
  },
];

function Ago({ at }: { at: string }) {
  return <span className="dim">{agoText(at, now(), useLocale())}</span>;
}

/** The reason, whether it is tried again, and the way out. */
function Why({ request, shipmentId }: Row) {
  const words = useWords();
  const { user } = useSession();
  const { failed_reason: reason, is_retrying: isRetrying, retry_count: tries } = request;
  if (reason === null) return <span className="dim">—</span>;
  const again =
    user.attributes.role !== 'viewer' && request.status === 'failed' && !isRetrying && WORTH_ASKING_AGAIN.has(reason);
  return (
    <span>
      {words.failedReasons[reason] ?? reason} {isRetrying && <span className="dim">{words.triedAgain(tries)}</span>}{' '}
      {reason === 'duplicate' && shipmentId !== null && (
        <Link to="/shipments/$id" params={{ id: shipmentId }}>
          {words.openShipment}
        </Link>
      )}
      {again && (
        <Link
          to="/track"
          search={{ number: request.request_number, type: request.request_type, scac: request.scac ?? undefined }}
        >
          {words.correct}
        </Link>
      )}
    </span>
  );
}

export function Requests() {
  const words = useWords();
  useTitle(words.requests);
  const search = useSearch({ from: '/behind/requests' });
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(words), [words]);
  const shown = useShownColumns('tracking_requests', columns);
  const parameters = parametersOf(search);
  const tabs = [undefined, ...STATUSES].map(
    (status) => [status, status === undefined ? words.allStatuses : (words.requestStatuses[status] ?? status)] as const,
  );
  const open = ({ shipmentId, request }: Row) =>
    void (shipmentId === null
      ? navigate({
          to: '/track',
          search: { number: request.request_number, type: request.request_type, scac: request.scac ?? undefined },
        })
      : navigate({ to: '/shipments/$id', params: { id: shipmentId } }));
  return (
    <div className="fill">
      <h1 className="sr">{words.requests}</h1>
      <Tabs name={words.status} address="/requests" search={search} tabs={tabs} />
      <ListTools
        address="/requests"
        list="tracking_requests"
        search={search}
        filters={[]}
        parameters={parameters}
        columns={columns}
      />
      <List
        name={words.requests}
        address="/requests"
        search={search}
        path={`/tracking_requests?${parameters}&include=`}
        rowsOf={rowsOf}
        columns={shown}
        onOpen={open}
        count={words.countRequests}
        none={{ title: words.noRequests, text: words.noRequestsText }}
      />
    </div>
  );
}
