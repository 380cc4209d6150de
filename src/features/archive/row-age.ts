/** How old a row is, by the column that its kind is archived by. Pure. */
import type { Age } from '../../database/expired-rows.ts';
import type { ParquetRow } from '../../lib/parquet/columns.ts';

/** As ISO 8601 in UTC. */
export function ageOf(row: ParquetRow, { column, by }: Age): string {
  const value = String(row[column]);
  return by === 'instant' ? value : new Date(Number.parseInt(value.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}
