/** Each value once, in the order of its first occurrence. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
