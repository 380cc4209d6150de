/**
 * What a voyage is drawn from: a flat description, which fast-check can shrink field by field.
 */
import fc from 'fast-check';
import { type Port, RAMPS, SEAPORTS } from './ports.ts';
import type { LegMode } from './voyage.ts';

const V = 'vessel';
const F = 'feeder';
const B = 'barge';
/** At most one leg after the last sea leg: where it ends is the destination. */
const PATTERNS: readonly (readonly LegMode[])[] = [
  [V],
  [V, V],
  [V, V, V],
  [F, V],
  [V, F],
  [B, V],
  [V, B],
  [F, V, V],
  [V, V, F],
  [V, F, V],
  [B, V, B],
  [F, V, F],
  [V, V, V, V],
  [B, F, V, V],
  [V, B, V, F],
  [F, V, V, B],
];

export interface Shape {
  readonly pattern: readonly LegMode[];
  readonly ports: readonly Port[];
  readonly unknownAt: number;
  readonly repeats: number;
  readonly ships: readonly ShipShape[];
  readonly siblings: readonly { readonly partsAt: number; readonly direct: boolean }[];
  readonly inland: 'none' | 'rail' | 'truck';
  readonly ramp: Port;
  readonly returnsToPod: boolean;
  /** Thousandths of what a gap may last. */
  readonly gaps: readonly number[];
}

export interface ShipShape {
  readonly imo: boolean;
  readonly renamed: boolean;
  readonly before: number;
  readonly between: number;
  readonly after: number;
  readonly doubled: number;
  /** Its other ports may be ports of the voyage. */
  readonly sharesPorts: boolean;
}

/** Once in so many times and one. */
export const rarely = (times: number): fc.Arbitrary<boolean> => fc.nat({ max: times }).map((drawn) => drawn === times);
const sometimes = (max: number) => fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat({ max }));

export const shape: fc.Arbitrary<Shape> = fc.record({
  pattern: fc.constantFrom(...PATTERNS),
  ports: fc.shuffledSubarray([...SEAPORTS], { minLength: SEAPORTS.length }),
  unknownAt: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 5 })),
  repeats: fc.nat({ max: 5 }),
  ships: fc.array(
    fc.record({
      imo: fc.boolean(),
      renamed: rarely(5),
      before: sometimes(2),
      between: sometimes(2),
      after: sometimes(2),
      doubled: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
      sharesPorts: rarely(3),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  siblings: fc.array(fc.record({ partsAt: sometimes(4), direct: fc.boolean() }), { maxLength: 2 }),
  inland: fc.constantFrom('none', 'rail', 'truck'),
  ramp: fc.constantFrom(...RAMPS),
  returnsToPod: fc.boolean(),
  gaps: fc.array(fc.nat({ max: 1000 }), { minLength: 61, maxLength: 61 }),
});
