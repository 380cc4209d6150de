/** The columns of a list: which are shown, in which order and how wide, as the user or the saved view has them. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { usePreference } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words/words.tsx';
import { type Arranged, arrange, type Choosable, countGone, formatColumns } from './grid/columns.ts';
import type { ListAddress, ListSearch } from './search.ts';

interface ColumnsOf {
  readonly list: string;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** False: the columns of custom fields are still loading. */
  readonly areKnown?: boolean;
}

/** Those of the saved view that is shown, which are in its address, else those that the user has for the list. */
function useStoredColumns({
  list,
  address,
  search,
}: Omit<ColumnsOf, 'areKnown'>): readonly [string, (columns: string) => void] {
  const navigate = useNavigate();
  const [preferred = '', prefer] = usePreference(`columns.${list}`);
  const { cols } = search;
  const store = useCallback(
    (columns: string) =>
      cols === undefined
        ? prefer(columns)
        : void navigate({ to: address, search: { ...search, cols: columns }, replace: true }),
    [cols, prefer, navigate, address, search],
  );
  return [cols ?? preferred, store];
}

export interface ColumnChoice<Column extends Choosable> {
  /** The first one is always first and shown. */
  readonly shown: readonly Column[];
  readonly arranged: readonly Arranged<Column>[];
  /** As it is stored in a saved view. */
  readonly text: string;
  /** As the user or the view has them, with columns that are gone or still loading. */
  readonly stored: string;
  /** How many columns of the view are gone, because their custom fields were deleted. */
  readonly gone: number;
  readonly change: (next: readonly Arranged<Column>[]) => void;
  readonly setWidth: (key: string, width: number) => void;
  /** Moves a shown column before another. */
  readonly moveBefore: (key: string, other: string) => void;
}

/** Without the customer where there is only one. @param onlyCustomer null: there are several */
export function ownColumns<Column extends Choosable>(
  columns: readonly Column[],
  onlyCustomer: string | null,
): readonly Column[] {
  return onlyCustomer === null ? columns : columns.filter(({ key }) => key !== 'customer');
}

export function useColumns<Column extends Choosable>(
  { areKnown = true, ...of }: ColumnsOf,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const [stored, store] = useStoredColumns(of);
  return useMemo(() => {
    const arranged = arrange(columns, stored);
    // A change while custom fields are loading would lose their columns.
    const change = (next: readonly Arranged<Column>[]) => areKnown && store(formatColumns(next));
    return {
      arranged,
      stored,
      gone: areKnown ? countGone(columns, stored) : 0,
      shown: arranged.flatMap(({ column, isShown }) => (isShown ? [column] : [])),
      text: formatColumns(arranged),
      change,
      setWidth: (key: string, width: number) =>
        change(
          arranged.map((each) =>
            each.column.key === key ? { ...each, column: { ...each.column, width, isSized: true } } : each,
          ),
        ),
      moveBefore: (key: string, other: string) => {
        const moved = arranged.find(({ column }) => column.key === key);
        const rest = arranged.filter((each) => each !== moved);
        const at = rest.findIndex(({ column }) => column.key === other);
        if (moved !== undefined && at > 0) change(rest.toSpliced(at, 0, moved));
      },
    };
  }, [stored, store, columns, areKnown]);
}

export function ColumnsButton<Column extends Choosable>({ choice }: { choice: ColumnChoice<Column> }) {
  const words = useWords();
  const { arranged, change } = choice;
  const move = (from: number, to: number) => {
    const next = [...arranged];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button size="compact-xs" variant="default">
          {words.lists.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="var(--space-1)" className="columns">
          {arranged.map((each, index) =>
            index === 0 ? null : (
              <div key={each.column.key}>
                <Checkbox
                  size="xs"
                  label={each.column.name}
                  checked={each.isShown}
                  onChange={() => change(arranged.with(index, { ...each, isShown: !each.isShown }))}
                />
                {(
                  [
                    ['↑', words.lists.up, index - 1],
                    ['↓', words.lists.down, index + 1],
                  ] as const
                ).map(([mark, labelOf, to]) => (
                  <Button
                    key={mark}
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={labelOf(each.column.name)}
                    disabled={to < 1 || to >= arranged.length}
                    onClick={() => move(index, to)}
                  >
                    {mark}
                  </Button>
                ))}
              </div>
            ),
          )}
          <Button size="compact-xs" variant="default" onClick={() => change([])}>
            {words.lists.resetColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
