/** A bar on standard error for work that takes long. Only where a person sees it. */
import type { Io } from '../io.ts';

export interface Progress {
  /** @param total unknown: only the number is shown */
  readonly show: (done: number, total?: number) => void;
  /** Ends the line; nothing where nothing was shown. */
  readonly end: () => void;
}

const BAR = 20;
const MILLIS_BETWEEN = 100;

export function createProgress({ isErrTerminal, err, now }: Io, what: string): Progress {
  let [last, shown]: [number, string | undefined] = [Number.NEGATIVE_INFINITY, undefined];
  if (!isErrTerminal) return { show: () => {}, end: () => {} };
  return {
    show: (done, total) => {
      if (now() - last < MILLIS_BETWEEN && done !== total) return;
      last = now();
      const line = total === undefined ? `${done} ${what}` : `${barOf(done, total)} ${done} of ${total} ${what}`;
      err(`\r${line.padEnd(shown?.length ?? 0)}`);
      shown = line;
    },
    end: () => {
      if (shown !== undefined) err('\n');
      shown = undefined;
    },
  };
}

function barOf(done: number, total: number): string {
  const filled = total === 0 ? BAR : Math.floor((BAR * Math.min(done, total)) / total);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}]`;
}
