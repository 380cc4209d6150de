import { expect, it } from 'vitest';
import type { DocumentPage, Word } from '../pages.ts';
import { segmentsOf } from './segments.ts';

const [WIDTH, HEIGHT] = [600, 800];

/** @param box in points */
const word = (text: string, [left, top, right, bottom]: readonly [number, number, number, number]): Word => ({
  text,
  box: [left / WIDTH, top / HEIGHT, right / WIDTH, bottom / HEIGHT],
  confidence: 1,
});

it('keeps a text together whose line is not quite level with that of the next column', () => {
  const words = [
    word('ANGELES', [36, 205.5, 90, 212]),
    word('LAS', [310, 208.6, 323, 215]),
    // The comma reaches lower than the capitals.
    word('VEGAS,', [326, 208.6, 353, 216.2]),
    word('NV', [357, 208.6, 367, 215]),
  ];
  const page: DocumentPage = { number: 1, width: WIDTH, height: HEIGHT, how: 'text', readings: [words] };
  const texts = segmentsOf(page, words).flatMap((line) => line.map(({ text }) => text));
  expect(texts).toEqual(['ANGELES', 'LAS VEGAS, NV']);
});
