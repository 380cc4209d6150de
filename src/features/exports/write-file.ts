/**
 * Writes the file of an export: in slices, between which the event loop serves other requests, and until the client leaves.
 * Also how many are written at the same time, and which wait. Knows no list.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import { type ApiError, apiError } from '../../http/jsonapi/errors.ts';
import { FairSemaphore, type NoSlot } from '../../lib/fair-semaphore.ts';
import type { ExportColumn } from './columns.ts';
import { openCsv, openSheet } from './table-files.ts';

export const FORMATS = {
  csv: { mediaType: 'text/csv', contentType: 'text/csv; charset=utf-8', mostRows: 200_000 },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: 20_000,
  },
  pdf: { mediaType: 'application/pdf', contentType: 'application/pdf', mostRows: 1000 },
} as const;
export type AnyFormat = keyof typeof FORMATS;
/** Of tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const satisfies readonly AnyFormat[];
export type Format = (typeof TABLE_FORMATS)[number];
/** Rendered before the event loop serves other requests: about two milliseconds. */
const ROWS_A_SLICE = 20;
const WAIT_MILLIS = 60_000;
const RETRY_AFTER_SECONDS = 10;

export interface ExportLimits {
  /** Files that a process writes at the same time, each for another account. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitingPerAccount: number;
}

/** An export waits for a minute at most, so a longer queue would only be refused later. */
export const WAITING_EXPORTS = { waiting: 50, waitingPerAccount: 3 };

/** Renders a row when the file takes it. */
export type Later<Row> = () => Row;

export function exportQueue({ atOnce, waiting, waitingPerAccount }: ExportLimits): FairSemaphore {
  return new FairSemaphore({
    slots: atOnce,
    perOwner: 1,
    waiting,
    waitingPerOwner: waitingPerAccount,
    waitMillis: WAIT_MILLIS,
  });
}

export interface FileOptions<Row> {
  readonly name: string;
  readonly format: Format;
  readonly columns: readonly ExportColumn<Row>[];
  readonly titles: readonly string[];
  readonly signal: AbortSignal;
}

/** Complete before it is sent: a truncated file would look complete. */
export async function writeFile<Row>(
  pages: AsyncGenerator<readonly Later<Row>[]>,
  { name, format, columns, titles, signal }: FileOptions<Row>,
): Promise<Buffer> {
  const file = format === 'xlsx' ? openSheet(name, titles) : openCsv(titles);
  const cells = (later: Later<Row>) => {
    const row = later();
    return columns.map(({ of }) => of(row));
  };
  const onAbort = () => file.close();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for await (const rows of pages) {
      for (let first = 0; first < rows.length; first += ROWS_A_SLICE) {
        signal.throwIfAborted();
        file.add(rows.slice(first, first + ROWS_A_SLICE).map(cells));
        await immediate();
      }
    }
    return await file.end();
  } finally {
    signal.removeEventListener('abort', onAbort);
    file.close();
  }
}

export function queueFull({ reason }: NoSlot, { waitingPerAccount }: ExportLimits): ApiError {
  const details = {
    own_queue: `The account has one export running and ${waitingPerAccount} waiting, as many as it may; try again when they are done.`,
    queue: 'As many exports wait as may; try again later.',
    time: `The export waited ${WAIT_MILLIS / 1000} seconds for others; try again later.`,
  };
  return apiError('unavailable', { detail: details[reason] }, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}
