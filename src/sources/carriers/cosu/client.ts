/**
 * Sends signed requests: the shipment of a bill of lading or booking, then one for each of its containers; or the container
 * alone. Reads only the containers' numbers; parse.ts interprets the pages.
 */

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { TrackedReference } from '../../../core/observation.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { fetchPage, isSuccess } from '../../http/answer.ts';
import type { RawAnswer, RawPage } from '../carrier.ts';
import { boxesOf, readShipment } from './answer.ts';

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
  /** Of the settings. The pace of all workers counts a check as one request; within it the client keeps the pace. */
  readonly requestsPerSecond: number;
}

export const SHIPMENT_ROLE = 'shipment';

export function containerRole(number: string): string {
  return `container ${number}`;
}

/** `numberType` of the request. */
const NUMBER_TYPES = { bill_of_lading: 'bl', booking_number: 'bkg', container: 'cntr' } as const;

/** The line takes numbers without its SCAC. */
export function ownNumber({ type, number }: TrackedReference): string {
  return type === 'container' ? number : number.replace(/^COSU(?=.)/, '');
}

interface Tools {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** For tests. */
  readonly sleep?: (millis: number, signal: AbortSignal) => Promise<void>;
}

const pause: NonNullable<Tools['sleep']> = (millis, signal) => setTimeout(millis, undefined, { signal });

/** A check that lasts 120 seconds is given up with all it brought; the last request may take its time. */
const LONGEST_ROUND_MILLIS = 80_000;

/**
 * After this the line answers no further container: trouble of the line or of the access, not of one number. The status
 * of COSCO's error codes is not known.
 */
export function endsFetch({ status }: RawPage): boolean {
  return status >= 500 || [401, 403, 429].includes(status);
}

/** A container that is refused or unreadable costs the others nothing. */
export async function fetchAnswer(access: Access, reference: TrackedReference, given: Tools): Promise<RawAnswer> {
  const pages: RawPage[] = [];
  let requests = 0;
  const onSend = () => {
    requests += 1;
  };
  const tools = { ...given, onSend };
  const answer = (failure: RawAnswer['failure'] = null): RawAnswer => ({
    fetchedAt: formatInstant(tools.clock.now()),
    pages,
    failure,
    requests,
  });
  const begun = tools.clock.wallNow();
  const sleep = tools.sleep ?? pause;
  const spacingMillis = 1000 / access.requestsPerSecond;
  const isContainer = reference.type === 'container';
  const first = await poll(access, reference, isContainer ? containerRole(reference.number) : SHIPMENT_ROLE, tools);
  if ('code' in first) return answer(first);
  pages.push(first);
  if (isContainer || !isSuccess(first)) return answer();
  const shipment = readShipment(first.body);
  if (!('content' in shipment)) return answer();
  for (const number of boxesOf(shipment.content).keys()) {
    if (tools.clock.wallNow() - begun + spacingMillis > LONGEST_ROUND_MILLIS) return answer();
    await sleep(spacingMillis, tools.signal);
    const page = await poll(access, { type: 'container', number }, containerRole(number), tools);
    if ('code' in page) return answer(page);
    pages.push(page);
    if (endsFetch(page)) return answer();
  }
  return answer();
}

interface Polling extends Tools {
  readonly onSend: () => void;
}

function poll(access: Access, reference: TrackedReference, role: string, { http, clock, signal, onSend }: Polling) {
  const path = `/info/tracking/${encodeURIComponent(ownNumber(reference))}`;
  const url = new URL(access.baseUrl.replace(/\/+$/, '') + path);
  url.searchParams.set('numberType', NUMBER_TYPES[reference.type]);
  const headers = {
    accept: 'application/json',
    ...signedHeaders(access, `GET ${url.pathname}${url.search} HTTP/1.1`, clock.wallNow()),
  };
  return fetchPage(http, { url: url.href, role, headers, signal, onSend });
}

/** Of an empty body. The documentation asks for it with POST and PUT; a public client sends it with GET too. */
const EMPTY_DIGEST = `SHA-256=${createHash('sha256').update('').digest('base64')}`;

/**
 * @param requestLine as sent: `GET /service/info/tracking/6100000001?numberType=bl HTTP/1.1`
 * @param now wall time, Unix milliseconds; the line tolerates two minutes
 * @param nonce 32 hexadecimal digits
 */
export function signedHeaders(
  { key, secret }: { readonly key: string; readonly secret: string },
  requestLine: string,
  now: number,
  nonce: string = createHash('md5').update(randomUUID()).digest('hex'),
): Record<string, string> {
  const date = new Date(now).toUTCString();
  const signed = [
    `X-Coscon-Date: ${date}`,
    `X-Coscon-Digest: ${EMPTY_DIGEST}`,
    `X-Coscon-Content-Md5: ${nonce}`,
    requestLine,
  ].join('\n');
  const signature = createHmac('sha1', secret).update(signed).digest('base64');
  const names = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line';
  return {
    'x-coscon-date': date,
    'x-coscon-digest': EMPTY_DIGEST,
    'x-coscon-content-md5': nonce,
    'x-coscon-authorization': `hmac username="${key}", algorithm="hmac-sha1", headers="${names}", signature="${signature}"`,
    'x-coscon-hmac': nonce,
  };
}
