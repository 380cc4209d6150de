/** Numbers of containers as EDI writes them: in two or three elements, padded, without check digit. Pure. */
import { checkDigit, isContainerNumber } from '../../../domain/numbers/container-number.ts';

export interface WrittenContainer {
  readonly number: string;
  /** What is wrong with it; null where it keeps ISO 6346, or is a trailer's or railroad's that has no check digit. */
  readonly problem: string | null;
}

/**
 * @param initial `TCKU`, or the whole number where `number` is null
 * @param number `724880`, `7248807`, `0000724880`
 * @param check the check digit, where it stands by itself. Where none stands behind six digits of a freight container, that of ISO 6346 is
 *   added; not to a number in one piece, which may as well lack another digit
 * @returns null where it can be no number of any equipment
 */
export function writtenContainer(
  initial: string | null,
  number: string | null = null,
  check: string | null = null,
): WrittenContainer | null {
  if (number === null) return wholeContainer(initial?.toUpperCase() ?? '');
  const [owner, serial] = [initial?.toUpperCase() ?? '', withoutPadding(number)];
  if (!/^[A-Z]{2,4}$/.test(owner) || !/^\d{4,10}$/.test(serial)) return null;
  const isFreightContainer = /^[A-Z]{3}U$/.test(owner);
  if (owner.length === 4 && serial.length === 6 && (isFreightContainer || check !== null)) {
    const digit = check !== null && /^\d$/.test(check) ? check : String(checkDigit(owner + serial));
    return checked(owner + serial + digit);
  }
  return isFreightContainer ? checked(owner + serial) : { number: owner + serial, problem: null };
}

/** `TCKU7248807`, `TCKU 724880-7`; trailers and railroads' own equipment have fewer digits. */
function wholeContainer(written: string): WrittenContainer | null {
  const number = written.replace(/^([A-Z]{4})[ -]?(\d{6})[ -]?(\d)$/, '$1$2$3');
  if (/^[A-Z]{4}\d{7}$/.test(number)) return checked(number);
  return /^(?![A-Z]{3}U)[A-Z]{2,4}\d{4,6}$/.test(number) ? { number, problem: null } : null;
}

/** CLM and some 322 fill the number up to ten digits. */
function withoutPadding(number: string): string {
  return number.length > 7 ? number.replace(/^0+(?=\d{6})/, '') : number;
}

function checked(number: string): WrittenContainer {
  if (isContainerNumber(number)) return { number, problem: null };
  const problem = /^[A-Z]{3}[UJZ]\d{7}$/.test(number)
    ? `${number} fails the check of ISO 6346: its last digit would have to be ${checkDigit(number.slice(0, 10))}`
    : `${number} is no container number: three letters, U, J or Z, and seven digits were expected`;
  return { number, problem };
}
