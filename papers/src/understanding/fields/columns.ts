/** Reads columns of tables that are no quantities: orders of all rows, and free time where all rows agree. */
import { meaningOf } from '../labels/meanings.ts';
import { continued } from './cargo.ts';
import type { Finding, ReadingContext } from './finding.ts';
import { readSpot } from './read-spot.ts';
import type { ReadTable } from './tables.ts';

const READ = ['po_numbers', 'free_days', 'last_free_day'] as const;

export function columnFindings(tables: readonly (readonly ReadTable[])[], context: ReadingContext): Finding[] {
  return continued(tables).flatMap(({ columns, rows }) =>
    columns.flatMap((column): Finding[] => {
      const meaning = READ.find((each) => each === meaningOf(column.concepts)?.meaning);
      if (meaning === undefined) return [];
      const found = rows.flatMap((row) => {
        const cell = row.cells.get(column);
        return cell === undefined
          ? []
          : readSpot(meaning, cell.text, context, column.title).map((value) => ({ value, cell }));
      });
      const [first] = found;
      const values = new Set(found.flatMap(({ value }) => value.value ?? []));
      if (first === undefined || (meaning !== 'po_numbers' && values.size > 1)) return [];
      const { page, words, text } = first.cell;
      const value = meaning === 'po_numbers' ? [...values].map(String) : first.value.value;
      return [{ field: meaning, value, page, words, text, rule: `column ${column.title}`, confidence: 0.84 }];
    }),
  );
}
