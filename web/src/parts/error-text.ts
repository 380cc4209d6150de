/** The text of an error: the service's detail where there is one. Pure. */
import { RequestFailed } from '../app/api/request.ts';
import type { Words } from '../app/words/english.ts';

export function errorText(error: Error, words: Words): string {
  const isUnreachable = error instanceof RequestFailed && error.status === null;
  return isUnreachable ? words.offline : error.message || words.unexpectedResponse;
}
