import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadNumberPatterns } from '../../reference/reference.ts';
import { loadShippingLines } from '../../reference/shipping-lines.ts';
import type { ReferenceType } from '../observation.ts';
import { inferNumber } from './infer-number.ts';
import type { ShapeSuccesses } from './number-patterns.ts';

const DIRECTORY = join(import.meta.dirname, '../../../reference');
const patterns = loadNumberPatterns(DIRECTORY, loadShippingLines(DIRECTORY));

const infer = (text: string, seen: readonly ShapeSuccesses[] = [], requested: ReferenceType | null = null) =>
  inferNumber(text, patterns, seen, requested);
const scacs = (text: string) => infer(text).candidates.map(({ scac }) => scac);
const seenAt = (scac: string, count: number, numberType: ReferenceType = 'bill_of_lading') => ({
  scac,
  count,
  numberType,
});

describe('a number with its line in front', () => {
  it.each([
    ['MAEU123456789', 'MAEU'],
    ['SEAU123456789', 'MAEU'],
    ['SAFM123456789', 'MAEU'],
    ['SUDU123456789', 'MAEU'],
    ['SUDU1A2B3C4D5E6F', 'MAEU'],
    ['MEDUX123456', 'MSCU'],
    ['MEDUAB1234567', 'MSCU'],
    ['MEDU91234567', 'MSCU'],
    ['CMDUABCD123456', 'CMDU'],
    ['CMDUABC1234567', 'CMDU'],
    ['APLUABC1234567', 'CMDU'],
    ['COSU6123456789', 'COSU'],
    ['CCMJ6123456789', 'COSU'],
    ['OOLU2123456789', 'OOLU'],
    ['EGLV123456789012', 'EGLV'],
    ['EISU123456789012', 'EGLV'],
    ['HLCUSHA2A1234567', 'HLCU'],
    ['HDMUSELA12345678', 'HDMU'],
    ['ONEYSH9EL8960800', 'ONEY'],
    ['YMLUE123456789', 'YMLU'],
    ['YMJAW123456789', 'YMLU'],
    ['ZIMUSHH1234', 'ZIMU'],
    ['ZIMUSHH123456789', 'ZIMU'],
    ['SMLMSHAB12345678', 'SMLM'],
    ['SNKO010123456789', 'SNKO'],
    ['MATS1234567890', 'MATS'],
    ['SIML2600001', 'SIML'],
    // Numbers of real shipments, of a public client's test.
    ['OOLU2171963250', 'OOLU'],
    ['SMLMNJBD6A755700', 'SMLM'],
    ['ZIMUXIA8569326', 'ZIMU'],
    ['WHLC025G709663', 'WHLC'],
    ['HDUJGLA26BZ04040', 'HDUJ'],
    ['ONEYSZPGD2137604', 'ONEY'],
    ['MATS7419163000', 'MATS'],
    ['HLCUSHA2607BBGH4', 'HLCU'],
    ['MAEU271552824', 'MAEU'],
    ['EGLV146600523956', 'EGLV'],
    ['COSU6503130310', 'COSU'],
    ['CMDUNGP4005669', 'CMDU'],
    ['MEDUPN815212', 'MSCU'],
    ['YMJAW239076615', 'YMLU'],
    ['HDMUNBOZWS646200', 'HDMU'],
    ['KMTCPUS1234567', 'KMTU'],
  ])('is selected: %s is a bill of lading of %s', (text, scac) => {
    expect(infer(text)).toMatchObject({
      numberType: 'bill_of_lading',
      decision: 'auto_select',
      selected: { scac, confidence: 0.95 },
      candidates: [{ scac }],
    });
  });

  it('is read in lower case and with spaces and dashes', () => {
    expect(infer(' medu ab 123-4567 ')).toMatchObject({
      validation: { number: 'MEDUAB1234567', isValid: true, checkDigitPassed: null, reason: null },
      selected: { scac: 'MSCU' },
    });
  });

  it('is a booking where its form is one', () => {
    expect(infer('EBKG12345678')).toMatchObject({ numberType: 'booking_number', selected: { scac: 'MSCU' } });
  });

  it('only lists the line where the rest has no known form', () => {
    for (const [text, scac] of [
      ['MAEU12345', 'MAEU'],
      ['WHLC0123A456', 'WHLC'],
      ['PABV12345678', 'PCIU'],
      ['KMTCPUS123', 'KMTU'],
    ] as const) {
      expect(infer(text)).toMatchObject({ decision: 'no_prediction', selected: null });
      expect(infer(text).candidates).toEqual([{ scac, confidence: 0.5 }]);
    }
  });
});

