import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './address.ts';

it.each(['6E12345678', '123E45', '12345678901234567890', '0471', 'MSKU1234565', 'PO 4711', 'true story', '-'])(
  'A number of a paper is read as it is written: %s',
  (q) => {
    expect(parseSearch(`?q=${encodeURIComponent(q)}`)).toEqual({ q });
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
  },
);

it('figures, words and what is between quotes are what they were', () => {
  const search = { slip: 5, many: true, q: '4711', lfd: '2026-05-07..', note: undefined };
  const { note: _, ...written } = search;
  expect(parseSearch(stringifySearch(search))).toEqual(written);
});
