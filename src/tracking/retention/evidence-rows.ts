/** The sources' own statements (`raw`) as rows for the archive. What users entered themselves stays. Pure. */
import type { ParquetColumn, ParquetRow } from '../../lib/parquet/columns.ts';
import { type StatementPage, type StatementRecord, statementsOf } from '../apply/statements/statement-pages.ts';

export const EVIDENCE_COLUMNS: readonly ParquetColumn[] = [
  { name: 'account_id', type: 'uuid', nullable: false },
  { name: 'shipment_id', type: 'uuid', nullable: false },
  { name: 'shipment_number', type: 'text', nullable: false },
  { name: 'statement_id', type: 'uuid', nullable: false },
  { name: 'container_number', type: 'text' },
  { name: 'source_kind', type: 'text', nullable: false },
  { name: 'source_code', type: 'text', nullable: false },
  { name: 'recorded_at', type: 'instant', nullable: false },
  { name: 'raw', type: 'json', nullable: false },
];

export const EVIDENCE_KEY = ['account_id', 'shipment_id', 'statement_id'] as const;

export interface EvidenceOwner {
  readonly accountId: string;
  readonly shipmentId: string;
  readonly shipmentNumber: string;
}

function sourceStatementOf(record: StatementRecord) {
  return 'fact' in record ? record.fact : record.observation;
}

/** With a user's statement goes who entered it, which its provenance shows. */
export function isOfUser(record: StatementRecord): boolean {
  return sourceStatementOf(record).source.kind === 'user';
}

export function evidenceRows(
  { accountId, shipmentId, shipmentNumber }: EvidenceOwner,
  page: StatementPage,
): ParquetRow[] {
  return statementsOf(page).flatMap(({ record, evidence }) => {
    if (evidence === null || isOfUser(record)) return [];
    const { source, equipment } = sourceStatementOf(record);
    return [
      {
        account_id: accountId,
        shipment_id: shipmentId,
        shipment_number: shipmentNumber,
        statement_id: record.id,
        container_number: equipment,
        source_kind: source.kind,
        source_code: source.code,
        recorded_at: new Date(record.recordedAt).toISOString(),
        raw: JSON.stringify(evidence),
      },
    ];
  });
}
