/**
 * The shape of a number: what numbers of one line have in common, and the key under which successes are counted. Pure.
 */

/** `MAEU123456789` → `MAEU999999999`, `SH9EL8960800` → `AA9AA9999999`: letters and digits, but for four letters in front. */
export function numberShape(number: string): string {
  const prefix = /^[A-Z]{4}/.exec(number)?.[0] ?? '';
  return prefix + number.slice(prefix.length).replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '9');
}
