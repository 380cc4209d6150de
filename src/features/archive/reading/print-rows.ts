/** Rows of the archive as lines of text. Pure. */
import type { ParquetColumn, ParquetRow, ParquetValue } from '../../../lib/parquet/columns.ts';

/** JSON values stand in it as they are; whole numbers of 64 bits keep their digits; bytes are base64. */
export function jsonLine(columns: readonly ParquetColumn[], row: ParquetRow): string {
  const members = columns.map(({ name, type }) => {
    const value = row[name] ?? null;
    const text = type === 'json' && typeof value === 'string' ? value : JSON.stringify(plain(value));
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

/** RFC 4180. Null is empty, and the empty text is in quotes. */
export function csvLine(values: readonly ParquetValue[]): string {
  return values.map((value) => field(plain(value))).join(',');
}

function field(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plain(value: ParquetValue): string | number | boolean | null {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value instanceof Date ? value.toISOString() : value;
}
