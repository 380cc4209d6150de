/** The list of tracking requests: their status, the reason of a failure, and the next step. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { now } from '../../app/api/now.ts';
import { type Identifier, related } from '../../app/api/request.ts';
import type { Shipment, TrackingRequest } from '../../app/api/resources.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { References } from '../../parts/cells.tsx';
import { useLines } from '../../parts/lines/lines.ts';
import type { Page } from '../../parts/list/grid/list-pages.ts';
import { List } from '../../parts/list/list.tsx';
import { useColumns } from '../../parts/list/list-columns.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ListTabs } from '../../parts/list/list-tabs.tsx';
import { ListTools } from '../../parts/list/list-tools.tsx';
import type { ListSearch } from '../../parts/list/search.ts';
import { agoText } from '../../parts/times/times.ts';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { type RequestsWords, requestsWords } from './words.ts';

interface Row {
  readonly id: string;
  readonly request: TrackingRequest;
  readonly shipmentId: string | null;
  /** Why its shipment is tracked no more; null: it is, or that is not known. */
  readonly stoppedReason: string | null;
}

const STATUSES = ['failed', 'awaiting_manifest', 'pending', 'created', 'tracking_stopped'] as const;
const TONES: Readonly<Record<string, string>> = {
  failed: 'tone-stop strong',
  awaiting_manifest: 'tone-wait',
  pending: 'tone-move',
  created: 'tone-good',
  tracking_stopped: 'dim',
};
/** Reasons that a corrected request can resolve. */
const CORRECTABLE: ReadonlySet<string> = new Set([
  'retries_exhausted',
  'expired',
  'not_found',
  'private_or_unknown',
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

function rowsOf(page: Page<TrackingRequest>): Row[] {
  return page.data.map((resource) => ({
    id: resource.id,
    request: resource.attributes,
    shipmentId: (resource.relationships.tracked_object?.data as Identifier | null)?.id ?? null,
    stoppedReason: related<Shipment>(resource, 'tracked_object', page)?.attributes.line_tracking_stopped_reason ?? null,
  }));
}

const text = (value: string | null) => <span className={value ? '' : 'dim'}>{value || '—'}</span>;
const columnsOf = (words: RequestsWords): readonly Column<Row>[] => [
  {
    key: 'number',
    name: words.number,
    width: 160,
    isWhole: true,
    sort: null,
    Cell: NumberLink,
  },
  {
    key: 'status',
    name: words.status,
    width: 120,
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
  { key: 'line', name: words.line, width: 140, sort: null, Cell: ({ row }) => <LineName scac={row.request.scac} /> },
  { key: 'why', name: words.why, width: 420, sort: null, Cell: ({ row }) => <Reason {...row} /> },
  {
    key: 'references',
    name: words.references,
    width: 130,
    isWhole: true,
    sort: null,
    Cell: ({ row }) => <References of={row.request.ref_numbers} />,
  },
  {
    key: 'created',
    name: words.createdAt,
    width: 110,
    sort: 'created_at',
    Cell: ({ row }) => <Ago at={row.request.created_at} />,
  },
];

function NumberLink({ row: { request, shipmentId } }: { row: Row }) {
  return shipmentId === null ? (
    <span className="number">{request.request_number}</span>
  ) : (
    <Link className="number" to="/shipments/$id" params={{ id: shipmentId }}>
      {request.request_number}
    </Link>
  );
}

function LineName({ scac }: { scac: string | null }) {
  const { data } = useLines();
  return text(data?.find(({ attributes }) => attributes.scac === scac)?.attributes.short_name ?? scac);
}

function Ago({ at }: { at: string }) {
  return <span className="dim">{agoText(at, now(), useLocale())}</span>;
}

/** The reason, whether the service retries, and the next step. */
function Reason({ request, shipmentId, stoppedReason }: Row) {
  const words = useWords(requestsWords);
  const { user } = useSession();
  const { failed_reason: reason, is_retrying: isRetrying, retry_count: tries } = request;
  const { waiting_reason: waiting, waiting_until: until } = request;
  if (waiting !== null) return <Waiting reason={waiting} until={until} />;
  if (request.status === 'tracking_stopped') return <Stopped reason={stoppedReason} shipmentId={shipmentId} />;
  if (reason === null) return <span className="dim">—</span>;
  const isCorrectable =
    user.attributes.role !== 'viewer' &&
    // A line that does not know a number for a week may be the wrong one.
    (request.status === 'awaiting_manifest' || (request.status === 'failed' && !isRetrying && CORRECTABLE.has(reason)));
  return (
    <span>
      {isCorrectable && (
        <Link
          to="/track"
          search={{ number: request.request_number, type: request.request_type, scac: request.scac ?? undefined }}
        >
          {request.status === 'failed' ? words.correctAndRetry : words.tryOtherLine}
        </Link>
      )}{' '}
      {words.failedReasons[reason] ?? reason} {isRetrying && <span className="dim">{words.retrying(tries)}</span>}{' '}
      {reason === 'duplicate' && shipmentId !== null && (
        <Link to="/shipments/$id" params={{ id: shipmentId }}>
          {words.openShipment}
        </Link>
      )}
    </span>
  );
}

/** The tracking of these may go on. */
const RESUMABLE: ReadonlySet<string> = new Set([
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
]);

function Stopped({ reason, shipmentId }: { reason: string | null; shipmentId: string | null }) {
  const words = useWords(requestsWords);
  const { mayOperate } = useRights();
  const mayResume = mayOperate && (reason === null || RESUMABLE.has(reason));
  return (
    <span>
      {mayResume && shipmentId !== null && (
        <>
          <Link to="/shipments/$id" params={{ id: shipmentId }}>
            {words.resumeTracking}
          </Link>{' '}
        </>
      )}
      {findWord(words.stoppedReasons, reason) ?? words.stoppedUnknown}
    </span>
  );
}

/** Why no attempt is made now, and when the next one is due. */
function Waiting({ reason, until }: { reason: string; until: string | null }) {
  const words = useWords(requestsWords);
  const timeText = useTimeText();
  return (
    <span>
      {wordOf(words.waitingReasons, reason)}{' '}
      {until !== null && <span className="dim">{words.nextAttempt(timeText(until, null))}</span>}
    </span>
  );
}

/** Two lines, and two of a reason. */
const CARD_PIXELS = 108;

/** On a narrow screen. */
function RequestCard({ row }: { row: Row }) {
  const words = useWords(requestsWords);
  const { request } = row;
  const { status, ref_numbers: references } = request;
  return (
    <>
      <NumberLink row={row} />{' '}
      <span className={`status ${TONES[status]}`}>{words.requestStatuses[status] ?? status}</span>
      <div className="small dim cut">
        {words.requestTypes[request.request_type]} · <LineName scac={request.scac} /> · <Ago at={request.created_at} />
        {references.length > 0 && ` · ${references.join(', ')}`}
      </div>
      {(request.status === 'tracking_stopped' || (request.waiting_reason ?? request.failed_reason) !== null) && (
        <div className="two-lines">
          <Reason {...row} />
        </div>
      )}
    </>
  );
}

export function Requests() {
  const words = useWords(requestsWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/requests' });
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(words), [words]);
  const choice = useColumns({ list: 'tracking_requests', address: '/requests', search }, columns);
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
      <h1 className="sr">{words.title}</h1>
      <ListTabs name={words.status} address="/requests" search={search} tabs={tabs} />
      <ListTools
        address="/requests"
        list="tracking_requests"
        search={search}
        filters={[]}
        parameters={parameters}
        columns={choice}
      />
      <List
        name={words.title}
        address="/requests"
        search={search}
        path={`/tracking_requests?${parameters}&include=tracked_object&fields%5Bshipment%5D=line_tracking_stopped_reason`}
        rowsOf={rowsOf}
        columns={choice}
        Card={RequestCard}
        cardPixels={CARD_PIXELS}
        onOpen={open}
        count={words.countRequests}
        empty={{ title: words.noRequests, text: words.noRequestsText }}
      />
    </div>
  );
}
