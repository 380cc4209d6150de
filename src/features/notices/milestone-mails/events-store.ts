/** Events that milestone mails are about, and how far they were read. */
import type { AccountSession, Session } from '../../../database/database.ts';
import { MAILED_EVENTS } from '../kinds/milestones.ts';
import { eventPosition } from '../matching/store.ts';

/** Begins with the first recipient of the account. */
export const EVENTS_MAILED = eventPosition('milestone_mail_positions');

/** Accounts with events that were not read yet. */
export async function queueDueMilestoneMails(session: Session, task: string): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job($1, json_build_object('account_id', p.account_id), NULL, 'milestone-mails:' || p.account_id, 20, 25, NULL)
       FROM milestone_mail_positions p JOIN event_sequences s ON s.account_id = p.account_id AND s.last > p.sequence`,
    [task],
  );
  return rows.length;
}

export interface MilestoneEvent {
  readonly sequence: string;
  readonly event: string;
  readonly shipmentId: string;
  /** Null: of the whole shipment. */
  readonly containerId: string | null;
  readonly customerId: string;
  /** World times. */
  readonly happenedAt: Date;
  readonly announcedAt: Date;
  /** These three of a transport event. */
  readonly locode: string | null;
  readonly timeZone: string | null;
  readonly vessel: string | null;
  /** Of an exception. */
  readonly kind: string | null;
  readonly isLater: boolean | null;
  /** Of a moved ETA: what it was. */
  readonly previousEtaAt: string | null;
  /** Transport events of the container that were reported before, and that a shipment passes after this one. */
  readonly passed: readonly string[];
}

/** Rows of programs before version 0.3 have them among their facts. */
const locodeOf = (event: string) => `coalesce(${event}.locode, ${event}.facts->>'locode')`;
const previousOf = (event: string) => `coalesce(${event}.previous_id::text, ${event}.facts->>'previousId')`;

/**
 * Another transport event of the same milestone at the same place, read with an earlier batch. It counts while it stands,
 * once it is corrected, and where it was withdrawn and is reported again for about the same time.
 */
const MAILED_BEFORE = `EXISTS (SELECT FROM transport_events p
  WHERE p.account_id = t.account_id AND p.container_id = t.container_id AND p.event = t.event AND p.id <> t.id
    AND ${locodeOf('p')} IS NOT DISTINCT FROM ${locodeOf('t')} AND p.created_at <= t.created_at
    AND NOT EXISTS (SELECT FROM batch b WHERE b.reference_id = p.id)
    AND (p.invalidated_at IS NULL OR p.happened_at BETWEEN t.happened_at - interval '3 days' AND t.happened_at + interval '3 days'
      OR EXISTS (SELECT FROM transport_events n
        WHERE n.account_id = p.account_id AND n.container_id = p.container_id AND ${previousOf('n')} = p.id::text)))`;

/** Withdrawn, unless its correction is in a later batch: that one counts as mailed. */
const IS_WITHDRAWN = `(t.invalidated_at IS NOT NULL AND NOT EXISTS (SELECT FROM transport_events n
  WHERE n.account_id = t.account_id AND n.container_id = t.container_id AND ${previousOf('n')} = t.id::text
    AND NOT EXISTS (SELECT FROM batch b WHERE b.reference_id = n.id)))`;

/**
 * What is picked up at the port may become available once more inland: it passes only the availability at its own place.
 * Those of one report have one time, and none of them is before another.
 */
const PASSED = `ARRAY(SELECT DISTINCT p.event FROM transport_events p
  WHERE p.account_id = t.account_id AND p.container_id = t.container_id AND p.created_at < t.created_at
    AND p.invalidated_at IS NULL
    AND array_position($5::text[], p.event) > array_position($5::text[], t.event)
    AND (t.event <> 'container.transport.available' OR ${locodeOf('p')} IS NOT DISTINCT FROM ${locodeOf('t')}))`;

/**
 * Events of shipments of customers with recipients, after a position. Sequence numbers have no gaps and are in the order
 * of commits, so nothing before the last one can still come. One statement: a correction that commits meanwhile is
 * either seen with its event or not at all.
 * @returns the position up to which all were read; equal to `after` where there is none
 */
export async function listMilestoneEvents(
  session: AccountSession,
  { after, names, limit }: { readonly after: number; readonly names: readonly string[]; readonly limit: number },
): Promise<{ readonly until: number; readonly events: readonly MilestoneEvent[] }> {
  const rows = await session.prepared<MilestoneEvent & { readonly isMailed: boolean }>(
    `WITH batch AS MATERIALIZED (
       SELECT sequence, event, shipment_id, container_id, reference_type, reference_id, created_at FROM events
        WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3),
     candidates AS (
       SELECT e.sequence, e.event, e.shipment_id AS "shipmentId", e.container_id AS "containerId", s.customer_id AS "customerId",
          coalesce(t.happened_at, e.created_at) AS "happenedAt", e.created_at AS "announcedAt",
          ${locodeOf('t')} AS locode, coalesce(t.time_zone, t.facts->>'timeZone') AS "timeZone",
          v.name AS vessel, x.kind,
          ${PASSED} AS passed,
          (x.facts->>'eta_at') > (x.facts->>'was_at') AS "isLater", x.facts->>'was_at' AS "previousEtaAt",
          e.event = any($4::text[]) AND NOT ${IS_WITHDRAWN} AND NOT ${MAILED_BEFORE}
            AND EXISTS (SELECT FROM milestone_recipients r WHERE r.account_id = $1 AND r.party_id = s.customer_id) AS "isMailed"
         FROM batch e
         LEFT JOIN shipments s ON s.account_id = $1 AND s.id = e.shipment_id
         LEFT JOIN transport_events t ON t.account_id = $1 AND t.id = e.reference_id AND e.reference_type = 'transport_event'
         LEFT JOIN vessels v ON v.id = coalesce(t.vessel_id::text, t.facts->>'vesselId')::uuid
         LEFT JOIN exceptions x ON x.account_id = $1 AND x.id = e.reference_id AND e.reference_type = 'exception')
     SELECT * FROM candidates WHERE "isMailed" OR sequence = (SELECT max(sequence) FROM batch) ORDER BY sequence`,
    [session.accountId, after, limit, names, MAILED_EVENTS],
  );
  const last = rows.at(-1);
  return { until: last === undefined ? after : Number(last.sequence), events: rows.filter(({ isMailed }) => isMailed) };
}

export interface MailedShipment {
  readonly id: string;
  readonly number: string | null;
  readonly customer: string | null;
  readonly references: readonly string[];
  readonly company: string;
  /** The first forecast of the arrival at the port of discharge. */
  readonly originalEtaAt: string | null;
}
export interface MailedContainer {
  readonly id: string;
  readonly number: string;
  readonly shipmentId: string;
  readonly podLocode: string | null;
  readonly podTimeZone: string | null;
  readonly podEtaAt: string | null;
  /** Where it is predicted. */
  readonly predictedPodAt: Date | null;
  readonly hasArrived: boolean;
  /** Expected at the inland destination. */
  readonly inlandEtaAt: string | null;
  /** The names of the ships of the first and the last sailing. */
  readonly firstVessel: string | null;
  readonly lastVessel: string | null;
  /** 1 for the number's first journey on the shipment. */
  readonly journey: number;
  readonly goesInland: boolean;
  readonly destinationLocode: string | null;
  readonly pickupTimeZone: string | null;
  readonly pickupLfd: string | null;
  readonly podTerminalId: string | null;
  /** As the source names the place of the pickup. */
  readonly facility: string | null;
  /** Names of holds that stand. */
  readonly holds: readonly string[];
}

export async function listMailedShipments(session: AccountSession, ids: readonly string[]): Promise<MailedShipment[]> {
  return session.prepared<MailedShipment>(
    `SELECT s.id, coalesce(s.bill_of_lading_number, s.booking_number, s.tracked_number) AS number, p.company_name AS customer,
        s.ref_numbers AS references, a.name AS company, s.state->>'podOriginalEtaAt' AS "originalEtaAt"
       FROM shipments s JOIN accounts a ON a.id = s.account_id
       LEFT JOIN parties p ON p.account_id = s.account_id AND p.id = s.customer_id
      WHERE s.account_id = $1 AND s.id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}

