/**
 * Rows that stay where they are while someone works on them: what comes anew changes them in place, and the new order waits. Pure.
 */

interface Row {
  readonly id: string;
}

/** What is shown of a list, by the numbers of its pages. */
export interface Held<Of extends Row> {
  readonly pages: ReadonlyMap<number, readonly Of[]>;
  readonly total: number;
  /** Ids of rows that changed while they were shown. */
  readonly touched: ReadonlySet<string>;
  /** How many rows have changed, come or gone since the order is held; 0: what is shown is the list as it is. */
  readonly waiting: number;
}

interface Fresh<Of extends Row> {
  /** Pages that have come; one that is still loading is absent. */
  readonly pages: ReadonlyMap<number, readonly Of[]>;
  readonly total: number;
}

/**
 * @param held what is shown; null: nothing yet
 * @param isHeld whether the order stays
 */
export function nextHeld<Of extends Row>(held: Held<Of> | null, fresh: Fresh<Of>, isHeld: boolean): Held<Of> {
  if (held === null) return { ...fresh, touched: new Set(), waiting: 0 };
  const shown = new Map([...held.pages.values()].flat().map((row) => [row.id, row]));
  const now = new Map([...fresh.pages.values()].flat().map((row) => [row.id, row]));
  const changed = [...now.values()].filter((row) => {
    const before = shown.get(row.id);
    return before !== undefined && before !== row && JSON.stringify(before) !== JSON.stringify(row);
  });
  const touched = new Set([...held.touched, ...changed.map(({ id }) => id)]);
  const hasSameOrder =
    fresh.total === held.total &&
    [...fresh.pages].every(([page, rows]) => {
      const before = held.pages.get(page);
      return before === undefined || isSameOrder(before, rows);
    });
  // Marks of rows that stayed are kept until others are shown.
  if (hasSameOrder) return { pages: joined(held.pages, fresh.pages), total: fresh.total, touched, waiting: 0 };
  if (!isHeld) return { ...fresh, touched: new Set(changed.map(({ id }) => id)), waiting: 0 };
  const pages = new Map(
    [...held.pages].map(([page, rows]) => [page, rows.map((row) => now.get(row.id) ?? row)] as const),
  );
  // Pages that have not been seen are shown as they are.
  const unseen = [...fresh.pages].filter(([page]) => !pages.has(page));
  const compared = [...fresh.pages].filter(([page]) => pages.has(page)).flatMap(([, rows]) => rows);
  const come = compared.filter(({ id }) => !shown.has(id));
  const gone = [...fresh.pages.keys()].flatMap((page) => held.pages.get(page) ?? []).filter(({ id }) => !now.has(id));
  const waiting = new Set([...come, ...gone, ...changed].map(({ id }) => id)).size;
  return {
    pages: new Map([...pages, ...unseen]),
    total: held.total,
    touched,
    waiting: Math.max(waiting, held.waiting, 1),
  };
}

function joined<Of>(
  held: ReadonlyMap<number, readonly Of[]>,
  fresh: ReadonlyMap<number, readonly Of[]>,
): ReadonlyMap<number, readonly Of[]> {
  return new Map([...held, ...fresh]);
}

function isSameOrder(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
