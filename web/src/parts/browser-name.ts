/** A browser by what people call it. Pure. */

/** In this order: most user agents also name Chrome or Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Firefox, Linux`. */
export function browserOf(agent: string | null): string {
  const named = (names: readonly (readonly [mark: string, name: string])[]) =>
    names.find(([mark]) => agent?.includes(mark))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || (agent ?? '—');
}
