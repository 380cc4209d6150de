import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptOutcome,
  afterDefect,
  afterRefusal,
  REFUSAL_KINDS,
  RETRY_LIMIT,
  type RequestProgress,
} from './tracking-life.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CREATED = Date.parse('2026-05-01T00:00:00Z');
const request = (given: Partial<RequestProgress> = {}): RequestProgress => ({
  type: 'bill_of_lading',
  status: 'pending',
  retryCount: 0,
  createdAt: CREATED,
  ...given,
});

/** All outcomes of one life in which every attempt ends as `refusals` say in turn; `defect` is ours. */
function live(
  type: RequestProgress['type'],
  trouble: readonly ((typeof REFUSAL_KINDS)[number] | 'defect')[],
  chance: number,
) {
  const outcomes: (AttemptOutcome & { at: number })[] = [];
  let progress = request({ type });
  let now = CREATED;
  for (let index = 0; index < 1000; index += 1) {
    const kind = trouble[index % trouble.length] ?? 'notFound';
    const outcome =
      kind === 'defect' ? afterDefect(progress, now, chance) : afterRefusal(progress, kind, null, now, chance);
    outcomes.push({ ...outcome, at: now });
    if (outcome.nextAttemptInMillis === null) return outcomes;
    progress = { ...progress, status: outcome.status, retryCount: outcome.retryCount };
    now += outcome.nextAttemptInMillis;
  }
  throw new Error('the request lives for ever');
}

describe('every life of a request', () => {
  const kinds = fc.array(fc.constantFrom(...REFUSAL_KINDS, 'defect' as const), { minLength: 1, maxLength: 12 });
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  const type = fc.constantFrom('bill_of_lading' as const, 'booking_number' as const, 'container' as const);

  it('ends, failed, within seven days, and every wait before is positive', () => {
    fc.assert(
      fc.property(type, kinds, chance, (of, trouble, luck) => {
        const outcomes = live(of, trouble, luck);
        const end = outcomes.at(-1);
        expect(end).toMatchObject({ status: 'failed', isRetrying: false });
        expect((end?.at ?? 0) - CREATED).toBeLessThanOrEqual(7 * DAY);
        for (const each of outcomes.slice(0, -1)) {
          expect(each.isRetrying).toBe(true);
          expect(each.nextAttemptInMillis).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never goes back from awaiting the manifest to pending', () => {
    fc.assert(
      fc.property(type, kinds, chance, (of, trouble, luck) => {
        const statuses = live(of, trouble, luck).map((each) => each.status);
        const first = statuses.indexOf('awaiting_manifest');
        if (first >= 0) expect(statuses.slice(first, -1).every((each) => each === 'awaiting_manifest')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('retries', () => {
  it.each([0, 0.5, 0.999])('are fourteen over about 24 hours, chance %s', (chance) => {
    const outcomes = live('container', ['unreachable'], chance);
    expect(outcomes).toHaveLength(RETRY_LIMIT + 1);
    const hours = ((outcomes.at(-1)?.at ?? 0) - CREATED) / HOUR;
    expect(hours).toBeGreaterThan(19);
    expect(hours).toBeLessThan(30);
    expect(outcomes.at(-1)).toMatchObject({ failedReason: 'retries_exhausted', retryCount: 14 });
  });

  it('wait at least as long as the line requests, up to a day', () => {
    const wait = (requested: number) =>
      afterRefusal(request(), 'unreachable', requested, CREATED, 0.5).nextAttemptInMillis;
    expect(wait(1000)).toBe(60_000);
    expect(wait(HOUR)).toBe(HOUR);
    expect(wait(90 * DAY)).toBe(DAY);
  });
});

describe('a number the line does not know', () => {
  it('is polled daily, the last time when seven days are over', () => {
    for (const chance of [0, 0.5, 0.999]) {
      const outcomes = live('booking_number', ['notFound'], chance);
      expect((outcomes.at(-1)?.at ?? 0) - CREATED).toBe(7 * DAY);
      expect(outcomes.at(-1)?.failedReason).toBe('not_found');
      expect(outcomes.length).toBeGreaterThanOrEqual(7);
      expect(outcomes.length).toBeLessThanOrEqual(10);
    }
  });

  it('reports the last failure while it waits, and uses up no retry', () => {
    const waiting = request({ status: 'awaiting_manifest', retryCount: 3 });
    expect(afterRefusal(waiting, 'unrecognized', null, CREATED + DAY, 0.5)).toMatchObject({
      status: 'awaiting_manifest',
      failedReason: 'unrecognized_response',
      retryCount: 3,
      nextAttemptInMillis: HOUR,
    });
    const requested = afterRefusal(waiting, 'unreachable', 5 * HOUR, CREATED + DAY, 0.5);
    expect(requested.nextAttemptInMillis).toBe(5 * HOUR);
  });

  it('expires where other failures fill the seventh day', () => {
    expect(live('bill_of_lading', ['notFound', 'unreachable'], 0.5).at(-1)?.failedReason).toBe('expired');
    const waiting = request({ status: 'awaiting_manifest' });
    expect(afterRefusal(waiting, 'unreachable', null, CREATED + 7 * DAY, 0.5).failedReason).toBe('expired');
    expect(afterRefusal(waiting, 'notFound', null, CREATED + 7 * DAY, 0.5).failedReason).toBe('not_found');
    expect(afterRefusal(waiting, 'notFound', null, CREATED + 7 * DAY - 1, 0.5).nextAttemptInMillis).toBe(1);
  });
});

it('a defect of the service is retried for seven days, with the waits of retries', () => {
  const outcomes = live('container', ['defect'], 0.5);
  expect(outcomes[0]).toMatchObject({
    failedReason: 'internal_processing_error',
    retryCount: 1,
    nextAttemptInMillis: 60_000,
  });
  expect(outcomes.at(-1)).toMatchObject({ failedReason: 'expired', at: CREATED + 7 * DAY });
  expect(outcomes.length).toBeGreaterThan(20);
});
