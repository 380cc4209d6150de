/**
 * Why an answer contains no report, as far as HTTP shows it: statuses, broken connections, Retry-After. The parser of
 * the source reads bodies. Pure.
 */
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { FetchFailure, FetchFailureCode, RawAnswer, RawPage, Refusal } from './answer.ts';
import { excerpt } from './json.ts';

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
