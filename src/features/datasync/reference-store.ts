/** Keeps the names of the reference data in the database, where the views read them. */
import { columnsOf } from '../../database/columns.ts';
import type { Database, Session } from '../../database/database.ts';
import { digestOf, type NamedReference, referenceNames } from './reference-names.ts';

/** The row whose name is the digest of all others. */
const DIGEST = 'digest';

/** Of reference data that are in memory: to compare them takes a tenth of a second. */
const digests = new WeakMap<NamedReference, string>();

/** Writes them if others are stored. @returns their digest */
export async function storeReferenceNames(database: Database, reference: NamedReference): Promise<string> {
  const known = digests.get(reference);
  if (known !== undefined && (await database.system(findDigest)) === known) return known;
  const names = referenceNames(reference);
  const digest = digestOf(names);
  digests.set(reference, digest);
  const insert = `INSERT INTO datasync_reference (kind, key, name, code)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`;
  await database.changeSystem(async (session) => {
    // One process writes them, and the others then find them.
    await session.query('LOCK TABLE datasync_reference IN SHARE ROW EXCLUSIVE MODE');
    if ((await findDigest(session)) === digest) return;
    await session.query('DELETE FROM datasync_reference');
    await session.query(insert, columnsOf(names, 'kind', 'key', 'name', 'code'));
    await session.query(insert, [[DIGEST], [DIGEST], [digest], [null]]);
  });
  return digest;
}

async function findDigest(session: Session): Promise<string | undefined> {
  const [stored] = await session.query<{ name: string }>('SELECT name FROM datasync_reference WHERE kind = $1', [
    DIGEST,
  ]);
  return stored?.name;
}

/** Whether an account has a login or a target. */
export async function isDatasyncUsed(session: Session): Promise<boolean> {
  const [row] = await session.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM datasync_roles) OR EXISTS (SELECT FROM datasync_targets) AS used',
  );
  return row?.used === true;
}
