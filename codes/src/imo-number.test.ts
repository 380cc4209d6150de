import { expect, test } from 'vitest';
import { isImoNumber } from './imo-number.ts';

test.each(['9074729', '9461867', '9134270', '9516430'])('%s is an IMO number', (text) => {
  expect(isImoNumber(text)).toBe(true);
});

test.each(['9074728', '0000000', '1234567890', '907472', 'IMO9074729', ''])('%s is none', (text) => {
  expect(isImoNumber(text)).toBe(false);
});

test('a wrong digit shows where its weight has no factor of ten', () => {
  for (const place of [0, 4, 6]) {
    for (let digit = 0; digit < 10; digit += 1) {
      const written = `${'9134270'.slice(0, place)}${digit}${'9134270'.slice(place + 1)}`;
      expect(isImoNumber(written)).toBe(written === '9134270');
    }
  }
});
