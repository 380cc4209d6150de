/**
 * The sandbox line TEST: answers at once and without a network. `TEST-TR-SUCCEEDED` has a journey; `TEST-TR-FAILED` and
 * every other number is unknown. It speaks DCSA 2.2, so what it says is read as any line's answer is.
 */
import { type Clock, formatInstant } from '../../lib/clock.ts';
import type { Carrier, RawAnswer } from '../carrier.ts';
import { parseDcsaAnswer } from '../dcsa/parse.ts';
import { dcsaProfile } from '../dcsa/profile.ts';
import { TEST_JOURNEY } from './journey.ts';

/** Tracked references come without dashes. */
const KNOWN_NUMBERS = new Set(['TEST-TR-SUCCEEDED', 'TESTTRSUCCEEDED']);

const PROFILE = dcsaProfile({
  scac: 'TEST',
  name: 'Sandbox Line',
  baseUrl: 'http://test-line.invalid',
  auth: { style: 'none' },
  limits: { requestsPerSecond: 1000, concurrency: 100 },
});

export function testLine(clock: Clock): Carrier {
  return {
    scac: PROFILE.scac,
    name: PROFILE.name,
    capabilities: { billOfLading: true, booking: true, container: true },
    limits: PROFILE.limits,
    fetch: async ({ number }) => answerTo(number, formatInstant(clock.now())),
    parse: (answer, reference) => parseDcsaAnswer(answer, reference, PROFILE),
  };
}

function answerTo(number: string, fetchedAt: string): RawAnswer {
  const known = KNOWN_NUMBERS.has(number);
  const page = {
    url: PROFILE.baseUrl + PROFILE.eventsPath,
    status: known ? 200 : 404,
    headers: { 'content-type': 'application/json' },
    body: known ? JSON.stringify(TEST_JOURNEY) : '{"statusCode":404,"statusCodeText":"Not Found","errors":[]}',
  };
  return { fetchedAt, pages: [page], failure: null };
}
