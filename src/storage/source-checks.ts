/**
 * When a shipment's sources were asked, and what came of it; and the evidence behind what they said.
 */
import type { RefusalKind } from '../domain/tracking-life.ts';
import type { AccountSession } from './database.ts';

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
  return session.db
    .selectFrom('shipment_checks')
    .select([
      'line_attempted_at as lineAttemptedAt',
      'line_succeeded_at as lineSucceededAt',
      'terminal_attempted_at as terminalAttemptedAt',
      'terminal_succeeded_at as terminalSucceededAt',
      'rail_attempted_at as railAttemptedAt',
      'next_check_at as nextCheckAt',
      'failures',
      'last_error as lastError',
      'last_refusal as lastRefusal',
    ])
    .where('account_id', '=', session.accountId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow();
}

/** The sources' own statements by observation, as parsed JSON; null where a source gave none. */
export async function listEvidence(
  session: AccountSession,
  shipmentId: string,
  observationIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await session.prepared<{ id: string; raw: unknown }>(
    'list-evidence',
    'SELECT id, raw FROM observations WHERE account_id = $1 AND shipment_id = $2 AND id = any($3::uuid[])',
    [session.accountId, shipmentId, observationIds],
  );
  return new Map(rows.map(({ id, raw }) => [id, raw]));
}
