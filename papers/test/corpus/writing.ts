/** Dates, amounts and places as people write them on papers. */
import type { Company, Harbour } from './shipment.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** By a pattern of `YYYY`, `YY`, `MMMM`, `MMM`, `Mmm`, `MM`, `M`, `DD`, `D`. @param day `2026-05-11` */
export function dateAs(day: string, pattern: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: MONTH_NAMES[Number(month) - 1] ?? '',
    MMM: name,
    Mmm: name.slice(0, 1) + name.slice(1).toLowerCase(),
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
  };
  return pattern.replace(/YYYY|YY|MMMM|MMM|Mmm|MM|M|DD|D/g, (part) => parts[part] ?? part);
}

/** `1,385.00` */
export const amount = (value: number) => grouped(value.toFixed(2), ',', '.');
/** `1.385,00` */
export const amountWithComma = (value: number) => grouped(value.toFixed(2), '.', ',');
/** `18500.250` */
export const threePlaces = (value: number) => value.toFixed(3);
/** `18,500.25` */
export const quantity = (value: number) => grouped(String(value), ',', '.');

function grouped(text: string, thousands: string, decimal: string): string {
  const [whole = '', fraction] = text.split('.');
  const marked = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? marked : `${marked}${decimal}${fraction}`;
}

/** `LONG BEACH, CA` */
export const place = ({ name, where }: Harbour) => (name === where ? name : `${name}, ${where}`);
/** `Long Beach, CA` */
export const placeInLower = (harbour: Harbour) =>
  place(harbour).replace(/[A-Z]{3,}/g, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
/** `Long Beach (USLGB)` */
export const placeWithCode = ({ name, locode }: Harbour) => `${name} (${locode})`;

export const block = ({ name, address }: Company) => [name, ...address];
/** `MSKU 123456-7` */
export const spaced = (number: string) => `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`;
