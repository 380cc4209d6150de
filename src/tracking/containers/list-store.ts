/**
 * Containers as readers see them: pages, single rows, and rows by id for includes. A key limited to some customers sees
 * only theirs.
 */
import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongIds } from '../../database/lists/among-ids.ts';
import { type ListSource, Parameters, type SortColumn } from '../../database/lists/list.ts';
import { type Customers, customerText } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { type SqlList, sqlList } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { withMatches } from '../search/matches-store.ts';
import { listRowsByIds, type SearchedSource, searchPage } from '../search/pages-store.ts';
import { searchContainers } from '../search/store.ts';
import { checkTimesOf, containerWithChecks } from '../shipments/check-times.ts';
import { type ReadShipment, type ShipmentColumns, toReadShipment } from '../shipments/list-store.ts';
import { type ContainerChoice, containerSelection } from './filters-store.ts';
import { CONTAINER_SORT_KEYS, CONTAINER_SORTS, orderedByShipment } from './sort-keys-store.ts';
import type { ContainerRow } from './store.ts';

export interface ReadContainer {
  readonly type: 'container';
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly shipmentId: string;
  readonly json: string;
  readonly links: { readonly shipment: string; readonly pod_terminal: string | null };
  /** The shipment, where it was read with the container. */
  readonly related?: { readonly shipment: ReadShipment };
}

const COLUMNS = asMembers('c', 'id number journey json shipment_id pod_terminal_id');

const SOURCE = {
  from: 'containers c',
  join: 'JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id',
  columns: `${COLUMNS}, k.times AS checks`,
  account: 'c.account_id',
  id: 'c.id',
  customer: 'c.customer_id',
  keys: {
    created_on: { kind: 'date', sql: 'c.created_on' },
    refreshed_at: { kind: 'time', sql: 'c.refreshed_at' },
    ...CONTAINER_SORT_KEYS,
  },
  countedAs: 'containers',
} as const satisfies ListSource;

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

const WITH_SHIPMENT = {
  join: 'JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id',
  columns: `${COLUMNS}, s.check_times AS checks, s.json AS "shipmentJson", s.customer_id AS "shipmentCustomer"`,
};

/** What the attributes are made of, but for the times of checks. */
export type ShownContainerRow = Pick<ContainerRow, 'id' | 'refNumbers' | 'state' | 'createdAt' | 'updatedAt'> & {
  readonly shipmentId: string;
};

const { join: _, ...OWN_SOURCE } = SOURCE;
const SOURCE_OF_ROWS = {
  ...OWN_SOURCE,
  columns: asMembers('c', 'id shipment_id ref_numbers state created_at updated_at'),
} as const satisfies ListSource;

interface Row {
  readonly checks: string;
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly json: string;
  readonly shipmentId: string;
  readonly podTerminalId: string | null;
}

interface RowWithShipment extends Row {
  readonly shipmentJson: string;
  readonly shipmentCustomer: string | null;
}

function readWithShipment(row: RowWithShipment): ReadContainer {
  const { shipmentId: id, shipmentJson: json, shipmentCustomer: customerId } = row;
  return { ...read(row), related: { shipment: toReadShipment({ ...row, id, json, customerId }) } };
}

function read(row: Row): ReadContainer {
  return {
    type: 'container',
    id: row.id,
    number: row.number,
    journey: row.journey,
    shipmentId: row.shipmentId,
    json: containerWithChecks(row.json, checkTimesOf(row.checks)),
    links: { shipment: row.shipmentId, pod_terminal: row.podTerminalId },
  };
}

/** Shipments that are included come with their containers, in one statement. @param choice `first` is an order before the query's */
export async function pageContainers(
  session: AccountSession,
  choice: ContainerChoice & { readonly query: ListQuery; readonly first?: SortColumn | undefined },
): Promise<Page<ReadContainer>> {
  const withShipment = bringsShipment(choice.query.include, choice.customers);
  const source = sourceOf(withShipment ? { ...SOURCE, ...WITH_SHIPMENT } : SOURCE, choice);
  const page = await searchPage<RowWithShipment>(session, source, choice.query, choice);
  const rows = page.rows.map(withShipment ? readWithShipment : read);
  const { q } = choice.query.search;
  return withMatches(session, { ...page, rows }, { q, kind: 'container', customers: choice.customers });
}

export async function pageContainerRows(
  session: AccountSession,
  choice: ContainerChoice & { readonly query: ListQuery },
): Promise<Page<ShownContainerRow>> {
  return searchPage<ShownContainerRow>(session, sourceOf(SOURCE_OF_ROWS, choice), choice.query, choice);
}

