/** The text of an error in the user's words; the service's detail only where they have none for its code. Pure. */
import { RequestFailed } from '../app/api/request.ts';
import type { Words } from '../app/words/english.ts';

export function errorText(error: Error, words: Words): string {
  const isUnreachable = error instanceof RequestFailed && error.status === null;
  if (isUnreachable) return words.offline;
  const known = error instanceof RequestFailed ? error.errors.map(({ code }) => words.errors[code]) : [];
  if (known.length > 0 && known.every((each) => each !== undefined)) return [...new Set(known)].join(' ');
  return error.message || words.unexpectedResponse;
}
