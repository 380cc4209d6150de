/** Versions of the values extracted from documents. */

import type { AccountSession } from '../../../database/database.ts';
import type { RepresentationFacts } from './schema.ts';

export interface RepresentationRow extends RepresentationFacts {
  /** Without the values that a user entered. */
  readonly found: RepresentationFacts['payload'];
  readonly foundEvidence: RepresentationFacts['evidence'];
}

const COLUMNS = `id, document_id AS "documentId", schema_version AS "schemaVersion", payload, evidence, found,
  found_evidence AS "foundEvidence", created_at AS "createdAt", updated_at AS "updatedAt"`;

export async function insertRepresentation(session: AccountSession, row: RepresentationRow): Promise<void> {
  await session.prepared(
    `INSERT INTO document_representations
       (account_id, id, document_id, schema_version, payload, evidence, found, found_evidence, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      session.accountId,
      row.id,
      row.documentId,
      row.schemaVersion,
      JSON.stringify(row.payload),
      JSON.stringify(row.evidence),
      JSON.stringify(row.found),
      JSON.stringify(row.foundEvidence),
      row.createdAt,
    ],
  );
}

export async function updateLastRepresentation(
  session: AccountSession,
  documentId: string,
  representationId: string | null,
): Promise<void> {
  await session.prepared('UPDATE documents SET last_representation_id = $3 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    documentId,
    representationId,
  ]);
}

export async function findRepresentations(
  session: AccountSession,
  ids: readonly string[],
): Promise<RepresentationRow[]> {
  return session.prepared<RepresentationRow>(
    `SELECT ${COLUMNS} FROM document_representations WHERE account_id = $1 AND id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}

export async function findLastRepresentation(
  session: AccountSession,
  documentId: string,
): Promise<RepresentationRow | undefined> {
  const [row] = await session.prepared<RepresentationRow>(
    `SELECT ${COLUMNS} FROM document_representations WHERE account_id = $1
        AND id = (SELECT last_representation_id FROM documents WHERE account_id = $1 AND id = $2)`,
    [session.accountId, documentId],
  );
  return row;
}
