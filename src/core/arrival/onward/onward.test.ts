/** When a box can be picked up, and when it comes to the ramp: what a planner expects by what was usual there. */
import { describe, expect, it } from 'vitest';
import type { ArrivalLeg } from '../arrival-leg.ts';
import { EMPTY_MODEL } from '../arrival-model.ts';
import { DAY, HOUR } from '../estimating/hours.ts';
import { predictArrival } from '../predict-arrival.ts';
import type { PredictedArrival } from '../predicted-arrival.ts';
import { trainArrivalModel } from '../train-arrival-model.ts';
import { type AvailabilityAhead, predictAvailability } from './availability.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const hours = (moment: number | undefined) => (moment === undefined ? null : Math.round((moment - NOW) / HOUR));

const PORT_LEG: ArrivalLeg = {
  ...{
    target: 'port_of_discharge',
    sequence: 0,
    line: 'SIML',
    mode: 'vessel',
    from: 'CNSHA',
    to: 'USLGB',
    terminal: 'T1',
  },
  ...{
    imo: null,
    voyage: null,
    departsAt: null,
    departedAt: null,
    anchoredAt: null,
    arrival: null,
    dischargedAt: null,
  },
  ...{ availableAt: null, nextDepartsAt: null, nextDepartedAt: null, endedAt: null, statements: [] },
};
const RAIL_LEG: ArrivalLeg = {
  ...{ ...PORT_LEG, target: 'inland_destination', mode: 'rail', from: 'USLGB', to: 'USCHI', terminal: null },
};

/** Forty ships, one a day: discharged after 10 hours at T1 and after 40 at T2, available a day after that. */
function past(terminal: string, discharge: number): ArrivalLeg[] {
  return Array.from({ length: 40 }, (_, index) => {
    const at = NOW - (50 - index) * DAY;
    const dischargedAt = at + (discharge + (index % 3)) * HOUR;
    const arrival = { at, by: 'berthing', reportedAt: at } as const;
    return { ...PORT_LEG, terminal, arrival, dischargedAt, availableAt: dischargedAt + DAY };
  });
}
/** Discharged, six days at the port and on the train. */
const trains = Array.from({ length: 8 }, (_, index): ArrivalLeg => {
  const landedAt = NOW - (30 - index) * DAY;
  const at = landedAt + 6 * DAY + index * HOUR;
  return { ...RAIL_LEG, landedAt, arrival: { at, by: 'rail_arrival', reportedAt: at } };
});
const MODEL = trainArrivalModel([...past('T1', 10), ...past('T2', 40), ...trains], NOW);

const AHEAD: AvailabilityAhead = {
  ...{
    place: 'port',
    to: 'USLGB',
    terminal: 'T1',
    arrivedAt: null,
    arrival: null,
    dischargedAt: null,
    holds: [],
    now: NOW,
  },
};
const PREDICTED: PredictedArrival = {
  ...{ p10: NOW + 90 * HOUR, p50: NOW + 100 * HOUR, p90: NOW + 130 * HOUR, basis: 'blend', samples: 50, asOf: NOW },
  reasons: [{ rule: 'position', values: { miles: 1500, knots: 15, at: '2026-06-01T00:00:00Z' } }],
};

describe('a container can be picked up', () => {
  it('after the predicted arrival, by what is usual at its terminal', () => {
    const quick = predictAvailability({ ...AHEAD, arrival: PREDICTED }, MODEL);
    const slow = predictAvailability({ ...AHEAD, arrival: PREDICTED, terminal: 'T2' }, MODEL);
    expect(hours(quick?.p50)).toBeGreaterThan(133);
    expect(hours(quick?.p50)).toBeLessThan(143);
    expect(hours(slow?.p50)).toBeGreaterThan(158);
    expect(quick).toMatchObject({ basis: 'blend', samples: 40 });
    expect(quick?.reasons.map(({ rule }) => rule)).toEqual(['usually_available', 'position']);
    expect(quick?.reasons[0]?.values).toMatchObject({ scope: 'terminal', after: 'arrival', arrivals: 40 });
  });

  it('after its own discharge once that is reported, with a narrower band', () => {
    const coming = predictAvailability({ ...AHEAD, arrival: PREDICTED }, MODEL);
    const landed = predictAvailability({ ...AHEAD, arrivedAt: NOW - 12 * HOUR, dischargedAt: NOW - 2 * HOUR }, MODEL);
    expect(hours(landed?.p50)).toBeGreaterThan(15);
    expect(hours(landed?.p50)).toBeLessThan(25);
    expect(landed?.basis).toBe('history');
    const width = (of: PredictedArrival | null) => (of === null ? 0 : of.p90 - of.p10);
    expect(width(landed)).toBeLessThan(width(coming));
  });

  it('not before now, however long it has waited', () => {
    const waiting = predictAvailability({ ...AHEAD, dischargedAt: NOW - 20 * DAY, arrivedAt: NOW - 21 * DAY }, MODEL);
    expect(hours(waiting?.p10)).toBeGreaterThanOrEqual(0);
  });

  it('when holds are cleared: they are named first, and move no time', () => {
    const landed = { ...AHEAD, arrivedAt: NOW, dischargedAt: NOW };
    const held = predictAvailability({ ...landed, holds: ['freight', 'customs', 'customs'] }, MODEL);
    expect(held?.reasons[0]).toEqual({ rule: 'held', values: { holds: 'customs, freight' } });
    expect(held?.p50).toBe(predictAvailability(landed, MODEL)?.p50);
  });

  it('by public figures where nothing is known of any port, and nothing is predicted without an arrival', () => {
    const first = predictAvailability({ ...AHEAD, arrivedAt: NOW }, EMPTY_MODEL);
    expect(first?.reasons.at(-1)).toEqual({ rule: 'few_data', values: { arrivals: 0 } });
    expect(hours(first?.p50)).toBe(34);
    expect(predictAvailability(AHEAD, MODEL)).toBeNull();
  });
});

describe('an arrival inland that no source forecasts', () => {
  it('follows the discharge, and before that the predicted arrival of the ship, by the lane', () => {
    const landed = predictArrival({ leg: { ...RAIL_LEG, landedAt: NOW - DAY }, ship: null, now: NOW }, MODEL);
    expect(hours(landed?.p50)).toBeGreaterThanOrEqual(5 * 24);
    expect(hours(landed?.p50)).toBeLessThan(5 * 24 + 8);
    expect(landed).toMatchObject({ basis: 'history', samples: 8 });
    expect(landed?.reasons.map(({ rule }) => rule)).toEqual(['usual_onward', 'few_data']);
    const sailing = predictArrival({ leg: RAIL_LEG, ship: null, landing: PREDICTED, now: NOW }, MODEL);
    expect(hours(sailing?.p50)).toBeGreaterThanOrEqual(100 + 6 * 24);
    expect((sailing?.p90 ?? 0) - (sailing?.p10 ?? 0)).toBeGreaterThanOrEqual(40 * HOUR);
  });

  it('is not predicted on a lane without history', () => {
    const elsewhere = { ...RAIL_LEG, to: 'USDET', landedAt: NOW - DAY };
    expect(predictArrival({ leg: elsewhere, ship: null, now: NOW }, MODEL)).toBeNull();
  });
});
