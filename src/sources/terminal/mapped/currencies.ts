/** The currency in which a terminal charges where its answer names none: that of its country. Facts of ISO 4217. */
import { tableOf } from '../../../core/table-of.ts';

/** Each with the countries that have it. */
const CURRENCIES: readonly (readonly [string, string])[] = [
  ['AED', 'AE'],
  ['ARS', 'AR'],
  ['AUD', 'AU'],
  ['BHD', 'BH'],
  ['BRL', 'BR'],
  ['CAD', 'CA'],
  ['CLP', 'CL'],
  ['CNY', 'CN'],
  ['COP', 'CO'],
  ['DKK', 'DK'],
  ['EGP', 'EG'],
  ['EUR', 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'],
  ['GBP', 'GB'],
  ['GTQ', 'GT'],
  ['HKD', 'HK'],
  ['IDR', 'ID'],
  ['ILS', 'IL'],
  ['INR', 'IN'],
  ['JOD', 'JO'],
  ['JPY', 'JP'],
  ['KRW', 'KR'],
  ['LKR', 'LK'],
  ['MAD', 'MA'],
  ['MXN', 'MX'],
  ['MYR', 'MY'],
  ['NGN', 'NG'],
  ['NOK', 'NO'],
  ['NZD', 'NZ'],
  ['OMR', 'OM'],
  ['PEN', 'PE'],
  ['PHP', 'PH'],
  ['PLN', 'PL'],
  ['SAR', 'SA'],
  ['SEK', 'SE'],
  ['SGD', 'SG'],
  ['THB', 'TH'],
  ['TRY', 'TR'],
  ['TWD', 'TW'],
  ['USD', 'US EC PA PR'],
  ['VND', 'VN'],
  ['ZAR', 'ZA'],
];

const BY_COUNTRY: Readonly<Record<string, string>> = tableOf(
  Object.fromEntries(
    CURRENCIES.flatMap(([currency, countries]) => countries.split(' ').map((each) => [each, currency])),
  ),
);

/** @returns undefined if it is not listed: a fee without a currency is then not used */
export function currencyOf(locode: string): string | undefined {
  return BY_COUNTRY[locode.slice(0, 2)];
}
