/**
 * What the demonstration remembers between starts: its account, its keys, and how far its world's time had come.
 * A file of its own beside the checkout, readable by its owner only.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DemoState {
  /** The database the rest belongs to: another one needs another account. */
  readonly database: string;
  readonly accountId: string;
  readonly adminKey: string;
  readonly viewerKey: string;
  /** Where the API of the last start listened, for whoever starts a second one beside it. */
  readonly apiUrl?: string;
  /** World time at which the simulator's world began, Unix milliseconds. */
  readonly worldStart: number;
  /** World time reached, Unix milliseconds. */
  readonly worldNow: number;
}

/** Undefined where there is none yet, or it cannot be read: then the demonstration begins anew. */
export function readDemoState(path: string): DemoState | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as DemoState;
  } catch {
    return undefined;
  }
}

/** Whole or not at all: a kill in the middle leaves the file as it was. */
export function writeDemoState(path: string, state: DemoState): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
