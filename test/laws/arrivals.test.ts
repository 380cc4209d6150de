/**
 * The laws of predicted arrivals: the order and repetition of statements and legs change nothing, time is relative, the
 * band is ordered and never in the past, and nothing is learned before it was reported.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArrivalLeg, EtaStatement, Forecaster } from '../../src/core/arrival/arrival-leg.ts';
import { predictArrival } from '../../src/core/arrival/predict-arrival.ts';
import type { ArrivalAhead, PredictedArrival, ShipAhead } from '../../src/core/arrival/predicted-arrival.ts';
import { pastLegs } from '../../src/core/arrival/stories/past-voyages.ts';
import { trainArrivalModel } from '../../src/core/arrival/train-arrival-model.ts';
import { hold } from './runs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-05-10T00:00:00Z');
const [SHIP, OTHER_SHIP] = ['2000016', '2000028'];

const hours = (min: number, max: number) => fc.integer({ min, max }).map((each) => each * HOUR);

const forecaster = fc.constantFrom<Forecaster>(
  { kind: 'shipping_line', code: 'SIML', channel: null },
  { kind: 'shipping_line', code: 'SIML', channel: 'edi' },
  { kind: 'terminal', code: 'USLGB', channel: null },
  { kind: 'prediction', code: 'portolan', channel: null },
);

const statement = fc.record<EtaStatement>({
  by: forecaster,
  of: fc.constantFrom('arrival', 'berthing', 'discharge'),
  basis: fc.constantFrom(null, 'anchorage', 'berth'),
  eta: hours(-800, 2_000).map((each) => NOW + each),
  isDay: fc.boolean(),
  statedAt: hours(-900, 100).map((each) => NOW + each),
  supersededAt: fc.constant(null),
  imo: fc.constantFrom(SHIP, SHIP, null, OTHER_SHIP),
});

/** One source makes one statement about one event at one time. */
const statements = fc.uniqueArray(statement, {
  maxLength: 12,
  selector: ({ by, of, statedAt }) => `${JSON.stringify(by)} ${of} ${statedAt}`,
});

const ship = fc.option(
  fc.record<ShipAhead>({
    at: hours(-168, 0).map((each) => NOW + each),
    phase: fc.constantFrom('under_way', 'at_anchor', 'at_berth'),
    port: fc.constantFrom(null, 'USLGB', 'USOAK'),
    milesToGo: fc.integer({ min: 0, max: 12_000 }),
    knots: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    canals: fc.constantFrom<string[]>([], ['suez'], ['panama', 'constructor']),
    callsBefore: fc.nat({ max: 3 }),
    closedPassages: fc.constantFrom<string[]>([], ['suez']),
    detourMiles: fc.constantFrom(0, 4_000),
  }),
);

const ahead = fc.record({
  ship,
  leg: fc.record<ArrivalLeg>({
    target: fc.constantFrom('port_of_discharge', 'transshipment', 'inland_destination'),
    sequence: fc.constant(0),
    line: fc.constant('SIML'),
    mode: fc.constant('vessel'),
    from: fc.constantFrom('CNSHA', null),
    to: fc.constantFrom('USLGB', 'constructor', '__proto__'),
    ...{ terminal: fc.constant(null), imo: fc.constantFrom(SHIP, null), voyage: fc.constant('1W') },
    departsAt: fc.option(hours(-900, 900).map((each) => NOW + each)),
    departedAt: fc.option(hours(-900, 100).map((each) => NOW + each)),
    anchoredAt: fc.option(hours(-300, 100).map((each) => NOW + each)),
    ...{ arrival: fc.constant(null), dischargedAt: fc.constant(null), availableAt: fc.constant(null) },
    ...{ nextDepartsAt: fc.constant(null), nextDepartedAt: fc.constant(null), endedAt: fc.constant(null) },
    statements,
  }),
  now: fc.constant(NOW),
});

