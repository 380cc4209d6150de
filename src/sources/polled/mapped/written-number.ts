/** Container numbers as sources write them, in requests and in answers. Pure; knows no source. */
import { isContainerNumber } from '@portolan/codes/container-number';
import { normalised } from '../../http/text.ts';
import type { RequestSettings } from './settings.ts';

type NumberForm = Pick<RequestSettings, 'numbers'>;

/** A container number as the source writes it: railroads count the check digit as no part of it, some terminals the letters. */
export function writtenNumber(number: string, { numbers }: NumberForm): string {
  if (numbers === 'digits') return number.slice(4);
  return numbers === 'whole' ? number : number.slice(0, 10);
}

/**
 * The requested container that is meant, with or without its check digit, its serial number padded with zeros or short of them.
 * @param written normalised
 */
export function requestedAs(written: string, form: NumberForm, requested: readonly string[]): string | undefined {
  return requested.find((number) => isSame(written, number) || writtenNumber(number, form) === written);
}

function isSame(written: string, number: string): boolean {
  if (written === number) return true;
  const [, initial, digits = ''] = /^([A-Z]{4})(\d{1,10})$/.exec(written) ?? [];
  if (initial !== number.slice(0, 4)) return false;
  const [serial, whole] = [number.slice(4, 10), number.slice(4)];
  if (digits.length <= 6) return digits.padStart(6, '0') === serial;
  return [serial, whole].some((own) => digits.endsWith(own) && /^0*$/.test(digits.slice(0, -own.length)));
}

/** Numbers of containers among the texts of an entry, two levels deep. */
export function numbersNamedIn(part: unknown, depth = 2): string[] {
  if (typeof part === 'string') {
    const text = normalised(part);
    return text !== null && isContainerNumber(text) ? [text] : [];
  }
  if (typeof part !== 'object' || part === null || depth === 0) return [];
  return Object.values(part).flatMap((each) => numbersNamedIn(each, depth - 1));
}
