/** Versions of the values extracted from documents. */

import { asMembers, insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { columnNames } from '../../../http/jsonapi/attributes.ts';
import { type RepresentationFacts, RepresentationSchema } from './schema.ts';

export interface RepresentationRow extends RepresentationFacts {
  /** Without the values that a user entered. */
  readonly found: RepresentationFacts['payload'];
  readonly foundEvidence: RepresentationFacts['evidence'];
}

const OWN = 'document_id found found_evidence';
const COLUMNS = asMembers('document_representations', `id ${columnNames(RepresentationSchema)} ${OWN}`);

export async function insertRepresentation(session: AccountSession, row: RepresentationRow): Promise<void> {
  const names = 'id document_id schema_version payload evidence found found_evidence created_at updated_at';
  await insertRow(session, 'INSERT INTO document_representations', names, {
    ...row,
    payload: JSON.stringify(row.payload),
    evidence: JSON.stringify(row.evidence),
    found: JSON.stringify(row.found),
    foundEvidence: JSON.stringify(row.foundEvidence),
    updatedAt: row.createdAt,
  });
}

export async function updateLastRepresentation(
  session: AccountSession,
  id: string,
  lastRepresentationId: string | null,
): Promise<void> {
  await updateRow(session, 'UPDATE documents', 'last_representation_id', { id, lastRepresentationId });
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
