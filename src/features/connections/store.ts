/** Connections of sources, with their secrets sealed. */
import type { AccountSession, Session } from '../../database/database.ts';
import type { ConnectionKind, FieldValues } from '../../sources/profiled/fields.ts';
import type { SealedSecrets } from './keys/store.ts';

export interface StoredConnection {
  readonly accountId: string;
  readonly id: string;
  readonly kind: ConnectionKind;
  /** Of the profile. */
  readonly code: string;
  readonly sourceCode: string;
  readonly name: string;
  readonly scope: 'account' | 'installation';
  readonly settings: FieldValues;
  readonly secrets: SealedSecrets;
  /** Another whenever a process has to build it anew. */
  readonly revision: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `account_id AS "accountId", id, kind, code, source_code AS "sourceCode", name, scope, settings, secrets, revision,
  created_at AS "createdAt", updated_at AS "updatedAt"`;
type Row = StoredConnection & Record<string, unknown>;

export async function listConnections(session: AccountSession): Promise<StoredConnection[]> {
  return session.prepared<Row>(
    `SELECT ${COLUMNS} FROM source_connections WHERE account_id = $1 ORDER BY kind, source_code`,
    [session.accountId],
  );
}

/** Of every account, the oldest first. */
export async function listAllConnections(session: Session): Promise<StoredConnection[]> {
  return session.prepared<Row>(`SELECT ${COLUMNS} FROM source_connections ORDER BY created_at, id`, []);
}

/** Raised with each change of any connection. */
export async function readConnectionsVersion(session: Session): Promise<string> {
  const [row] = await session.prepared<{ version: string }>(
    'SELECT version::text AS version FROM source_connections_version',
    [],
  );
  return row?.version ?? '';
}

export async function findConnection(session: AccountSession, id: string): Promise<StoredConnection | undefined> {
  const [row] = await session.prepared<Row>(
    `SELECT ${COLUMNS} FROM source_connections WHERE account_id = $1 AND id = $2`,
    [session.accountId, id],
  );
  return row;
}

/** Locks it until the transaction ends. */
export async function lockConnection(session: AccountSession, id: string): Promise<StoredConnection | undefined> {
  const [row] = await session.prepared<Row>(
    `SELECT ${COLUMNS} FROM source_connections WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  return row;
}

export async function findConnectionOf(
  session: AccountSession,
  kind: ConnectionKind,
  sourceCode: string,
): Promise<string | undefined> {
  const [row] = await session.prepared<{ id: string }>(
    'SELECT id FROM source_connections WHERE account_id = $1 AND kind = $2 AND source_code = $3',
    [session.accountId, kind, sourceCode],
  );
  return row?.id;
}

/** Inserts or updates it. */
export async function upsertConnection(session: AccountSession, connection: StoredConnection): Promise<void> {
  const { id, kind, code, sourceCode, name, scope, settings, secrets, revision, createdAt, updatedAt } = connection;
  await session.prepared(
    `INSERT INTO source_connections
       (account_id, id, kind, code, source_code, name, scope, settings, secrets, revision, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (account_id, id) DO UPDATE SET source_code = excluded.source_code, name = excluded.name, scope = excluded.scope,
       settings = excluded.settings, secrets = excluded.secrets, revision = excluded.revision, updated_at = excluded.updated_at`,
    [
      session.accountId,
      id,
      kind,
      code,
      sourceCode,
      name,
      scope,
      JSON.stringify(settings),
      JSON.stringify(secrets),
      revision,
      createdAt,
      updatedAt,
    ],
  );
}

export async function deleteConnection(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM source_connections WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

/** Whether the installation has no other account than this one. */
export async function isOnlyAccount(session: Session, accountId: string): Promise<boolean> {
  const [row] = await session.prepared<{ others: boolean }>(
    'SELECT EXISTS (SELECT FROM accounts WHERE id <> $1) AS others',
    [accountId],
  );
  return row?.others === false;
}
