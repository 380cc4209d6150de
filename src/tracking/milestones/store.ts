/** Transport events: the rows that applying a report writes, and the milestones as readers see them, oldest first. */
import type { EventName } from '../../core/event-names.ts';
import { asMembers, insertRows, updateRows } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { renderEventRow, type TransportEventFacts } from './schema.ts';

export interface TransportEventRow {
  readonly id: string;
  readonly containerId: string;
  readonly shipmentId: string;
  readonly milestoneKey: string;
  readonly event: string;
  readonly happenedAt: Date;
  readonly facts: TransportEventFacts;
  readonly createdAt: Date;
  readonly invalidatedAt: Date | null;
}

const COLUMNS = asMembers(
  'transport_events',
  'id container_id shipment_id milestone_key event happened_at facts created_at invalidated_at',
);

/** $1 is the account, $2 the shipment. */
const OF_SHIPMENT = `SELECT ${COLUMNS} FROM transport_events WHERE account_id = $1
  AND container_id = any(ARRAY(SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id = $2))`;

/** The valid ones, of all containers of a shipment. */
export async function listValidTransportEvents(
  session: AccountSession,
  shipmentId: string,
): Promise<TransportEventRow[]> {
  return session.prepared<TransportEventRow>(`${OF_SHIPMENT} AND invalidated_at IS NULL ORDER BY happened_at, id`, [
    session.accountId,
    shipmentId,
  ]);
}

/** Transport events that were valid at a past moment. */
export async function listTransportEventsAsOf(
  session: AccountSession,
  containerIds: readonly string[],
  at: Date,
): Promise<TransportEventRow[]> {
  return session.prepared<TransportEventRow>(
    `SELECT ${COLUMNS} FROM transport_events
      WHERE account_id = $1 AND ${amongAny('container_id', '$2')} AND created_at <= $3
        AND (invalidated_at IS NULL OR invalidated_at > $3)`,
    [session.accountId, containerIds, at],
  );
}

export interface TransportEventWrite extends TransportEventRow {
  readonly event: EventName;
  readonly json: string;
}

export async function insertTransportEvents(
  session: AccountSession,
  writes: readonly TransportEventWrite[],
): Promise<void> {
  const columns = `id uuid, container_id uuid, shipment_id uuid, event text, milestone_key text, happened_at timestamptz,
    created_at timestamptz, facts jsonb, json text`;
  await insertRows(session, 'INSERT INTO transport_events', columns, writes);
}

export interface RenderedEvent {
  readonly id: string;
  readonly json: string;
}

export async function invalidateTransportEvents(
  session: AccountSession,
  events: readonly RenderedEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map((each) => ({ ...each, invalidatedAt: now }));
  const columns = 'invalidated_at timestamptz, json text';
  await updateRows(session, 'UPDATE transport_events', columns, rows, 'AND r.invalidated_at IS NULL');
}

/** Renders those of a shipment again, and writes those whose texts are others. */
export async function renderEventsAnew(session: AccountSession, shipmentId: string): Promise<void> {
  // All, valid or not.
  const rows = await session.prepared<TransportEventRow>(OF_SHIPMENT, [session.accountId, shipmentId]);
  const events = rows.map((row) => ({ id: row.id, json: renderEventRow(row, row.invalidatedAt) }));
  await updateRows(session, 'UPDATE transport_events', 'json text', events, 'AND r.json <> given.json');
}

export interface ReadTransportEvent extends RenderedResource<'transport_event'> {
  readonly links: { readonly container: string; readonly shipment: string };
}

type Row = Pick<TransportEventWrite, 'id' | 'json' | 'containerId' | 'shipmentId'>;

const SHOWN = asMembers('e', 'id json container_id shipment_id');

export const TRANSPORT_EVENT_LIST = sqlList({
  type: 'transport_event',
  from: 'transport_events e',
  columns: SHOWN,
  account: 'e.account_id',
  id: 'e.id',
  keys: { timestamp: { kind: 'time', sql: 'e.happened_at' } },
  defaultSort: ['timestamp'],
  filters: {
    invalidated: {
      kind: 'boolean',
      description: 'True: milestones that were superseded or withdrawn',
      where: (value) => `e.invalidated_at IS ${value === 'true' ? 'NOT NULL' : 'NULL'}`,
    },
  },
});

function read({ id, json, containerId, shipmentId }: Row): ReadTransportEvent {
  return { type: 'transport_event', id, json, links: { container: containerId, shipment: shipmentId } };
}

/** Those that stand; with `filter[invalidated]=true` those that were superseded or withdrawn. */
export async function pageTransportEvents(
  session: AccountSession,
  containerId: string,
  query: ListQuery,
): Promise<Page<ReadTransportEvent>> {
  const filters = { invalidated: 'false', ...query.filters };
  const conditions: Condition[] = [(parameters) => `e.container_id = ${parameters.of(containerId)}`];
  const page = await listPage<Row>(session, TRANSPORT_EVENT_LIST, { ...query, filters }, { conditions });
  return { ...page, rows: page.rows.map(read) };
}

/** Of these ids, superseded ones too; of these containers those that stand, oldest first. */
export async function findTransportEvents(
  session: AccountSession,
  by: { readonly ids: readonly string[] } | { readonly containerIds: readonly string[] },
): Promise<ReadTransportEvent[]> {
  const [chosen, ids] =
    'ids' in by
      ? [amongAny('e.id', '$2'), by.ids]
      : [`${amongAny('e.container_id', '$2')} AND e.invalidated_at IS NULL`, by.containerIds];
  const rows = await session.prepared<Row>(
    `SELECT ${SHOWN} FROM transport_events e WHERE e.account_id = $1 AND ${chosen}
      ORDER BY e.container_id, e.happened_at, e.id`,
    [session.accountId, ids],
  );
  return rows.map(read);
}
