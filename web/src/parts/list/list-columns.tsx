/** The columns of a list: which are shown and in which order, as the user has chosen. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { usePreference } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words/words.tsx';

export interface Choosable {
  readonly key: string;
  readonly name: string;
}

const columnsPreference = (list: string) => `columns.${list}`;

/** In the user's order; the first column stays first, and a column added since then is shown at its default position. */
function arrange<Column extends Choosable>(
  columns: readonly Column[],
  stored: string,
): { column: Column; isShown: boolean }[] {
  const chosen = stored.split(',').filter(Boolean);
  const positionOf = (key: string) => chosen.findIndex((each) => each === key || each === `-${key}`);
  const known = columns
    .filter(({ key }) => positionOf(key) >= 0)
    .toSorted((a, b) => positionOf(a.key) - positionOf(b.key));
  const order = columns.map((column) => (positionOf(column.key) < 0 ? column : (known.shift() ?? column)));
  return order.map((column) => ({ column, isShown: !chosen.includes(`-${column.key}`) }));
}

export function useShownColumns<Column extends Choosable>(list: string, columns: readonly Column[]): readonly Column[] {
  const [stored = ''] = usePreference(columnsPreference(list));
  return useMemo(() => {
    const [first, ...rest] = columns;
    if (first === undefined) return [];
    return [first, ...arrange(rest, stored).flatMap(({ column, isShown }) => (isShown ? [column] : []))];
  }, [stored, columns]);
}

export function ColumnsButton({ list, columns }: { list: string; columns: readonly Choosable[] }) {
  const words = useWords();
  const [stored = '', store] = usePreference(columnsPreference(list));
  const arranged = arrange(columns.slice(1), stored);
  const write = (next: typeof arranged) =>
    store(next.map(({ column, isShown }) => `${isShown ? '' : '-'}${column.key}`).join(','));
  const move = (from: number, to: number) => {
    const next = [...arranged];
    next.splice(to, 0, ...next.splice(from, 1));
    write(next);
  };
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button size="compact-xs" variant="default">
          {words.lists.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4} className="columns">
          {arranged.map(({ column: { key, name }, isShown }, index) => (
            <div key={key}>
              <Checkbox
                size="xs"
                label={name}
                checked={isShown}
                onChange={() =>
                  write(arranged.with(index, { ...(arranged[index] as (typeof arranged)[0]), isShown: !isShown }))
                }
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
                  aria-label={labelOf(name)}
                  disabled={to < 0 || to >= arranged.length}
                  onClick={() => move(index, to)}
                >
                  {mark}
                </Button>
              ))}
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
