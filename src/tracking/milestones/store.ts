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

/** Of a fact that has a column of its own, the column with its type. */
const FACT_COLUMNS = `precision text, time_zone text, locode text, voyage text, data_source text, value text, location_id uuid,
    location_type text, terminal_id uuid, terminal_type text, vessel_id uuid, raw_event_id uuid, previous_id uuid`;
const FACT_NAMES = FACT_COLUMNS.replaceAll(/ (?:text|uuid)(?:,|$)/g, '');

interface FactColumns extends Omit<TransportEventFacts, 'location' | 'terminal'> {
  readonly locationId: string | null;
  readonly locationType: string | null;
  readonly terminalId: string | null;
  readonly terminalType: string | null;
}

interface StoredEvent extends Omit<TransportEventRow, 'facts'>, FactColumns {
  /** Of a row that a program before version 0.3 wrote: the columns are null. */
  readonly facts: TransportEventFacts | null;
}

function columnsOfFacts({ location, terminal, ...facts }: TransportEventFacts): FactColumns {
  return {
    ...facts,
    locationId: location?.id ?? null,
    locationType: location?.type ?? null,
    terminalId: terminal?.id ?? null,
    terminalType: terminal?.type ?? null,
  };
}

function factsOf(row: FactColumns): TransportEventFacts {
  const { precision, timeZone, locode, voyage, dataSource, value, vesselId, rawEventId, previousId } = row;
  const { locationId, locationType, terminalId, terminalType } = row;
  return {
    precision,
    timeZone,
    locode,
    voyage,
    dataSource,
    value,
    location: locationId === null ? null : { id: locationId, type: locationType as string },
    terminal: terminalId === null ? null : { id: terminalId, type: terminalType as string },
    vesselId,
    rawEventId,
    previousId,
  };
}

function asRow(row: StoredEvent): TransportEventRow {
  const { id, containerId, shipmentId, milestoneKey, event, happenedAt, createdAt, invalidatedAt } = row;
  const facts = row.facts ?? factsOf(row);
  return { id, containerId, shipmentId, milestoneKey, event, happenedAt, facts, createdAt, invalidatedAt };
}

const COLUMNS = asMembers(
  'transport_events',
  `id container_id shipment_id milestone_key event happened_at facts created_at invalidated_at ${FACT_NAMES}`,
);

/** $1 is the account, $2 the shipment. */
const OF_SHIPMENT = `SELECT ${COLUMNS} FROM transport_events WHERE account_id = $1
  AND container_id = any(ARRAY(SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id = $2))`;

/** The valid ones, of all containers of a shipment. */
export async function listValidTransportEvents(
  session: AccountSession,
  shipmentId: string,
): Promise<TransportEventRow[]> {
  const rows = await session.prepared<StoredEvent>(
    `${OF_SHIPMENT} AND invalidated_at IS NULL ORDER BY happened_at, id`,
    [session.accountId, shipmentId],
  );
  return rows.map(asRow);
}

/** Transport events that were valid at a past moment. */
export async function listTransportEventsAsOf(
  session: AccountSession,
  containerIds: readonly string[],
  at: Date,
): Promise<TransportEventRow[]> {
  const rows = await session.prepared<StoredEvent>(
    `SELECT ${COLUMNS} FROM transport_events
      WHERE account_id = $1 AND ${amongAny('container_id', '$2')} AND created_at <= $3
        AND (invalidated_at IS NULL OR invalidated_at > $3)`,
    [session.accountId, containerIds, at],
  );
  return rows.map(asRow);
}

export interface TransportEventWrite extends TransportEventRow {
  readonly event: EventName;
}

export async function insertTransportEvents(
  session: AccountSession,
  writes: readonly TransportEventWrite[],
): Promise<void> {
  const columns = `id uuid, container_id uuid, shipment_id uuid, event text, milestone_key text, happened_at timestamptz,
    created_at timestamptz, ${FACT_COLUMNS}`;
  const rows = writes.map((write) => ({ ...write, ...columnsOfFacts(write.facts) }));
  await insertRows(session, 'INSERT INTO transport_events', columns, rows);
}

export async function invalidateTransportEvents(
  session: AccountSession,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const rows = ids.map((id) => ({ id, invalidatedAt: now }));
  const columns = 'invalidated_at timestamptz';
  await updateRows(session, 'UPDATE transport_events', columns, rows, 'AND r.invalidated_at IS NULL');
}

/** Those of a shipment that an older program wrote: their facts move to their columns, and their text goes. */
export async function narrowEvents(session: AccountSession, shipmentId: string): Promise<void> {
  await session.prepared(
    `UPDATE transport_events SET json = NULL, facts = NULL, precision = facts->>'precision', time_zone = facts->>'timeZone',
       locode = facts->>'locode', voyage = facts->>'voyage', data_source = facts->>'dataSource', value = facts->>'value',
       location_id = (facts #>> '{location,id}')::uuid, location_type = facts #>> '{location,type}',
       terminal_id = (facts #>> '{terminal,id}')::uuid, terminal_type = facts #>> '{terminal,type}',
       vessel_id = (facts->>'vesselId')::uuid, raw_event_id = (facts->>'rawEventId')::uuid, previous_id = (facts->>'previousId')::uuid
      WHERE account_id = $1 AND facts IS NOT NULL
        AND container_id = any(ARRAY(SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id = $2))`,
    [session.accountId, shipmentId],
  );
}

export interface ReadTransportEvent extends RenderedResource<'transport_event'> {
  readonly links: { readonly container: string; readonly shipment: string };
}

type Row = Omit<StoredEvent, 'milestoneKey'>;

const SHOWN = asMembers(
  'e',
  `id container_id shipment_id event happened_at facts created_at invalidated_at ${FACT_NAMES}`,
);

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

function read(row: Row): ReadTransportEvent {
  const { id, containerId, shipmentId, invalidatedAt } = row;
  const json = renderEventRow({ ...row, facts: row.facts ?? factsOf(row) }, invalidatedAt);
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