describe('a bare number', () => {
  it.each([
    ['123456789', ['MAEU']],
    ['1234567890', ['COSU', 'MATS']],
    ['123456789012', ['EGLV', 'MSCU']],
    ['12345678', ['HLCU']],
    ['ABC1234567', ['CMDU', 'KMTU']],
    ['ABCD123456', ['CMDU']],
    ['SELB12345600', ['HDMU', 'ONEY']],
    ['SH9EL8960800', ['ONEY']],
    ['E123456789', ['YMLU']],
    ['177ABCDEF1234', ['MSCU']],
  ])('%s has the candidates %j, the tightest form first, and none is selected', (text, expected) => {
    expect(scacs(text)).toEqual(expected);
    expect(infer(text)).toMatchObject({ decision: 'no_prediction', selected: null });
    expect(infer(text).candidates.every(({ confidence }) => confidence <= 0.5)).toBe(true);
  });

  it('is a booking where only bookings look so', () => {
    expect(infer('12345678').numberType).toBe('booking_number');
    expect(infer('177ABCDEF1234').numberType).toBe('booking_number');
  });

  it('of no known form predicts nothing', () => {
    expect(infer('1234')).toMatchObject({
      numberType: 'bill_of_lading',
      validation: { isValid: true, number: '1234' },
      decision: 'no_prediction',
      candidates: [],
    });
  });
});

describe('a container number', () => {
  it('names the owner of the box, which is proposed', () => {
    expect(infer('msku 907032-3')).toEqual({
      numberType: 'container',
      validation: {
        kind: 'container',
        number: 'MSKU9070323',
        isValid: true,
        checkDigitPassed: true,
        reason: null,
      },
      decision: 'needs_confirmation',
      selected: { scac: 'MAEU', confidence: 0.75 },
      candidates: [{ scac: 'MAEU', confidence: 0.75 }],
    });
  });

  it('of a lessor shows no line, and proposes only lines seen with other boxes', () => {
    expect(infer('TCLU4265515')).toMatchObject({
      numberType: 'container',
      validation: { isValid: true },
      decision: 'no_prediction',
      candidates: [],
    });
    expect(infer('TCLU4265515', [seenAt('MAEU', 50, 'container')])).toMatchObject({
      decision: 'needs_confirmation',
      candidates: [{ scac: 'MAEU', confidence: 0.9803 }],
    });
  });

  it('with a wrong check digit is not valid, names the right digit, and predicts nothing', () => {
    const wrong = infer('MSKU9070324');
    expect(wrong).toMatchObject({
      numberType: 'container',
      validation: { isValid: false, checkDigitPassed: false, number: 'MSKU9070324' },
      decision: 'no_prediction',
    });
    expect(wrong.validation.reason).toContain('would have to be 3');
  });

  it('of MSC with a check digit that fails is one of its bills of lading', () => {
    expect(infer('MEDU1234567')).toMatchObject({ numberType: 'bill_of_lading', selected: { scac: 'MSCU' } });
    expect(infer('MEDU1234567', [], 'container')).toMatchObject({
      numberType: 'container',
      validation: { isValid: false },
    });
  });

  it('is taken for a document if its type is given as one', () => {
    expect(infer('MSKU9070323', [], 'bill_of_lading')).toMatchObject({
      numberType: 'bill_of_lading',
      validation: { checkDigitPassed: null },
    });
  });
});

