import { describe, expect, it } from 'vitest';
import type { DocumentContainer } from '../part.ts';
import type { Finding } from './finding.ts';
import { mergeContainers, mergeFindings, numbersByGlyphs } from './merge.ts';

const NONE = numbersByGlyphs([]);
function finding(value: string, more: Partial<Finding> & { readonly seen?: number } = {}): Finding {
  const { seen = 1, ...rest } = more;
  const words = [{ text: value, box: [0.1, 0.1, 0.2, 0.2] as const, confidence: seen }];
  return { field: 'booking_number', value, page: 1, words, text: value, rule: 'label', confidence: 0.8, ...rest };
}
/** Values and confidences of the field. */
function merged(findings: readonly Finding[], isScan = false, known = NONE) {
  const field = findings[0]?.field ?? 'booking_number';
  return mergeFindings(findings, known, isScan)[field]?.map(({ value, confidence }) => [value, confidence]);
}

describe('the confidence of a value', () => {
  it('is that of the rule where the text was not read from an image', () => {
    expect(merged([finding('BK1234567', { seen: 0.2 })])).toEqual([['BK1234567', 0.8]]);
  });

  it('counts the words of a scan by 85 %, and by 30 % where a proof holds', () => {
    expect(merged([finding('BK1234567', { seen: 0.9, confidence: 0.9 })], true)).toEqual([['BK1234567', 0.824]]);
    expect(merged([finding('BK1234567', { seen: 0.9, confidence: 0.9, isProven: true })], true)).toEqual([
      ['BK1234567', 0.873],
    ]);
  });

  it('takes the least sure word of a number, and the mean of a name', () => {
    const words = [1, 0.6].map((confidence) => ({ text: 'X', box: [0, 0, 0.1, 0.1] as const, confidence }));
    expect(merged([finding('AB 12345', { words, confidence: 1 })], true)).toEqual([['AB 12345', 0.66]]);
    expect(merged([finding('EVER GIVEN', { field: 'vessel', words, confidence: 1 })], true)).toEqual([
      ['EVER GIVEN', 0.83],
    ]);
  });

  it('doubts a value less that stands at two places, and no less one found twice at the same', () => {
    const first = finding('BK1234567');
    expect(merged([first, finding('BK1234567', { page: 2 })])).toEqual([['BK1234567', 0.86]]);
    expect(merged([first, finding('BK1234567', { rule: 'pattern' })])).toEqual([['BK1234567', 0.86]]);
    expect(merged([first, finding('bk1234567')])).toEqual([['BK1234567', 0.8]]);
  });

  it('is at most 0.84 for what no proof holds on a scan', () => {
    const seen = (more: Partial<Finding> = {}) => [finding('ALPHA', { seen: 1, confidence: 0.97, ...more })];
    expect(merged(seen(), true)).toEqual([['ALPHA', 0.84]]);
    expect(merged(seen({ isProven: true }), true)).toEqual([['ALPHA', 0.97]]);
  });

  it('is less where another value rivals it, and 60 % for the others', () => {
    const first = finding('BK1234567', { confidence: 0.95 });
    expect(merged([first, finding('ZZ0000000', { confidence: 0.9 })])).toEqual([
      ['BK1234567', 0.76],
      ['ZZ0000000', 0.54],
    ]);
    expect(merged([first, finding('BK1234568', { confidence: 0.9 })])?.[0]).toEqual(['BK1234567', 0.808]);
    expect(merged([first, finding('BK1234589', { confidence: 0.9 })])?.[0]).toEqual(['BK1234567', 0.808]);
    expect(merged([first, finding('BK1234689', { confidence: 0.9 })])?.[0]).toEqual(['BK1234567', 0.76]);
    expect(merged([first, finding('ZZ0000000', { confidence: 0.8 })])).toEqual([['BK1234567', 0.95]]);
  });

  it('is kept of the five surest values', () => {
    const six = Array.from({ length: 6 }, (_, index) => finding(`BK${index}00000000`, { confidence: 0.9 }));
    expect(merged(six)).toHaveLength(5);
  });

  it('is that of the whole name where a part of it was read, too', () => {
    const part = finding('EVER', { field: 'vessel', confidence: 0.9 });
    expect(merged([part, finding('EVER GIVEN', { field: 'vessel', confidence: 0.7 })])).toEqual([
      ['EVER GIVEN', 0.873],
    ]);
  });

  it('is not that of a name that is no part of another', () => {
    const other = finding('ALPHA', { field: 'vessel', confidence: 0.9 });
    expect(merged([other, finding('EVER GIVEN', { field: 'vessel', confidence: 0.7 })])).toEqual([['ALPHA', 0.9]]);
  });

  it('drops what is too doubtful, of a scan sooner', () => {
    const doubtful = [finding('BK1234567', { confidence: 0.6 })];
    expect(merged(doubtful)).toEqual([['BK1234567', 0.6]]);
    expect(merged(doubtful, true)).toBeUndefined();
    expect(merged([finding('BK1234567', { confidence: 0.5 })])).toEqual([['BK1234567', 0.5]]);
    expect(merged([finding('BK1234567', { confidence: 0.49 })])).toBeUndefined();
  });

  it('is high where a number of the account settles the glyphs', () => {
    const known = numbersByGlyphs(['BK1204567']);
    expect(merged([finding('BK12O4567', { confidence: 0.6 })], false, known)).toEqual([['BK1204567', 0.97]]);
  });

  it('is not raised by two numbers of the account with the same glyphs, nor in a field without numbers', () => {
    const read = (known: readonly string[], more: Partial<Finding> = {}) =>
      merged([finding('BK12O4567', more)], false, numbersByGlyphs(known));
    expect(read(['BK1204567', 'BK12Q4567'])).toEqual([['BK12O4567', 0.8]]);
    expect(read(['BK1204567'], { field: 'vessel' })).toEqual([['BK12O4567', 0.8]]);
    expect(read(['BK1204567'], { value: null, readings: ['1', '2'] })).toEqual([[null, 0.8]]);
  });

  it('is not raised by numbers of the account that are too short to be one', () => {
    expect(merged([finding('12O4')], false, numbersByGlyphs(['1204']))).toEqual([['12O4', 0.8]]);
    expect(merged([finding('12O45')], false, numbersByGlyphs(['12045']))).toEqual([['12045', 0.97]]);
  });
});

