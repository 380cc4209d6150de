/** The log of a process: JSON lines, written some at a time. */
import { destination, type Logger, pino } from 'pino';
import { activeSpanIds } from './tracing/tracing.ts';

const BUFFERED_BYTES = 4096;
const LATEST_MILLIS = 200;

/** The form of every line; the active span is named in it. The library adds the line's own members to what `mixin` returns. */
export const LINES = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ ...activeSpanIds() }),
};

/**
 * A line is written a fifth of a second late at most, and none is lost where the process ends by itself: a write for each would
 * cost a small answer a twentieth of its time.
 * @param file a path, for this user's eyes alone, or a file descriptor
 */
export function createLogger(level: string, file: string | number = 1): Logger {
  const lines = destination({ dest: file, mode: 0o600, minLength: BUFFERED_BYTES, sync: true });
  setInterval(() => lines.flush(), LATEST_MILLIS).unref();
  process.once('exit', () => lines.flushSync());
  return pino({ level, ...LINES }, lines);
}
