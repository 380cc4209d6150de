/** Numbers of containers as EDI writes them: in two or three elements, padded, without check digit. Pure. */
import { checkDigit, isContainerNumber } from '../../../domain/numbers/container-number.ts';

export interface WrittenContainer {
  readonly number: string;
  /** What is wrong with it; null where it keeps ISO 6346, or is a trailer's or railroad's that has no check digit. */
  readonly problem: string | null;
}

/**
 * @param initial `TCKU`, or the whole number
 * @param number `724880`, `7248807`, `0000724880`; null where `initial` has all of it
 * @param check the check digit, where it stands by itself. Where none stands, that of ISO 6346 is added
 * @returns null where it can be no number of any equipment
 */
export function writtenContainer(
  initial: string | null,
  number: string | null = null,
  check: string | null = null,
): WrittenContainer | null {
  const written = ((initial ?? '') + withoutPadding(number ?? '')).replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2,4}\d{4,10}$/.test(written)) return null;
  const isFreightContainer = /^[A-Z]{3}U\d/.test(written);
  if (/^[A-Z]{4}\d{6}$/.test(written) && (isFreightContainer || check !== null)) {
    const digit = check !== null && /^\d$/.test(check) ? check : String(checkDigit(written));
    return checked(written + digit);
  }
  return isFreightContainer || written.length === 11 ? checked(written) : { number: written, problem: null };
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
