/** The quota of a line: so many requests in a day of real time, UTC; then 429 until midnight. In memory. */
import { SourceRefusal } from '../sources/refusal.ts';
import type { GateClock } from './access.ts';
import type { LineProfile } from './line-profile.ts';

const DAY_MILLIS = 86_400_000;

export interface RequestQuota {
  /** Throws SourceRefusal where nothing is left. */
  take(): void;
}

export function createQuota({ requestsPerDay }: Pick<LineProfile, 'requestsPerDay'>, clock: GateClock): RequestQuota {
  let day = -1;
  let used = 0;
  return {
    take() {
      if (requestsPerDay === null) return;
      const today = Math.floor(clock.wallNow() / DAY_MILLIS);
      if (today !== day) [day, used] = [today, 0];
      used += 1;
      if (used > requestsPerDay) {
        throw new SourceRefusal(429, 'quotaExceeded', `the ${requestsPerDay} requests of the day are used up`);
      }
    },
  };
}
