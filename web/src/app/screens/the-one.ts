/** Which of the things found is meant. Pure. */
import type { Resource } from '../api/request.ts';
import type { SearchResult } from '../api/resources.ts';

const bare = (text: string) => text.replace(/[\s\-./]/g, '').toUpperCase();

/** The only one; else the only one with exactly this number, a container before its shipment; null where one has to choose. */
export function theOne(q: string, found: readonly Resource<SearchResult>[]): Resource<SearchResult> | null {
  const wanted = bare(q);
  const exact = found.filter(({ attributes: { number } }) => bare(number) === wanted);
  for (const entity of ['cargo', 'shipment', 'tracking_request']) {
    const [first, ...others] = exact.filter(({ attributes }) => attributes.entity_type === entity);
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
