/** One question to a line and its answer as it came, for every client alike. Understands nothing of what the page says. */
import type { HttpClient } from '../../lib/http-client.ts';
import type { RawAnswer, RawPage } from '../carrier.ts';

export interface LineRequest {
  readonly url: string;
  /** Credentials among them; they are not kept with the answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** What the page is to the line's parser, where it asks more than one question: see RawPage. */
  readonly role?: string;
}

export type PageOutcome = RawPage | NonNullable<RawAnswer['failure']>;

/** Any status is an answer; a failure is that none came. Rejects with the signal's reason where it was aborted. */
export async function fetchPage(http: HttpClient, { url, headers, signal, role }: LineRequest): Promise<PageOutcome> {
  const outcome = await http.send({ method: 'GET', url, headers, signal });
  if ('failure' in outcome) return { code: outcome.failure, detail: outcome.detail };
  const page = { url, ...outcome.ok, headers: keptHeaders(outcome.ok.headers) };
  return role === undefined ? page : { ...page, role };
}

export function isSuccess({ status }: RawPage): boolean {
  return status >= 200 && status <= 299;
}

/** A session cookie is a credential: it is not kept with the answer. */
function keptHeaders({ 'set-cookie': _, ...headers }: Readonly<Record<string, string>>): Record<string, string> {
  return headers;
}
