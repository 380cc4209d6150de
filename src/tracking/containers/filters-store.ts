/** What containers are chosen by: in their list, in counts, in exports and on the map of the account. */
import { CONTAINER_STATUSES, GONE_STATUSES } from '../../core/state/status.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Condition } from '../../database/lists/list.ts';
import {
  anyOf,
  between,
  betweenDays,
  type Customers,
  codesOf,
  customerConditions,
  filterConditions,
  oneOf,
  orNone,
  partsOf,
} from '../../database/lists/list-filters.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { selection } from '../../http/jsonapi/reading/list.ts';
import type { Ports } from '../../reference/ports.ts';
import { CHANGED_SINCE, changedSince } from '../search/changes-store.ts';
import { taggedShipments } from '../search/named-store.ts';
import { predictedLate } from '../shipments/list-store.ts';

/** `2026-05-07`, where the box is discharged. */
const podDay = (column: string) =>
  `to_char(${column} AT TIME ZONE coalesce(c.state->>'podTimeZone', 'UTC'), 'YYYY-MM-DD')`;
export const LAST_FREE_DAY = podDay('c.pickup_lfd');
export const PREDICTED_DAY = podDay('c.predicted_pod_at');

/** As in the index `containers_due`, which serves it only in the same words. */
const NOT_GONE = `(c.current_status <> ALL ('{${GONE_STATUSES.join(',')}}'::text[]))`;

/** @param sources place of the list of them, as `kind:code` */
const isFailing = (sources: string) =>
  `(EXISTS (SELECT FROM shipments s JOIN shipment_checks k ON k.account_id = s.account_id AND k.shipment_id = s.id
      WHERE s.account_id = c.account_id AND s.id = c.shipment_id AND 'shipping_line:' || s.scac = any(${sources}::text[])
        AND s.line_tracking_stopped_at IS NULL AND k.failing_since IS NOT NULL)
    OR EXISTS (SELECT FROM source_checks k WHERE k.account_id = c.account_id AND k.shipment_id = c.shipment_id AND k.number = c.number
      AND k.source_kind || ':' || k.source_code = any(${sources}::text[]) AND k.next_check_at IS NOT NULL AND k.failures > 0))`;

/** As `shipments_count` of a source counts them. @param sources place of the list of them, as `kind:code` */
const isPolled = (sources: string) =>
  `(EXISTS (SELECT FROM shipments s JOIN shipment_checks k ON k.account_id = s.account_id AND k.shipment_id = s.id
      WHERE s.account_id = c.account_id AND s.id = c.shipment_id AND 'shipping_line:' || s.scac = any(${sources}::text[])
        AND s.line_tracking_stopped_at IS NULL)
    OR EXISTS (SELECT FROM source_checks k WHERE k.account_id = c.account_id AND k.shipment_id = c.shipment_id AND k.number = c.number
      AND k.source_kind || ':' || k.source_code = any(${sources}::text[]) AND k.next_check_at IS NOT NULL))`;

