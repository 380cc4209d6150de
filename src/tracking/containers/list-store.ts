/**
 * Containers as readers see them: pages, single rows, and rows by id for includes. A key limited to some customers sees
 * only theirs.
 */
import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { type ListSource, Parameters } from '../../database/lists/list.ts';
import { type Customers, customerText } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { type SqlList, sqlList } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { withChanges } from '../search/changes-store.ts';
import { withMatches } from '../search/matches-store.ts';
import { listRowsByIds, type PageLimits, type Seek, searchPage } from '../search/pages-store.ts';
import { searchContainers } from '../search/store.ts';
import { checkTimesOf, containerAsRead } from '../shipments/check-times.ts';
import {
  CHECKS_OF_SHIPMENT,
  type ReadShipment,
  SHIPMENT_TIMES,
  type ShipmentColumns,
  toReadShipment,
} from '../shipments/list-store.ts';
import { type ContainerChoice, containerSelection } from './filters-store.ts';
import { CONTAINER_SORT_KEYS, CONTAINER_SORTS, orderedByShipment } from './sort-keys-store.ts';
import { type ContainerRow, containerJson } from './store.ts';

export interface ReadContainer extends RenderedResource<'container'>, Pick<Row, 'number' | 'journey' | 'shipmentId'> {
  readonly links: { readonly shipment: string; readonly pod_terminal: string | null };
  /** The shipment, where it was read with the container. */
  readonly related?: { readonly shipment: ReadShipment };
}

const COLUMNS = asMembers('c', 'id number journey shipment_id pod_terminal_id predictions', {
  json: containerJson('c'),
});

const OWN = {
  from: 'containers c',
  account: 'c.account_id',
  id: 'c.id',
  customer: 'c.customer_id',
  keys: {
    created_on: { kind: 'date', sql: 'c.created_on' },
    refreshed_at: { kind: 'time', sql: 'c.refreshed_at' },
    ...CONTAINER_SORT_KEYS,
  },
  countedAs: 'containers',
} as const;

const SOURCE = {
  ...OWN,
  join: 'JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id',
  columns: `${COLUMNS}, k.times AS checks`,
};
const WITH_SHIPMENT = {
  ...OWN,
  join: `JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id ${CHECKS_OF_SHIPMENT}`,
  columns: `${COLUMNS}, ${SHIPMENT_TIMES} AS checks, s.json AS "shipmentJson", s.customer_id AS "shipmentCustomer",
    s.predictions AS "shipmentPredictions"`,
};
const ROWS = { ...OWN, columns: asMembers('c', 'id shipment_id ref_numbers state predictions created_at updated_at') };
const NAMES = { ...OWN, columns: asMembers('c', 'id number shipment_id') };

/** What the attributes are made of, but for the times of checks. */
export type ShownContainerRow = Pick<
  ContainerRow,
  'id' | 'refNumbers' | 'state' | 'predictions' | 'createdAt' | 'updatedAt'
> & {
  readonly shipmentId: string;
};
export type ContainerName = Pick<Row, 'id' | 'number' | 'shipmentId'>;

export function containerList(filters: ListFilters): SqlList {
  const { type, search } = containerSelection(filters);
  return sqlList({
    ...SOURCE,
    type,
    search,
    filters,
    defaultSort: ['-created_on', '-refreshed_at'],
    sortable: CONTAINER_SORTS,
  });
}

interface Row extends Pick<ContainerRow, 'id' | 'number' | 'journey' | 'json' | 'podTerminalId' | 'predictions'> {
  readonly checks: string;
  readonly shipmentId: string;
}

interface RowWithShipment extends Row {
  readonly shipmentJson: string;
  readonly shipmentCustomer: string | null;
  readonly shipmentPredictions: string | null;
}

function readWithShipment(row: RowWithShipment): ReadContainer {
  const { shipmentId: id, shipmentJson: json, shipmentCustomer: customerId, shipmentPredictions: predictions } = row;
  return { ...read(row), related: { shipment: toReadShipment({ ...row, id, json, customerId, predictions }) } };
}

function read({ id, number, journey, shipmentId, json, checks, podTerminalId, predictions }: Row): ReadContainer {
  return {
    type: 'container',
    id,
    number,
    journey,
    shipmentId,
    json: containerAsRead(json, checkTimesOf(checks), predictions),
    links: { shipment: shipmentId, pod_terminal: podTerminalId },
  };
}

interface PageChoice extends ContainerChoice, PageLimits {
  readonly query: ListQuery;
}

