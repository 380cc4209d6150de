/** One request and its answer as received, for every client. Does not interpret the page. */
import type { HttpClient } from '../../lib/http-client.ts';
import type { RawAnswer, RawPage } from './answer.ts';

export interface SourceRequest {
  readonly url: string;
  /** Credentials among them; they are not kept with the answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Posted as JSON; absent: the page is got. */
  readonly body?: string;
  /** Deleted instead. */
  readonly isDeletion?: true;
  /** Called before the request is sent. */
  readonly onSend?: () => void;
  /** The role of the page for its parser, if several requests are made: see RawPage. */
  readonly role?: string;
}

export type PageOutcome = RawPage | NonNullable<RawAnswer['failure']>;

/** Any status is an answer; a failure is that none came. Rejects with the signal's reason where it was aborted. */
export async function fetchPage(http: HttpClient, request: SourceRequest): Promise<PageOutcome> {
  const { url, headers, signal, body, role, isDeletion, onSend } = request;
  onSend?.();
  const outcome = await http.send(
    body === undefined
      ? { method: isDeletion ? 'DELETE' : 'GET', url, headers, signal }
      : { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, body, signal },
  );
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