export async function listMailedContainers(
  session: AccountSession,
  shipmentIds: readonly string[],
): Promise<MailedContainer[]> {
  return session.prepared<MailedContainer>(
    `SELECT c.id, c.number, c.shipment_id AS "shipmentId", c.state->>'podLocode' AS "podLocode",
        c.state->>'podTimeZone' AS "podTimeZone", c.state->>'podEtaAt' AS "podEtaAt", c.predicted_pod_at AS "predictedPodAt",
        c.state->>'podArrivedAt' IS NOT NULL AS "hasArrived", c.state->>'indEtaAt' AS "inlandEtaAt",
        c.state->'sailings'->0->>'name' AS "firstVessel", c.state->'sailings'->-1->>'name' AS "lastVessel",
        c.journey, coalesce((c.state->>'goesInland')::boolean, false) AS "goesInland",
        c.state->>'destinationLocode' AS "destinationLocode",
        coalesce(c.state->>'destinationTimeZone', c.state->>'podTimeZone') AS "pickupTimeZone",
        coalesce(c.state->>'pickupLfd', c.state->>'indFacilityLfdOn') AS "pickupLfd", c.pod_terminal_id AS "podTerminalId",
        coalesce(c.state->'pickupFacility'->>'name', c.state->'podFacility'->>'name') AS facility,
        ARRAY(SELECT DISTINCT hold->>'name'
                FROM jsonb_array_elements(coalesce(c.state->'holds', '[]') || coalesce(c.state->'indFacilityHolds', '[]')) AS hold
               ORDER BY 1) AS holds
       FROM containers c WHERE c.account_id = $1 AND c.shipment_id = any($2::uuid[]) AND c.state->>'listed' IS DISTINCT FROM 'false'
      ORDER BY c.number`,
    [session.accountId, shipmentIds],
  );
}
