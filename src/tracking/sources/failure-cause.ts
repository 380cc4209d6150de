/** What kind of failure an answer of a source is, for people: from the refusal and the statuses of its pages. Pure. */
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { RawAnswer } from '../../sources/http/answer.ts';

/** The gravest first: only the last one is about a number alone. */
export const FAILURE_CAUSES = ['login_refused', 'unreachable', 'rate_limited', 'unreadable', 'number_refused'] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

const LOGIN_REFUSED: ReadonlySet<number> = new Set([401, 403, 407]);

/** @param raw the answer that was refused, or of which pages are missing */
export function causeOfFailure(
  refusal: RefusalKind,
  { pages, failure }: Pick<RawAnswer, 'pages' | 'failure'>,
): FailureCause {
  if (refusal === 'unrecognized') return 'unreadable';
  if (refusal !== 'unreachable') return 'number_refused';
  const statuses = [...pages.map(({ status }) => status), failure?.tokenStatus];
  if (statuses.includes(429)) return 'rate_limited';
  const isRefused = statuses.some((status) => status !== undefined && LOGIN_REFUSED.has(status));
  // Other refusals of a token request name what is wrong with the credentials: 400 invalid_client.
  const isTokenRefused = failure?.tokenStatus !== undefined && failure.tokenStatus >= 400 && failure.tokenStatus < 500;
  return isRefused || isTokenRefused ? 'login_refused' : 'unreachable';
}
