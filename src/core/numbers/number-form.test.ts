import { describe, expect, it } from 'vitest';
import { compileForm, numberShape } from './number-form.ts';

describe('forms of numbers', () => {
  it('match whole numbers only', () => {
    const form = compileForm('ZIMU[A-Z]{3}[0-9]{4,9}');
    expect(['ZIMUSHA1234', 'ZIMUSHA123456789'].every(form.matches)).toBe(true);
    expect(['ZIMUSHA123', 'ZIMUSHA1234567890', 'XZIMUSHA1234', 'ZIMUSHA12A4'].some(form.matches)).toBe(false);
  });

  it('are explicit with four given letters in front', () => {
    expect(compileForm('MAEU[0-9]{9}').explicit).toBe(true);
    expect(
      ['SUD[A-Z0-9]{9,14}', '[A-Z]{4}[0-9]{8}', '[0-9]{9}', 'ABCD{2}'].map((each) => compileForm(each).explicit),
    ).toEqual([false, false, false, false]);
  });

  it('leave open as many bits as there are numbers', () => {
    expect(compileForm('[0-9]{9}').openBits(9)).toBeCloseTo(9 * Math.log2(10));
    expect(compileForm('[EBTWI][0-9]').openBits(2)).toBeCloseTo(Math.log2(50));
    expect(compileForm('TEST').openBits(4)).toBe(0);
  });

  it('leave open which of their lengths it is', () => {
    // One letter or digit and seven digits, or two and six; one and six, and two and seven: three lengths.
    const form = compileForm('MEDU[A-Z0-9]{1,2}[0-9]{6,7}');
    expect(form.openBits(12)).toBeCloseTo(Math.log2((36 * 10 ** 7 + 36 ** 2 * 10 ** 6) * 3));
    expect(form.openBits(11)).toBeCloseTo(Math.log2(36 * 10 ** 6 * 3));
  });

  it.each(['', '[0-9', 'A(B|C)', '.*', 'a', '[A-Z]+'])('refuse %j, saying where it breaks', (text) => {
    expect(() => compileForm(text)).toThrow(SyntaxError);
  });
});

describe('the shape of a number', () => {
  it.each([
    ['MAEU123456789', 'MAEU999999999'],
    ['123456789', '999999999'],
    ['SH9EL8960800', 'AA9AA9999999'],
    ['TCLU4265517', 'TCLU9999999'],
    ['ABC1234567', 'AAA9999999'],
    ['MEDUX123456/A', 'MEDUA999999/A'],
  ])('of %s is %s', (number, shape) => expect(numberShape(number)).toBe(shape));
});
