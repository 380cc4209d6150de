/** `1 row`, `1,200 rows`. Pure. */
export function pluralIn(locale: string): (count: number, one: string, many: string) => string {
  const numbers = new Intl.NumberFormat(locale);
  return (count, one, many) => `${numbers.format(count)} ${count === 1 ? one : many}`;
}
