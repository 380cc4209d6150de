import { expect, test } from 'vitest';
import { type Page, pageOf, readCursor, writeCursor } from './paging.ts';

const letters = [...'abcdefgh'];

test('walking by Next-Page meets each item once, walking back by Prev-Page too', () => {
  const forward: string[][] = [];
  for (let at: number | undefined = 0; at !== undefined; ) {
    const page: Page<string> = pageOf(letters, at, 3);
    forward.push([...page.items]);
    at = page.offsets['Next-Page'];
  }
  expect(forward).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h'],
  ]);
  expect(pageOf(letters, 6, 3).offsets).toEqual({
    'Current-Page': 6,
    'Next-Page': undefined,
    'Prev-Page': 3,
    'First-Page': 0,
    'Last-Page': 6,
  });
});

test('an empty answer has one page', () => {
  expect(pageOf([], 0, 3).offsets).toMatchObject({ 'Next-Page': undefined, 'Prev-Page': undefined, 'Last-Page': 0 });
});

test('a cursor comes back as it was; one of another making or from later is refused', () => {
  const cursor = { query: { limit: '3', equipmentReference: 'SIMU0100001' }, asOf: 5000, offset: 3 };
  expect(readCursor(writeCursor(cursor), 5000)).toEqual(cursor);
  expect(() => readCursor(writeCursor(cursor), 4999)).toThrow(/is no cursor/);
  for (const text of ['', 'x', writeCursor({ ...cursor, offset: -1 }), Buffer.from('[]').toString('base64url')]) {
    expect(() => readCursor(text, 5000)).toThrow(/is no cursor/);
  }
});
