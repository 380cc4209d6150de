import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { type Journey, NO_JOURNEY } from './journey.ts';
import { coveredBy, sidesFor } from './name-sides.ts';

const VIEW = { pixelsPerDegree: 10, center: [0, 0], width: 800, height: 600 };
const journey = (stops: Position[], ...lines: Position[][]): Journey => ({
  ...NO_JOURNEY,
  stops: stops.map((position) => ({ position }) as Journey['stops'][number]),
  lines: lines.map((part) => ({ kind: 'ahead', parts: [part] })),
});
const firstSide = (shown: Journey, position: Position, name = 'Rotterdam') =>
  sidesFor({ name, position }, 1, coveredBy(shown, VIEW))[0];

describe('the side of a name', () => {
  it('is below, where nothing is in the way', () => {
    expect(firstSide(journey([[0, 0]]), [0, 0])).toBe('top');
  });

  it('is away from a line', () => {
    const south: Position[] = [
      [0, 0],
      [0, -20],
    ];
    const across: Position[] = [
      [-20, 0],
      [20, 0],
    ];
    expect(firstSide(journey([[0, 0]], south), [0, 0])).toBe('bottom');
    expect(
      firstSide(
        journey(
          [[0, 0]],
          south,
          [...south].map(([x = 0, y = 0]) => [x, -y]),
        ),
        [0, 0],
      ),
    ).toBe('left');
    expect(firstSide(journey([[0, 0]], across), [0, 0])).toBe('top');
  });

  it('is away from another port', () => {
    const shown = journey([
      [0, 0],
      [0, -2],
    ]);
    expect(firstSide(shown, [0, 0])).toBe('bottom');
    expect(firstSide(shown, [0, -2])).toBe('top');
  });

  it('is inside the map, and not under its buttons', () => {
    const at = (position: Position) => firstSide(journey([position]), position);
    expect(at([-39, 0])).toBe('left');
    expect(at([39, 0])).toBe('right');
    expect(at([0, -28])).toBe('bottom');
    expect(at([36, 28])).toBe('right');
  });

  it('is one of all eight, each with its way from the point', () => {
    const sides = sidesFor({ name: 'A', position: [0, 0] }, 2, coveredBy(NO_JOURNEY, VIEW));
    expect(sides).toHaveLength(16);
    expect(sides.slice(0, 4)).toEqual(['top', [0, 2], 'bottom', [0, -2]]);
  });
});
