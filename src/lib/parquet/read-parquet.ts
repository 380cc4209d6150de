/** Parquet files as rows. Reads a row group at a time; a file is given as bytes, or as what answers ranges of them. */
import { zstdDecompressSync } from 'node:zlib';
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { KINDS, type ParquetColumn, type ParquetRow, typeOf } from './columns.ts';

export interface ParquetFile {
  readonly columns: readonly ParquetColumn[];
  readonly rowCount: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** A row group each, in the order of the file. @param names default: all columns */
  rows(names?: readonly string[]): AsyncGenerator<ParquetRow[]>;
}

/** A Parquet file that cannot be read. */
export class ParquetUnreadable extends Error {
  override readonly name = 'ParquetUnreadable';
}

const decompress = (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input));

/** Values stay as they are stored: their kind reads them. */
const PARSERS = { timestampFromMicroseconds: (micros: bigint) => micros };

/** @throws ParquetUnreadable */
export async function openParquet(source: Uint8Array | AsyncBuffer): Promise<ParquetFile> {
  const file = source instanceof Uint8Array ? bufferOf(source) : source;
  const metadata = await parquetMetadataAsync(file, { geoparquet: false }).catch(asUnreadable);
  const [, ...elements] = metadata.schema;
  const columns = elements.map((element) => ({
    name: element.name,
    type: typeOf(element),
    nullable: element.repetition_type !== 'REQUIRED',
  }));
  return {
    columns,
    rowCount: Number(metadata.num_rows),
    metadata: Object.fromEntries((metadata.key_value_metadata ?? []).map(({ key, value = '' }) => [key, value])),
    rows: (names) =>
      rowGroups({ file, metadata, columns: columns.filter(({ name }) => names?.includes(name) ?? true) }),
  };
}

interface Opened {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly columns: readonly ParquetColumn[];
}

async function* rowGroups({ file, metadata, columns }: Opened): AsyncGenerator<ParquetRow[]> {
  let rowStart = 0;
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows);
    const found = await parquetReadObjects({
      file,
      metadata,
      columns: columns.map(({ name }) => name),
      rowStart,
      rowEnd,
      compressors: { ZSTD: decompress },
      parsers: PARSERS,
      utf8: false,
      geoparquet: false,
    }).catch(asUnreadable);
    yield found.map((row) =>
      Object.fromEntries(
        columns.map(({ name, type }) => [name, row[name] == null ? null : KINDS[type].read(row[name])]),
      ),
    );
    rowStart = rowEnd;
  }
}

function bufferOf(bytes: Uint8Array): AsyncBuffer {
  return {
    byteLength: bytes.byteLength,
    slice: (start, end) => Uint8Array.from(bytes.subarray(start, end ?? bytes.byteLength)).buffer,
  };
}

function asUnreadable(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ParquetUnreadable(`This is no Parquet file that can be read: ${reason}`, { cause: error });
}
