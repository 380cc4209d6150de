/** Rows as a Parquet file, compressed with Zstandard. Memory holds one row group, however many rows there are. */
import { setImmediate } from 'node:timers/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import { KINDS, type ParquetColumn, type ParquetRow, schemaOf } from './columns.ts';

export interface ParquetContent {
  readonly columns: readonly ParquetColumn[];
  readonly rows: AsyncIterable<ParquetRow> | Iterable<ParquetRow>;
  /** A row group ends with so many rows, or with so many bytes of texts. */
  readonly rowGroup?: { readonly rows: number; readonly bytes: number };
  /** What the file says of itself, such as its version. */
  readonly metadata?: Readonly<Record<string, string>>;
}

const ROW_GROUP = { rows: 20_000, bytes: 16 * 1024 * 1024 };
const LEVEL = 3;
/** What a value takes that is no text. */
const VALUE_BYTES = 8;

const compress = (input: Uint8Array) =>
  zstdCompressSync(input, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });

/** The bytes of the file in order, for `Readable.from`. A file without rows is whole too. @throws RangeError for a value that is not of its column's type */
export async function* writeParquet(content: ParquetContent): AsyncGenerator<Uint8Array> {
  const { columns, rows, metadata = {}, rowGroup = ROW_GROUP } = content;
  // Loaded where it is used: most processes write no Parquet.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  let writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    codec: 'ZSTD',
    compressors: { ZSTD: compress },
    createdBy: 'portolan',
    kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
  });
  const takeBytes = () => {
    const bytes = writer.getBytes();
    const next = new ByteWriter();
    next.offset = writer.offset;
    writer = next;
    file.writer = next;
    return bytes;
  };
  for await (const group of groupsOf(rows, rowGroup)) {
    file.write({ columnData: columnsOf(columns, group), rowGroupSize: group.length });
    yield takeBytes();
    // Other work of the process gets its time between row groups.
    await setImmediate();
  }
  file.finish();
  yield takeBytes();
}

async function* groupsOf(
  rows: ParquetContent['rows'],
  most: { readonly rows: number; readonly bytes: number },
): AsyncGenerator<ParquetRow[]> {
  let group: ParquetRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    group.push(row);
    bytes += bytesOf(row);
    if (group.length < most.rows && bytes < most.bytes) continue;
    yield group;
    [group, bytes] = [[], 0];
  }
  if (group.length > 0) yield group;
}

function bytesOf(row: ParquetRow): number {
  let bytes = 0;
  for (const value of Object.values(row))
    bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : VALUE_BYTES;
  return bytes;
}

function columnsOf(columns: readonly ParquetColumn[], rows: readonly ParquetRow[]) {
  return columns.map(({ name, type, nullable = true }) => {
    const { write, statistics } = KINDS[type];
    const data = rows.map((row) => {
      const value = row[name] ?? null;
      if (value === null && !nullable) throw new RangeError(`The column ${name} must have a value in every row`);
      return value === null ? null : write(value);
    });
    return { name, data, statistics };
  });
}
