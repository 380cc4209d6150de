/**
 * A list of any length, which requests only the pages in view and renders only the rows in view. The address determines what it shows;
 * `j` and `k` move, Enter opens, `x` selects and `p` previews a row beside the list. A narrow screen has cards.
 */
import './list.css';
import { Button } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { ConnectLine } from '../lines/connect-line.tsx';
import { OtherMatches } from '../matches/other-matches.tsx';
import { Empty, Failure } from '../states.tsx';
import { activeFilters, CONTAINER_FILTERS } from './filters/filters.ts';
import { takeEnteredSearch, useEnteredSearch } from './grid/entered-search.ts';
import { PAGE, type Page, useRows } from './grid/list-pages.ts';
import { rememberPlace, takePlace } from './grid/return-place.ts';
import { isOfList } from './grid/use-row-keys.ts';
import { useSelection } from './grid/use-selection.ts';
import { useWidths } from './grid/use-widths.ts';
import type { ColumnChoice } from './list-columns.tsx';
import { CARD_PIXELS, type Column, HeadCell, ListRow, type ListRowProps, ROW_PIXELS, Skeleton } from './list-rows.tsx';
import type { ListAddress, ListSearch } from './search.ts';

const KeyHelp = lazy(() => import('./grid/key-help.tsx'));
const NARROW = '(max-width: 48em)';

const OVERSCAN = 8;

export interface Selection<Row> {
  readonly nameOf: (row: Row) => string;
  /** The bulk actions on selected rows. */
  readonly Bulk: (props: BulkSelection<Row> & { onClear: () => void }) => React.ReactNode;
}

export interface BulkSelection<Row> {
  readonly rows: readonly Row[];
  /** Rows that match the filters of the list. */
  readonly total: number;
  /** The request of the list, without its page. */
  readonly list: string;
}

