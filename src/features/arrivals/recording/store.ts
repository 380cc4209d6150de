/** Arrivals and the ETAs that sources stated of them, as recorded. Rows of predictions belong to `predicting/`. */
import { excluded } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { amongAny } from '../../../database/lists/among-ids.ts';

/** What sources reported of an arrival; times are UTC texts. */
export interface LegRow {
  readonly id: string;
  readonly legKey: string;
  readonly digest: string;
  readonly target: string;
  readonly sequence: number;
  readonly containerIds: readonly string[];
  readonly line: string;
  readonly mode: string;
  readonly fromPlace: string | null;
  readonly fromLocode: string | null;
  readonly toPlace: string;
  readonly toLocode: string | null;
  readonly toTerminal: string | null;
  readonly timeZone: string | null;
  readonly imo: string | null;
  readonly vesselName: string | null;
  readonly voyage: string | null;
  readonly departsAt: string | null;
  readonly departedAt: string | null;
  readonly anchoredAt: string | null;
  readonly arrivedAt: string | null;
  readonly arrivedBy: string | null;
  readonly arrivalReportedAt: string | null;
  readonly isArrivalDay: boolean;
  readonly dischargedAt: string | null;
  readonly availableAt: string | null;
  readonly nextDepartsAt: string | null;
  readonly nextDepartedAt: string | null;
}

export interface StatementRow {
  readonly legId: string;
  readonly id: string;
  readonly sourceKind: string;
  readonly sourceCode: string;
  readonly channel: string;
  readonly forecastOf: string;
  readonly basis: string | null;
  readonly etaAt: string;
  readonly isDay: boolean;
  readonly statedAt: string;
  readonly supersededAt: string | null;
  readonly imo: string | null;
}

const LEG = `"legKey" text, digest text, target text, sequence smallint, "containerIds" uuid[], line text, mode text,
  "fromPlace" text, "fromLocode" text, "toPlace" text, "toLocode" text, "toTerminal" text, "timeZone" text, imo text,
  "vesselName" text, voyage text, "departsAt" timestamptz, "departedAt" timestamptz, "anchoredAt" timestamptz,
  "arrivedAt" timestamptz, "arrivedBy" text, "arrivalReportedAt" timestamptz, "isArrivalDay" boolean,
  "dischargedAt" timestamptz, "availableAt" timestamptz, "nextDepartsAt" timestamptz, "nextDepartedAt" timestamptz`;
const LEG_COLUMNS = `leg_key, digest, target, sequence, container_ids, line, mode, from_place, from_locode, to_place,
  to_locode, to_terminal, time_zone, imo, vessel_name, voyage, departs_at, departed_at, anchored_at, arrived_at, arrived_by,
  arrival_reported_at, is_arrival_day, discharged_at, available_at, next_departs_at, next_departed_at`;
const STATEMENT = `"legId" uuid, id uuid, "sourceKind" text, "sourceCode" text, channel text, "forecastOf" text, basis text,
  "etaAt" timestamptz, "isDay" boolean, "statedAt" timestamptz, "supersededAt" timestamptz, imo text`;
const STATEMENT_COLUMNS = `source_kind, source_code, channel, forecast_of, basis, eta_at, is_day, stated_at, superseded_at,
  imo`;

const namesOf = (columns: string) => columns.split(',').map((each) => each.trim());
const membersOf = (columns: string) =>
  columns
    .split(',')
    .map((each) => each.trim().split(' ')[0] as string)
    .map((name) => `given.${name}`)
    .join(', ');

/** The digest of each by id; empty once the arrival has ended. */
export async function readArrivals(session: AccountSession, shipmentId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await session.prepared<{ id: string; digest: string }>(
    'SELECT id, digest FROM arrival_legs WHERE account_id = $1 AND shipment_id = $2',
    [session.accountId, shipmentId],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/**
 * In one statement: only what differs is written. Rows are looked up by their legs alone: without statistics PostgreSQL would
 * read all of the account to join them.
 * @param statements all of these legs
 */
export async function writeLegs(
  session: AccountSession,
  shipmentId: string,
  legs: readonly LegRow[],
  statements: readonly StatementRow[],
): Promise<void> {
  await session.prepared(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, ${LEG})),
     written AS (
       INSERT INTO arrival_legs (account_id, shipment_id, id, ${LEG_COLUMNS})
       SELECT $1, $2, given.id, ${membersOf(LEG)} FROM given
       ON CONFLICT (account_id, id) DO UPDATE
         SET ${excluded(namesOf(LEG_COLUMNS).join(' '))}, ended_at = NULL, errors = NULL, is_prediction_due = true,
           followed_at = NULL, marks = arrival_legs.marks + 1),
     stated AS (SELECT * FROM jsonb_to_recordset($4::jsonb) AS given (${STATEMENT})),
     gone AS (
       DELETE FROM eta_statements e
        WHERE e.account_id = $1 AND e.leg_id = any(ARRAY(SELECT id FROM given)) AND e.source_kind <> 'prediction'
          AND (e.leg_id, e.id) NOT IN (SELECT "legId", id FROM stated))
     INSERT INTO eta_statements (account_id, leg_id, id, ${STATEMENT_COLUMNS})
     SELECT $1, ${membersOf(STATEMENT)} FROM stated AS given
       LEFT JOIN (SELECT * FROM eta_statements WHERE account_id = $1 AND leg_id = any(ARRAY(SELECT id FROM given))) AS e
         ON e.leg_id = given."legId" AND e.id = given.id
      WHERE e.id IS NULL OR (e.basis, e.eta_at, e.is_day, e.superseded_at, e.imo)
        IS DISTINCT FROM (given.basis, given."etaAt", given."isDay", given."supersededAt", given.imo)
     ON CONFLICT (account_id, leg_id, id) DO UPDATE SET ${excluded(namesOf(STATEMENT_COLUMNS).join(' '))}`,
    [session.accountId, shipmentId, JSON.stringify(legs), JSON.stringify(statements)],
  );
}

/** The plan no longer has them: their ETAs are in force no more. */
export async function endLegs(session: AccountSession, ids: readonly string[], now: Date): Promise<void> {
  await session.prepared(
    `WITH ended AS (
       UPDATE arrival_legs SET ended_at = $3, digest = '', errors = NULL, is_prediction_due = true, followed_at = NULL,
           marks = marks + 1
        WHERE account_id = $1 AND ${amongAny('id', '$2')})
     UPDATE eta_statements SET superseded_at = $3
      WHERE account_id = $1 AND ${amongAny('leg_id', '$2')} AND superseded_at IS NULL`,
    [session.accountId, ids, now],
  );
}
