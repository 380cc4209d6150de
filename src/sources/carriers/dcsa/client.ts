/**
 * Brings the pages of one answer as they came: builds the query, walks Next-Page, and stops at the first page that is no
 * success, keeping it. Interprets no event; parse.ts reads the pages.
 */
import type { TrackedReference } from '../../../core/observation.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { isSuccess, type PageOutcome } from '../../http/answer.ts';
import { type Authenticator, createAuthenticator, fetchAuthorisedPage } from '../../http/auth.ts';
import type { RawAnswer, RawPage } from '../carrier.ts';
import { otherForm, sentNumber } from '../number-check.ts';
import type { DcsaProfile } from './settings.ts';

export interface DcsaClient {
  /** Rejects if the line cannot be polled by this kind of number, and with the signal's reason if it was aborted. */
  fetch(reference: TrackedReference, signal: AbortSignal): Promise<RawAnswer>;
}

export function createDcsaClient(profile: DcsaProfile, http: HttpClient, clock: Clock): DcsaClient {
  const authenticator = createAuthenticator(profile.auth, http, clock);
  return {
    async fetch(reference, signal) {
      let requests = 0;
      const onSend = () => {
        requests += 1;
      };
      const requestAs = async (number: string) => {
        const pages: RawPage[] = [];
        const url = firstPageUrl(profile, reference, number);
        return { pages, failure: await walkPages({ profile, http, authenticator, signal, onSend }, url, pages) };
      };
      const sent = sentNumber(reference, profile.dropBillOfLadingPrefix);
      const other = otherForm(reference, { sent, prefix: profile.otherBillOfLadingPrefix });
      const first = await requestAs(sent);
      const isRepeated = other !== null && knowsNothing(first) && !isCharged(profile, first);
      const second = isRepeated ? await requestAs(other) : null;
      const found = second === null || knowsNothing(second) ? first : second;
      return { fetchedAt: formatInstant(clock.now()), ...found, requests };
    },
  };
}

type QueriedPages = Pick<RawAnswer, 'pages' | 'failure'>;

/** The line does not know the number in this form; a web page comes from a wrong address. */
function knowsNothing({ pages: [page, ...further], failure }: QueriedPages): boolean {
  if (page === undefined || further.length > 0 || failure !== null) return false;
  if (page.status === 204) return true;
  return page.status === 404 ? !/^\s*</.test(page.body) : isSuccess(page) && isEmptyList(page.body);
}

/** A line that charges for answers charges for an empty one, and not for a 404. */
function isCharged({ limits }: DcsaProfile, { pages }: QueriedPages): boolean {
  return limits.billed === true && pages.some(isSuccess);
}

/** `[]` and `{"events": []}`. */
function isEmptyList(body: string): boolean {
  return /^\s*(?:\{\s*"events"\s*:\s*)?\[\s*\]\s*\}?\s*$/.test(body);
}

function firstPageUrl(profile: DcsaProfile, reference: TrackedReference, number: string): string {
  const filter = profile.filters[reference.type];
  if (filter === null) throw new Error(`${profile.scac} cannot be polled by ${reference.type}: see its capabilities`);
  const url = new URL(profile.baseUrl.replace(/\/+$/, '') + profile.eventsPath);
  url.searchParams.set(filter, number);
  if (profile.paging.limit !== null) url.searchParams.set('limit', String(profile.paging.limit));
  return url.href;
}

interface Walk {
  readonly profile: DcsaProfile;
  readonly http: HttpClient;
  readonly authenticator: Authenticator;
  readonly signal: AbortSignal;
  readonly onSend: () => void;
}

async function walkPages(walk: Walk, firstUrl: string, pages: RawPage[]): Promise<RawAnswer['failure']> {
  const { paging, nextPageHeader } = walk.profile;
  const seen = new Set<string>();
  for (let url: string | null = firstUrl; url !== null; ) {
    if (seen.has(url))
      return { code: 'too_many_pages', detail: `Next-Page of page ${pages.length} leads back to ${url}` };
    if (pages.length === paging.maximumPages) {
      return { code: 'too_many_pages', detail: `more than ${paging.maximumPages} pages` };
    }
    seen.add(url);
    const outcome = await fetchPage(walk, url);
    if ('code' in outcome) return { ...outcome, detail: `page ${pages.length + 1}: ${outcome.detail}` };
    pages.push(outcome);
    if (!isSuccess(outcome)) return null;
    url = paging.style === 'header' ? nextPageUrl(url, outcome.headers[nextPageHeader]) : null;
  }
  return null;
}

function fetchPage({ profile, http, authenticator, signal, onSend }: Walk, url: string): Promise<PageOutcome> {
  const version: Record<string, string> = profile.apiVersion === null ? {} : { 'api-version': profile.apiVersion };
  const headers = { accept: 'application/json', ...version };
  return fetchAuthorisedPage(http, authenticator, { url, headers, signal, onSend });
}

/**
 * The address of the next page, or null at the end. If a link points to another host, because a gateway leaks an
 * internal name, only its query is used, with the address of `current`.
 */
export function nextPageUrl(current: string, nextPage: string | undefined): string | null {
  const written = (nextPage ?? '').trim().replace(/^<([^>]*)>.*$/, '$1');
  if (written === '') return null;
  const here = new URL(current);
  if (!looksLikeLink(written)) return withQuery(here, 'cursor', written);
  if (!URL.canParse(written, here)) return withQuery(here, 'cursor', written);
  const link = new URL(written, here);
  link.hash = '';
  if (link.origin === here.origin) return link.href;
  here.search = link.search;
  return here.href;
}

function looksLikeLink(text: string): boolean {
  return /^(https?:\/\/|\/|\?)/i.test(text);
}

function withQuery(url: URL, name: string, value: string): string {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
