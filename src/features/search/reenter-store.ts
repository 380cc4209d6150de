/** Search entries that an older version wrote are written again, in batches (migrations/0062_search_new_containers.sql). */
import type { Database, Session } from '../../database/database.ts';

const BATCH = 1000;
/** Of one run, which other work of the sweep waits for. */
const MOST_BATCHES = 20;

interface Walk {
  readonly after_account: string;
  readonly after_container: string;
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
    `WITH next AS MATERIALIZED (SELECT account_id, id FROM containers WHERE (account_id, id) > ($1::uuid, $2::uuid)
        ORDER BY account_id, id LIMIT ${BATCH}),
      entered AS MATERIALIZED (SELECT enter_containers(account_id, array_agg(id)) FROM next GROUP BY account_id)
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
