/** The one search result that a number identifies. Pure. */
import type { Resource } from '../../app/api/request.ts';
import type { SearchResult } from '../../app/api/resources.ts';

const bare = (text: string) => text.replace(/[\s\-./]/g, '').toUpperCase();

/** The only result, or the only one with exactly this number, a container before its shipment; null: ambiguous or none. */
export function uniqueMatch(q: string, found: readonly Resource<SearchResult>[]): Resource<SearchResult> | null {
  const number = bare(q);
  const exact = found.filter(({ attributes }) => bare(attributes.number) === number);
  for (const entity of ['cargo', 'shipment', 'tracking_request']) {
    const [first, ...others] = exact.filter(({ attributes }) => attributes.entity_type === entity);
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
