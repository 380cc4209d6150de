/** Classifies database errors: unreachable or exhausted database, cancelled statement, or failed statement. */
import { NoSlot } from '../lib/fair-semaphore.ts';

/** SQLSTATE classes and codes: connection exceptions, shutting down or starting up, too many connections. */
const AWAY_STATES = /^(08...|57P0[1-5]|53300|25006|25P0[34])$/;
const AWAY_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOENT',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENETUNREACH',
  'ECONNABORTED',
]);
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end/;

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fromSocket = AWAY_SOCKET.has(code) && 'syscall' in error && error.syscall !== 'open';
  return AWAY_STATES.test(code) || fromSocket || AWAY_MESSAGES.test(error.message);
}

/** The server has no room on its disk (disk_full), or no memory (out_of_memory): the statement is right and succeeds later. */
export function isExhausted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === '53200');
}

/** The database cannot do it now, whatever is asked of it, or no connection was free for it. The same work succeeds later. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isExhausted(error) || error instanceof NoSlot;
}

/** A deadlock, a serialisation failure, or a partition that was made meanwhile: the same request may succeed when tried again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '40001' || error.code === '40P01' || isOfNewPartition(error);
}

/** The row was meant for the partition that takes what no other does, and waited there while its own was made. */
function isOfNewPartition(error: Error): boolean {
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return code === '23514' && constraint === undefined && typeof table === 'string' && table.endsWith('_default');
}

/** The statement took longer than it may, or waited for longer than it may (`database.statementSeconds`, or that for locks). */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '55P03');
}
