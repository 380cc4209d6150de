/** The order of two facts that nothing else orders: by what they say, never by when they were stored. Pure. */
import type { Fact } from './observation.ts';

export function compareContent(a: Fact, b: Fact): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
