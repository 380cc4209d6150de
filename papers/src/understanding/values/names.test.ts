import { describe, expect, it } from 'vitest';
import {
  companyFirst,
  companyIn,
  countryCodeOf,
  countryIn,
  isSameAsConsignee,
  shipIn,
  vesselIn,
  voyageIn,
} from './names.ts';

describe('voyages', () => {
  it.each([
    ['0241W', '0241W'],
    ['O41W', '041W'],
    ['452WW', '452W'],
    ['OFLF3WIMA', '0FLF3W1MA'],
    ['no voyage', undefined],
  ])('of a scan: %s is %s', (text, voyage) => {
    expect(voyageIn(text, true)).toBe(voyage);
  });

  it('stay unchanged in a text layer', () => {
    expect(voyageIn('452WW', false)).toBe('452WW');
  });
});

describe('ships of a scan', () => {
  it.each([
    ['EVERGIVEN', 'EVER GIVEN'],
    ['CMACGMVERDI', 'CMA CGM VERDI'],
    ['MSC ALTAMIRA', 'MSC ALTAMIRA'],
    ['HAMBURG EXPRESS', 'HAMBURG EXPRESS'],
  ])('%s is %s', (text, name) => {
    expect(vesselIn(text, true)).toBe(name);
  });
});

describe('companies', () => {
  it.each([
    ['M/S ACME TRADING LTD,', 'ACME TRADING LTD'],
    ['{Optional}', undefined],
    ['(complete name)', undefined],
    ['n/a', undefined],
    ['Haiyue Parts Co., Ltd., Qingdao', 'Haiyue Parts Co., Ltd.'],
    ['UTENSILERIA VALTROMPIA S.P.A. - VIA MATTEOTTI 118', 'UTENSILERIA VALTROMPIA S.P.A.'],
    ['KOWALEWSKI Sp. j., ul. Piotrkowska 318', 'KOWALEWSKI Sp. j.'],
    ['Panificadora del Golfo S.A. de C.V.', 'Panificadora del Golfo S.A. de C.V.'],
    ['浙江越州纺织品进出口有限公司', '浙江越州纺织品进出口有限公司'],
    ['8. POINT (STATE) OF ORIGIN', undefined],
    ['Odbiorca:', undefined],
    ['Almanya', undefined],
    ['P/I No.', undefined],
  ])('%s is %s', (text, name) => {
    expect(companyIn(text)).toBe(name);
  });
});

describe('names in sentences', () => {
  it('end with their legal form', () => {
    expect(companyFirst('Hanbit Foods Co., Ltd. te Seoul')).toBe('Hanbit Foods Co., Ltd.');
    expect(companyFirst('the goods below')).toBeUndefined();
  });

  it.each(['SAME AS CONSIGNEE', 'jak odbiorca', 'o próprio importador', '同收货人'])('%s is the consignee', (text) => {
    expect(isSameAsConsignee(text)).toBe(true);
  });
});

describe('ships', () => {
  it.each([
    ['Hamburg Express / 2611W', 'Hamburg Express', '2611W'],
    ['MSC GÜLSÜN', 'MSC GÜLSÜN', null],
    ['WAN HAI A07', 'WAN HAI A07', null],
    ['EVER FAR 0911-044E', 'EVER FAR', '0911-044E'],
    ['MOL TRIUMPH, IMO 9769271', 'MOL TRIUMPH', null],
    ['ON DOCK', null, null],
  ])('%s', (text, vessel, voyage) => {
    expect(shipIn(text, false)).toMatchObject({ vessel, voyage });
  });
});

describe('countries', () => {
  it.each([
    ['Türkiye', 'TR'],
    ['U.S.A.', 'US'],
    ['TAIWAN (FORMOSA)', 'TW'],
    ['中国', 'CN'],
    ['Hamburg', undefined],
  ])('%s has the code %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  it('end before the next sentence', () => {
    expect(countryIn('Portugal. Cód. 4711')).toBe('Portugal');
  });
});
