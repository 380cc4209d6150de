import { describe, expect, it } from 'vitest';
import { provenMark, provenMarkOfScan, quantitiesIn, weightUnitOf } from './quantities.ts';

describe('quantities', () => {
  it.each([
    ['18,500.25 KGS', null, 18500.25],
    ['18500.250KGS', null, 18500.25],
    ['18.500,25 kg', null, 18500.25],
    ['1.234.567', null, 1234567],
    ['950 CARTONS', null, 950],
    // A comma marks thousands on documents in English; a point may be either.
    ['12,500 KGS', null, 12500],
    ['12,500 KGS', ',', 12.5],
    ['12.500 KGS', '.', 12.5],
    ['12.500 KGS', ',', 12500],
  ] as const)('%s by the mark %s is %d', (text, mark, value) => {
    expect(quantitiesIn(text, mark)[0]?.value).toBe(value);
  });

  it('that could be thousands or decimals are left out', () => {
    expect(quantitiesIn('12.500 KGS', null)).toEqual([]);
  });

  it('have the unit beside them', () => {
    expect(weightUnitOf('18500.250 LBS')).toBe('lb');
    expect(weightUnitOf('18500.250')).toBeNull();
  });

  it('beyond any real size are left out', () => {
    expect(quantitiesIn('99999999999999999999', null).filter(({ value }) => value > 1e12)).toEqual([]);
  });
});

describe('the decimal mark of a document', () => {
  it.each([
    [['1,385.00', '12.500'], '.'],
    [['1.385,00'], ','],
    [['18500.250'], '.'],
    [['12.500', '12,500'], null],
    [['1,385.00', '1.385,00'], null],
  ])('of %j', (texts, mark) => {
    expect(provenMark(texts)).toBe(mark);
  });

  it('is not proven by dates', () => {
    expect(provenMark(['13.05.2026', '05/13/2026'])).toBeNull();
  });
});

describe('the decimal mark of a scan', () => {
  it.each([
    [['46.84', '37.472'], null],
    [['8794.250', '37.472'], '.'],
    [['1,234.500', '37.472'], '.'],
    [['1.385,00', '37.472'], ','],
  ])('of %j is %s', (texts, mark) => {
    expect(provenMarkOfScan(texts)).toBe(mark);
    expect(provenMark(texts)).toBe(mark ?? '.');
  });
});
