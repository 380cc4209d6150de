/** How long something took, in the words of a language. Pure. */

/** `340 ms`, `1.2 s`. */
export function durationText(millis: number, locale: string): string {
  const unit = millis < 1000 ? 'millisecond' : 'second';
  const amount = millis < 1000 ? millis : millis / 1000;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
