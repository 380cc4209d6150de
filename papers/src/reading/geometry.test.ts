import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, Word } from '../pages.ts';
import { inReadingOrder, type QuarterRotation, rotateBox, splitRotation } from './geometry.ts';

const word = (text: string, box: Box): Word => ({ text, box, confidence: 1 });
const texts = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

describe('rotateBox', () => {
  it('moves a box from the top right to the bottom right by a quarter rotation clockwise', () => {
    expect(rotateBox([0.75, 0, 1, 0.25], 90)).toEqual([0.75, 0.75, 1, 1]);
  });

  it('is the identity after four quarters, and keeps left before right and top before bottom', () => {
    const share = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        share,
        share,
        share,
        share,
        fc.constantFrom<QuarterRotation>(90, 180, 270),
        (left, top, width, height, turn) => {
          const box: Box = [left, top, left + width, top + height];
          const turned = rotateBox(box, turn);
          expect(turned[0]).toBeLessThanOrEqual(turned[2]);
          expect(turned[1]).toBeLessThanOrEqual(turned[3]);
          const back = rotateBox(turned, ((360 - turn) % 360) as QuarterRotation);
          back.forEach((side, index) => {
            expect(side).toBeCloseTo(box[index] ?? Number.NaN, 10);
          });
        },
      ),
    );
  });
});

it.each([
  [0, 0, 0],
  [0.8, 0, 0.8],
  [-0.8, 0, -0.8],
  [269.2, 270, -0.8],
  [90.7, 90, 0.7],
  [359.5, 0, -0.5],
])('splits %d degrees into %d and %d', (degrees, quarter, rest) => {
  expect(splitRotation(degrees).quarter).toBe(quarter);
  expect(splitRotation(degrees).rest).toBeCloseTo(rest, 10);
});

describe('inReadingOrder', () => {
  it('orders words by line and from the left, for any order of the input', () => {
    const page = [
      word('Arrival', [0.1, 0.1, 0.2, 0.12]),
      word('notice', [0.22, 0.101, 0.3, 0.121]),
      word('Vessel', [0.1, 0.14, 0.2, 0.16]),
      word('EVER', [0.22, 0.139, 0.3, 0.159]),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(page, { minLength: 4 }), (shuffled) => {
        expect(texts(inReadingOrder(shuffled))).toBe('Arrival notice Vessel EVER');
      }),
    );
  });

  it('keeps a small mark and a large word of the same line together', () => {
    const words = [
      word('-', [0.35, 0.118, 0.36, 0.122]),
      word('TOTAL', [0.1, 0.1, 0.3, 0.14]),
      word('500', [0.4, 0.115, 0.5, 0.13]),
    ];
    expect(texts(inReadingOrder(words))).toBe('TOTAL - 500');
  });

  it('returns no words for no words', () => {
    expect(inReadingOrder([])).toEqual([]);
  });
});
