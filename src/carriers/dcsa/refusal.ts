/**
 * Why an answer holds no report: statuses, failures and error bodies in the words of the contract, with the evidence.
 * Pure; knows no event.
 */
import type { TrackedReference } from '../../domain/observation.ts';
import type { FetchFailureCode, RawAnswer, RawPage, Refusal, RefusalKind } from '../carrier.ts';
import { FAILURE_MEANINGS, STATUS_MEANINGS } from './codes.ts';
import { excerpt } from './json.ts';
import type { DcsaProfile } from './profile.ts';

export function refusal(kind: RefusalKind, evidence: string, retryAfterSeconds: number | null = null): Refusal {
  return { refusal: kind, evidence, retryAfterSeconds };
}

export function refusalOfFailure({ code, detail }: { code: FetchFailureCode; detail: string }): Refusal {
  return refusal(FAILURE_MEANINGS[code], `${code}: ${detail}`);
}

/** For a page whose status is no success. */
export function refusalOfPage(
  page: RawPage,
  answer: RawAnswer,
  asked: TrackedReference,
  profile: DcsaProfile,
): Refusal {
  const kind = meaningOf(page, asked, profile);
  const evidence = `${page.url} answered ${page.status}${hint(page, kind, profile)}: ${excerpt(page.body)}`;
  return refusal(kind, evidence, retryAfterSeconds(page, answer.fetchedAt));
}

function meaningOf(page: RawPage, asked: TrackedReference, profile: DcsaProfile): RefusalKind {
  const own = new Map(Object.entries(profile.statusMeanings)).get(String(page.status));
  if (own !== undefined) return own;
  if (page.status >= 500 || (page.status >= 300 && page.status <= 399)) return 'unreachable';
  if (page.status === 404) return isMarkup(page) ? 'unrecognized' : 'notFound';
  if (page.status === 400 || page.status === 422) {
    return namesTheReference(page.body, asked, profile) ? 'invalidNumber' : 'unrecognized';
  }
  return STATUS_MEANINGS.get(page.status) ?? 'unrecognized';
}

/** A 400 may blame anything we sent; only where it speaks of the number or its filter is the number at fault. */
function namesTheReference(body: string, asked: TrackedReference, profile: DcsaProfile): boolean {
  const filter = profile.filters[asked.type];
  const text = body.toUpperCase();
  return (filter !== null && text.includes(filter.toUpperCase())) || text.includes(asked.number);
}

function hint(page: RawPage, kind: RefusalKind, profile: DcsaProfile): string {
  const { status } = page;
  if (status === 401 || (status === 403 && kind === 'unreachable'))
    return ` (credentials refused: check auth of ${profile.scac})`;
  if (status === 404 && kind === 'unrecognized') return ` with a web page (is baseUrl of ${profile.scac} right?)`;
  const location = headerOf(page, 'location');
  if (status >= 300 && status <= 399 && location)
    return ` (redirects are not followed; it leads to ${excerpt(location)})`;
  return '';
}

/** A line says "unknown" in JSON or in nothing; a web page says that the address is wrong or a gateway answered. */
function isMarkup(page: RawPage): boolean {
  return /^\s*</.test(page.body);
}

export function headerOf(page: RawPage, name: string): string | undefined {
  return Object.entries(page.headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Retry-After (RFC 9110 §10.2.3): seconds, or a date, read against the line's own clock where it shows it. */
export function retryAfterSeconds(page: RawPage, fetchedAt: string): number | null {
  const written = headerOf(page, 'retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(written)) return Math.ceil(Number(written));
  if (!/[A-Za-z]{3}/.test(written)) return null;
  const until = Date.parse(written);
  const shown = Date.parse(headerOf(page, 'date') ?? '');
  const now = Number.isNaN(shown) ? Date.parse(fetchedAt) : shown;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return Number.isFinite(seconds) ? seconds : null;
}
