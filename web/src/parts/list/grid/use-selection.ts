/** The selected rows of a list: one by one, or a range from the last one that was selected. */
import { useCallback, useRef, useState } from 'react';

interface Row {
  readonly id: string;
}

/** @param rowsFrom the rows from one index up to another, of which some may not be loaded yet */
export function useSelection<Selected extends Row>(rowsFrom: (start: number, end: number) => Promise<Selected[]>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const anchor = useRef(0);
  const latest = useRef(rowsFrom);
  latest.current = rowsFrom;
  const add = useCallback(async (start: number, end: number) => {
    // What could not be loaded is not selected, as the count shows.
    const rows = await latest.current(start, end).catch(() => []);
    setSelected((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)]));
  }, []);
  /** @param isRange from the last one up to this one */
  const select = useCallback(
    (given: Row, index: number, isRange: boolean) => {
      const last = anchor.current;
      anchor.current = index;
      if (isRange) return void add(Math.min(last, index), Math.max(last, index));
      setSelected((known) => {
        const next = new Map(known);
        if (!next.delete(given.id)) next.set(given.id, given as Selected);
        return next;
      });
    },
    [add],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, select, clear };
}
