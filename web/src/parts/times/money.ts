/** Amounts of money as text. Pure. */
import { numberFormat } from './formats.ts';

/** `$1,240`; with cents where it has some. @param currency ISO 4217 */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

/** Without cents, where several amounts stand side by side. */
export const roundMoneyText = (amount: number, currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
