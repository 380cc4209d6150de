/**
 * Entry numbers of US Customs: filer code, seven digits, check digit (CBP, CATAIR appendix E "Valid Entry Numbers").
 * Pure.
 */

const SHAPE = /^([A-Z0-9]{3})-?([0-9]{7})-?([0-9])$/;

/** `ABC-1234567-6` in any case, with or without dashes and spaces. */
export function isEntryNumber(text: string): boolean {
  const match = SHAPE.exec(text.replace(/\s/g, '').toUpperCase());
  return match !== null && Number(match[3]) === entryCheckDigit(`${match[1]}${match[2]}`);
}

/** `ABC-1234567-6` @param text a valid entry number */
export function normaliseEntryNumber(text: string): string {
  return text.replace(/\s/g, '').toUpperCase().replace(SHAPE, '$1-$2-$3');
}

/**
 * Letters count 1 to 9 (A to I, J to R) and 2 to 9 (S to Z); every second place counts double, its digits added, and
 * the sum is filled up to a multiple of ten.
 */
export function entryCheckDigit(firstTen: string): number {
  let sum = 0;
  for (const [place, character] of [...firstTen].entries()) {
    const value = digitOf(character) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

const LETTERS = ['ABCDEFGHI', 'JKLMNOPQR', ' STUVWXYZ'];

function digitOf(character: string): number {
  const row = LETTERS.find((letters) => letters.includes(character));
  return row === undefined ? Number(character) : row.indexOf(character) + 1;
}
