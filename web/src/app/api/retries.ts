/** When a query is sent again: after a rate limit when the service allows it, so that no refusal is shown; after other errors once. */
import { RequestFailed } from './request.ts';

const MOST_AFTER_LIMIT = 5;
const DEFAULT_MILLIS = 1000;

const isLimited = (error: Error): error is RequestFailed => error instanceof RequestFailed && error.status === 429;

export const RETRIES = {
  retry: (failures: number, error: Error) => failures < (isLimited(error) ? MOST_AFTER_LIMIT : 1),
  retryDelay: (_failures: number, error: Error) =>
    isLimited(error) ? Math.max(error.retryAfterSeconds ?? 0, 1) * 1000 : DEFAULT_MILLIS,
};
