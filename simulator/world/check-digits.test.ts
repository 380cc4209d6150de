import { expect, test } from 'vitest';
import { containerNumber, imoNumber, isContainerNumber, isImoNumber } from './check-digits.ts';

test('the container check digit is that of published examples', () => {
  // CSQU3054383 is the example of ISO 6346. APZU4812090 is in test messages of DCSA.
  expect(containerNumber('CSQU305438')).toBe('CSQU3054383');
  expect(containerNumber('APZU481209')).toBe('APZU4812090');
  expect(isContainerNumber('CSQU3054384')).toBe(false);
});

test('the IMO check digit is that of published examples', () => {
  // 9074729 is the example of the IMO numbering scheme. 9321483 is in test messages of DCSA.
  expect(imoNumber('907472')).toBe('9074729');
  expect(isImoNumber('9321483')).toBe(true);
  expect(isImoNumber('9321484')).toBe(false);
});
