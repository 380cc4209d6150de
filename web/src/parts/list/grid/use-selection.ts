/** The selected rows of a list: one by one, or a range from the last one that was selected. */
import { useCallback, useRef, useState } from 'react';

interface Row {
  readonly id: string;
}

/** @param rowAt undefined: it is not loaded */
export function useSelection<Selected extends Row>(rowAt: (index: number) => Selected | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const anchor = useRef(0);
  const at = useRef(rowAt);
  at.current = rowAt;
  /** @param isRange from the last one up to this one */
  const select = useCallback((given: Row, index: number, isRange: boolean) => {
    const [from, to] = isRange ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index];
    anchor.current = index;
    setSelected((known) => {
      const next = new Map(known);
      if (!isRange) {
        if (!next.delete(given.id)) next.set(given.id, given as Selected);
        return next;
      }
      for (let each = from; each <= to; each += 1) {
        const row = at.current(each);
        if (row !== undefined) next.set(row.id, row);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, select, clear };
}
