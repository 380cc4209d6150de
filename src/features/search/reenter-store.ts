/** Search entries that an older version wrote are written again, in batches (migrations/0063_search_shipments_by_ship.sql). */
import type { Database, Session } from '../../database/database.ts';
import type { AccountDeletion } from '../../tenancy/accounts/closing/delete-account.ts';

const BATCH = 1000;
/** Of one run, which other work of the sweep waits for. */
const MOST_BATCHES = 20;

interface Walk {
  readonly after_account: string;
  readonly after_container: string;
}

/** The walk goes on behind the account; it no longer names it. */
export async function leaveAccount({ accountId, database }: AccountDeletion): Promise<void> {
  await database.changeSystem((session) =>
    session.prepared(
      `UPDATE search_walk SET after_container = '00000000-0000-0000-0000-000000000000',
         after_account = coalesce((SELECT id FROM accounts WHERE id < $1 ORDER BY id DESC LIMIT 1), '00000000-0000-0000-0000-000000000000')
       WHERE after_account = $1`,
      [accountId],
    ),
  );
}

/** Entries that are as they should be are not written. */
export async function reenterContainers(database: Database): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if (!(await database.changeSystem(reenterBatch))) return;
  }
}

/** False: none is left. The row of the walk is locked, so that two workers do not enter the same. */
async function reenterBatch(session: Session): Promise<boolean> {
  const [walk] = await session.prepared<Walk>(
    'SELECT after_account, after_container FROM search_walk FOR UPDATE SKIP LOCKED',
    [],
  );
  if (walk === undefined) return false;
  const [last] = await session.prepared<Walk>(
    `WITH next AS MATERIALIZED (SELECT account_id, id, shipment_id FROM containers WHERE (account_id, id) > ($1::uuid, $2::uuid)
        ORDER BY account_id, id LIMIT ${BATCH}),
      entered AS MATERIALIZED (SELECT enter_containers(account_id, array_agg(id)),
          enter_shipments(account_id, array_agg(DISTINCT shipment_id)) FROM next GROUP BY account_id)
    SELECT account_id AS after_account, id AS after_container FROM next, (SELECT count(*) FROM entered) AS done
      ORDER BY account_id DESC, id DESC LIMIT 1`,
    [walk.after_account, walk.after_container],
  );
  if (last === undefined) await session.prepared('DELETE FROM search_walk', []);
  else
    await session.prepared('UPDATE search_walk SET after_account = $1, after_container = $2', [
      last.after_account,
      last.after_container,
    ]);
  return last !== undefined;
}
