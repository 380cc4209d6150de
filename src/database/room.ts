/**
 * Whether the server has room to write. Asked only after a statement failed for want of it: the question itself writes a
 * temporary file.
 */
import type pg from 'pg';
import { startStopwatch } from '../lib/clock.ts';
import { isExhausted } from './connection-errors.ts';
import type { Session } from './database.ts';
import { withClient } from './pools.ts';
import { inTransaction } from './transaction.ts';

/** Statements that need little room may succeed in between. */
const DOUBT_MILLIS = 10_000;

export interface Room {
  /** Remembers an error for want of room; others are ignored. */
  note(error: unknown): void;
  /** False for some seconds after such an error, and until a temporary file of 2 MB can be written. */
  hasRoom(): Promise<boolean>;
}

export function watchRoom(pool: pg.Pool): Room {
  let sinceError: (() => number) | undefined;
  const note = (error: unknown) => {
    if (isExhausted(error)) sinceError = startStopwatch();
  };
  return {
    note,
    hasRoom: async () => {
      if (sinceError === undefined) return true;
      if (sinceError() < DOUBT_MILLIS) return false;
      try {
        await withClient(pool, (client) => inTransaction(client, writeTemporaryFile));
        sinceError = undefined;
        return true;
      } catch (error) {
        note(error);
        return false;
      }
    },
  };
}

async function writeTemporaryFile(session: Session): Promise<void> {
  await session.query(`SET LOCAL work_mem = '64kB'`);
  await session.query('SELECT count(*) FROM generate_series(1, 100000)');
}
