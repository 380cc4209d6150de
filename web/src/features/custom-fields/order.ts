/** The order of fields and of options, as positions. Pure. */

interface Placed {
  readonly id: string;
  readonly attributes: { readonly position: number };
}

export interface NewPosition {
  readonly id: string;
  readonly position: number;
}

export function byPosition<Item extends Placed>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.attributes.position - other.attributes.position);
}

/** The positions that change when an item is moved: some may be equal before. @param ordered as they are shown */
export function positionsAfter(ordered: readonly Placed[], index: number, by: -1 | 1): NewPosition[] {
  const moved = [...ordered];
  const [item] = moved.splice(index, 1);
  if (item === undefined) return [];
  moved.splice(index + by, 0, item);
  return moved.flatMap(({ id, attributes }, at) => (attributes.position === at + 1 ? [] : [{ id, position: at + 1 }]));
}
