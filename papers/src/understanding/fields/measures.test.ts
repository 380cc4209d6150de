import { describe, expect, it } from 'vitest';
import { isOther, measureIn, measuresIn } from './measures.ts';

const measured = (text: string) =>
  measuresIn(text, null).flatMap(({ field, value, unit, beside }) =>
    isOther(beside) ? [] : [`${field} ${value}${unit === null ? '' : ` ${unit}`}`],
  );

describe('quantities with their unit', () => {
  it.each([
    [
      '318 Karton Gartenmöbel, 6.482,50 kg brutto, 67,20 cbm',
      ['packages 318', 'gross_weight 6482.5 kg', 'volume_cbm 67.2'],
    ],
    ['TOTAL: 420 CTNS / 8,350.00 KGS / 32.5 CBM', ['packages 420', 'gross_weight 8350 kg', 'volume_cbm 32.5']],
    ['1,172CTNS / 9,846.2KGS / 66.85CBM', ['packages 1172', 'gross_weight 9846.2 kg', 'volume_cbm 66.85']],
    ['peso bruto 2 408 kg, peso líquido 2 110 kg', ['gross_weight 2408 kg']],
    ['brutto 2.946,0 kg, netto 2.380,0 kg, 18,340 m³', ['gross_weight 2946 kg', 'volume_cbm 18.34']],
    ['9 Holzkisten (IPPC), Bruttogewicht 14,36 t', ['packages 9', 'gross_weight 14360 kg']],
    ['ONE THOUSAND (1860) CARTONS', ['packages 1860']],
    ['KG 15.884,00', ['gross_weight 15884 kg']],
    ['13,6 m³  612.00', ['volume_cbm 13.6']],
    ['64 dozen', ['packages 64']],
    ['14 木箱', ['packages 14']],
    ['Tara 2.180 KG', []],
    ['7,200 PCS', []],
    ['25 m³/h', []],
    ['05-10 t/m 10-10', []],
    ['USD 95 per 1000 kg', []],
    ['07/04/2026  Packages: 96 bales', ['packages 96']],
  ])('in %s', (text, found) => {
    expect(measured(text)).toEqual(found);
  });
});

describe('a quantity where a label or column says what it is', () => {
  it.each([
    ['gross_weight', '3,104.000 KG / 28.350 M3', 3104],
    ['volume_cbm', '3,104.000 KG / 28.350 M3', 28.35],
    ['packages', '10.220,00 KG / 61,2 M3 / 412', 412],
    ['volume_cbm', '9,145 KGS', undefined],
    ['volume_cbm', '66,420', 66.42],
    ['volume_cbm', '1,872 CFT', undefined],
    ['packages', '(19)', undefined],
    ['packages', '20. DESCRIPTION', undefined],
    ['packages', '4106246', undefined],
    ['volume_cbm', 'R$ 4.304,60', undefined],
  ] as const)('%s of %s', (field, text, value) => {
    expect(measureIn(field, text, null)?.value).toBe(value);
  });
});
