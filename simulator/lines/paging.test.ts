import { expect, test } from 'vitest';
import { type Page, pageOf, parseCursor, writeCursor } from './paging.ts';

const letters = [...'abcdefgh'];

test('following Next-Page gives each item once', () => {
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

test('a cursor survives a round trip; an invalid one or one of a later time is rejected', () => {
  const cursor = { query: { limit: '3', equipmentReference: 'SIMU0100001' }, asOf: 5000, offset: 3 };
  expect(parseCursor(writeCursor(cursor), 5000)).toEqual(cursor);
  expect(() => parseCursor(writeCursor(cursor), 4999)).toThrow(/is not a cursor/);
  for (const text of ['', 'x', writeCursor({ ...cursor, offset: -1 }), Buffer.from('[]').toString('base64url')]) {
    expect(() => parseCursor(text, 5000)).toThrow(/is not a cursor/);
  }
});
