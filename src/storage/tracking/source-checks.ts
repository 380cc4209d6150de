/**
 * When a shipment's sources were asked, and what came of it; and the evidence behind what they said.
 */
import type { RefusalKind } from '../../domain/tracking-life.ts';
import type { AccountSession } from '../database.ts';

export interface SourceChecks {
  readonly lineAttemptedAt: Date | null;
  readonly lineSucceededAt: Date | null;
  readonly terminalAttemptedAt: Date | null;
  readonly terminalSucceededAt: Date | null;
  readonly railAttemptedAt: Date | null;
  readonly nextCheckAt: Date | null;
  /** How often in a row the line has failed to answer usefully. */
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastRefusal: RefusalKind | null;
}

export async function getSourceChecks(session: AccountSession, shipmentId: string): Promise<SourceChecks> {
  const [row] = await session.prepared<SourceChecks>(
    `SELECT line_attempted_at AS "lineAttemptedAt", line_succeeded_at AS "lineSucceededAt",
       terminal_attempted_at AS "terminalAttemptedAt", terminal_succeeded_at AS "terminalSucceededAt",
       rail_attempted_at AS "railAttemptedAt", next_check_at AS "nextCheckAt", failures, last_error AS "lastError",
       last_refusal AS "lastRefusal" FROM shipment_checks WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId],
  );
  if (row === undefined) throw new Error(`Shipment ${shipmentId} has no row for its checks.`);
  return row;
}

/** The sources' own statements by observation, as parsed JSON; null where a source gave none. */
export async function listEvidence(
  session: AccountSession,
  shipmentId: string,
  observationIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await session.prepared<{ id: string; raw: unknown }>(
    'SELECT id, raw FROM observations WHERE account_id = $1 AND shipment_id = $2 AND id = any($3::uuid[])',
    [session.accountId, shipmentId, observationIds],
  );
  return new Map(rows.map(({ id, raw }) => [id, raw]));
}
