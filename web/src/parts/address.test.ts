import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './address.ts';

it.each(['6E12345678', '123E45', '12345678901234567890', '0471', 'MSKU1234565', 'PO 4711', 'true story', '-'])(
  'A document number is read as it is written: %s',
  (q) => {
    expect(parseSearch(`?q=${encodeURIComponent(q)}`)).toEqual({ q });
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
  },
);

it('numbers, booleans and quoted text keep their types', () => {
  const search = { slip: 5, many: true, q: '4711', lfd: '2026-05-07..', note: undefined };
  const { note: _, ...written } = search;
  expect(parseSearch(stringifySearch(search))).toEqual(written);
});