function pageOf<Shown extends { id: string }>(session: AccountSession, source: ListSource, choice: PageChoice) {
  const { filters, query } = choice;
  const ordered = { ...source, ...orderedByShipment(source, query.sort), filters, seek };
  return searchPage<Shown>(session, ordered, query, choice);
}

const seek: Seek = async (session, { q }, customers) =>
  q === undefined ? undefined : searchContainers(session, q, customers);

/** Shipments that are included come with their containers, in one statement. */
export async function pageContainers(session: AccountSession, choice: PageChoice): Promise<Page<ReadContainer>> {
  const { query, customers } = choice;
  const withShipment = bringsShipment(query.include, customers);
  const page = await pageOf<RowWithShipment>(session, withShipment ? WITH_SHIPMENT : SOURCE, choice);
  const rows = page.rows.map(withShipment ? readWithShipment : read);
  const matched = await withMatches(session, { ...page, rows }, { q: query.search.q, kind: 'container', customers });
  return withChanges(session, 'containers', matched, query);
}

export function pageContainerRows(session: AccountSession, choice: PageChoice): Promise<Page<ShownContainerRow>> {
  return pageOf(session, ROWS, choice);
}

export function pageNamedContainers(session: AccountSession, choice: PageChoice): Promise<Page<ContainerName>> {
  return pageOf(session, NAMES, choice);
}

export function listNamedContainers(session: AccountSession, ids: readonly string[], customers: Customers) {
  return listRowsByIds<ContainerName>(session, NAMES, ids, customers);
}

export function listContainerRows(session: AccountSession, ids: readonly string[], customers: Customers) {
  return listRowsByIds<ShownContainerRow>(session, ROWS, ids, customers);
}

/** With their shipments where `include` names them and the reader may see all: in the same statement. */
export async function findContainers(
  session: AccountSession,
  by: { readonly ids: readonly string[] } | { readonly shipmentIds: readonly string[] },
  customers: Customers,
  include: ListQuery['include'] = [],
): Promise<ReadContainer[]> {
  const withShipment = bringsShipment(include, customers);
  const [column, ids] = 'ids' in by ? ['c.id', by.ids] : ['c.shipment_id', by.shipmentIds];
  const source = withShipment ? WITH_SHIPMENT : SOURCE;
  const order = 'ORDER BY c.number, c.id';
  const rows = await listRowsByIds<RowWithShipment>(session, source, ids, customers, { by: column, order });
  return rows.map(withShipment ? readWithShipment : read);
}

function bringsShipment(include: ListQuery['include'], customers: Customers): boolean {
  return customers === null && include.some(([name]) => name === 'shipment');
}

/** Of a row that is the shipment, all that only containers have is null. */
type FamilyRow = ShipmentColumns & (Row | { readonly number: null });

/**
 * With all its containers that the reader may see, by number. In one statement: a second one would cost as much again
 * as all else of the answer. Undefined: no such shipment.
 */
export async function findShipmentWithContainers(
  session: AccountSession,
  id: string,
  customers: Customers,
): Promise<{ readonly shipment: ReadShipment; readonly containers: readonly ReadContainer[] } | undefined> {
  const parameters = new Parameters();
  const [account, shipment] = [parameters.of(session.accountId), parameters.of(id)];
  const limits = ['s.customer_id', 'c.customer_id'].map((column) => customerText(column, customers, parameters));
  const text = `
    SELECT s.id, s.json, s.customer_id AS "customerId", ${SHIPMENT_TIMES} AS checks, NULL AS number, NULL::integer AS journey,
        s.id AS "shipmentId", NULL::uuid AS "podTerminalId", s.predictions
      FROM shipments s ${CHECKS_OF_SHIPMENT} WHERE s.account_id = ${account} AND s.id = ${shipment}::uuid${limits[0]}
    UNION ALL
    SELECT c.id, ${containerJson('c')}, c.customer_id, k.times, c.number, c.journey, c.shipment_id, c.pod_terminal_id, c.predictions
      FROM ${SOURCE.from} ${SOURCE.join} WHERE c.account_id = ${account} AND c.shipment_id = ${shipment}::uuid${limits[1]}
    ORDER BY number NULLS FIRST, id`;
  const [first, ...rest] = await session.prepared<FamilyRow>(text, parameters.values);
  if (first?.number !== null) return undefined;
  return { shipment: toReadShipment(first), containers: rest.flatMap((row) => (row.number === null ? [] : read(row))) };
}

/** The shipment first, as a reader who may see all sees it; none where there is no such shipment. */
export async function shipmentWithContainers(session: AccountSession, shipmentId: string): Promise<RenderedResource[]> {
  const found = await findShipmentWithContainers(session, shipmentId, null);
  return found === undefined ? [] : [found.shipment, ...found.containers];
}
