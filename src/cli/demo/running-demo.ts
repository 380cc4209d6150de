/** The demonstration that runs on a database, as other commands find it. */
import type { Config } from '../../config/config.ts';
import { isLockHeld } from '../../database/exclusive-lock.ts';
import { systemClock } from '../../lib/clock.ts';
import { DEMO_LOCK, DEMO_SPEED, demoStatePath } from './demo.ts';
import { readDemoState } from './demo-state.ts';

/** The time of the simulated world, which runs ahead of real time. Null unless a demonstration runs on the database. */
export async function findRunningWorld(databaseUrl: string, stateDirectory: string): Promise<Config['world']> {
  const state = readDemoState(demoStatePath(stateDirectory));
  if (state === undefined || !(await isLockHeld(databaseUrl, DEMO_LOCK))) return null;
  return { worldMillis: state.worldNow, wallMillis: systemClock.wallNow(), speed: DEMO_SPEED };
}