export interface ContainerName {
  readonly id: string;
  readonly number: string;
  readonly shipmentId: string;
}

const SOURCE_OF_NAMES = { ...OWN_SOURCE, columns: asMembers('c', 'id number shipment_id') } satisfies ListSource;

export async function pageNamedContainers(
  session: AccountSession,
  choice: ContainerChoice & { readonly query: ListQuery },
): Promise<Page<ContainerName>> {
  return searchPage<ContainerName>(session, sourceOf(SOURCE_OF_NAMES, choice), choice.query, choice);
}

export async function listNamedContainers(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ContainerName[]> {
  return listRowsByIds<ContainerName>(session, SOURCE_OF_NAMES, ids, customers);
}

function sourceOf(own: ListSource, { filters, query }: { filters: ListFilters; query: ListQuery }): SearchedSource {
  const seek: SearchedSource['seek'] = async (session, { q }, customers) =>
    q === undefined ? q : searchContainers(session, q, customers);
  return orderedByShipment({ ...own, filters, seek }, query.sort);
}

export async function listContainerRows(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ShownContainerRow[]> {
  return listRowsByIds<ShownContainerRow>(session, SOURCE_OF_ROWS, ids, customers);
}

/** With their shipments where `include` names them and the reader may see all: in the same statement. */
export async function findContainers(
  session: AccountSession,
  by: { readonly ids: readonly string[] } | { readonly shipmentIds: readonly string[] },
  customers: Customers,
  include: ListQuery['include'] = [],
): Promise<ReadContainer[]> {
  const withShipment = bringsShipment(include, customers);
  const source = { ...SOURCE, ...(withShipment && WITH_SHIPMENT) };
  const parameters = new Parameters();
  const account = `c.account_id = ${parameters.of(session.accountId)}`;
  const chosen =
    'ids' in by ? amongIds('c.id', by.ids, parameters) : amongIds('c.shipment_id', by.shipmentIds, parameters);
  const limit = customerText('c.customer_id', customers, parameters);
  const text = `SELECT ${source.columns} FROM ${source.from} ${source.join} WHERE ${account} AND ${chosen}${limit} ORDER BY c.number, c.id`;
  const rows = await session.prepared<RowWithShipment>(text, parameters.values);
  return rows.map(withShipment ? readWithShipment : read);
}

function bringsShipment(include: ListQuery['include'], customers: Customers): boolean {
  return customers === null && include.some(([name]) => name === 'shipment');
}

export interface ShipmentWithContainers {
  readonly shipment: ReadShipment;
  /** All that the reader may see, by number. */
  readonly containers: readonly ReadContainer[];
}

/** Of a row that is the shipment, all that only containers have is null. */
type FamilyRow = ShipmentColumns & (Row | { readonly number: null });

/** In one statement: a second one would cost as much again as all else of the answer. Undefined: no such shipment. */
export async function findShipmentWithContainers(
  session: AccountSession,
  id: string,
  customers: Customers,
): Promise<ShipmentWithContainers | undefined> {
  const parameters = new Parameters();
  const [account, shipment] = [parameters.of(session.accountId), parameters.of(id)];
  const limits = ['s.customer_id', 'c.customer_id'].map((column) => customerText(column, customers, parameters));
  const text = `
    SELECT s.id, s.json, s.customer_id AS "customerId", s.check_times AS checks, NULL AS number, NULL::integer AS journey,
        s.id AS "shipmentId", NULL::uuid AS "podTerminalId"
      FROM shipments s WHERE s.account_id = ${account} AND s.id = ${shipment}::uuid${limits[0]}
    UNION ALL
    SELECT c.id, c.json, c.customer_id, k.times, c.number, c.journey, c.shipment_id, c.pod_terminal_id
      FROM ${SOURCE.from} ${SOURCE.join} WHERE c.account_id = ${account} AND c.shipment_id = ${shipment}::uuid${limits[1]}
    ORDER BY number NULLS FIRST, id`;
  const [first, ...rest] = await session.prepared<FamilyRow>(text, parameters.values);
  if (first?.number !== null) return undefined;
  return { shipment: toReadShipment(first), containers: rest.flatMap((row) => (row.number === null ? [] : read(row))) };
}

/** The shipment first; none where there is no such shipment. */
export async function shipmentWithContainers(session: AccountSession, shipmentId: string): Promise<RenderedResource[]> {
  const found = await findShipmentWithContainers(session, shipmentId, null);
  const resources = found === undefined ? [] : [found.shipment, ...found.containers];
  return resources.map(({ type, id, json }) => ({ type, id, json }));
}
