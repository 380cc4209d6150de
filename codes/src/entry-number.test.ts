import { describe, expect, it } from 'vitest';
import { entryCheckDigit, isEntryNumber, normaliseEntryNumber } from './entry-number.ts';

describe('entry numbers of US Customs', () => {
  it.each([
    ['ABC1234567', 6],
    ['9999999999', 0],
    ['SZR0000001', 8],
  ])('have the check digit of CATAIR appendix E: %s → %i', (firstTen, digit) => {
    expect(entryCheckDigit(firstTen)).toBe(digit);
  });

  it.each(['ABC-1234567-6', 'abc12345676', 'ABC 1234567 6'])('are read in every spelling: %s', (text) => {
    expect(isEntryNumber(text)).toBe(true);
    expect(normaliseEntryNumber(text)).toBe('ABC-1234567-6');
  });

  it('are refused with another digit anywhere', () => {
    const number = 'ABC12345676';
    for (let at = 3; at < number.length; at += 1) {
      const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
      expect(isEntryNumber(wrong), wrong).toBe(false);
    }
  });

  it.each(['', 'V 4471 20981', 'ABC-123456-7', 'ABCD-1234567-6', '١٢٣-1234567-6'])('are not made of %j', (text) => {
    expect(isEntryNumber(text)).toBe(false);
  });
});
