import { describe, expect, it } from 'vitest';
import type { ReadCharacter } from './read-line.ts';
import { splitWords } from './split-words.ts';

const [WIDTH, HEIGHT] = [400, 40];
const [LETTER, LETTER_GAP] = [9, 2];

/** Letters as bars of ink, `_` a gap of a space, `·` one around a point in a typewriter's font; as the network reads them. */
function line(drawn: string, read = drawn.replaceAll(/[_·]/g, '')) {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const places: number[] = [];
  let x = 10;
  for (const letter of drawn) {
    if (letter === '_') x += 10;
    else if (letter === '·') x += 5;
    else {
      for (let y = 10; y < 30; y += 1) pixels.fill(1, y * WIDTH + x, y * WIDTH + x + LETTER);
      places.push((x + LETTER / 2) / WIDTH);
      x += LETTER + LETTER_GAP;
    }
  }
  let letter = 0;
  const characters = [...read].map((text): ReadCharacter => {
    const place = text === ' ' ? (places[letter] ?? 1) - LETTER / WIDTH : places[letter++];
    return { text, confidence: 0.9, place: place ?? 1 };
  });
  return splitWords(characters, { width: WIDTH, height: HEIGHT, pixels }, [0, 0, 1, 1]);
}

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text);

describe('splitWords', () => {
  it('separates words by the gaps of their ink where the network read no space', () => {
    expect(texts(line('PORT_OF_LOADING'))).toEqual(['PORT', 'OF', 'LOADING']);
  });

  it('separates words by spaces that the network read between letters that touch', () => {
    expect(texts(line('PORTOF', 'PORT OF'))).toEqual(['PORT', 'OF']);
  });

  it('keeps a number whole that has room around its point', () => {
    expect(texts(line('KG__1·.·184'))).toEqual(['KG', '1.184']);
  });

  it('gives each word the box of its ink', () => {
    const [first, second] = line('AB_CD');
    expect(first?.box.map((each, index) => Math.round(each * (index % 2 === 0 ? WIDTH : HEIGHT)))).toEqual([
      10, 10, 30, 30,
    ]);
    expect(Math.round((second?.box[0] ?? 0) * WIDTH)).toBe(42);
  });

  it('reads nothing where there is no ink', () => {
    expect(
      splitWords([], { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT) }, [0, 0, 1, 1]),
    ).toEqual([]);
  });
});
