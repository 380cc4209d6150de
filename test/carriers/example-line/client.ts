/**
 * Sends two requests, the second of which depends on the first answer: the shipment, then the moves of its key. Reads
 * only that key; parse.ts interprets the pages.
 */

import type { TrackedReference } from '../../../src/core/observation.ts';
import { type Clock, formatInstant } from '../../../src/lib/clock.ts';
import type { HttpClient } from '../../../src/lib/http-client.ts';
import type { RawAnswer, RawPage } from '../../../src/sources/carriers/carrier.ts';
import { fetchPage, isSuccess, type SourceRequest } from '../../../src/sources/http/answer.ts';
import { ROLES, readShipment } from './pages.ts';

export interface Access {
  readonly baseUrl: string;
  readonly clientKey: string;
}

export async function fetchAnswer(
  access: Access,
  { number }: TrackedReference,
  { http, clock, signal }: { readonly http: HttpClient; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<RawAnswer> {
  const shipments = `${access.baseUrl.replace(/\/+$/, '')}/cargo/v1/shipments`;
  const poll = (url: string, role: string) =>
    fetchPage(http, { url, role, headers: headersOf(access), signal } satisfies SourceRequest);
  const answer = (pages: readonly RawPage[], failure: RawAnswer['failure'] = null): RawAnswer => ({
    fetchedAt: formatInstant(clock.now()),
    pages,
    failure,
  });
  const first = await poll(`${shipments}?reference=${encodeURIComponent(number)}`, ROLES.shipment);
  if ('code' in first) return answer([], first);
  const shipment = isSuccess(first) ? readShipment(first.body) : null;
  // A refusal, or no key: parse decides which.
  if (shipment === null || 'problem' in shipment) return answer([first]);
  const second = await poll(`${shipments}/${encodeURIComponent(shipment.value.key)}/moves`, ROLES.moves);
  return 'code' in second ? answer([first], second) : answer([first, second]);
}

function headersOf({ clientKey }: Access): Record<string, string> {
  return { accept: 'application/json', 'x-client-key': clientKey };
}
