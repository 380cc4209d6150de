/** The header and the rows of a list. */
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { TermTip } from '../glossary/term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { clampWidth, MAX_WIDTH, MIN_WIDTH } from './grid/columns.ts';
import { ROW_WIDTH, widthName } from './grid/use-widths.ts';
import type { ListAddress, ListSearch } from './search.ts';

export const ROW_PIXELS = 36;
export const CARD_PIXELS = 124;
const SKELETON_ROWS = 20;
/** Of one press of an arrow key. */
const STEP_PIXELS = 10;

export interface Column<Row> {
  /** Identifies it in the user's choice of columns. */
  readonly key: string;
  readonly name: string;
  /** The word of the glossary that explains the name. */
  readonly term?: TermName | undefined;
  /** Until its content is measured. */
  readonly width: number;
  readonly isSized?: boolean;
  /** It identifies the row: never cut, but broken where it has no room. */
  readonly isWhole?: boolean;
  /** Not shown until the user chooses it. */
  readonly isExtra?: boolean;
  /** The API's sort key; null: not sortable. */
  readonly sort: string | null;
  readonly Cell: (props: { row: Row }) => React.ReactNode;
}

interface HeadCellProps {
  readonly column: Pick<Column<never>, 'key' | 'name' | 'term' | 'sort'>;
  readonly width: number;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** The order of a list whose address names none. */
  readonly defaultSort: string | undefined;
  readonly isPinned: boolean;
  readonly onResize: ((key: string, width: number) => void) | undefined;
  /** @returns the width of the column's content */
  readonly fit: (key: string) => number;
  /** Another column was dropped on this one. */
  readonly onDrop: ((key: string, onto: string) => void) | undefined;
}

const DRAGGED = 'application/x-portolan-column';

/** Clicks sort ascending, descending, then as before. Dragging moves the column. */
export function HeadCell(props: HeadCellProps) {
  const { column, width, address, search, defaultSort, isPinned, onResize, fit, onDrop } = props;
  const { key, name, term, sort } = column;
  const sorted = search.sort ?? defaultSort;
  const direction =
    sort === null ? undefined : sorted === sort ? 'ascending' : sorted === `-${sort}` ? 'descending' : 'none';
  const next = { none: sort, ascending: `-${sort}`, descending: undefined }[direction ?? 'none'] ?? undefined;
  const mark = { none: '', ascending: ' ↑', descending: ' ↓' }[direction ?? 'none'];
  const isMovable = !isPinned && onDrop !== undefined;
  return (
    <div
      className={`cell ${isPinned ? 'pinned' : ''}`}
      role="columnheader"
      aria-sort={direction}
      data-column={key}
      style={{ width: `var(${widthName(key)})` }}
      draggable={isMovable}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, key)}
      onDragOver={(event) => {
        if (isMovable && event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.(event.dataTransfer.getData(DRAGGED), key);
      }}
    >
      {sort === null ? (
        name
      ) : term === undefined ? (
        <Link to={address} search={{ ...search, sort: next }} draggable={false} title={name}>
          {name}
          {mark}
        </Link>
      ) : (
        <TermTip of={term}>
          {(wanting) => (
            <Link to={address} search={{ ...search, sort: next }} draggable={false} className="term-head" {...wanting}>
              {name}
              {mark}
            </Link>
          )}
        </TermTip>
      )}
      {onResize && <Resizer of={column} width={width} fit={fit} onResize={(to) => onResize(key, to)} />}
    </div>
  );
}

interface ResizerProps {
  readonly of: HeadCellProps['column'];
  readonly width: number;
  readonly fit: (key: string) => number;
  readonly onResize: (width: number) => void;
}

/**
 * The border of a column: drag it, or use the arrow keys; a double click or Enter makes it as wide as its content. The width is
 * stored when it is released.
 */
