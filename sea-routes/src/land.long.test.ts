/** Laws of any route: it crosses no land, closing a passage never makes it cheaper, and the way back is as long. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnChannel } from '../test/channels.ts';
import { Coast, type OnLand } from '../test/coast.ts';
import { readContainerPorts } from '../test/distances.ts';
import { decodeDataFile } from './data-file.ts';
import { Network } from './network.ts';
import { lengthOf, loadSeaRouter, PASSAGES, type Position, type SeaRoute } from './sea-routes.ts';

const PAIRS = Number(process.env.SEA_ROUTE_PAIRS ?? 10);
/** The last miles before a berth, where coast lines at this scale are not exact. */
const APPROACH_MILES = 16.2;

/** Within a bay or fjord, cells of half a mile may cut a headland by that much, never an isthmus. */
const CUT_MILES = 0.7;

/** Points of a channel are at most 2 nautical miles apart. */
const MOST_CHANNEL_LINE_MILES = 3;

const router = loadSeaRouter();
const ports = readContainerPorts().map(({ position }) => position);
const anyPort = fc.constantFrom(...ports);
const anyTwo = fc.tuple(anyPort, anyPort);

const JEBEL_ALI = { latitude: 25.01667, longitude: 55.05 };
const IZMIR = { latitude: 38.43333, longitude: 27.13333 };
const HUNDESTED = { latitude: 55.96667, longitude: 11.85 };
const MALMO = { latitude: 55.62333, longitude: 12.98472 };
const BILBAO = { latitude: 43.35, longitude: -3.05 };
const SETUBAL = { latitude: 38.51667, longitude: -8.9 };
const SKAGEN = { latitude: 57.71667, longitude: 10.6 };
const MEDWAY = { latitude: 51.39, longitude: 0.5 };
/** The cell of this berth is land in the raster. */
const MATSUYAMA = { latitude: 33.85, longitude: 132.7 };
const IYO_MISHIMA = { latitude: 34, longitude: 133.55 };

describe('a route between any two ports', () => {
  const coast = new Coast();

  /** What a route crosses on land outside of canals, rivers and the approaches of its ports. */
  const listCrossed = (from: Position, to: Position) => {
    const isNear = (point: readonly [number, number], { longitude, latitude }: Position) =>
      lengthOf([point, [longitude, latitude]]) < APPROACH_MILES;
    return coast
      .onLand(router.route({ from, to }).coordinates)
      .filter(({ middle }) => !isNear(middle, from) && !isNear(middle, to) && !isOnChannel(middle));
  };
  const isCrossing = ({ miles }: OnLand) => miles > CUT_MILES;

  const costOf = ({ distanceNauticalMiles, tollNauticalMiles }: SeaRoute) => distanceNauticalMiles + tollNauticalMiles;

  const expectSameLengthBack = (from: Position, to: Position) => {
    const there = router.route({ from, to }).distanceNauticalMiles;
    const back = router.route({ from: to, to: from }).distanceNauticalMiles;
    expect(Math.abs(there - back)).toBeLessThan(2 + 0.0005 * there);
  };

  it('crosses no land but in canals, rivers and the approaches of its ports', () => {
    fc.assert(
      fc.property(anyTwo, ([from, to]) => {
        expect(listCrossed(from, to).filter(isCrossing)).toEqual([]);
      }),
      { numRuns: PAIRS, seed: 151 },
    );
  });

  it('turns early enough to clear the cape before the Gulf of Izmir', () => {
    expect(listCrossed(JEBEL_ALI, IZMIR).filter(({ miles }) => miles > CUT_MILES)).toEqual([]);
  });

  it.each([
    ['in the Kattegat', HUNDESTED, MALMO],
    ['at Cape Espichel', BILBAO, SETUBAL],
  ])('does not run along the coast on land %s', (_, from, to) => {
    expect(listCrossed(from, to)).toEqual([]);
  });

  it('is as long back as there', () => {
    fc.assert(
      fc.property(anyTwo, ([from, to]) => expectSameLengthBack(from, to)),
      { numRuns: PAIRS / 5, seed: 152 },
    );
  });

  it.each([
    ['around a spit to the other side', SKAGEN, MEDWAY],
    ['where the cell of one berth is land', MATSUYAMA, IYO_MISHIMA],
  ])('is as long back as there %s', (_, from, to) => {
    expectSameLengthBack(from, to);
  });

  it('never costs less with a passage closed, in miles and tolls', () => {
    fc.assert(
      fc.property(anyTwo, fc.constantFrom(...PASSAGES.map(({ name }) => name)), ([from, to], name) => {
        const open = router.route({ from, to });
        try {
          const closed = router.route({ from, to, closed: [name] });
          expect(closed.passages).not.toContain(name);
          expect(costOf(closed)).toBeGreaterThan(costOf(open) * 0.998 - 2);
        } catch (error) {
          expect(error).toMatchObject({ code: 'no_way' });
        }
      }),
      { numRuns: PAIRS / 5, seed: 153 },
    );
  });
});

describe('the network', () => {
  it('leads through no strait over land', () => {
    const coast = new Coast();
    const file = new URL('../data/sea-routes.bin', import.meta.url);
    const network = new Network(decodeDataFile(readFileSync(file), file.pathname));
    const crossed: OnLand[] = [];
    for (let node = network.firstChannelNode; node < network.nodeCount; node++) {
      const last = network.lineStarts[node + 1] as number;
      for (let line = network.lineStarts[node] as number; line < last; line++) {
        const end = network.lineEnds[line] as number;
        const isOfChannel = end > node && (network.lineMiles[line] as number) < MOST_CHANNEL_LINE_MILES;
        if (isOfChannel) crossed.push(...coast.onLand([network.positionOf(node), network.positionOf(end)]));
      }
    }
    expect(crossed.length).toBeGreaterThan(100);
    expect(crossed.filter(({ middle, miles }) => miles > 0.2 && !isOnChannel(middle))).toEqual([]);
  });
});
