/**
 * How often numbers of a shape were found at a line, over the whole installation: it belongs to no account, and holds no
 * number. Written in the transaction in which a request becomes `created`.
 */
import type { ShapeSuccesses } from '../../core/numbers/number-patterns.ts';
import type { ReferenceType } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';

export async function countNumberSuccess(
  session: AccountSession,
  success: { readonly shape: string; readonly numberType: ReferenceType; readonly scac: string },
): Promise<void> {
  await session.prepared(
    `INSERT INTO number_history AS known (shape, request_type, scac, slot, successes)
     VALUES ($1, $2, $3, pg_backend_pid() % 16, 1)
     ON CONFLICT (shape, request_type, scac, slot) DO UPDATE SET successes = known.successes + 1`,
    [success.shape, success.numberType, success.scac],
  );
}

/** Of every type, in any order. */
export async function listShapeSuccesses(session: AccountSession, shape: string): Promise<ShapeSuccesses[]> {
  const rows = await session.prepared<{ request_type: ReferenceType; scac: string; successes: string }>(
    'SELECT request_type, scac, sum(successes) AS successes FROM number_history WHERE shape = $1 GROUP BY request_type, scac',
    [shape],
  );
  return rows.map((row) => ({ numberType: row.request_type, scac: row.scac, count: Number(row.successes) }));
}