function Resizer({ of: { key: column, name }, width, fit, onResize }: ResizerProps) {
  const words = useWords();
  const begun = useRef<{ x: number; grid: HTMLElement; row: number } | null>(null);
  const widthAt = (event: PointerEvent) => clampWidth(width + event.clientX - (begun.current?.x ?? event.clientX));
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_PIXELS, ArrowRight: STEP_PIXELS }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    // Enter opens a row elsewhere in the list.
    event.stopPropagation();
    onResize(by === undefined ? fit(column) : clampWidth(width + by));
  };
  return (
    <div
      className="resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words.lists.widthOf(name)}
      title={words.lists.widthHint}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      onKeyDown={press}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const grid = event.currentTarget.closest('.grid') as HTMLElement;
        begun.current = { x: event.clientX, grid, row: Number.parseFloat(grid.style.getPropertyValue(ROW_WIDTH)) };
      }}
      onPointerMove={(event) => {
        if (begun.current === null) return;
        const { grid, row } = begun.current;
        const to = widthAt(event);
        grid.style.setProperty(widthName(column), `${to}px`);
        grid.style.setProperty(ROW_WIDTH, `${row + to - width}px`);
      }}
      onPointerUp={(event) => {
        if (begun.current === null) return;
        const to = widthAt(event);
        const { grid, row } = begun.current;
        begun.current = null;
        // React knows no other value; it sets the width that the column gets.
        grid.style.setProperty(widthName(column), `${width}px`);
        grid.style.setProperty(ROW_WIDTH, `${row}px`);
        if (to !== width) onResize(to);
      }}
      onDoubleClick={() => onResize(fit(column))}
    />
  );
}

export interface ListRowProps {
  readonly row: { readonly id: string } | undefined;
  readonly columns: readonly Column<never>[];
  /** On a narrow screen, instead of cells. */
  readonly Card: ((props: { row: never }) => React.ReactNode) | undefined;
  readonly index: number;
  readonly start: number;
  readonly height: number;
  readonly isActive: boolean;
  /** The keys have moved to it: it takes the focus. */
  readonly hasFocus: boolean;
  readonly isSelected: boolean;
  /** It changed while it was shown. */
  readonly isTouched: boolean;
  /** Absent: rows cannot be selected. */
  readonly nameOf: ((row: { readonly id: string }) => string) | undefined;
  readonly onSelect: (row: { readonly id: string }, index: number, isRange: boolean) => void;
  readonly onPreview: ((row: { readonly id: string }, at: number) => void) | undefined;
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, columns, Card, index, start, height, isActive, hasFocus, isSelected, isTouched } = props;
  const { nameOf, onSelect, onPreview } = props;
  const words = useWords();
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) own.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const box = row !== undefined && nameOf && (
    <input
      type="checkbox"
      className="select"
      checked={isSelected}
      aria-label={`${words.lists.select}: ${nameOf(row)}`}
      onChange={({ nativeEvent }) => onSelect(row, index, (nativeEvent as unknown as MouseEvent).shiftKey === true)}
    />
  );
  const mark = isTouched && <span className="sr">{words.lists.changedNow} </span>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is `p`
    <div
      ref={own}
      onClick={({ target }) => {
        const isControl = (target as Element).closest('a, button, input') !== null;
        if (row !== undefined && !isControl) onPreview?.(row, index);
      }}
      className={`row ${isActive ? 'active' : ''} ${isSelected ? 'selected' : ''} ${row === undefined ? 'waiting' : ''} ${isTouched ? 'touched' : ''}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-current={isActive ? 'true' : undefined}
      style={{ transform: `translateY(${start}px)`, height }}
    >
      {Card ? (
        <div className="list-card" role="cell">
          {box}
          {mark}
          {row === undefined ? <i /> : <Card row={row as never} />}
        </div>
      ) : (
        columns.map(({ key, isWhole, Cell }, at) => (
          <div
            className={`cell ${at === 0 ? 'pinned' : ''} ${isWhole ? 'whole' : ''}`}
            role="cell"
            key={key}
            data-column={key}
            style={{ width: `var(${widthName(key)})` }}
          >
            {at === 0 && box}
            {at === 0 && mark}
            {row !== undefined ? <Cell row={row as never} /> : at === 0 && <i />}
          </div>
        ))
      )}
    </div>
  );
});

export function Skeleton({ height }: { height: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars do not change
    <div className="row waiting" key={index} style={{ transform: `translateY(${index * height}px)`, height }}>
      <div className="cell">
        <i />
      </div>
    </div>
  ));
}
