/**
 * The state of the demonstration between starts: account, keys and world time. It is a file in the state directory that
 * only its owner can read.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const DemoState = Type.Object({
  /** The database that has the account; on another database, the demonstration creates a new account. */
  database: Type.String(),
  accountId: Type.String(),
  adminKey: Type.String(),
  viewerKey: Type.String(),
  /** Absent before version 0.3. */
  trafficKey: Type.Optional(Type.String()),
  /** URL of the API at the last start; a second start prints it. */
  apiUrl: Type.Optional(Type.String()),
  /** World time at which the simulator's world began, Unix milliseconds. */
  worldStart: Type.Number(),
  /** World time reached, Unix milliseconds. */
  worldNow: Type.Number(),
});
export type DemoState = Readonly<Static<typeof DemoState>>;

/** Undefined if the file is missing, unreadable or of another form: the demonstration then starts with a new world. */
export function readDemoState(path: string): DemoState | undefined {
  try {
    const state: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Value.Check(DemoState, state) ? state : undefined;
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
