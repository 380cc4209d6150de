/** The result of an HTTP request before parsing: pages as received, or why there is no answer. Knows no source. */
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { excerpt } from './json.ts';

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

/**
 * Why an answer contains no report, as far as HTTP shows it: statuses, broken connections, Retry-After. The parser of
 * the source reads bodies. Pure.
 */
export function refusal(kind: RefusalKind, evidence: string, retryAfterSeconds: number | null = null): Refusal {
  return { refusal: kind, evidence, retryAfterSeconds };
}

const FAILURE_MEANINGS: Readonly<Record<FetchFailureCode, RefusalKind>> = {
  timeout: 'unreachable',
  connection: 'unreachable',
  too_large: 'unrecognized',
  too_many_pages: 'unrecognized',
};

export function refusalOfFailure({ code, detail, retryAfterSeconds }: FetchFailure): Refusal {
  return refusal(FAILURE_MEANINGS[code], `${code}: ${detail}`, retryAfterSeconds ?? null);
}

/** Refused credentials are the operator's to mend, and the number may well be known: that is `unreachable`, not `private`. */
const TRY_LATER: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

/** The general meaning of a status; for 400, 404 and 422 the body counts too: see `refusalOfPage`. */
function meaningOfStatus(status: number): RefusalKind {
  if (status >= 500 || (status >= 300 && status <= 399) || TRY_LATER.has(status)) return 'unreachable';
  return status === 404 ? 'notFound' : 'unrecognized';
}

/**
 * The refusal for an unsuccessful page.
 * @param name for hints to the operator
 * @param kind the meaning at this source; else that of the status, where a 404 with a web page means a wrong address
 */
export function refusalOfPage(page: RawPage, { fetchedAt }: RawAnswer, name: string, kind?: RefusalKind): Refusal {
  const isWrongAddress = page.status === 404 && isMarkup(page) && (kind === undefined || kind === 'privateOrUnknown');
  const meaning = isWrongAddress ? 'unrecognized' : (kind ?? meaningOfStatus(page.status));
  const evidence = `${page.url} answered ${page.status}${hint(page, meaning, name)}: ${excerpt(page.body)}`;
  return refusal(meaning, evidence, retryAfterSeconds(page, fetchedAt));
}

function hint(page: RawPage, kind: RefusalKind, name: string): string {
  const { status } = page;
  if (kind === 'privateOrUnknown')
    return ` (${name} does not know the number, or these credentials belong to no party of the shipment)`;
  if (status === 401 || (status === 403 && kind === 'unreachable'))
    return ` (credentials refused: check those of ${name} in the settings)`;
  if (status === 404 && kind === 'unrecognized')
    return ` with a web page (is the address of ${name} in the settings right?)`;
  const location = headerOf(page, 'location');
  if (status >= 300 && status <= 399 && location)
    return ` (redirects are not followed; it leads to ${excerpt(location)})`;
  return '';
}

/**
 * A line reports an unknown number as JSON or with an empty body; a web page means that the address is wrong or a
 * gateway answered.
 */
function isMarkup(page: RawPage): boolean {
  return /^\s*</.test(page.body);
}

function headerOf(page: Pick<RawPage, 'headers'>, name: string): string | undefined {
  return Object.entries(page.headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Retry-After (RFC 9110 §10.2.3): seconds, or a date, read against the line's own clock where it shows it. */
export function retryAfterSeconds(page: Pick<RawPage, 'headers'>, fetchedAt: string): number | null {
  const written = headerOf(page, 'retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(written)) return Math.ceil(Number(written));
  if (!/[A-Za-z]{3}/.test(written)) return null;
  const until = Date.parse(written);
  const shown = Date.parse(headerOf(page, 'date') ?? '');
  const now = Number.isNaN(shown) ? Date.parse(fetchedAt) : shown;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return Number.isFinite(seconds) ? seconds : null;
}
