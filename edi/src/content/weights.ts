/** Weights as EDI writes them, in pounds. Pure. */

const POUNDS_PER_KILOGRAM = 2.204_622_621_8;

/** @param unit X12 188 (K, L) or EDIFACT 6411 (KGM, LBR); null where amount or unit are no such */
export function poundsOf(amount: string | null, unit: string | null): number | null {
  if (amount === null || !/^\d{1,7}([.,]\d{1,6})?$/.test(amount)) return null;
  const value = Number(amount.replace(',', '.'));
  if (value === 0) return null;
  if (unit === 'L' || unit === 'LBR') return Math.round(value);
  return unit === 'K' || unit === 'KGM' ? Math.round(value * POUNDS_PER_KILOGRAM) : null;
}
