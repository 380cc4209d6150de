/**
 * Tracking requests as readers see them.
 */

import { REFERENCE_TYPES } from '../../core/observation.ts';
import { REQUEST_STATUSES } from '../../core/tracking-life.ts';
import type { AccountSession } from '../../database/database.ts';
import {
  anyOf,
  between,
  type Customers,
  codesOf,
  findSeenShipments,
  partsOf,
} from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { listRowsByIds, type Seek, searchPage } from '../search/pages-store.ts';
import { searchRequests } from '../search/store.ts';
import { CHECKS_OF_SHIPMENT, type ReadShipment, SHIPMENT_TIMES, toReadShipment } from '../shipments/list-store.ts';
import { renderTrackingRequest, SHOWN_COLUMNS, type ShownRequestRow, TrackingRequestSchema } from './schema.ts';

export interface ReadTrackingRequest extends RenderedResource {
  readonly links: { readonly tracked_object: string | null; readonly customer: string | null };
  /** The shipment, where it was read with the request. */
  readonly related?: { readonly tracked_object: ReadShipment };
}

export const TRACKING_REQUEST_LIST = resourceList(TrackingRequestSchema, 'tracking_requests r', {
  own: SHOWN_COLUMNS,
  customer: 'r.customer_id',
  countedAs: 'tracking_requests',
  defaultSort: ['-created_at'],
  sortable: ['created_at'],
  filters: {
    request_number: {
      kind: 'text',
      description: 'Request number as the user wrote it; several with commas',
      where: (value, parameters) => {
        const [written, codes] = [parameters.of(partsOf(value)), parameters.of(codesOf(value))];
        return `(r.request_number = any(${written}::text[]) OR r.normalized_number = any(${codes}::text[]))`;
      },
    },
    request_type: {
      kind: 'choice',
      values: REFERENCE_TYPES,
      description: 'Type of the number',
      where: anyOf('r.request_type', 'text'),
    },
    status: {
      kind: 'choice',
      values: [...REQUEST_STATUSES, 'succeeded'],
      description: 'Status of the request; `succeeded` is the same as `created`',
      where: anyOf('r.status', 'text', (value) =>
        partsOf(value).map((each) => (each === 'succeeded' ? 'created' : each)),
      ),
    },
    scac: {
      kind: 'text',
      description: 'SCAC of the shipping line; several with commas',
      where: anyOf('r.scac', 'text', codesOf),
    },
    created_at: { kind: 'time_range', description: 'Time of creation of the request', where: between('r.created_at') },
    updated_at: {
      kind: 'time_range',
      description: 'Time of the last change of the request',
      where: between('r.updated_at'),
    },
  },
  search: { q: 'Part of a request number or of one of its reference numbers' },
  defaultInclude: ['tracked_object'],
});

const seek: Seek = async (session, { q }) => (q === undefined ? undefined : searchRequests(session, q));

const SOURCE = { ...TRACKING_REQUEST_LIST, seek };
/**
 * The list includes shipments unless the query names other relationships. A second statement would cost as much as the
 * first.
 */
const WITH_SHIPMENT = {
  ...SOURCE,
  join: `LEFT JOIN shipments s ON s.account_id = r.account_id AND s.id = r.shipment_id LEFT ${CHECKS_OF_SHIPMENT}`,
  columns: `${TRACKING_REQUEST_LIST.columns}, s.json AS "shipmentJson", s.customer_id AS "shipmentCustomer", s.predictions,
    ${SHIPMENT_TIMES} AS checks`,
};

interface RowWithShipment extends ShownRequestRow {
  readonly shipmentJson: string | null;
  readonly shipmentCustomer: string | null;
  readonly checks: string;
  readonly predictions: string | null;
}

function readWithShipment(row: RowWithShipment): ReadTrackingRequest {
  const { shipmentId: id, shipmentJson: json, shipmentCustomer: customerId, checks, predictions } = row;
  if (id === null || json === null) return read(row);
  return { ...read(row), related: { tracked_object: toReadShipment({ id, json, customerId, checks, predictions }) } };
}

function read(row: ShownRequestRow): ReadTrackingRequest {
  return { ...renderTrackingRequest(row), links: { tracked_object: row.shipmentId, customer: row.customerId } };
}

/** Without the shipments that a limited key does not see: a request made by others may have led to one. */
async function shownTo<Row extends ShownRequestRow>(
  session: AccountSession,
  rows: readonly Row[],
  customers: Customers,
): Promise<readonly Row[]> {
  const ids = rows.flatMap(({ shipmentId }) => shipmentId ?? []);
  if (customers === null || ids.length === 0) return rows;
  const seen = await findSeenShipments(session, ids, customers);
  return rows.map((row) => (row.shipmentId === null || seen.has(row.shipmentId) ? row : { ...row, shipmentId: null }));
}

export async function pageTrackingRequests(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadTrackingRequest>> {
  const withShipment = customers === null && query.include.some(([name]) => name === 'tracked_object');
  const page = await searchPage<RowWithShipment>(session, withShipment ? WITH_SHIPMENT : SOURCE, query, { customers });
  const rows = await shownTo(session, page.rows, customers);
  return { ...page, rows: rows.map(withShipment ? readWithShipment : read) };
}

export async function pageRequestRows(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ShownRequestRow>> {
  const page = await searchPage<ShownRequestRow>(session, SOURCE, query, { customers });
  return { ...page, rows: await shownTo(session, page.rows, customers) };
}

export async function findTrackingRequests(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadTrackingRequest[]> {
  const rows = await listRowsByIds<ShownRequestRow>(session, SOURCE, ids, customers);
  return (await shownTo(session, rows, customers)).map(read);
}