describe('a container', () => {
  const container = (more: Partial<DocumentContainer> = {}, confidence = 0.8, top = 0.1): DocumentContainer => ({
    number: 'MSKU1234565',
    type: null,
    seals: [],
    packages: null,
    grossWeight: null,
    weightUnit: null,
    volumeCubicMetres: null,
    evidence: {
      value: 'MSKU1234565',
      page: 1,
      box: [0, top, 1, top + 0.05],
      text: '',
      rule: 'check digit',
      confidence,
    },
    ...more,
  });

  it('has what its surest place states, and what that leaves out from another', () => {
    const whole = {
      type: '45G1',
      packages: 12,
      grossWeight: 21_500,
      weightUnit: 'kg',
      volumeCubicMetres: 60,
      seals: ['SL1'],
    } as const;
    expect(mergeContainers([container({}, 0.9), container(whole, 0.7, 0.5)], false)).toMatchObject([
      { ...whole, evidence: { confidence: 0.9 } },
    ]);
    const other = { type: '22G1', packages: 1, grossWeight: 1, weightUnit: 'lb', volumeCubicMetres: 1 } as const;
    expect(mergeContainers([container(other, 0.7, 0.5), container(whole, 0.9)], false)).toMatchObject([whole]);
  });

  it('is doubted half as much where a scan shows it twice', () => {
    expect(mergeContainers([container(), container({}, 0.7, 0.5)], true)).toMatchObject([
      { evidence: { confidence: 0.9 } },
    ]);
    expect(mergeContainers([container(), container({}, 0.7, 0.5)], false)).toMatchObject([
      { evidence: { confidence: 0.8 } },
    ]);
  });

  it('is dropped where it is too doubtful, of a scan sooner', () => {
    const left = (confidence: number, isScan: boolean) => mergeContainers([container({}, confidence)], isScan).length;
    expect([left(0.49, false), left(0.5, false), left(0.61, true), left(0.62, true)]).toEqual([0, 1, 0, 1]);
  });

  it('of a scan is dropped where another number at its place differs in three glyphs and is about as sure', () => {
    const left = (number: string, confidence: number, other: Partial<DocumentContainer['evidence']> = {}) => {
      const { evidence } = container({}, confidence);
      const both = [container({}, 0.9), container({ number, evidence: { ...evidence, ...other } })];
      return mergeContainers(both, true).map((each) => each.number);
    };
    const [near, far] = ['MSKU1298765', 'MSKU1298775'];
    expect(left(near, 0.9)).toEqual([]);
    expect(left(near, 0.85)).toEqual(['MSKU1234565']);
    expect(left(far, 0.9)).toEqual(['MSKU1234565', far]);
    expect(left(near, 0.9, { page: 2 })).toEqual(['MSKU1234565', near]);
    expect(left(near, 0.9, { box: [0, 0.5, 1, 0.55] })).toEqual(['MSKU1234565', near]);
    expect(left(near, 0.9, { box: [0, 0, 1, 0.05] })).toEqual(['MSKU1234565', near]);
  });

  it('has the seals of its surest place, of a scan only those that all readings have and no glyph makes doubtful', () => {
    const sealsOf = (isScan: boolean, ...seals: readonly string[][]) =>
      mergeContainers(
        seals.map((each, index) => container({ seals: each }, 0.7 + index / 10)),
        isScan,
      )[0]?.seals;
    expect(sealsOf(false, ['SL9'], ['SL1'])).toEqual(['SL1']);
    expect(sealsOf(true, ['ML4711'], ['ML4712'])).toEqual([]);
    expect(sealsOf(true, ['ML4711'], ['ML4711', 'P0O602'])).toEqual(['ML4711']);
    expect(sealsOf(true, [], ['ML4711'])).toEqual(['ML4711']);
  });
});
