/** The observations of an interchange, page by page, with the result of each. */
import type { ReportedObservation } from '../../core/observation.ts';
import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';

export interface InterchangeObservation extends Record<string, unknown> {
  readonly id: string;
  readonly observation: ReportedObservation;
  readonly receivedAt: Date;
  /** Of its message, as written. */
  readonly container: string | null;
  readonly billOfLading: string | null;
  readonly booking: string | null;
}

export const INTERCHANGE_EVENT_LIST = sqlList({
  type: 'raw_event',
  from: `(SELECT r.account_id, r.interchange_id, r.received_at, item.value AS body, r.body ->> 'equipment' AS container,
      r.body -> 'billsOfLading' ->> 0 AS bill_of_lading, r.body -> 'bookings' ->> 0 AS booking, md5(r.id::text || item.ordinality)::uuid AS id,
      r.position * 10000::bigint + item.ordinality AS place
      FROM feed_reports r CROSS JOIN LATERAL jsonb_array_elements(r.body -> 'observations') WITH ORDINALITY AS item) f`,
  columns: `${asMembers('f', 'id received_at container bill_of_lading booking')}, f.body AS observation`,
  account: 'f.account_id',
  id: 'f.id',
  keys: { index: { kind: 'number', sql: 'f.place' } },
  defaultSort: ['index'],
});

export async function pageInterchangeObservations(
  session: AccountSession,
  interchangeId: string,
  query: ListQuery,
): Promise<Page<InterchangeObservation>> {
  return listPage<InterchangeObservation>(session, INTERCHANGE_EVENT_LIST, query, {
    conditions: [(parameters) => `f.interchange_id = ${parameters.of(interchangeId)}`],
  });
}

export interface StoredObservation {
  readonly fingerprint: string;
  readonly observationId: string;
  readonly containerId: string;
  readonly number: string;
  readonly journey: number;
  readonly shipmentId: string;
}

/** The stored observations of these, by content, with their containers. @param numbers of their containers */
export async function findReceivedObservations(
  session: AccountSession,
  fingerprints: readonly string[],
  numbers: readonly string[],
): Promise<StoredObservation[]> {
  return session.query<StoredObservation>(
    `SELECT encode(o.fingerprint, 'hex') AS fingerprint, o.id AS "observationId", c.id AS "containerId", c.number, c.journey,
       c.shipment_id AS "shipmentId"
       FROM containers c JOIN observations o ON o.account_id = c.account_id AND o.shipment_id = c.shipment_id
        AND (o.equipment = c.number OR o.equipment IS NULL)
      WHERE c.account_id = $1 AND c.number = any($2::text[]) AND encode(o.fingerprint, 'hex') = any($3::text[])
      ORDER BY c.journey DESC`,
    [session.accountId, numbers, fingerprints],
  );
}
