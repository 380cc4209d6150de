/** `1 container`, `2,000 containers`: an English count for people. Pure. */
export function numbered(value: number, noun: string): string {
  return `${value.toLocaleString('en')} ${noun}${value === 1 ? '' : 's'}`;
}
