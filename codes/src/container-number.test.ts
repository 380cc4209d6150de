import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContainerNumberInvalid, checkDigit, isContainerNumber, parseContainerNumber } from './container-number.ts';

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const firstTen = fc
  .tuple(
    fc.array(letter, { minLength: 3, maxLength: 3 }),
    fc.constantFrom('U', 'J', 'Z'),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([owner, category, serial]) => `${owner.join('')}${category}${String(serial).padStart(6, '0')}`);

function refusalOf(text: string): ContainerNumberInvalid {
  try {
    parseContainerNumber(text);
  } catch (error) {
    if (error instanceof ContainerNumberInvalid) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

/** The weighted sum modulo 11 before 10 becomes 0, by the letter table of the standard written out. */
function remainder(ten: string): number {
  const values = [
    10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
  ];
  const sum = [...ten].reduce((total, char, place) => {
    const value = /\d/.test(char) ? Number(char) : (values[char.charCodeAt(0) - 65] as number);
    return total + value * 2 ** place;
  }, 0);
  return sum % 11;
}

describe('container numbers', () => {
  it('computes the check digit of the example in ISO 6346 and of numbers seen in the field', () => {
    expect(checkDigit('CSQU305438')).toBe(3);
    expect(checkDigit('MSKU907032')).toBe(3);
    expect(checkDigit('TCLU426551')).toBe(remainder('TCLU426551') % 10);
  });

  it('reads a number in every spelling', () => {
    expect(parseContainerNumber(' csqu 305438-3 ')).toEqual({
      number: 'CSQU3054383',
      ownerCode: 'CSQ',
      category: 'U',
      serialNumber: '305438',
      checkDigit: 3,
    });
  });

  it('computes the right last digit', () => {
    expect(refusalOf('CSQU3054384')).toMatchObject({
      reason: 'check_digit',
      number: 'CSQU3054384',
      expectedCheckDigit: 3,
    });
  });

  it.each([
    '',
    'CSQU305438',
    'CSQU30543833',
    'CSQX3054383',
    '1SQU3054383',
    'CSQU305438A',
    'CSQU\u00003054383',
    'ＣSQU3054383',
  ])('refuses the shape of %j', (text) => {
    expect(refusalOf(text)).toMatchObject({ reason: 'shape', expectedCheckDigit: null });
    expect(isContainerNumber(text)).toBe(false);
  });

  it('writes a remainder of 10 as 0', () => {
    const ten = Array.from({ length: 100 }, (_, serial) => `TGHU${String(serial).padStart(6, '0')}`).find(
      (each) => remainder(each) === 10,
    );
    expect(ten).toBeDefined();
    expect(parseContainerNumber(`${ten}0`).checkDigit).toBe(0);
  });

  it('accepts every number with its check digit, and agrees with the letter table of the standard', () => {
    fc.assert(
      fc.property(firstTen, (ten) => {
        expect(checkDigit(ten)).toBe(remainder(ten) % 10);
        expect(parseContainerNumber(ten + checkDigit(ten)).number).toBe(ten + checkDigit(ten));
      }),
    );
  });

  it('detects any one altered digit, except between the remainders 0 and 10', () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 4, max: 10 }), fc.integer({ min: 1, max: 9 }), (ten, place, step) => {
        const number = ten + checkDigit(ten);
        const digit = (Number(number[place]) + step) % 10;
        const altered = number.slice(0, place) + digit + number.slice(place + 1);
        const blind = place < 10 && remainder(ten) % 10 === 0 && remainder(altered.slice(0, 10)) % 10 === 0;
        expect(isContainerNumber(altered)).toBe(blind);
      }),
      { numRuns: 1000 },
    );
  });
});
