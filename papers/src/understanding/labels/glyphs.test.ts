import { describe, expect, it } from 'vitest';
import { editDistance, glyphKey } from './glyphs.ts';

describe('keys of glyphs', () => {
  it.each([
    ['MEDU0B123456', 'MEDUO8I23456'],
    ['HLCU-SHA 261', 'hlcusha261'],
    ['1188', '1188'],
  ])('%s and %s look alike', (a, b) => {
    expect(glyphKey(a)).toBe(glyphKey(b));
  });

  it('keep doubled digits', () => {
    expect(glyphKey('1188')).not.toBe(glyphKey('118'));
    expect(glyphKey('ABC')).not.toBe(glyphKey('ABD'));
  });
});

describe('the distance of texts', () => {
  it('counts replaced, added and omitted characters, up to a limit', () => {
    expect(editDistance('vessel', 'vessel', 2)).toBe(0);
    expect(editDistance('vessel', 'vesse1', 2)).toBe(1);
    expect(editDistance('portofloading', 'partofloadin', 3)).toBe(2);
    expect(editDistance('vessel', 'voyage', 2)).toBe(3);
    expect(editDistance('', 'abc', 5)).toBe(3);
  });
});
