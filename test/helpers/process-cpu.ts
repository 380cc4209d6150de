/** CPU time of processes, read from Linux' /proc. Elsewhere only a process's own time is known. */
import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, which is 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  /** Of the process itself and of the children that it has waited for. */
  readonly seconds: number;
  readonly ofChildren: number;
}

function timesOf(pid: number | 'self'): ProcessTimes | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may hold spaces: fields are counted behind it (proc_pid_stat(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    const ofChildren = (childUser + childSystem) / TICKS_PER_SECOND;
    return { parent: Number(fields[1]), seconds: (user + system) / TICKS_PER_SECOND + ofChildren, ofChildren };
  } catch {
    // The process has ended, or this is no Linux.
    return undefined;
  }
}

/** CPU seconds of this process and of the children that have ended. */
export function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (timesOf('self')?.ofChildren ?? 0);
}

/** CPU seconds of a process and of all that it started, ended or not; undefined where it cannot be known. */
export function treeCpuSeconds(root: number): number | undefined {
  const rootTimes = timesOf(root);
  if (rootTimes === undefined) return undefined;
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined;
    if (times !== undefined) all.set(Number(name), times);
  }
  let seconds = 0;
  for (const [pid, times] of all) if (descends(pid, root, all)) seconds += times.seconds;
  return seconds;
}

function descends(pid: number, root: number, all: ReadonlyMap<number, ProcessTimes>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent) {
    if (at === root) return true;
  }
  return false;
}

let lostSeconds = 0;

/** @param end ends processes, some of which nothing waits for: the system forgets their CPU time */
export async function withLostCpuSeconds(end: () => Promise<void>): Promise<void> {
  const before = treeCpuSeconds(process.pid) ?? 0;
  await end();
  lostSeconds += Math.max(0, before - (treeCpuSeconds(process.pid) ?? 0));
}

/** CPU seconds that were lost so since the last call. */
export function takeLostCpuSeconds(): number {
  const taken = lostSeconds;
  lostSeconds = 0;
  return taken;
}
