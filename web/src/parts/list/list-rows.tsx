/** The header and the rows of a list. */
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useWords } from '../../app/words/words.tsx';
import type { ListAddress, ListSearch } from './search.ts';

export const ROW_PIXELS = 36;
const SKELETON_ROWS = 20;

export interface Column<Row> {
  /** Identifies it in the user's choice of columns. */
  readonly key: string;
  readonly name: string;
  readonly width: number;
  /** The API's sort key; null: not sortable. */
  readonly sort: string | null;
  readonly Cell: (props: { row: Row }) => React.ReactNode;
}

interface HeadCellProps {
  readonly column: Pick<Column<never>, 'name' | 'width' | 'sort'>;
  readonly address: ListAddress;
  readonly search: ListSearch;
  readonly className: string;
}

/** Clicks sort ascending, descending, then as before. */
export function HeadCell({ column: { name, width, sort }, address, search, className }: HeadCellProps) {
  if (sort === null)
    return (
      <div className={`cell ${className}`} role="columnheader" style={{ width }}>
        {name}
      </div>
    );
  const direction = search.sort === sort ? 'ascending' : search.sort === `-${sort}` ? 'descending' : 'none';
  const next = { none: sort, ascending: `-${sort}`, descending: undefined }[direction];
  const mark = { none: '', ascending: ' ↑', descending: ' ↓' }[direction];
  return (
    <div className={`cell ${className}`} role="columnheader" aria-sort={direction} style={{ width }}>
      <Link to={address} search={{ ...search, sort: next }}>
        {name}
        {mark}
      </Link>
    </div>
  );
}

export interface ListRowProps {
  readonly row: { readonly id: string } | undefined;
  readonly columns: readonly Column<never>[];
  readonly index: number;
  readonly start: number;
  readonly width: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Absent: rows cannot be selected. */
  readonly nameOf: ((row: { readonly id: string }) => string) | undefined;
  readonly onSelect: (row: { readonly id: string }) => void;
  readonly onPreview: ((row: { readonly id: string }, at: number) => void) | undefined;
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, columns, index, start, width, isActive, isSelected, nameOf, onSelect, onPreview } = props;
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is `p`
    <div
      onClick={({ target }) => {
        const isControl = (target as Element).closest('a, button, input') !== null;
        if (row !== undefined && !isControl) onPreview?.(row, index);
      }}
      className={`row ${isActive ? 'active' : ''} ${row === undefined ? 'waiting' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)`, width }}
    >
      {columns.map(({ name, width: own, Cell }, at) => (
        <div className={`cell ${at === 0 ? 'pinned' : ''}`} role="cell" key={name} style={{ width: own }}>
          {at === 0 && row !== undefined && nameOf && (
            <input
              type="checkbox"
              className="select"
              checked={isSelected}
              aria-label={`${words.lists.select}: ${nameOf(row)}`}
              onChange={() => onSelect(row)}
            />
          )}
          {row !== undefined ? <Cell row={row as never} /> : at === 0 && <i />}
        </div>
      ))}
    </div>
  );
});

export function Skeleton({ width }: { width: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars do not change
    <div className="row waiting" key={index} style={{ transform: `translateY(${index * ROW_PIXELS}px)`, width }}>
      <div className="cell">
        <i />
      </div>
    </div>
  ));
}
