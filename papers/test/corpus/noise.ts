/**
 * What OCR makes of a page: glyphs that look alike are confused, words are lost, joined and broken, boxes
 * shake. Modelled on what an earlier engine did with scans of 150 to 200 dpi.
 */
import type { Box, DocumentPage, PageReading, Word } from '../../src/pages.ts';
import { type Random, random } from './shipment.ts';

const CONFUSIONS: Readonly<Record<string, string>> = {
  ...{ '0': 'OD', O: '0D', D: 'O0', Q: 'O', '1': 'Il', I: '1l', l: '1I', '5': 'S', S: '5', '8': 'B', B: '8' },
  ...{ Z: '2', '2': 'Z', G: '6', '6': 'G', '3': '8', '4': 'A', '7': '1', e: 'c', c: 'e', n: 'r', a: 'o', t: 'f' },
  ...{ '.': ',', ',': '.', ':': '.', '/': '1' },
};

/** Of glyphs that have one that looks like them, and of words. */
const RATES = { confused: 0.012, lost: 0.01, joined: 0.008, broken: 0.006 };

export const scanned = (pages: readonly DocumentPage[], seed: number): DocumentPage[] =>
  pages.map((page) => {
    const by = random(seed * 31 + page.number);
    const words = (page.readings[0] ?? []).flatMap((word) => spoilt(word, by) ?? []);
    return { ...page, how: 'ocr' as const, readings: [brokenUp(words, by)] };
  });

/** @returns null where the word is lost */
function spoilt(word: Word, by: Random): Word | null {
  if (by.share() < RATES.lost) return null;
  let faults = 0;
  const text = [...word.text]
    .map((glyph) => {
      const alike = CONFUSIONS[glyph];
      if (alike !== undefined && by.share() < RATES.confused) {
        faults += 1;
        return alike[by.below(alike.length)] as string;
      }
      return glyph;
    })
    .join('');
  const before = word.confidence === 1 ? 0.88 + by.share() * 0.1 : word.confidence;
  const confidence = faults === 0 ? before : before * (0.55 + by.share() * 0.4);
  return { text, confidence, box: shaken(word.box, by) };
}

const shaken = (box: Box, by: Random): Box =>
  box.map((edge) => Math.min(1, Math.max(0, edge + (by.share() - 0.5) * 0.0016))) as unknown as Box;

function brokenUp(words: readonly Word[], by: Random): PageReading {
  const broken: Word[] = [];
  for (const word of words) {
    const last = broken.at(-1);
    const isNext = last !== undefined && Math.abs(last.box[1] - word.box[1]) < 0.005 && word.box[0] > last.box[2];
    if (isNext && word.box[0] - last.box[2] < 0.008 && by.share() < RATES.joined) {
      const box = [last.box[0], last.box[1], word.box[2], word.box[3]] as const;
      broken[broken.length - 1] = { text: last.text + word.text, box, confidence: Math.min(last.confidence, 0.7) };
    } else if (word.text.length > 5 && by.share() < RATES.broken) {
      broken.push(...halves(word, 2 + by.below(word.text.length - 3)));
    } else broken.push(word);
  }
  return broken;
}

function halves({ text, box, confidence }: Word, at: number): Word[] {
  const [left, top, right, bottom] = box;
  const middle = left + ((right - left) * at) / text.length;
  return [
    { text: text.slice(0, at), box: [left, top, middle - 0.0005, bottom], confidence: confidence * 0.9 },
    { text: text.slice(at), box: [middle + 0.0005, top, right, bottom], confidence: confidence * 0.9 },
  ];
}
