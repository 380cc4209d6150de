/**
 * Writes rows of cells as files: CSV without cells that a spreadsheet would run as formulas, and XLSX with typed
 * dates.
 */
import { Thread } from '../../lib/threads/thread.ts';
import type { Cell, PlaceTime } from './columns.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets evaluate cells with these first characters (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The last message to the thread of a sheet. */
export const END = 'end';

/** A file that takes rows until it is ended. */
export interface TableFile {
  add(rows: readonly (readonly Cell[])[]): void;
  end(): Promise<Buffer>;
  /** Also of one that was not ended. */
  close(): void;
}

/** With a byte order mark: without it Excel does not detect UTF-8. */
export function openCsv(titles: readonly string[]): TableFile {
  const parts = [Buffer.from(BYTE_ORDER_MARK + csvLine(titles))];
  return {
    add: (rows) => void parts.push(Buffer.from(rows.map(csvLine).join(''))),
    end: async () => Buffer.concat(parts),
    close: () => {},
  };
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(csvText(cell))).join(',')}\r\n`;
}

function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if (typeof cell === 'object') return momentText(cell);
  return String(cell);
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function zoned({ at, zone }: PlaceTime): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone ?? 'UTC');
}

/** `2026-05-07`, `2026-05-07T18:30-07:00` */
function momentText(moment: PlaceTime): string {
  const there = zoned(moment);
  return moment.isDay
    ? there.toPlainDate().toString()
    : there.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
}

/** Written in a thread of its own: a sheet of some thousand rows takes a second. */
export function openSheet(name: string, titles: readonly string[]): TableFile {
  const thread = new Thread(new URL('./sheet-worker.ts', import.meta.url), 'The sheet', {
    workerData: { name, titles },
  });
  return {
    add: (rows) => thread.send(rows),
    end: async () => {
      thread.send(END);
      return Buffer.from(await thread.receive<Uint8Array>());
    },
    close: () => void thread.end(),
  };
}
