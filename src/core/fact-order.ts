/** A final order of two facts: by content, never by time of storage. Pure. */
import type { Fact } from './observation.ts';

export function compareContent(a: Fact, b: Fact): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
