/** Ships that are, and ships that are not, where the plan needs them: what a planner would say of each. */
import { expect, it } from 'vitest';
import { type LonLat, nauticalMilesBetween } from '../../map/sphere.ts';
import type { VesselPosition } from '../../map/track.ts';
import { DAY, HOUR } from '../estimating/hours.ts';
import { findShipElsewhere, type PlannedLeg, type SeaMiles } from './ship-elsewhere.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const day = (days: number) => START + days * DAY;
/** On the equator a degree has 60 nautical miles: from loading to discharge 3,000, eight days at 15.6 knots. */
const [LOADING, DISCHARGE, BETWEEN] = [
  { place: 'loading', point: [0, 0] },
  { place: 'discharge', point: [50, 0] },
  { place: 'between', point: [25, 12] },
] as const satisfies readonly { place: string; point: LonLat }[];
const CAPE: LonLat = [25, -30];

/** The canal is everywhere; without it ships go round the cape, until that is behind them. */
const ways: SeaMiles = {
  shortest: nauticalMilesBetween,
  withoutCanals: (from, to) =>
    (from[0] - CAPE[0]) * (to[0] - from[0]) >= 0
      ? nauticalMilesBetween(from, to)
      : nauticalMilesBetween(from, CAPE) + nauticalMilesBetween(CAPE, to),
};

interface Sailed {
  readonly from: LonLat;
  readonly to?: LonLat;
  /** In days of the story. */
  readonly since: number;
  readonly until: number;
}
const sailed = ({ from, to = from, since, until }: Sailed): VesselPosition[] => {
  const hours = Math.round((until - since) * 24);
  return Array.from({ length: hours + 1 }, (_, hour) => ({
    at: day(since) + hour * HOUR,
    longitude: from[0] + ((to[0] - from[0]) * hour) / Math.max(hours, 1),
    latitude: from[1] + ((to[1] - from[1]) * hour) / Math.max(hours, 1),
    speedKnots: null,
    headingDegrees: null,
  }));
};

interface Story {
  readonly story: string;
  readonly plan?: Partial<PlannedLeg>;
  readonly ship: readonly Sailed[];
  readonly now: number;
  /** Left out: she is where the plan needs her. */
  readonly expect?: object;
}

/** Loaded and left on day 1, expected on day 9. */
const PLAN: PlannedLeg = {
  ...{ from: LOADING, to: DISCHARGE, departsAt: day(1), departedAt: day(1), etaAt: day(9), arrivedAt: null, calls: [] },
};
const LEAVES: Sailed = { from: [0, 0], since: 0, until: 1 };
const HALFWAY: readonly Sailed[] = [LEAVES, { from: [0, 0], to: [25, 0], since: 1, until: 5 }];

