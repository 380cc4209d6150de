import { checkDigit, isContainerNumber } from '@portolan/codes/container-number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../../pages.ts';
import { containersIn, ownersByGlyphs } from './containers.ts';

const wordsOf = (text: string): Word[] =>
  text
    .split(' ')
    .map((each, index) => ({ text: each, box: [index / 100, 0, index / 100 + 0.005, 0.01], confidence: 0.9 }));

const OWNERS = ownersByGlyphs({
  forms: [],
  documentPrefixes: new Map(),
  containerOwners: new Map([
    ['MSCU', 'MSCU'],
    ['OOLU', 'OOLU'],
  ]),
  lessorPrefixes: new Set(['TGHU']),
});

const numbersIn = (text: string, isScan = false) =>
  containersIn(wordsOf(text), isScan ? OWNERS : null).map(({ number }) => number);

const OTHER = `TGHU123456${checkDigit('TGHU123456')}`;

describe('container numbers', () => {
  it.each([
    ['MSCU6639870', ['MSCU6639870']],
    ['mscu 663987-0', ['MSCU6639870']],
    ['MSCU 663 987 0', ['MSCU6639870']],
    ['MSCU6639870/40HC/SEAL1234567', ['MSCU6639870']],
    [`Container no. MSCU6639870, ${OTHER} and more`, ['MSCU6639870', OTHER]],
    [`MSCU6639870/${OTHER}`, ['MSCU6639870', OTHER]],
    ['1) MSCU6639870', ['MSCU6639870']],
    ['MSCU6639871', []],
    ['MSCU66398', []],
    ['FEE USD 116.87', []],
    ['not exceed USD 500.00', []],
    ['MEDU123456789', []],
    ['', []],
  ])('in %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it.each([
    ['MSCU663987O', 'alike'],
    ['M5CU6639870', 'alike'],
  ])('of a scan are mended where the check digit proves it: %s', (text, how) => {
    expect(containersIn(wordsOf(text), OWNERS)).toMatchObject([{ number: 'MSCU6639870', how }]);
    expect(numbersIn(text, false)).toEqual([]);
  });

  it('of a scan have a known owner', () => {
    expect(numbersIn('00LU1121426', true)).toEqual(['OOLU1121426']);
    expect(numbersIn('00LU1121426')).toEqual([]);
  });

  it.each(['FEE U5D 11687', 'N0T U5D 500.00', 'NOT U 5D5 0000'])(
    'are not made of other words of a scan: %s',
    (text) => {
      expect(numbersIn(text, true)).toEqual([]);
    },
  );

  it('are not read from a booking number of four letters and seven digits', () => {
    const digits = Array.from({ length: 11 }, (_, last) => `ABCX123456${last % 10}`);
    expect(digits.flatMap((booking) => numbersIn(booking, true))).toEqual([]);
  });

  it('always pass the check digit, and one wrong digit is never accepted', () => {
    const owner = fc.constantFrom('MSCU', 'TGHU', 'CAIU', 'MRKU', 'OOLU');
    const serial = fc.integer({ min: 0, max: 999_999 }).map((value) => String(value).padStart(6, '0'));
    fc.assert(
      fc.property(
        owner,
        serial,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (letters, digits, at, by) => {
          const number = letters + digits + checkDigit(letters + digits);
          const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
          expect(numbersIn(number, true)).toEqual([number]);
          for (const found of numbersIn(wrong, true)) expect(isContainerNumber(found)).toBe(true);
        },
      ),
      { seed: 20261123 },
    );
  });
});
