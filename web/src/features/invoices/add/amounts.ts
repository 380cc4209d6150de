/** Amounts as people type them. Pure. */

/** As a field shows it first: three decimals are not read as thousands. */
export const typedAmount = (amount: number): string => String(amount).replace(/(\.\d{3})$/, '$10');

/**
 * `1,240.50`, `1.240,50` and `1 240,5`: the last mark is that of the decimals, unless three digits follow marks that are
 * all alike. Null: no number.
 */
export function parseAmount(typed: string): number | null {
  const text = typed.replace(/[\s'’]/g, '');
  if (!/^-?\d[\d.,]*$/.test(text)) return null;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at === -1) return Number(text);
  const isThousands = text.length - at === 4 && new Set(text.match(/[.,]/g)).size === 1;
  const whole = text.slice(0, at).replace(/[.,]/g, '');
  const rest = text.slice(at + 1);
  return rest === '' ? null : Number(isThousands ? `${whole}${rest}` : `${whole}.${rest}`);
}

/** Something is typed, and it is no number. */
export const isNoAmount = (typed: string): boolean => typed.trim() !== '' && parseAmount(typed) === null;