describe('the successes of this installation', () => {
  it('proposes the line of a bare form after two successes, and selects it after enough of them', () => {
    const inferAfter = (...seen: ShapeSuccesses[]) => infer('1234567890', seen);
    expect(inferAfter().decision).toBe('no_prediction');
    expect(inferAfter(seenAt('MATS', 2))).toMatchObject({
      decision: 'needs_confirmation',
      selected: { scac: 'MATS', confidence: 0.75 },
    });
    const sure = inferAfter(seenAt('MATS', 14));
    expect(sure).toMatchObject({ decision: 'auto_select', selected: { scac: 'MATS', confidence: 0.95 } });
    expect(inferAfter(seenAt('MATS', 14), seenAt('COSU', 1))).toMatchObject({
      decision: 'needs_confirmation',
      candidates: [{ scac: 'MATS', confidence: 0.8906 }, {}],
    });
  });

  it('proposes a line that no table knows after three successes, and selects it after nineteen', () => {
    const afterwards = (count: number) => infer('1234', [seenAt('ABCD', count)]);
    expect(afterwards(2)).toMatchObject({ decision: 'no_prediction', selected: null });
    expect(afterwards(3)).toMatchObject({ decision: 'needs_confirmation', selected: { confidence: 0.75 } });
    expect(afterwards(18).decision).toBe('needs_confirmation');
    expect(afterwards(19)).toMatchObject({ decision: 'auto_select', selected: { scac: 'ABCD', confidence: 0.95 } });
  });

  it('outweighs an explicit prefix in the end', () => {
    const afterwards = (count: number) => infer('SUDU123456789', [seenAt('XHAM', count)]);
    expect(afterwards(0)).toMatchObject({ decision: 'auto_select', selected: { scac: 'MAEU' } });
    expect(afterwards(3)).toMatchObject({ decision: 'needs_confirmation', selected: { scac: 'MAEU' } });
    expect(afterwards(20).selected).toBeNull();
    expect(afterwards(80)).toMatchObject({ decision: 'needs_confirmation', selected: { scac: 'XHAM' } });
    expect(afterwards(400)).toMatchObject({ decision: 'auto_select', selected: { scac: 'XHAM' } });
  });

  it('separates bookings from bills of lading, and documents from boxes', () => {
    expect(infer('1234', [seenAt('ABCD', 2, 'booking_number')]).numberType).toBe('booking_number');
    expect(infer('MSKU9070323', [seenAt('HLCU', 9)]).candidates).toEqual([{ scac: 'MAEU', confidence: 0.75 }]);
    expect(infer('123456789', [seenAt('HLCU', 9, 'container')]).candidates).toEqual([
      { scac: 'MAEU', confidence: 0.5 },
    ]);
  });
});

describe('a text that is no number', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['a dash', ' - ', 'empty'],
    ['NUL in a bill of lading', 'MAEU\u0000123456789', 'characters other than'],
    ['NUL in a container number', 'MSKU\u00009070323', 'characters other than'],
    ['Arabic digits', '١٢٣٤٥٦٧٨٩', 'characters other than'],
    ['full-width digits', 'MAEU１２３４５６７８９', 'characters other than'],
    ['a letter whose upper case is a plain S', 'ſUDU123456789', 'characters other than'],
    ['SQL', "1' OR 1=1;--", 'characters other than'],
    ['half a surrogate pair', '\ud800', 'characters other than'],
    ['36 characters', '9'.repeat(36), 'at most 35'],
    ['10 kB', '9'.repeat(10_240), 'at most 100'],
  ])('%s is not valid and predicts nothing', (_, text, reason) => {
    const { validation, ...rest } = infer(text);
    expect(validation).toMatchObject({ isValid: false, number: null, checkDigitPassed: null });
    expect(validation.reason).toContain(reason);
    expect(validation.reason?.length).toBeLessThan(200);
    expect(rest).toMatchObject({ decision: 'no_prediction', selected: null, candidates: [] });
  });
});
