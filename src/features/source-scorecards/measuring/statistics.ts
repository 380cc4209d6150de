/** Quantiles of small and large lists of numbers. Pure. */

/**
 * With linear interpolation between neighbours, as PostgreSQL's percentile_cont; null of an empty list.
 * @param share 0.5 is the median
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return null;
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}
