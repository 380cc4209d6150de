/** The text of an error in the user's words; the service's detail only where they have none for it. Pure. */
import { findWord } from '@portolan/wording/word-of';
import { type ErrorObject, RequestFailed } from '../app/api/request.ts';
import type { Words } from '../app/words/english.ts';

/** The reason of a refusal that the role of the user explains. */
export const ROLE = 'role';

export function errorText(error: Error, words: Words): string {
  const isUnreachable = error instanceof RequestFailed && error.status === null;
  if (isUnreachable) return words.offline;
  const known = error instanceof RequestFailed ? error.errors.map((each) => knownText(each, words)) : [];
  if (known.length > 0 && known.every((each) => each !== undefined)) return [...new Set(known)].join(' ');
  return error.message || words.unexpectedResponse;
}

export function problemText(problem: ErrorObject, words: Words): string {
  return knownText(problem, words) ?? problem.detail;
}

/** Of the first error that names a reason with words of its own. */
export function reasonText(error: Error | null, words: Words): string | undefined {
  const errors = error instanceof RequestFailed ? error.errors : [];
  return errors.map(({ meta }) => byReason(meta, words)).find((text) => text !== undefined);
}

function byReason(meta: ErrorObject['meta'], words: Words): string | undefined {
  return typeof meta?.reason === 'string' ? findWord(words.refusals, meta.reason)?.(meta) : undefined;
}

/** By the reason, such as that of a custom field's value; else by the code. */
function knownText({ code, detail, meta }: ErrorObject, words: Words): string | undefined {
  // Not because of the role: the service names the reason.
  if (code === 'forbidden' && meta?.reason !== ROLE && detail) return `${words.errors.forbidden} ${detail}`;
  return byReason(meta, words) ?? findWord(words.errors, code) ?? undefined;
}
