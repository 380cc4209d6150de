import { describe, expect, it } from 'vitest';
import type { LegBetween } from '../journey/itinerary.ts';
import type { SeaRoutes } from '../map/drawn-leg.ts';
import type { LonLat } from '../map/sphere.ts';
import { carriedLeg, type RouteQuestion } from './distances.ts';

/** A world with a canal at 0° north and a way round it at 40° south. */
const ROUND: LonLat = [5, -40];
const ROUTES: SeaRoutes = {
  way: () => null,
  closedPassages: [],
  past: (from, to) => [from, to],
  ahead: (from, to, closed = []) => (closed.includes('suez') ? [from, ROUND, to] : [from, to]),
};
const place = (key: string, position: LonLat | null) => ({
  location: { key, position: position && { longitude: position[0], latitude: position[1] } },
});
function legOf(given: object): LegBetween {
  const [from, to] = [place('AAAAA', [0, 0]), place('BBBBB', [10, 0])];
  return { mode: 'vessel', vessel: null, phase: 'ahead', from, to, ...given } as unknown as LegBetween;
}
function distanceOf(given: object, question: Partial<RouteQuestion> = {}) {
  const { distance } = carriedLeg(legOf(given), ROUTES, {
    closed: [],
    positions: [],
    avoidedBefore: undefined,
    ...question,
  });
  return typeof distance === 'string' ? distance : [Math.round(distance.kilometres), ...distance.avoided];
}

/** Ten degrees of the equator; the way round is twice 40.26 degrees. */
const STRAIGHT = 1112;
const AROUND = [8953, 'suez'];

describe('the distance of a leg', () => {
  it('is that of the route of a ship or feeder, around what is closed while it is ahead', () => {
    expect(distanceOf({})).toEqual([STRAIGHT]);
    expect(distanceOf({ mode: 'feeder' })).toEqual([STRAIGHT]);
    expect(distanceOf({}, { closed: ['suez', 'panama'] })).toEqual(AROUND);
  });

  it('does not change for a passage that is closed after the ship has sailed', () => {
    expect(distanceOf({ phase: 'done' }, { closed: ['suez'] })).toEqual([STRAIGHT]);
    expect(distanceOf({ phase: 'under_way' }, { closed: ['suez'], avoidedBefore: [] })).toEqual([STRAIGHT]);
    expect(distanceOf({ phase: 'done' }, { avoidedBefore: ['suez'] })).toEqual(AROUND);
    expect(distanceOf({ phase: 'under_way' }, { closed: ['suez'] })).toEqual(AROUND);
  });

  it('follows the positions of the ship, whatever was expected', () => {
    expect(distanceOf({ phase: 'done' }, { positions: [[4, -30]], avoidedBefore: [] })).toEqual(AROUND);
    expect(distanceOf({ phase: 'done' }, { positions: [[4, 0.2]], avoidedBefore: ['suez'] })).toEqual([STRAIGHT]);
  });

  it('is the great circle and a detour on land, also across ±180°', () => {
    expect(distanceOf({ mode: 'rail' })).toEqual([1334]);
    const [from, to] = [place('CCCCC', [179, 0]), place('DDDDD', [-179, 0])];
    // Two degrees × 1.2.
    expect(distanceOf({ mode: 'truck', from, to })).toEqual([267]);
    expect(distanceOf({ from, to })).toEqual([222]);
  });

  it('is unknown without a place, a position or a route; a barge without a route has a river', () => {
    expect(distanceOf({ to: null })).toBe('place_unknown');
    expect(distanceOf({ to: place('EEEEE', null) })).toBe('place_unknown');
    const nowhere: SeaRoutes = { ...ROUTES, past: () => null, ahead: () => null };
    const question = { closed: [], positions: [], avoidedBefore: undefined };
    expect(carriedLeg(legOf({}), nowhere, question).distance).toBe('no_route');
    expect(carriedLeg(legOf({ mode: 'barge' }), nowhere, question).distance).toMatchObject({ avoided: [] });
    expect(carriedLeg(legOf({ mode: null }), ROUTES, question).mode).toBeNull();
  });
});
