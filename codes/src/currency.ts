/** How many decimals an amount of a currency has by ISO 4217. Pure; knows no names of currencies. */

const WITHOUT = ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV'];
const FRANCS = ['XAF', 'XOF', 'XPF'];
const OF_THREE = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Currencies whose minor unit is not a hundredth. */
export const MINOR_DIGITS: ReadonlyMap<string, 0 | 3> = new Map<string, 0 | 3>([
  ...[...WITHOUT, ...FRANCS].map((currency) => [currency, 0] as const),
  ...OF_THREE.map((currency) => [currency, 3] as const),
]);

/** @param currency ISO 4217 */
export function minorDigitsOf(currency: string): 0 | 2 | 3 {
  return MINOR_DIGITS.get(currency) ?? 2;
}
