/**
 * Finds container numbers in a line of words. Only numbers with a valid check digit count. On scans, confused
 * letters and digits and doubled glyphs are corrected if the check digit is then valid.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import type { Word } from '../../pages.ts';
import { asDigits, asLetters } from '../labels/glyphs.ts';
import type { NumberPatterns } from '../part.ts';

export interface ContainerText {
  readonly number: string;
  readonly words: readonly Word[];
  /** Index of its first word and behind its last. */
  readonly from: number;
  readonly to: number;
  /** `exact`, or how it was mended. */
  readonly how: 'exact' | 'alike';
}

/** A number may be broken in so many words: `MSKU 123 456-7`. */
const MOST_WORDS = 4;

/** The owner codes of a scan that are known, by their glyphs: `001U` → `OOLU`. */
export type OwnersByGlyphs = ReadonlyMap<string, string>;

const ownersOf = new WeakMap<NumberPatterns, OwnersByGlyphs>();

/** Ambiguous codes are left out. */
export function ownersByGlyphs(patterns: NumberPatterns): OwnersByGlyphs {
  const known = ownersOf.get(patterns);
  if (known !== undefined) return known;
  const codes = new Set([...patterns.containerOwners.keys(), ...patterns.lessorPrefixes]);
  const byGlyphs = Map.groupBy(codes, (code) => asDigits(code));
  const owners = new Map(
    [...byGlyphs].flatMap(([key, [code, another]]) =>
      code === undefined || another !== undefined ? [] : [[key, code] as const],
    ),
  );
  ownersOf.set(patterns, owners);
  return owners;
}

/** @param owners of a scan, to mend owner codes by; null: a text layer, of which nothing is mended */
export function containersIn(words: readonly Word[], owners: OwnersByGlyphs | null): ContainerText[] {
  const found: ContainerText[] = [];
  let from = 0;
  while (from < words.length) {
    const match = matchAt(words, from, owners);
    if (match === undefined) from += 1;
    else {
      found.push(...match);
      from = match.at(-1)?.to ?? from + 1;
    }
  }
  return found;
}

/**
 * One word, which may hold several numbers, MSKU1234567/TCNU7654321, or one and more, MSKU1234567/40HC/SEAL; else a
 * broken number.
 */
function matchAt(words: readonly Word[], from: number, owners: OwnersByGlyphs | null): ContainerText[] | undefined {
  const pieces = piecesOf(words[from]?.text ?? '');
  const whole = pieces.flatMap((piece) => readOne(piece, owners) ?? []);
  if (whole.length > 0)
    return whole.map((each) => ({ ...each, words: words.slice(from, from + 1), from, to: from + 1 }));
  let joined = pieces.at(-1) ?? '';
  // The first of them has the whole owner code: "FEE USD 116.87" is no number.
  if (!/^[A-Z0-9]{3}[A-Z0-9]?[UJZ]/.test(joined)) return undefined;
  for (let to = from + 2; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
    const next = words[to - 1]?.text ?? '';
    if (/\d[.,]\d/.test(next)) return undefined;
    const [first = '', ...others] = piecesOf(next);
    joined += first;
    if (joined.length > 12) return undefined;
    const found = readOne(joined, owners);
    if (found !== undefined) return [{ ...found, words: words.slice(from, to), from, to }];
    if (others.length > 0) return undefined;
  }
  return undefined;
}

const piecesOf = (text: string) =>
  text
    .slice(0, 100)
    .toUpperCase()
    .split(/[/,;()|:（）：；，、]+/)
    .map((piece) => piece.replace(/[^A-Z0-9]/g, ''));

function readOne(text: string, owners: OwnersByGlyphs | null): Pick<ContainerText, 'number' | 'how'> | undefined {
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) {
    return isContainerNumber(text) ? { number: text, how: 'exact' } : undefined;
  }
  if (owners === null || text.length !== 11) return undefined;
  for (const { code, serial } of ownersIn(text, owners)) {
    const found = readSerial(code, serial);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The owner code with which a text may begin: as it is, as letters, or a known one of which glyphs were taken for
 * others: `00LU`. The category is not mended otherwise: a booking of four letters
 * and seven digits would pass for a container once in eleven times.
 */
function ownersIn(text: string, owners: OwnersByGlyphs): { code: string; serial: string }[] {
  const first = text.slice(0, 4);
  const plain = asLetters(first.slice(0, 3)) + (first[3] ?? '');
  const isPlain = /^[A-Z]{3}[UJZ]$/.test(plain) && first.replace(/[^A-Z]/g, '').length >= 3;
  const known = owners.get(asDigits(first));
  return [
    ...(isPlain ? [{ code: plain, serial: text.slice(4) }] : []),
    ...(known === undefined ? [] : [{ code: known, serial: text.slice(4) }]),
  ];
}

function readSerial(owner: string, serial: string): Pick<ContainerText, 'number' | 'how'> | undefined {
  // Most of it must be what it is: a word that could be anything is no number.
  if (serial.replace(/\D/g, '').length < 4) return undefined;
  const number = owner + asDigits(serial);
  return isContainerNumber(number) ? { number, how: 'alike' } : undefined;
}
