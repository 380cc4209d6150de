/** The result of an HTTP request before parsing: pages as received, or why there is no answer. Knows no source. */
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { HttpClient } from '../../lib/http-client.ts';

/** One answer as it came: parse works on these alone, so every answer can be saved and replayed. */
export interface RawPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /**
   * The role of the page for its parser, in the source's terms (`schedule`, `containers`), if several requests are
   * made. The parser selects pages by it, never by the address.
   */
  readonly role?: string;
}

export interface RawAnswer {
  /** UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  readonly pages: readonly RawPage[];
  /** Set where no complete answer came: the network failed, time ran out, the body was too large. */
  readonly failure: FetchFailure | null;
  /**
   * The requests that it took, refused and repeated ones among them; those for tokens go elsewhere and do not count. 0: none was
   * sent. Absent: one for each page.
   */
  readonly requests?: number;
}

export interface FetchFailure {
  readonly code: FetchFailureCode;
  readonly detail: string;
  /** The requested wait, of an endpoint that issued no token. */
  readonly retryAfterSeconds?: number;
  /** The status of its answer. */
  readonly tokenStatus?: number;
}

const FETCH_FAILURE_CODES = ['timeout', 'connection', 'too_large', 'too_many_pages'] as const;
export type FetchFailureCode = (typeof FETCH_FAILURE_CODES)[number];

/** Why there is no report. */
export interface Refusal {
  readonly refusal: RefusalKind;
  /** Evidence, for people: status, start of the body, path of the invalid field. */
  readonly evidence: string;
  /** The requested wait (Retry-After) in whole seconds, if any. */
  readonly retryAfterSeconds: number | null;
  /** Another request soon brings no more: the source is asked again as after a complete answer. */
  readonly isLasting?: true;
}

/** One request and its answer as received, for every client. Does not interpret the page. */

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
