/** The types of columns in Parquet files, and how their values stand in one. Knows no table. */
import type { SchemaElement as ReadElement } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import { instantText, microsecondsOf } from './instants.ts';

/**
 * `instant`: microseconds in UTC. `integer`: 32 bits. `decimal`: exact, as its text. `json`: the text of a JSON value as it is given.
 * `uuid`: 16 bytes.
 */
export type ParquetType =
  | 'text'
  | 'instant'
  | 'integer'
  | 'bigint'
  | 'decimal'
  | 'double'
  | 'boolean'
  | 'json'
  | 'uuid'
  | 'bytes';

export interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
  /** Default: true. */
  readonly nullable?: boolean;
}

/**
 * Text, number, boolean or bytes by the type of the column. An `instant` is written from a Date or a text with its offset and read as
 * `2026-01-02T03:04:05.123456Z`; a `bigint` is written from a bigint, a number or digits and read as a bigint; a `json` is a text.
 */
export type ParquetValue = string | number | bigint | boolean | Date | Uint8Array | null;

export type ParquetRow = Readonly<Record<string, ParquetValue>>;

/** The writer brings its own version of the reader's types. */
type SchemaElement = ParquetWriter['schema'][number];

interface Kind {
  readonly element: Omit<SchemaElement, 'name' | 'repetition_type'>;
  /** Whether readers skip row groups by the least and greatest value. */
  readonly statistics: boolean;
  readonly write: (value: Exclude<ParquetValue, null>) => unknown;
  readonly read: (value: unknown) => ParquetValue;
}

const decoder = new TextDecoder();
const asIs = (value: unknown) => value as ParquetValue;
const asText = (value: unknown) => (value instanceof Uint8Array ? decoder.decode(value) : String(value));

const TEXT: Kind = {
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  statistics: true,
  write: String,
  read: asText,
};

export const KINDS: Readonly<Record<ParquetType, Kind>> = {
  text: TEXT,
  decimal: TEXT,
  instant: {
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MICROS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    },
    statistics: true,
    write: (value) => microsecondsOf(value as Date | string),
    read: (value) => instantText(value as bigint),
  },
  integer: { element: { type: 'INT32' }, statistics: true, write: Number, read: asIs },
  bigint: {
    element: { type: 'INT64' },
    statistics: true,
    write: (value) => BigInt(value as bigint | number | string),
    read: asIs,
  },
  double: { element: { type: 'DOUBLE' }, statistics: true, write: Number, read: asIs },
  boolean: { element: { type: 'BOOLEAN' }, statistics: true, write: (value) => value, read: asIs },
  // As UTF8 the text stays as it is. Statistics would hold whole values.
  json: {
    element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'JSON' } },
    statistics: false,
    write: String,
    read: asText,
  },
  uuid: {
    element: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
    statistics: true,
    write: String,
    read: asIs,
  },
  bytes: { element: { type: 'BYTE_ARRAY' }, statistics: false, write: (value) => value, read: asIs },
};

export function schemaOf(columns: readonly ParquetColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type, nullable = true }) => ({
      name,
      repetition_type: nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
      ...KINDS[type].element,
    })),
  ];
}

/** The type that a column of a file was written with; `decimal` reads as `text`. */
export function typeOf({ type, converted_type, logical_type }: ReadElement): ParquetType {
  if (logical_type?.type === 'UUID') return 'uuid';
  if (logical_type?.type === 'JSON') return 'json';
  if (converted_type === 'UTF8') return 'text';
  if (converted_type === 'TIMESTAMP_MICROS') return 'instant';
  if (type === 'INT32') return 'integer';
  if (type === 'INT64') return 'bigint';
  if (type === 'DOUBLE') return 'double';
  return type === 'BOOLEAN' ? 'boolean' : 'bytes';
}
