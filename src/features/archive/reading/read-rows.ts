/** The rows of one kind in an archive that match. */
import type { FileStorage } from '../../../lib/file-places/file-storage.ts';
import type { ParquetColumn, ParquetRow } from '../../../lib/parquet/columns.ts';
import { microsecondsOf } from '../../../lib/parquet/instants.ts';
import type { ArchivedKind } from '../config.ts';
import { ageOf } from '../row-age.ts';
import { type ArchiveFilter, listParts, mentioning, openPart } from './read-archive.ts';

export interface FoundRow {
  readonly columns: readonly ParquetColumn[];
  readonly row: ParquetRow;
}

/** By account, day and key. @param number that a row must mention */
export async function* readRows(
  place: FileStorage,
  filter: ArchiveFilter & { readonly kind: ArchivedKind },
  number?: string,
): AsyncGenerator<FoundRow> {
  const matches = number === undefined ? () => true : mentioning(number);
  for await (const part of listParts(place, filter)) {
    const { columns, rows } = await openPart(place, part);
    for await (const group of rows)
      for (const row of group) if (isOfTime(ageOf(row, part.age), filter) && matches(row)) yield { columns, row };
  }
}

/** To the millisecond. */
function isOfTime(at: string, { from, to }: ArchiveFilter): boolean {
  if (from === undefined && to === undefined) return true;
  const millis = microsecondsOf(at) / 1000n;
  return (from === undefined || millis >= from) && (to === undefined || millis <= to);
}
