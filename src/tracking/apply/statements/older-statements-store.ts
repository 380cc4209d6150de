/**
 * Statements as versions before 0.3 stored them: a row each, in `observations`. They are read as they are, and made into
 * pages when their shipment is locked. Once no installation has any, this file and the table can go.
 */
import type { Fact, Observation } from '../../../core/observation.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { StatementWithEvidence } from './statement-pages.ts';

/** Times in Unix milliseconds. */
export interface OlderStatement {
  readonly id: string;
  readonly fingerprint: string;
  readonly recordedAt: number;
  readonly withdrawnAt: number | null;
  readonly confirmedAt: number | null;
  readonly restatedAt: number | null;
  readonly body: Observation | Fact;
  readonly raw?: unknown;
}

/** Query of them, in the columns of a query of pages. @param shipments condition @param read without evidence it is faster */
export function olderStatementsQuery(shipments: string, read: 'records' | 'evidence'): string {
  const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;
  return `SELECT shipment_id, NULL, NULL, jsonb_build_object('id', id, 'fingerprint', left(encode(fingerprint, 'hex'), 16),
       'recordedAt', ${millis('recorded_at')}, 'withdrawnAt', ${millis('withdrawn_at')},
       'confirmedAt', ${millis('confirmed_at')}, 'restatedAt', ${millis('restated_at')},
       'body', body${read === 'evidence' ? ", 'raw', raw" : ''})
       FROM observations WHERE account_id = $1 AND ${shipments}`;
}

export function readOlderStatement({ body, raw, ...recorded }: OlderStatement): StatementWithEvidence {
  const { id, fingerprint, recordedAt, withdrawnAt } = recorded;
  return 'field' in body
    ? { record: { ...recorded, fact: body }, evidence: raw }
    : { record: { id, fingerprint, recordedAt, withdrawnAt, observation: body }, evidence: raw };
}

export async function deleteOlderStatements(session: AccountSession, shipmentId: string): Promise<void> {
  await session.prepared('DELETE FROM observations WHERE account_id = $1 AND shipment_id = $2', [
    session.accountId,
    shipmentId,
  ]);
}
