/** Where a list was left for the page of one of its rows, so that Back returns to that row. In memory: a reload begins anew. */

interface Place {
  /** Of the row in the list, from 0. */
  readonly index: number;
  readonly scrollTop: number;
}

const MOST_PLACES = 20;
const places = new Map<string, Place>();

/** @param list the request of the list, without its page */
export function rememberPlace(list: string, place: Place): void {
  places.delete(list);
  places.set(list, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Once. */
export function takePlace(list: string): Place | undefined {
  const place = places.get(list);
  places.delete(list);
  return place;
}