interface ListProps<Attributes, Row extends { readonly id: string }> {
  /** The name of the table for screen readers. */
  readonly name: string;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** Without the page: `/containers?sort=number`. */
  readonly path: string;
  readonly rowsOf: (page: Page<Attributes>) => readonly Row[];
  /** The first one is pinned. */
  readonly columns: Pick<ColumnChoice<Column<Row>>, 'shown' | 'setWidth' | 'moveBefore'>;
  /** The order where the address names none. */
  readonly defaultSort?: string;
  /** A row on a narrow screen; without it, rows are those of wide ones. */
  readonly Card?: (props: { row: Row }) => React.ReactNode;
  readonly cardPixels?: number;
  /** Opens the screen of a row. */
  readonly onOpen: (row: Row) => void;
  readonly count: (total: number) => string;
  readonly selection?: Selection<Row>;
  /** A preview of a row beside the list. */
  readonly Preview?: (props: { row: Row; onClose: () => void }) => React.ReactNode;
  /** Shown where the account has no rows at all. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** `/containers` of its request. */
const listOf = (path: string) => path.replace(/\?.*/, '');

/** A row, or something in it, has the focus; or a menu or dialog is open, perhaps over a row. */
function isWorkedOn(grid: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return (
    (grid !== null && focused !== grid && grid.contains(focused)) ||
    document.querySelector('[role="dialog"], [role="menu"]') !== null
  );
}

export function List<Attributes, Row extends { readonly id: string }>(props: ListProps<Attributes, Row>) {
  const { name, address, search, path, rowsOf, onOpen, count, empty, selection, Preview } = props;
  const { defaultSort, cardPixels = CARD_PIXELS } = props;
  const { shown: columns, setWidth, moveBefore } = props.columns;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) === true;
  const Card = isNarrow ? props.Card : undefined;
  const height = Card ? cardPixels : ROW_PIXELS;
  const words = useWords();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [isOver, setOver] = useState(false);
  const holds = useRef({ isSelecting: false, isOver: false });
  holds.current.isOver = isOver;
  const isHeld = () => holds.current.isSelecting || holds.current.isOver || isWorkedOn(scroller.current);
  const { first, total, row, rowsFrom, touched, waiting, showWaiting } = useRows({ path, rowsOf, pages, isHeld });
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another height
  useEffect(() => rows.measure(), [height]);
  const shown = rows.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const [firstPage, lastPage] = [Math.floor(from / PAGE), Math.floor(to / PAGE)];
  useEffect(() => {
    setPages(Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index));
  }, [firstPage, lastPage]);
  const [active, setActive] = useState(0);
  // The row that keys have moved to has the focus; -1: none.
  const [focused, setFocused] = useState(-1);
  const move = (by: number) => {
    const next = Math.min(Math.max(active + by, 0), total - 1);
    setActive(next);
    setFocused(next);
    rows.scrollToIndex(next);
  };
  const { selected, select, clear } = useSelection(rowsFrom);
  const [previewed, setPreviewed] = useState<Row | null>(null);
  holds.current.isSelecting = selected.size > 0 || previewed !== null;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isReady = first.data !== undefined;
  // Back to the row that was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!isReady) return;
    const place = takePlace(path);
    if (place === undefined) return;
    setActive(place.index);
    setFocused(place.index);
    rows.scrollToOffset(place.scrollTop);
  }, [isReady, path]);
  const entered = useEnteredSearch();
  const isCurrent = isReady && !first.isPlaceholderData;
  const measured = isCurrent && total > 0 && !Card ? path : null;
  const { widths, style, fit } = useWidths({ list: listOf(path), columns, grid: scroller, rows: measured });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entered search
  useEffect(() => {
    if (!isCurrent || !takeEnteredSearch(search.q)) return;
    const only = row(0);
    if (total === 1 && only !== undefined) onOpen(only);
    else scroller.current?.focus();
  }, [isCurrent, entered, search.q]);
  const leave = (index: number) => rememberPlace(path, { index, scrollTop: scroller.current?.scrollTop ?? 0 });
  const preview = useCallback((given: { readonly id: string }, at: number) => {
    setActive(at);
    setPreviewed((known) => (known?.id === given.id ? null : (given as Row)));
  }, []);
  const selectActive = (isRange: boolean) => {
    const found = row(active);
    if (selection && found !== undefined) select(found, active, isRange);
  };
  const keys: [string, () => void][] = [
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => selectActive(false)],
    ['shift+X', () => selectActive(true)],
    ['p', () => Preview && row(active) && preview(row(active) as Row, active)],
    ['Escape', () => setPreviewed(null)],
    ['shift+?', () => setHelpOpen(true)],
    ['?', () => setHelpOpen(true)],
  ];
  // They work on a focused checkbox: it is an input that takes no text.
  useHotkeys(
    keys.map(([key, act]) => [key, ({ target }) => isOfList(target) && act(), { preventDefault: false }]),
    ['TEXTAREA', 'SELECT'],
  );
  const open = () => {
    const found = row(active);
    if (found === undefined) return;
    leave(active);
    onOpen(found);
  };
  // Enter on a focused link or button activates that one.
  useHotkeys([['Enter', ({ target }) => isOfList(target) && open()]], ['INPUT', 'TEXTAREA', 'SELECT', 'A', 'BUTTON']);
  if (first.error && first.data === undefined)
    return <Failure error={first.error} onRetry={() => void first.refetch()} />;
  const hasFilters = search.status !== undefined || activeFilters(search, CONTAINER_FILTERS).length > 0;
  const isUnfiltered = search.q === undefined && !hasFilters;
  const isScoped = search.q !== undefined && hasFilters;
  const isSearchOnly = search.q !== undefined && !hasFilters;
  return (
    <>
      {isCurrent && total === 0 ? (
        isUnfiltered ? (
          <Empty
            title={empty.title}
            action={
              <Button size="xs" component={Link} to="/track">
                {words.track}
              </Button>
            }
          >
            {empty.text}
            <ConnectLine />
          </Empty>
        ) : (
          <Empty
            title={words.nothingFound}
            action={
              <Button
                size="xs"
                variant="default"
                onClick={() => void navigate({ to: address, search: isScoped ? { q: search.q } : {} })}
              >
                {isScoped ? words.withoutFilters(search.q ?? '') : words.showAll}
              </Button>
            }
          >
            {isSearchOnly ? words.nothingFoundSearch : words.nothingFoundText}
            {search.q !== undefined && <OtherMatches text={search.q} hasFilters={hasFilters} />}
          </Empty>
        )
      ) : (
        <div className="beside">
          <div
            className={isReady && !isCurrent ? 'grid outdated' : 'grid'}
            ref={scroller}
            style={Card ? undefined : style}
            onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
            onPointerLeave={() => setOver(false)}
            tabIndex={0}
            role="table"
            aria-label={name}
            aria-rowcount={total + 1}
            aria-busy={!isCurrent}
          >
            {!Card && (
              <div className="head" role="row">
                {columns.map((column, index) => (
                  <HeadCell
                    key={column.key}
                    column={column}
                    width={widths.get(column.key) ?? column.width}
                    fit={fit}
                    address={address}
                    search={search}
                    defaultSort={defaultSort}
                    isPinned={index === 0}
                    onResize={setWidth}
                    onDrop={moveBefore}
                  />
                ))}
              </div>
            )}
            <div
              role="rowgroup"
              className="rows"
              style={{ height: rows.getTotalSize() }}
              onClickCapture={({ target }) => {
                const line = (target as Element).closest('a')?.closest('[aria-rowindex]');
                if (line) leave(Number(line.getAttribute('aria-rowindex')) - 2);
              }}
            >
              {!isCurrent && total === 0 && <Skeleton height={height} />}
              {shown.map(({ index, start }) => (
                <ListRow
                  key={index}
                  row={row(index)}
                  columns={columns as readonly Column<never>[]}
                  Card={Card as ListRowProps['Card']}
                  index={index}
                  start={start}
                  height={height}
                  isActive={index === active}
                  hasFocus={index === focused}
                  isSelected={selected.has(row(index)?.id ?? '')}
                  isTouched={touched.has(row(index)?.id ?? '')}
                  nameOf={selection?.nameOf as ListRowProps['nameOf']}
                  onSelect={select}
                  onPreview={Preview && preview}
                />
              ))}
            </div>
          </div>
          {Preview && previewed !== null && <Preview row={previewed} onClose={() => setPreviewed(null)} />}
        </div>
      )}
      {selection && selected.size > 0 && (
        <selection.Bulk rows={[...selected.values()]} total={isCurrent ? total : 0} list={path} onClear={clear} />
      )}
      <div className="bar-bottom dim small">
        <span>
          <span role="status">{isCurrent ? count(total) : words.loading}</span>
          {waiting > 0 && (
            <>
              {' · '}
              <span role="status">{words.lists.waitingChanges(waiting)}</span>{' '}
              <button type="button" className="link" onClick={showWaiting}>
                {words.lists.showWaiting}
              </button>
            </>
          )}
        </span>
        <span className="wide-only">
          {[words.keys, selection && words.keySelect, Preview && words.keyPreview, words.keysElsewhere]
            .filter(Boolean)
            .join(' · ')}{' '}
          <button type="button" className="link" onClick={() => setHelpOpen(true)}>
            {words.lists.allKeys}
          </button>
        </span>
      </div>
      {isHelpOpen && (
        <Suspense>
          <KeyHelp
            selects={selection !== undefined}
            previews={Preview !== undefined}
            onClose={() => setHelpOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
