/** Records heartbeats of this process's runners, and releases the jobs of dead ones. */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { reportUnavailable } from '../database/outage-log.ts';
import { errorMessage } from '../lib/errors.ts';
import { beat, freeJobsOfDeadRunners, freeJobsOfRunner } from './runners-store.ts';

export interface Heartbeat {
  /** The runner lives. */
  start(runnerId: string): void;
  /** The runner ended, but possibly not its tasks: jobs that it may still hold are released after a while. */
  end(runnerId: string): void;
  /** The runner ended with all its tasks: its remaining jobs are released at once. */
  handBack(runnerId: string): Promise<void>;
  /** To be done regularly. */
  beat(): Promise<void>;
}

/** So many beats are missed before a runner counts as dead: one may be late. */
export const MISSED_BEATS = 2;

export function createHeartbeat(database: Database, everySeconds: number, logger: Logger): Heartbeat {
  const living = new Set<string>();
  let isSteady = false;
  let lastBeat = Promise.resolve();
  /** One after another, so that none under way notes a runner again that has been handed back. */
  const beatAll = () => {
    lastBeat = lastBeat.catch(() => {}).then(() => database.system((session) => beat(session, [...living])));
    return lastBeat;
  };
  return {
    start: (runnerId) => {
      living.add(runnerId);
      // Immediately: the death of a runner without a heartbeat would stay unnoticed.
      beatAll().catch((error: unknown) => {
        if (reportUnavailable(logger, error)) return;
        logger.warn(`could not record the heartbeat of a job runner: ${errorMessage(error)}`);
      });
    },
    end: (runnerId) => void living.delete(runnerId),
    handBack: async (runnerId) => {
      await lastBeat.catch(() => {});
      await database.system((session) => freeJobsOfRunner(session, runnerId));
    },
    beat: async () => {
      const wasSteady = isSteady;
      isSteady = false;
      await beatAll();
      isSteady = true;
      // After an outage of the database all have been silent: the others are given time to beat again.
      if (!wasSteady) return;
      const dead = await database.system((session) => freeJobsOfDeadRunners(session, MISSED_BEATS * everySeconds));
      if (dead > 0) logger.warn(`handed back the jobs of ${dead} job runners that died`);
    },
  };
}
