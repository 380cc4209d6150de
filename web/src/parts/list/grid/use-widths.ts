/**
 * The widths of a list's columns: as the user has set them, else by the content that is shown when the list comes. They stay while
 * it is scrolled and while pages come, and only grow as long as the list stays.
 */
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { clampWidth, fitWidths } from './columns.ts';

interface Sized {
  readonly key: string;
  readonly width: number;
  readonly isSized?: boolean;
  readonly isWhole?: boolean;
}

/** By list and column, so that a list comes back as it was left. In memory: a reload measures anew. */
const known = new Map<string, number>();

interface WidthsOf {
  /** Names the list. */
  readonly list: string;
  readonly columns: readonly Sized[];
  readonly grid: React.RefObject<HTMLElement | null>;
  /** Changes when other rows come. Null: they have not come yet. */
  readonly rows: string | null;
}

export function useWidths({ list, columns, grid, rows }: WidthsOf) {
  const [version, setVersion] = useState(0);
  const keyOf = useCallback((key: string) => `${list} ${key}`, [list]);
  const shown = columns.map(({ key }) => key).join();
  // Before the browser paints: nothing is seen to move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list and each choice of columns
  useLayoutEffect(() => {
    if (rows === null || grid.current === null) return;
    let isWider = false;
    for (const [key, width] of naturalWidths(grid.current)) {
      if (width <= (known.get(keyOf(key)) ?? 0)) continue;
      known.set(keyOf(key), width);
      isWider = true;
    }
    if (isWider) setVersion((before) => before + 1);
  }, [rows, shown, keyOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what was measured
  const widths = useMemo(() => {
    const natural = new Map(
      columns.flatMap(({ key }) => {
        const width = known.get(keyOf(key));
        return width === undefined ? [] : [[key, width] as const];
      }),
    );
    return fitWidths(columns, natural, grid.current?.clientWidth ?? 0);
  }, [columns, keyOf, version]);
  const style = useMemo(() => {
    const sum = [...widths.values()].reduce((all, width) => all + width, 0);
    const own = [...widths].map(([key, width]) => [widthName(key), `${width}px`]);
    return Object.fromEntries([...own, [ROW_WIDTH, `${sum}px`]]) as React.CSSProperties;
  }, [widths]);
  /** As wide as the content that is shown now. */
  const fit = useCallback(
    (key: string) => clampWidth(naturalWidths(grid.current as HTMLElement).get(key) ?? 0),
    [grid],
  );
  return { widths, style, fit };
}

/** The width of all columns. */
export const ROW_WIDTH = '--row-width';

/** The custom property of a column's width: to drag its border moves all of its cells, and renders none anew. */
export function widthName(key: string): string {
  return `--width-${key.replaceAll(/[^\w-]/g, '_')}`;
}

/** Of the widest cell of each column, its name in the header included. */
function naturalWidths(grid: HTMLElement): Map<string, number> {
  const widest = new Map<string, number>();
  grid.classList.add('measured');
  for (const cell of grid.querySelectorAll<HTMLElement>('[data-column]')) {
    const key = cell.dataset.column ?? '';
    // A part of a pixel would cut the last letter.
    widest.set(key, Math.max(widest.get(key) ?? 0, Math.ceil(cell.getBoundingClientRect().width) + 1));
  }
  grid.classList.remove('measured');
  return widest;
}
