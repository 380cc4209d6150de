import { describe, expect, it } from 'vitest';
import { type ObservedOptions, observed, READING } from '../../../test/helpers/observations.ts';
import type { RecordedObservation } from '../journey/statement.ts';
import { type DerivedContainer, deriveContainer } from './container-state.ts';
import type { ContainerStatus } from './status.ts';
import { isBookingCancelled, stopReason } from './stopping.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-05-01T00:00:00Z');
const LANDED = [{ name: 'vessel_arrived', statement: { actual: true } }];
const box = (currentStatus: ContainerStatus) =>
  ({ state: { currentStatus }, milestones: LANDED, journey: { statements: [] } }) as unknown as DerivedContainer;
const day = (ago: number) => new Date(NOW - ago * DAY).toISOString();

describe('a shipment is watched no more', () => {
  it.each([
    [
      'when all boxes are returned, at once',
      ['empty_returned', 'empty_returned'],
      null,
      0,
      'all_containers_terminated',
    ],
    ['not while one is out', ['empty_returned', 'picked_up'], day(90), 55, null],
    ['when all are out and 56 days are silent', ['picked_up', 'delivered'], day(90), 56, 'past_full_out_window'],
    ['when it arrived 56 days ago and nothing is new since', ['grounded'], day(56), 56, 'past_arrival_window'],
    ['not when it arrived long ago and there is news', ['grounded'], day(90), 55, null],
    ['when its line is silent on the way', ['on_ship'], null, 56, 'no_updates_at_line'],
    ['when its line is silent, though it arrived later than that', ['on_ship'], day(10), 56, 'no_updates_at_line'],
    ['when no box was ever named', [], null, 56, 'no_updates_at_line'],
    ['not before', [], null, 55.9, null],
  ] as const)('%s', (_, statuses, arrivedAt, silentDays, reason) => {
    const watched = { containers: statuses.map(box), arrivedAt, lastNewsAt: NOW - silentDays * DAY };
    expect(stopReason(watched, NOW)).toBe(reason);
  });
});

describe('the return of a container ends its tracking', () => {
  const TERMINAL = { kind: 'terminal', code: 'TTI', name: 'TTI' } as const;
  const load = observed('load', 'CNSHA', '2026-03-01T00:00:00Z');
  const returned = (options: ObservedOptions) =>
    observed('gate_in', 'USLGB', '2026-04-20T00:00:00Z', { mode: 'truck', laden: false, vessel: null, ...options });
  const arrived = observed('arrival', 'USLGB', '2026-04-01T00:00:00Z');
  const reason = (observations: readonly RecordedObservation[]) => {
    const container = deriveContainer({ number: 'SIMU0000001', observations, facts: [] }, READING);
    expect(container.state.currentStatus).toBe('empty_returned');
    return stopReason({ containers: [container], arrivedAt: null, lastNewsAt: NOW }, NOW);
  };

  it.each([
    ['where the line reports it', [load, returned({})], 'all_containers_terminated'],
    ['where the container had landed', [load, arrived, returned({ source: TERMINAL })], 'all_containers_terminated'],
    ['not where only a terminal reports it, and no landing is known', [load, returned({ source: TERMINAL })], null],
  ])('%s', (_, observations, expected) => {
    expect(reason(observations)).toBe(expected);
  });
});

describe('a booking is cancelled', () => {
  const word = (
    kind: 'booking_cancelled' | 'booking_confirmed' | 'booking_received',
    on: number,
    given: ObservedOptions = {},
  ) =>
    observed(kind, null, `2026-03-0${on}T00:00Z`, {
      statedAt: `2026-03-0${on}T00:00:00Z`,
      equipment: null,
      mode: null,
      ...given,
    });

  it('when that is the latest statement, in any order of arrival', () => {
    const words = [word('booking_received', 1), word('booking_confirmed', 2), word('booking_cancelled', 3)];
    expect(isBookingCancelled(words)).toBe(true);
    expect(isBookingCancelled(words.toReversed())).toBe(true);
  });

  it('not when it was confirmed after that, or at the same moment', () => {
    expect(isBookingCancelled([word('booking_cancelled', 1), word('booking_confirmed', 2)])).toBe(false);
    expect(isBookingCancelled([word('booking_cancelled', 2), word('booking_confirmed', 2)])).toBe(false);
    expect(isBookingCancelled([word('booking_confirmed', 2), word('booking_cancelled', 2)])).toBe(false);
  });

  it('not when the cancellation was withdrawn', () => {
    const withdrawn = word('booking_cancelled', 3, { withdrawnAt: '2026-03-04T00:00:00Z' });
    expect(isBookingCancelled([word('booking_confirmed', 2), withdrawn])).toBe(false);
  });

  it('not once a box or its vessel has moved, but a forecast is no move', () => {
    const cancelled = word('booking_cancelled', 3);
    expect(isBookingCancelled([cancelled, observed('gate_out', 'CNSHA', '2026-03-02T00:00Z', { laden: false })])).toBe(
      false,
    );
    const forecast = observed('departure', 'CNSHA', '2026-03-09T00:00Z', { classifier: 'estimated' });
    expect(isBookingCancelled([cancelled, forecast])).toBe(true);
  });

  it('also where a terminal reports a trip of the box before the booking, but not once the box was fetched since', () => {
    const source = { kind: 'terminal', code: 'TTI', name: 'TTI' } as const;
    const before = observed('gate_out', 'USLGB', '2026-02-20T00:00Z', { laden: true, source });
    const since = observed('gate_out', 'CNSHA', '2026-03-02T00:00Z', { laden: false, source });
    const words = [word('booking_confirmed', 1), word('booking_cancelled', 3)];
    expect(isBookingCancelled([before, ...words])).toBe(true);
    expect(isBookingCancelled([before, ...words, since])).toBe(false);
    // No booking is reported.
    expect(isBookingCancelled([before, word('booking_cancelled', 3)])).toBe(false);
  });

  it('not without a statement', () => {
    expect(isBookingCancelled([])).toBe(false);
    expect(isBookingCancelled([word('booking_confirmed', 1)])).toBe(false);
  });
});
