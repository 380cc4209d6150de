/** Which failed reads are repeated, and when. Pure. */
import { RequestFailed } from './request.ts';

const MOST_AFTER_LIMIT = 5;
const MOST = 1;
const DEFAULT_LIMIT_SECONDS = 3;
const SECOND = 1000;

/** What is missing, forbidden or wrong stays so; a rate limit ends by itself. @param failures before this one */
export function isRepeated(failures: number, error: unknown): boolean {
  const status = error instanceof RequestFailed ? error.status : null;
  if (status === 429) return failures < MOST_AFTER_LIMIT;
  return (status === null || status >= 500) && failures < MOST;
}

/** In milliseconds: as the service asks after a rate limit. */
export function repeatDelay(_failures: number, error: unknown): number {
  if (!(error instanceof RequestFailed) || error.status !== 429) return SECOND;
  return (error.retryAfterSeconds ?? DEFAULT_LIMIT_SECONDS) * SECOND;
}