/** @param ports a port may have several codes @param contributed by features, over `containers c` */
export function containerFilters(ports: Ports, contributed: ListFilters): ListFilters {
  const portCodes = (value: string) =>
    codesOf(
      partsOf(value)
        .flatMap((code) => ports.listCodesOfPort(code.trim().toUpperCase()))
        .join(','),
    );
  return {
    number: {
      kind: 'text',
      description: 'Container number; several with commas',
      where: anyOf('c.number', 'text', codesOf),
    },
    status: {
      kind: 'choice',
      values: CONTAINER_STATUSES,
      description: 'current_status',
      where: anyOf('c.current_status', 'text'),
    },
    shipment_id: {
      kind: 'uuid',
      description: 'Id of the shipment',
      where: anyOf('c.shipment_id', 'uuid'),
    },
    pod: {
      kind: 'text',
      description: 'UN/LOCODE of the port of discharge, or none; several with commas',
      where: orNone('c.pod_locode', anyOf('c.pod_locode', 'text', portCodes)),
    },
    pickup_lfd: {
      kind: 'time_range',
      description: 'Last free day',
      // It is the midnight that begins the day at the port, so that the UTC day is another one there.
      where: { ...between('c.pickup_lfd'), on: betweenDays('c.pickup_lfd', LAST_FREE_DAY).on },
    },
    available_for_pickup: {
      kind: 'boolean',
      description: 'Whether it can be picked up, by the terminal',
      where: (value) => `c.available_for_pickup IS NOT NULL AND c.available_for_pickup = ${value === 'true'}`,
    },
    pod_terminal: {
      kind: 'uuid_or_none',
      description: 'Id of the terminal at the port of discharge, or none',
      where: orNone('c.pod_terminal_id', anyOf('c.pod_terminal_id', 'uuid')),
    },
    holds: {
      kind: 'boolean',
      description: 'Whether it has holds, at the port or inland',
      where: (value) => `c.is_held = ${value === 'true'}`,
    },
    fees: {
      kind: 'boolean',
      description: 'Whether it has fees, at the port or inland',
      where: (value) => `c.has_fees = ${value === 'true'}`,
    },
    last_free_day: {
      kind: 'date_range',
      description: 'Last free day, by the calendar of the port of discharge',
      where: betweenDays('c.pickup_lfd', LAST_FREE_DAY),
    },
    last_free_day_known: {
      kind: 'boolean',
      description: 'Whether a source, a tariff or a user gives a last free day',
      where: (value) => `c.pickup_lfd IS ${value === 'true' ? 'NOT ' : ''}NULL`,
    },
    pod_eta_on: {
      kind: 'date_range',
      description: 'Day of the ETA at the port of discharge, by the calendar of that port',
      where: betweenDays('c.pod_eta_at', podDay('c.pod_eta_at')),
    },
    predicted_pod_at: {
      kind: 'time_range',
      description: 'Arrival predicted at the port of discharge: `p50` of `predicted_eta`',
      where: { ...between('c.predicted_pod_at'), on: betweenDays('c.predicted_pod_at', PREDICTED_DAY).on },
    },
    predicted_pod_on: {
      kind: 'date_range',
      description: 'Day of the predicted arrival at the port of discharge, by the calendar of that port',
      where: betweenDays('c.predicted_pod_at', PREDICTED_DAY),
    },
    predicted_late_days: {
      kind: 'whole_number',
      description: "Days, at least, by which the predicted arrival is later than the line's ETA",
      where: (value, parameters) => predictedLate('c', parameters.of(Number(value))),
    },
    eta_slip_days: {
      kind: 'whole_number',
      description: 'Days, at least, by which the ETA at the port of discharge is later than the first one was',
      where: (value, parameters) =>
        `EXISTS (SELECT FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id AND c.pod_eta_at
          >= (s.state->>'podOriginalEtaAt')::timestamptz + make_interval(days => ${parameters.of(Number(value))}::int))`,
    },
    customer_id: {
      kind: 'uuid_or_none',
      description: 'Id of the customer party, or none',
      where: orNone('c.customer_id', anyOf('c.customer_id', 'uuid')),
    },
    shipping_line_scac: {
      kind: 'text',
      description: 'SCAC of the shipping line; several with commas',
      where: (value, parameters) =>
        `EXISTS (SELECT FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id
          AND ${oneOf('s.scac', 'text', codesOf(value), parameters)})`,
    },
    tags: {
      kind: 'text',
      description: 'A tag of its shipment; several with commas, of which one is enough',
      where: (value, parameters) => `c.shipment_id IN (${taggedShipments(parameters.of(partsOf(value)))})`,
    },
    vessel_imo: {
      kind: 'text',
      description: 'IMO number of a ship of its voyage; several with commas',
      where: (value, parameters) =>
        `jsonb_path_query_array(c.state, '$.sailings[*].imo') ?| ${parameters.of(partsOf(value))}::text[]`,
    },
    aboard_vessel_imo: {
      kind: 'text',
      description: 'IMO number of the ship that it is aboard now; several with commas',
      where: anyOf('c.vessel_imo', 'text'),
    },
    failing_source: {
      kind: 'text',
      description:
        'Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas',
      where: (value, parameters) => isFailing(parameters.of(partsOf(value))),
    },
    polled_source: {
      kind: 'text',
      description: 'Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas',
      where: (value, parameters) => isPolled(parameters.of(partsOf(value))),
    },
    picked_up: {
      kind: 'boolean',
      description: 'Whether it is picked up, delivered or returned',
      where: (value) => (value === 'true' ? `NOT ${NOT_GONE}` : NOT_GONE),
    },
    ...contributed,
    [CHANGED_SINCE]: changedSince('c'),
    updated_at: {
      kind: 'time_range',
      description: "When the container's data last changed",
      where: between('c.updated_at'),
    },
  };
}

/** What every read that is narrowed by these filters declares. */
export function containerSelection(filters: ListFilters) {
  const q =
    'Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec`';
  return selection('container', filters, { q });
}

/** Which containers are read: the filters there are, those that are used, and whose containers the key sees. */
export interface ContainerChoice {
  readonly filters: ListFilters;
  readonly query: Pick<ListQuery, 'filters'>;
  readonly customers: Customers;
}

export function containerConditions(
  { accountId }: AccountSession,
  { filters, query, customers }: ContainerChoice,
): Condition[] {
  return [
    ...customerConditions('c.customer_id', customers),
    ...filterConditions(filters, query.filters, { accountId, customers }),
  ];
}
