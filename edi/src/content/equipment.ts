/**
 * Numbers of containers as EDI writes them (in two or three elements, padded, without check digit), and weights. Pure.
 */
import { checkDigit, isContainerNumber } from '@portolan/codes/container-number';

export interface WrittenContainer {
  readonly number: string;
  /**
   * The fault of the number; null if it conforms to ISO 6346, or is a trailer's or railroad's without a check digit.
   */
  readonly problem: string | null;
}

/**
 * @param initial `TCKU`, or the whole number where `number` is null
 * @param number `724880`, `7248807`, `724880-7`, `0000724880`
 * @param check the check digit, where it is separate. Where none follows six digits of a freight container, that of ISO
 * 6346 is
 *   added; not to a number in one piece, which may as well lack another digit
 * @returns null where it can be no number of any equipment
 */
export function writtenContainer(
  initial: string | null,
  number: string | null = null,
  check: string | null = null,
): WrittenContainer | null {
  if (number === null) return wholeContainer(initial?.toUpperCase() ?? '');
  const [owner, digits] = [initial?.toUpperCase().trim() ?? '', number.replace(/[ -]/g, '')];
  if (!/^[A-Z]{2,4}$/.test(owner) || !/^\d{4,10}$/.test(digits)) return null;
  const digit = check !== null && /^\d$/.test(check) ? check : null;
  const isFreightContainer = /^[A-Z]{3}U$/.test(owner);
  if (isFreightContainer && digits.length > 7) return paddedContainer(owner, digits, digit);
  const serial = withoutPadding(digits);
  if (owner.length === 4 && serial.length === 6 && (isFreightContainer || check !== null))
    return checked(owner + serial + (digit ?? String(checkDigit(owner + serial))));
  return isFreightContainer ? checked(owner + serial) : { number: owner + serial, problem: null };
}

/**
 * Zeros before six digits, or before seven of which the last is the check digit. A serial number may itself begin with
 * zeros: where both can be meant, the number is kept as written, for the one read may be another box.
 */
function paddedContainer(owner: string, digits: string, check: string | null): WrittenContainer {
  const [zeros, serial, complete] = [digits.slice(0, -7), digits.slice(-6), owner + digits.slice(-7)];
  const written = owner + digits;
  if (/[^0]/.test(zeros)) return checked(written);
  if (digits.at(-7) !== '0') return checked(complete);
  const completed = owner + serial + (check ?? String(checkDigit(owner + serial)));
  const isComplete = isContainerNumber(complete) && (check === null || complete.endsWith(check));
  if (!isComplete) return checked(completed);
  if (!isContainerNumber(completed)) return checked(complete);
  const problem = `${written} may be ${completed} without its check digit, or ${complete} with it: leave out the padding zeros to make it unambiguous`;
  return { number: written, problem };
}

/** `TCKU7248807`, `TCKU 724880-7`; trailers and railroads' own equipment have fewer digits. */
function wholeContainer(written: string): WrittenContainer | null {
  const number = written.replace(/^([A-Z]{4})[ -]?(\d{6})[ -]?(\d)$/, '$1$2$3');
  if (/^[A-Z]{4}\d{7}$/.test(number)) return checked(number);
  return /^(?![A-Z]{3}U)[A-Z]{2,4}\d{4,6}$/.test(number) ? { number, problem: null } : null;
}

/** CLM and some 322 fill the numbers of trailers and railroads' own equipment up to ten digits, too. */
function withoutPadding(digits: string): string {
  return digits.length > 7 ? digits.replace(/^0+(?=\d{6})/, '') : digits;
}

function checked(number: string): WrittenContainer {
  if (isContainerNumber(number)) return { number, problem: null };
  const problem = /^[A-Z]{3}[UJZ]\d{7}$/.test(number)
    ? `${number} fails the check of ISO 6346: its last digit would have to be ${checkDigit(number.slice(0, 10))}`
    : `${number} is no container number: three letters, U, J or Z, and seven digits were expected`;
  return { number, problem };
}

const POUNDS_PER_KILOGRAM = 2.204_622_621_8;

/** @param unit X12 188 (K, L) or EDIFACT 6411 (KGM, LBR); null where amount or unit are no such */
export function poundsOf(amount: string | null, unit: string | null): number | null {
  if (amount === null || !/^\d{1,7}([.,]\d{1,6})?$/.test(amount)) return null;
  const value = Number(amount.replace(',', '.'));
  if (value === 0) return null;
  if (unit === 'L' || unit === 'LBR') return Math.round(value);
  return unit === 'K' || unit === 'KGM' ? Math.round(value * POUNDS_PER_KILOGRAM) : null;
}
