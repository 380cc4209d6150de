/** The tables of datasync: the views of the schema `datasync`, and the types of their columns in files and databases. */
import type { ParquetType } from '../../lib/parquet/columns.ts';

export type TableName = 'containers' | 'shipments' | 'tracking_requests' | 'transport_events';

/** With the column that identifies a row. */
export const TABLE_KEYS: Readonly<Record<TableName, string>> = {
  shipments: 'shipment_id',
  containers: 'container_id',
  tracking_requests: 'tracking_request_id',
  transport_events: 'id',
};
export const TABLE_NAMES = Object.keys(TABLE_KEYS) as readonly TableName[];

/** PostgreSQL's types of the views, as `format_type` names them, and those of Parquet. */
export const PARQUET_TYPES = {
  uuid: 'uuid',
  text: 'text',
  'timestamp with time zone': 'instant',
  integer: 'integer',
  'double precision': 'double',
} as const satisfies Readonly<Record<string, ParquetType>>;
export type ColumnType = keyof typeof PARQUET_TYPES;

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export interface DatasyncTable {
  readonly name: TableName;
  readonly key: string;
  readonly columns: readonly TableColumn[];
}

/** By column; instants are texts with their offset and all their digits. */
export type DatasyncRow = Readonly<Record<string, string | number | null>>;

/** Rows to write, and ids of rows that are no longer there. */
export interface Batch {
  readonly rows: readonly DatasyncRow[];
  readonly deleted: readonly string[];
}
