import { describe, expect, it } from 'vitest';
import { billKeys, linkKey } from './link-key.ts';

describe('keys of numbers', () => {
  it.each([
    ['PO-4500123', '4500123'],
    ['P.O. No. 4500 123', '4500123'],
    ['po#4500123', '4500123'],
    ['Purchase Order 4500123', '4500123'],
    ['Order No: 4500/123', '4500123'],
    ['0004500123', '4500123'],
    ['POLAR-77', 'POLAR77'],
    ['P12345678', 'P12345678'],
    ['ordering-5', 'ORDERING5'],
    ['--', ''],
  ])('%s → %s', (number, key) => {
    expect(linkKey(number)).toBe(key);
  });

  it('of bills of lading are two, with and without the letters of the line', () => {
    expect(billKeys('maeu 123-456-789')).toEqual(['MAEU123456789', '123456789']);
    expect(billKeys('123456789')).toEqual(['123456789']);
    expect(billKeys('ABCD12')).toEqual(['ABCD12']);
  });
});
