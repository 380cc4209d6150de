/**
 * Transport events as readers see them: the milestones of containers, oldest first.
 */

import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';

export interface ReadTransportEvent {
  readonly type: 'transport_event';
  readonly id: string;
  readonly json: string;
  readonly links: { readonly container: string; readonly shipment: string };
}

interface Row {
  readonly id: string;
  readonly json: string;
  readonly containerId: string;
  readonly shipmentId: string;
}

const COLUMNS = asMembers('e', 'id json container_id shipment_id');

export const TRANSPORT_EVENT_LIST = sqlList({
  type: 'transport_event',
  from: 'transport_events e',
  columns: COLUMNS,
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
  return {
    type: 'transport_event',
    id: row.id,
    json: row.json,
    links: { container: row.containerId, shipment: row.shipmentId },
  };
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

/** Those of these ids, superseded ones too. */
export async function findTransportEvents(
  session: AccountSession,
  ids: readonly string[],
): Promise<ReadTransportEvent[]> {
  const rows = await session.prepared<Row>(
    `SELECT ${COLUMNS} FROM transport_events e WHERE e.account_id = $1 AND ${amongAny('e.id', '$2')}`,
    [session.accountId, ids],
  );
  return rows.map(read);
}

export async function findTransportEventsOf(
  session: AccountSession,
  containerIds: readonly string[],
): Promise<ReadTransportEvent[]> {
  const rows = await session.prepared<Row>(
    `SELECT ${COLUMNS} FROM transport_events e
      WHERE e.account_id = $1 AND ${amongAny('e.container_id', '$2')} AND e.invalidated_at IS NULL
      ORDER BY e.container_id, e.happened_at, e.id`,
    [session.accountId, containerIds],
  );
  return rows.map(read);
}
