/**
 * The sandbox line TEST: it answers at once and without a network. `TEST-TR-SUCCEEDED` has a journey, `TEST-TR-FAILED`
 * is refused for good, any other number is unknown. Its answers are DCSA 2.2 and are parsed like any line's.
 */
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import type { Carrier, RawAnswer } from '../carrier.ts';
import { parseDcsaAnswer } from '../dcsa/events/parse.ts';
import { dcsaProfile } from '../dcsa/profile.ts';
import { TEST_JOURNEY } from './journey.ts';

const PROFILE = dcsaProfile({
  scac: 'TEST',
  name: 'Test Line (sandbox)',
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

interface TestResponse {
  readonly status: number;
  readonly body: unknown;
}

const NOT_FOUND: TestResponse = { status: 404, body: { statusCode: 404, statusCodeText: 'Not Found', errors: [] } };

function respond(number: string): TestResponse {
  switch (number.replaceAll('-', '')) {
    case 'TESTTRSUCCEEDED':
      return { status: 200, body: TEST_JOURNEY };
    case 'TESTTRFAILED': {
      const errors = [{ reason: 'invalidParameter', message: `${number} is no number of this line` }];
      return { status: 400, body: { statusCode: 400, statusCodeText: 'Bad Request', errors } };
    }
    default:
      return NOT_FOUND;
  }
}

function answerTo(number: string, fetchedAt: string): RawAnswer {
  const { status, body } = respond(number);
  const page = {
    url: PROFILE.baseUrl + PROFILE.eventsPath,
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return { fetchedAt, pages: [page], failure: null };
}