const past = fc
  .record({
    voyages: fc.integer({ min: 0, max: 45 }),
    late: fc.double({ min: -2, max: 5, noNaN: true }),
    waitHours: fc.constantFrom(0, 24),
    isPosition: fc.boolean(),
  })
  .map(({ isPosition, ...group }) => {
    const byPosition = isPosition ? { byPosition: { early: 8, spread: 10 } } : {};
    return pastLegs([{ ...group, ...byPosition, transit: 14, spread: 1 }], LIKE, NOW);
  });
const LIKE = {
  line: 'SIML',
  from: 'CNSHA',
  to: 'USLGB',
  terminal: null,
  target: 'port_of_discharge',
  mode: 'vessel',
} as const;

const cases = fc.record({ ahead, past });

describe('predicted arrivals', () => {
  it('have an ordered band that is never in the past', () => {
    hold('bands of arrivals', cases, (each) => {
      const predicted = predictArrival(each.ahead, trainArrivalModel(each.past, NOW));
      if (predicted === null) return;
      const { p10, p50, p90, samples } = predicted;
      expect([Number.isFinite(p90), NOW <= p10, p10 <= p50, p50 <= p90]).toEqual([true, true, true, true]);
      expect(samples >= 0 && (samples >= 30 || predicted.reasons.some(({ rule }) => rule === 'few_data'))).toBe(true);
    });
  });

  it('are the same for any order, and however often a statement or a leg is repeated', () => {
    hold('order of statements', cases, (each) => {
      const repeated = each.ahead.leg.statements.toReversed().flatMap((one) => [one, one]);
      const leg = { ...each.ahead.leg, statements: repeated };
      const model = trainArrivalModel(each.past, NOW);
      const shuffled = each.past.toReversed().flatMap((one) => [one, one]);
      expect(trainArrivalModel(shuffled, NOW)).toEqual(model);
      expect(predictArrival({ ...each.ahead, leg }, model)).toEqual(predictArrival(each.ahead, model));
    });
  });

  it('move with the clock', () => {
    hold('shift of time', cases, (each) => {
      const by = 400 * DAY + 5 * HOUR;
      const [before, after] = [0, by].map((shift) =>
        predictArrival(
          shifted(each.ahead, shift),
          trainArrivalModel(
            each.past.map((leg) => shifted(leg, shift)),
            NOW + shift,
          ),
        ),
      );
      expect(momentsOf(after ?? null)).toEqual(momentsOf(before ?? null).map((moment) => moment + by));
    });
  });

  it('learn nothing before it was reported', () => {
    hold('reports of the future', cases, (each) => {
      const asOf = NOW - 60 * DAY;
      const known = each.past.filter(({ arrival }) => arrival !== null && arrival.reportedAt < asOf);
      const unseen = each.past.map((leg) => ({ ...leg, anchoredAt: isKnown(leg, asOf) ? leg.anchoredAt : null }));
      expect(trainArrivalModel(unseen, asOf)).toEqual(trainArrivalModel(known, asOf));
    });
  });

  it('take no account of an ETA for another ship', () => {
    hold('ETAs of other ships', cases, (each) => {
      const leg = { ...each.ahead.leg, imo: SHIP };
      const own = leg.statements.filter(({ imo }) => imo !== OTHER_SHIP);
      const model = trainArrivalModel(each.past, NOW);
      expect(predictArrival({ ...each.ahead, leg }, model)).toEqual(
        predictArrival({ ...each.ahead, leg: { ...leg, statements: own } }, model),
      );
    });
  });
});

const isKnown = ({ arrival }: ArrivalLeg, asOf: number) => arrival !== null && arrival.reportedAt < asOf;

const momentsOf = (predicted: PredictedArrival | null) =>
  predicted === null ? [] : [predicted.p10, predicted.p50, predicted.p90, predicted.asOf];

/** All moments of a value, later by so much. */
function shifted<Value extends ArrivalAhead | ArrivalLeg>(value: Value, by: number): Value {
  const isMoment = (each: unknown): each is number => typeof each === 'number' && each > 1e12;
  return JSON.parse(JSON.stringify(value), (_, each: unknown) => (isMoment(each) ? each + by : each)) as Value;
}
