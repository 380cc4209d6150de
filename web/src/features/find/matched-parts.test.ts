/** What a search matches in a text. */
import { expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('marks the part, whatever its case, spaces and dashes', () => {
  expect(marked('MSKU 123456-5', 'u1234')).toBe('MSK[U 1234]56-5');
  expect(marked('PO-4711', 'po 47')).toBe('[PO-47]11');
  expect(marked('Großhandel', 'HANDEL')).toBe('Groß[handel]');
  expect(marked('İzmir Depo', 'depo')).toBe('İzmir [Depo]');
});

it('marks nothing where the text does not hold the search', () => {
  expect(marked('MAEU1', '4711')).toBe('MAEU1');
  expect(marked('MAEU1', ' - ')).toBe('MAEU1');
  expect(matchedParts('', 'a')).toEqual([{ text: '', isMatch: false }]);
});
