import { describe, expect, it } from 'vitest';
import type { Box } from '../../pages.ts';
import { type QuarterRotation, rotateBox } from '../geometry.ts';
import type { Character } from './engine.ts';
import { countLetters, isJunk, wordsOf } from './read-pdf.ts';

const PAGE = { width: 600, height: 600 };
const BREAK: Partial<Character> = { isBreak: true };

function character(letter: string, box: Box, more: Partial<Character> = {}): Character {
  return { code: letter.charCodeAt(0), box, isBreak: false, isVisible: true, isKnown: true, ...more };
}

/** A line of text from the left, each letter a hundredth of the page wide. */
function line(
  text: string,
  { top = 0.1, left = 0.1, ...more }: { top?: number; left?: number } & Partial<Character> = {},
) {
  return [...text].map((letter, index) =>
    character(letter, [left + index * 0.01, top, left + index * 0.01 + 0.009, top + 0.015], more),
  );
}

const textsOf = (characters: readonly Character[]) => wordsOf(characters, PAGE).words.map(({ text }) => text);

describe('wordsOf', () => {
  it('separates words at spaces, at breaks that PDFium inserts, and at gaps', () => {
    expect(textsOf(line('MSCU6639870 EVER'))).toEqual(['MSCU6639870', 'EVER']);
    expect(textsOf([...line('MSCU'), character(' ', [0, 0, 0, 0], BREAK), ...line('EVER', { left: 0.3 })])).toEqual([
      'MSCU',
      'EVER',
    ]);
    expect(textsOf([...line('Left'), ...line('Right', { left: 0.5 })])).toEqual(['Left', 'Right']);
    expect(textsOf([...line('Above'), ...line('Below', { top: 0.2 })])).toEqual(['Above', 'Below']);
  });

  it('returns the box around the letters of a word', () => {
    const [box] = wordsOf(line('AB'), PAGE).words.map((each) => each.box);
    expect(box?.map((side) => Math.round(side * 1000))).toEqual([100, 100, 119, 115]);
  });

  it('ignores invisible text, and text outside the page', () => {
    expect(textsOf([...line('seen'), ...line('hidden', { top: 0.3, isVisible: false })])).toEqual(['seen']);
    expect(textsOf([...line('seen'), ...line('beside', { left: 1.2 }), ...line('above', { top: -0.3 })])).toEqual([
      'seen',
    ]);
  });

  it('expands ligatures, keeps hyphens at line ends, and drops soft hyphens', () => {
    expect(textsOf(line('oﬃce ﬁrst'))).toEqual(['office', 'first']);
    expect(textsOf(line('ware\u00adhouse'))).toEqual(['warehouse']);
    expect(textsOf(line('ware\ufffe'))).toEqual(['ware-']);
    expect(textsOf(line('ware\u0002'))).toEqual(['ware-']);
  });

  it.each<QuarterRotation>([0, 90, 180, 270])('sets a page upright that needs a turn of %d degrees', (turn) => {
    const back = ((360 - turn) % 360) as QuarterRotation;
    const asIs = wordsOf([...line('First line'), ...line('second', { top: 0.2 })], PAGE);
    const askew = [...line('First line'), ...line('second', { top: 0.2 })].map((each) => ({
      ...each,
      box: rotateBox(each.box, back),
    }));
    const { words, turned } = wordsOf(askew, PAGE);
    expect(turned).toBe(turn);
    expect(words.map(({ text }) => text)).toEqual(['First', 'line', 'second']);
    words.forEach(({ box }, index) => {
      for (const [side, value] of box.entries())
        expect(value).toBeCloseTo(asIs.words[index]?.box[side] ?? Number.NaN, 10);
    });
  });

  it('keeps a page upright that has some rotated text', () => {
    const stamp = line('stamp').map((each) => ({ ...each, box: rotateBox(each.box, 90) }));
    expect(wordsOf([...line('Most of the page is upright'), ...stamp], PAGE).turned).toBe(0);
  });

  it('returns no words for no characters', () => {
    expect(wordsOf([], PAGE)).toEqual({ words: [], turned: 0 });
  });
});

describe('a text layer', () => {
  const judge = (text: string, more: Partial<Character> = {}) => {
    const characters = line(text, { left: 0, ...more }).map((each, index) => ({
      ...each,
      box: [0, 0, 0.5, 0.5] as Box,
      index,
    }));
    return isJunk(characters, wordsOf(line(text, { left: 0, ...more }), { width: 1, height: 1 }).words);
  };

  it('is junk if its font does not define its characters', () => {
    expect(judge('Container MSCU', { isKnown: false })).toBe(true);
    expect(judge('\ue001\ue002\ue003 \ue004')).toBe(true);
    expect(judge('Container MSCU6639870')).toBe(false);
  });

  it('is junk if its letters make no words of any language', () => {
    expect(
      judge(
        Array.from({ length: 20 }, () => 'xqzt')
          .join(' ')
          .slice(0, 95),
      ),
    ).toBe(false);
    const words = Array.from({ length: 20 }, (_, index) => ({
      text: 'bcdf',
      box: [0, index / 100, 0.1, index / 100] as Box,
      confidence: 1,
    }));
    expect(isJunk(line('bcdf'), words)).toBe(true);
    expect(
      isJunk(
        line('load'),
        words.map((each) => ({ ...each, text: 'load' })),
      ),
    ).toBe(false);
  });

  it('counts letters and digits', () => {
    expect(countLetters(wordsOf(line('A-1 ü.'), PAGE).words)).toBe(3);
  });
});
