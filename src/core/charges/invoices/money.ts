/** Amounts in thousandths, the smallest unit that any currency has: cents added up as fractions drift. Pure. */
import { minorDigitsOf } from '@portolan/codes/currency';

const THOUSANDTHS = 1000;

/** Two amounts that differ by less than a cent are one: rates are rounded on invoices. */
export const TOLERANCE = 10;

export function toThousandths(amount: number): number {
  return Math.round(amount * THOUSANDTHS);
}

export function toAmount(thousandths: number): number {
  return thousandths / THOUSANDTHS;
}

export function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** The minor unit of the currency, in thousandths: 10 for a cent. */
export function minorUnitOf(currency: string): number {
  return 10 ** (3 - minorDigitsOf(currency));
}

export function inUnits(amount: number, unit: number): number {
  return Math.round(amount / unit) * unit;
}

/**
 * The same proportions with another sum, which is met exactly. Equal parts where all are 0. Parts are whole units where the
 * sum is, else all but the last.
 */
export function scaled(parts: readonly number[], sum: number, unit: number): number[] {
  const all = sumOf(parts);
  const weights = all === 0 ? parts.map(() => 1) : parts;
  const whole = all === 0 ? parts.length : all;
  let [seen, given] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const near = inUnits((sum * seen) / whole, unit);
    const upTo = seen === whole || Math.abs(near) > Math.abs(sum) ? sum : near;
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
