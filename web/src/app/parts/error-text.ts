/** What went wrong, in words: the service's own where it has any. Pure. */
import { RequestFailed } from '../api/request.ts';
import type { Words } from '../words/english.ts';

export function errorText(error: Error, words: Words): string {
  const isUnanswered = error instanceof RequestFailed && error.status === null;
  return isUnanswered ? words.offline : error.message || words.unclear;
}
