import { describe, expect, it } from 'vitest';
import { amountsIn, currenciesIn, dollarOf } from './money.ts';

describe('amounts', () => {
  it.each([
    ['USD 1,385.00', ['1385.00']],
    ['1.385,00 EUR', ['1385.00']],
    ["1'385.00", ['1385.00']],
    ['45.00 1,200.50', ['45.00', '1200.50']],
    ['l,385.OO', ['1385.00']],
    ['123,456,789,012.34', ['123456789012.34']],
    ['no amount: 13.05.2026, 1.385, 12%', []],
    ['18.500.000', []],
    ['1,03,600.00', ['103600.00']],
    ['4 804,32 €', ['4804.32']],
    ['USD99,192.60', ['99192.60']],
    ['(125.00)', ['-125.00']],
    ['-/- € 41,00', ['-41.00']],
    ['3.225,48-', ['-3225.48']],
    ['CHF -60.05', ['-60.05']],
    ['10-250.00', ['250.00']],
  ])('of %s', (text, amounts) => {
    expect(amountsIn(text).map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe('currencies', () => {
  it.each([
    ['USD 12.00', ['USD']],
    ['CA$9,039.40', ['CAD']],
    ['R$ 4.304,60', ['BRL']],
    ['€ 291,00', ['EUR']],
    ['zł', ['PLN']],
    ['$ 12.00', []],
    ['złota, RMB', ['CNY']],
  ])('of %s', (text, codes) => {
    expect(currenciesIn(text)).toEqual(codes);
  });

  it('of a bare dollar is that of the country that is named', () => {
    expect(dollarOf(['TOTAL $12.00'])).toBe('USD');
    expect(dollarOf(['GST/HST 5%', 'TOTAL $12.00'])).toBe('CAD');
  });
});
