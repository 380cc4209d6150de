import { expect, it } from 'vitest';
import { minorDigitsOf } from './currency.ts';

it.each([
  ['USD', 2],
  ['JPY', 0],
  ['XOF', 0],
  ['KWD', 3],
  ['constructor', 2],
])('amounts in %s have %i decimals', (currency, digits) => expect(minorDigitsOf(currency)).toBe(digits));
