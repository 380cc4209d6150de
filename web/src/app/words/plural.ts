/** `1 row`, `1,200 rows`. Pure. */
export function pluralIn(locale: string): (count: number, one: string, many: string) => string {
  return (count, one, many) => `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
}
