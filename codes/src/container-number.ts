/**
 * Container numbers of ISO 6346: owner code, category, serial number, check digit. Pure.
 * Knows no owners: which line a prefix belongs to is reference data.
 */

/** Freight container, detachable equipment, trailer or chassis (ISO 6346 §3.2). */
const EQUIPMENT_CATEGORIES = ['U', 'J', 'Z'] as const;
type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

export interface ContainerNumber {
  /** `MSCU6639870`: eleven characters, no spaces. */
  readonly number: string;
  /** The three letters before the category: `MSC`. */
  readonly ownerCode: string;
  readonly category: EquipmentCategory;
  readonly serialNumber: string;
  readonly checkDigit: number;
}

export class ContainerNumberInvalid extends Error {
  readonly reason: 'shape' | 'check_digit';
  /** As it was read: trimmed, upper case, without spaces and dashes. */
  readonly number: string;
  /** What the last digit would have to be; null where the shape is wrong. */
  readonly expectedCheckDigit: number | null;

  constructor(number: string, expectedCheckDigit: number | null) {
    super(
      expectedCheckDigit === null
        ? `"${number}" is no container number: three letters, one of ${EQUIPMENT_CATEGORIES.join(', ')}, and seven digits are expected`
        : `"${number}" fails the check of ISO 6346: its last digit would have to be ${expectedCheckDigit}`,
    );
    this.name = 'ContainerNumberInvalid';
    this.reason = expectedCheckDigit === null ? 'shape' : 'check_digit';
    this.number = number;
    this.expectedCheckDigit = expectedCheckDigit;
  }
}

const SHAPE = /^([A-Z]{3})([UJZ])([0-9]{6})([0-9])$/;

/**
 * Reads a number however people write it: `mscu 663987-0`.
 * @throws ContainerNumberInvalid
 */
export function parseContainerNumber(text: string): ContainerNumber {
  const number = normaliseContainerNumber(text);
  const match = SHAPE.exec(number);
  if (match === null) throw new ContainerNumberInvalid(number, null);
  const [, ownerCode = '', category, serialNumber = '', last] = match;
  const expected = checkDigit(number.slice(0, 10));
  if (Number(last) !== expected) throw new ContainerNumberInvalid(number, expected);
  return { number, ownerCode, category: category as EquipmentCategory, serialNumber, checkDigit: expected };
}

export function isContainerNumber(text: string): boolean {
  const number = normaliseContainerNumber(text);
  return SHAPE.test(number) && Number(number[10]) === checkDigit(number.slice(0, 10));
}

/** Four letters and seven digits, with a valid check digit or not. */
export function looksLikeContainerNumber(text: string): boolean {
  return SHAPE.test(normaliseContainerNumber(text));
}

/** Only a to z become upper case: toUpperCase would also make an S of the long ſ, and two of ß. */
export function normaliseContainerNumber(text: string): string {
  return text.replace(/[\s\-‐‑–]/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * The check digit of the ten characters before it. A remainder of 10 is written 0, like a remainder of 0. The standard
 * advises owners against such serial numbers, but they exist.
 */
export function checkDigit(firstTen: string): number {
  return checkRemainder(firstTen) % 10;
}

/**
 * ISO 6346 Annex A: letters count 10 to 38 without the multiples of 11, each place weighs twice the one before, and the
 * sum is taken modulo 11.
 */
export function checkRemainder(firstTen: string): number {
  if (!/^[A-Z]{4}[0-9]{6}$/.test(firstTen)) {
    throw new RangeError(`Four letters and six digits are expected before the check digit, found "${firstTen}"`);
  }
  let sum = 0;
  for (let place = 0; place < 10; place++) sum += characterValue(firstTen.charCodeAt(place)) * 2 ** place;
  return sum % 11;
}

const DIGIT_ZERO = 48;
const LETTER_A = 65;

function characterValue(code: number): number {
  if (code < LETTER_A) return code - DIGIT_ZERO;
  const value = code - LETTER_A + 10;
  // 11, 22 and 33 are left out: B is 12, L is 23, V is 34.
  return value + Math.floor((value - 1) / 10);
}