const STORIES: readonly Story[] = [
  { story: 'She sails as planned.', ship: HALFWAY, now: 5 },
  {
    story: 'She slow-steams and will be three days late: the ETA is wrong, and she is the ship.',
    ship: [LEAVES, { from: [0, 0], to: [20, 0], since: 1, until: 6 }],
    now: 6,
  },
  {
    story: 'Two days before the ETA she has most of the ocean before her: at 25 knots she would be a day late.',
    ship: [LEAVES, { from: [0, 0], to: [15, 0], since: 1, until: 7 }],
    now: 7,
    expect: { why: 'cannot_make_it', event: 'arrival', place: 'discharge', at: day(9), miles: 2101, knots: 43.8 },
  },
  {
    story: 'The line repeats an ETA that passed, and she lies at the other end of the ocean.',
    ship: [LEAVES, { from: [0, 0], since: 1, until: 10 }],
    now: 10,
    expect: { why: 'cannot_make_it', knots: null },
  },
  {
    story: 'She waits at anchor 90 miles off since her ETA passed two days ago: late, and the right ship.',
    ship: [LEAVES, { from: [0, 0], to: [48.5, 0], since: 1, until: 8.5 }, { from: [48.5, 0], since: 8.5, until: 11 }],
    now: 11,
  },
  {
    story: 'The booked ship lies an ocean away the day before she is to load.',
    plan: { departedAt: null, departsAt: day(5), etaAt: day(13) },
    ship: [{ from: [-40, 0], since: 2, until: 4 }],
    now: 4,
    expect: { why: 'cannot_make_it', event: 'departure', place: 'loading', miles: 2402 },
  },
  {
    story: 'Halfway she turns and sails back for more than a day: at her usual speed she is no longer there in time.',
    plan: { etaAt: day(10) },
    ship: [...HALFWAY, { from: [25, 0], to: [16, 0], since: 5, until: 6.25 }],
    now: 6.25,
    expect: {
      why: 'sails_away',
      event: 'arrival',
      miles: 2041,
      knots: 22.7,
      evidence: [{ at: day(5.25) }, { at: day(5.75) }, {}],
    },
  },
  {
    story: 'The same course, to a port that the plan has her call at first.',
    plan: { etaAt: day(10), calls: [{ place: 'behind', point: [10, 0] }] },
    ship: [...HALFWAY, { from: [25, 0], to: [16, 0], since: 5, until: 6.25 }],
    now: 6.25,
  },
  {
    story: 'Another port of her rotation comes first, to the side of the way.',
    plan: { etaAt: day(12), calls: [BETWEEN] },
    ship: [LEAVES, { from: [0, 0], to: [25, 12], since: 1, until: 6 }],
    now: 6,
  },
  {
    story: 'She goes round the cape: farther by the canal each day, and nearer by the way that she takes.',
    plan: { etaAt: null },
    ship: [LEAVES, { from: [0, 0], to: [-6, -14], since: 1, until: 4 }],
    now: 4,
  },
  {
    story: 'She has been at the port, and sails on: the line has not reported the arrival yet.',
    ship: [
      { from: [0, 0], to: [50, 0], since: 1, until: 8.9 },
      { from: [50, 0], to: [58, 0], since: 8.9, until: 10.2 },
    ],
    now: 10.2,
  },
  { story: 'AIS is silent for three days, far from the port.', ship: [LEAVES], now: 9 },
  {
    story: 'One position on another ocean, between right ones.',
    ship: [...HALFWAY.slice(0, 1), { from: [-120, 40], since: 4.98, until: 4.98 }, ...HALFWAY.slice(1)],
    now: 5,
  },
  {
    story: 'Two ships send her number: no position is hers for certain, not even that 2,400 miles off before the ETA.',
    plan: { etaAt: day(6) },
    ship: [...HALFWAY, { from: [-100, 30.02], since: 0.02, until: 5.02 }],
    now: 5.1,
  },
  {
    story: 'The line reports that she left with the box, and she was two oceans away that day.',
    ship: [{ from: [-60, 0], to: [-45, 0], since: 0, until: 3 }],
    now: 3,
    expect: { why: 'was_not_there', event: 'departure', place: 'loading', at: day(1), knots: null },
  },
  {
    story: 'The line reports her arrival while she lies at the berth of another port.',
    plan: { arrivedAt: day(9) },
    ship: [...HALFWAY, { from: [25, 12], since: 8, until: 9.5 }],
    now: 9.5,
    expect: { why: 'was_not_there', event: 'arrival', place: 'discharge', evidence: [{}, { at: day(9) }, {}] },
  },
  {
    story: 'The line reports the departure half a day before she made fast: lines do.',
    ship: [{ from: [-4, 0], to: [0, 0], since: 1, until: 1.6 }],
    now: 1.6,
  },
];

it.each(STORIES)('$story', ({ plan, ship, now, expect: expected }) => {
  const seen = { positions: ship.flatMap(sailed), now: day(now) };
  const result = findShipElsewhere({ ...PLAN, ...plan }, seen, ways);
  if (expected === undefined) expect(result).toBeNull();
  else expect(result).toMatchObject(expected);
});
