/** What processes use, as Linux tells: elsewhere nothing is known of others. */
import { readFileSync } from 'node:fs';

export interface Use {
  /** What several of them share is counted once (the sum of their proportional shares, `Pss`). */
  readonly residentMegabytes: number;
  readonly cpuSeconds: number;
}

/** Hundredths of a second, on every Linux. */
const TICKS_PER_SECOND = 100;

export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Those that have ended count for nothing. */
export function useOf(pids: readonly number[]): Use {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  const ticks = pids.map((pid) => {
    // After the name, which may hold anything: the state is the third field, user and system time the 14th and 15th.
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  return { residentMegabytes: sum(kilobytes) / 1024, cpuSeconds: sum(ticks) / TICKS_PER_SECOND };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
