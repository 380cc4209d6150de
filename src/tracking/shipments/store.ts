/**
 * Shipments: their rows, the lock under which reports are applied, and the numbers by which they are found. Their
 * checks are in schedule/shipment-checks-store.ts.
 */
import type { DatedChange } from '../../core/noted-changes.ts';
import type { TrackedReference } from '../../core/observation.ts';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import type { StopReason } from '../../core/tracking-life.ts';
import { asMembers, insertRow, updateRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { FORM_VERSION } from '../form-version.ts';

export interface ShipmentRow {
  readonly id: string;
  readonly scac: string;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly normalizedNumber: string;
  readonly trackedType: TrackedReference['type'];
  readonly trackedNumber: string;
  /** Its numbers as users wrote them, each once. */
  readonly writtenNumbers: string[];
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly refNumbers: readonly string[];
  readonly tags: readonly string[];
  readonly state: ShipmentState;
  readonly podEtaAt: Date | null;
  readonly announcedPodEtaAt: Date | null;
  readonly derivedAsOf: Date | null;
  readonly lastNewsAt: Date | null;
  readonly lineTrackingStoppedAt: Date | null;
  readonly lineTrackingStoppedReason: StopReason | null;
  /** A user; null: an API key, or the service. */
  readonly lineTrackingStoppedBy: string | null;
  /** An API key; null: a user, the service, or a key before version 0.3. */
  readonly lineTrackingStoppedByKey: string | null;
  readonly lineTrackingResumedAt: Date | null;
  /** Stops that were resumed since, oldest first. */
  readonly pastStops: readonly PastStop[];
  readonly json: string;
  /** Members of its attributes that are put into the text when it is read (predictions.ts); null: nothing is predicted. */
  readonly predictions: string | null;
  /** The form of the texts of the shipment, its containers and milestones. */
  readonly formVersion: number;
  readonly createdAt: Date;
  /** When what is shown last changed, but for the times of checks. */
  readonly updatedAt: Date;
}

/** Times are ISO 8601 texts. */
export interface PastStop {
  readonly at: string;
  readonly reason: StopReason;
  readonly byUser: string | null;
  /** Absent before version 0.3. */
  readonly byKey?: string | null;
  readonly until: string;
}

const MEMBERS = asMembers(
  'shipments',
  'id scac normalized_number tracked_type tracked_number written_numbers customer_id ref_numbers tags state pod_eta_at ' +
    'announced_pod_eta_at derived_as_of last_news_at line_tracking_stopped_at line_tracking_stopped_reason ' +
    'line_tracking_stopped_by line_tracking_stopped_by_key line_tracking_resumed_at past_stops json predictions form_version ' +
    'created_at updated_at',
  // Programs before version 0.3 stored the provenance of each field too.
  { state: "shipments.state - 'provenance'" },
);
const COLUMNS = `${MEMBERS}, bill_of_lading_number AS "billOfLading", booking_number AS booking,
  (SELECT company_name FROM parties p WHERE p.account_id = shipments.account_id AND p.id = customer_id) AS "customerName"`;

/** Holds the shipment until the transaction ends: reports about one shipment are applied one after another. */
export async function lockShipment(session: AccountSession, id: string): Promise<ShipmentRow | undefined> {
  const rows = await session.prepared<ShipmentRow>(
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [session.accountId, id],
  );
  return rows[0];
}

export async function findShipment(session: AccountSession, id: string): Promise<ShipmentRow | undefined> {
  const rows = await session.prepared<ShipmentRow>(
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND id = $2`,
    [session.accountId, id],
  );
  return rows[0];
}

/** Those of these ids that the reader may see, in any order. */
export async function listShipments(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ShipmentRow[]> {
  return session.prepared<ShipmentRow>(
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND ${amongAny('id', '$2')}
       AND ($3::uuid[] IS NULL OR customer_id = any($3))`,
    [session.accountId, ids, customers],
  );
}

/** The numbers by which a report names a shipment; `number` is the first of them, or the requested one. */
export interface ShipmentNumbers {
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly number: string;
}

/**
 * Two answers about one shipment that are applied at the same moment open it one after the other. Until the transaction
 * ends.
 */
export async function lockNumbers(session: AccountSession, scac: string, numbers: ShipmentNumbers): Promise<void> {
  const names = new Set([numbers.billOfLading, numbers.booking, numbers.number].filter((each) => each !== null));
  await session.prepared(
    `SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended($1::text || '|' || $2::text || '|' || number, 0) AS key
         FROM unnest($3::text[]) AS number ORDER BY key) AS keys`,
    [session.accountId, scac, [...names]],
  );
}

const BY_NUMBERS = `normalized_number = $3 OR bill_of_lading_number = $4
  OR (booking_number = $5 AND (bill_of_lading_number IS NULL OR $4::text IS NULL))`;

/**
 * The account's shipment of the line that goes by these numbers, locked. A bill of lading identifies a shipment: one booking
 * may have several, so a shared booking counts only where at most one of the two has a bill of lading.
 */
export async function lockShipmentByNumbers(
  session: AccountSession,
  scac: string,
  { billOfLading, booking, number }: ShipmentNumbers,
): Promise<ShipmentRow | undefined> {
  // Each number is looked up by its own index, and the line only among what is found; by a plan that is older than the shipments,
  // or one for any of the numbers, all of them would be read. What was waited for may go by other numbers since: so they stand twice.
  const rows = await session.query<ShipmentRow>(
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND (${BY_NUMBERS}) AND id = (
       SELECT id FROM (
           SELECT * FROM shipments WHERE account_id = $1 AND scac = $2 AND normalized_number = $3
           UNION ALL SELECT * FROM shipments WHERE account_id = $1 AND bill_of_lading_number = $4
           UNION ALL SELECT * FROM shipments WHERE account_id = $1 AND booking_number = $5 OFFSET 0) AS found
        WHERE scac = $2 AND (${BY_NUMBERS})
        ORDER BY normalized_number = $3 DESC, bill_of_lading_number IS NOT DISTINCT FROM $4 DESC, created_at, id LIMIT 1)
     FOR NO KEY UPDATE`,
    [session.accountId, scac, number, billOfLading, booking],
  );
  return rows[0];
}

/** Does nothing where the account already has that line's number: the caller then locks what is there. */
export async function insertShipment(session: AccountSession, row: ShipmentRow): Promise<boolean> {
  const names = `id scac bill_of_lading_number booking_number normalized_number customer_id ref_numbers tags state pod_eta_at json
    created_at updated_at tracked_type tracked_number written_numbers form_version`;
  const { billOfLading: billOfLadingNumber, booking: bookingNumber } = row;
  const rows = await insertRow(
    session,
    'WITH made AS (INSERT INTO shipments',
    names,
    { ...row, billOfLadingNumber, bookingNumber, state: JSON.stringify(row.state) },
    `ON CONFLICT (account_id, scac, normalized_number) DO NOTHING RETURNING id)
     INSERT INTO shipment_checks (account_id, shipment_id) SELECT $1, id FROM made RETURNING shipment_id`,
  );
  return rows.length === 1;
}

export interface Derivation {
  readonly derivedAsOf: Date;
  readonly lastNewsAt: Date;
}

/** What a report may change; what users set stays. */
export interface ShipmentUpdate {
  readonly id: string;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly state: ShipmentState;
  readonly announcedPodEtaAt: string | null;
  readonly derivation: Derivation;
  readonly json: string;
  /** Made now: they join those that are kept. */
  readonly changes: readonly DatedChange[];
  /** When it or one of its containers changed in a way that people want to know of; null: not now. */
  readonly changedAt: Date | null;
}

/** With the texts of its containers and milestones, or after them. @param now of a change of what is shown; null: there is none */
export async function updateShipment(session: AccountSession, update: ShipmentUpdate, now: Date | null): Promise<void> {
  await session.prepared(
    `UPDATE shipments SET bill_of_lading_number = $3, booking_number = $4, state = $5, pod_eta_at = $6,
       announced_pod_eta_at = $7, json = $8, updated_at = coalesce($9, updated_at), derived_as_of = $10, last_news_at = $11,
       form_version = $12, changes = kept_changes(changes, $13, $14), changed_at = coalesce($14, changed_at)
      WHERE account_id = $1 AND id = $2`,
    [
      session.accountId,
      update.id,
      update.billOfLading,
      update.booking,
      JSON.stringify(update.state),
      update.state.podEtaAt,
      update.announcedPodEtaAt,
      update.json,
      now,
      update.derivation.derivedAsOf,
      update.derivation.lastNewsAt,
      FORM_VERSION,
      JSON.stringify(update.changes),
      update.changedAt,
    ],
  );
}

/** Its state and text in today's form, after those of its containers and milestones, and the column that shows its state. */
export async function rewriteShipment(
  session: AccountSession,
  { id, state, json }: Pick<ShipmentRow, 'id' | 'state' | 'json'>,
): Promise<void> {
  const row = { id, state: JSON.stringify(state), json, podEtaAt: state.podEtaAt, formVersion: FORM_VERSION };
  await updateRow(session, 'UPDATE shipments', 'state json pod_eta_at form_version', row);
}

/** The document is for the caller to write anew. */
export async function updateWrittenNumbers(
  session: AccountSession,
  id: string,
  writtenNumbers: readonly string[],
): Promise<void> {
  await updateRow(session, 'UPDATE shipments', 'written_numbers', { id, writtenNumbers } as { id: string });
}

/** What users set; what a report may change stays. */
export type ShipmentEntries = Pick<ShipmentRow, 'id' | 'customerId' | 'refNumbers' | 'tags' | 'json'>;

export async function updateShipmentEntries(
  session: AccountSession,
  entries: ShipmentEntries,
  updatedAt: Date,
): Promise<void> {
  const row = { ...entries, updatedAt };
  await updateRow(session, 'UPDATE shipments', 'customer_id ref_numbers tags json updated_at', row);
}

/** A place in the walk over a customer's shipments. */
export interface CustomerShipment {
  readonly id: string;
  /** As PostgreSQL writes it, to the microsecond. */
  readonly createdAt: string;
}

/** Of one customer, oldest first. @param after the last of the batch before; null: from the start */
export async function listShipmentsOfCustomer(
  session: AccountSession,
  customerId: string,
  after: CustomerShipment | null,
  limit: number,
): Promise<CustomerShipment[]> {
  return session.prepared<CustomerShipment>(
    `SELECT id, created_at::text AS "createdAt" FROM shipments WHERE account_id = $1 AND customer_id = $2
        AND (created_at, id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::uuid, '00000000-0000-0000-0000-000000000000'))
      ORDER BY created_at, id LIMIT $5`,
    [session.accountId, customerId, after?.createdAt ?? null, after?.id ?? null, limit],
  );
}

/** The derived state is the stored one, and rests on more statements. */
export async function noteDerivation(session: AccountSession, id: string, derivation: Derivation): Promise<void> {
  await session.prepared(
    'UPDATE shipments SET derived_as_of = $3, last_news_at = $4 WHERE account_id = $1 AND id = $2',
    [session.accountId, id, derivation.derivedAsOf, derivation.lastNewsAt],
  );
}
