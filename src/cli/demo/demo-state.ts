/**
 * The state of the demonstration between starts: account, keys and world time. It is a file in the state directory that
 * only its owner can read.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DemoState {
  /** The database that has the account; on another database, the demonstration creates a new account. */
  readonly database: string;
  readonly accountId: string;
  readonly adminKey: string;
  readonly viewerKey: string;
  /** URL of the API at the last start; a second start prints it. */
  readonly apiUrl?: string;
  /** World time at which the simulator's world began, Unix milliseconds. */
  readonly worldStart: number;
  /** World time reached, Unix milliseconds. */
  readonly worldNow: number;
}

/** Undefined if the file is missing or unreadable: the demonstration then starts with a new world. */
export function readDemoState(path: string): DemoState | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as DemoState;
  } catch {
    return undefined;
  }
}

/** Atomic: a killed process leaves the previous file. */
export function writeDemoState(path: string, state: DemoState): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
