/** Maps items whose work takes tens of milliseconds each, such as ways by sea, without keeping the event loop for all of them. */
import { setImmediate as immediate } from 'node:timers/promises';

/** Requests, timers and answers of the database are handled between two items. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    await immediate();
  }
  return results;
}
