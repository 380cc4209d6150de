/** The first entries of one group of Today, more on request, and the way to all of them in a list. */
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { get, getAll, type Resource, related } from '../../../app/api/request.ts';
import type { Exception } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { customerOf } from '../../../parts/exceptions/assignees.ts';
import { EXCEPTIONS_KEY } from '../../../parts/exceptions/exception-actions.tsx';
import { Failure } from '../../../parts/states.tsx';
import { byBill } from '../bills/by-bill.ts';
import { Entry } from '../entry.tsx';
import { ENTRY_FIELDS } from '../entry-fields.ts';
import { isSelected, type LastChange, NOTHING_SELECTED, type Selected, toggled } from '../selection.tsx';
import { todayWords } from '../words.ts';
import type { TodayGroup } from './group-list.ts';

/** Rows per group, and after each click on "Show more". */
const SIZES = [5, 30, 100];
/** A row of a bill has the exceptions of all its containers, so that pages of 100 are read together. */
const SIZES_OF_BILLS = [300, 1000, 3000];
const PAGE = 100;
export const OPEN = 'filter[status]=open&filter[leading]=true';

export interface GroupProps {
  readonly group: TodayGroup;
  /** The parameter that filters by assignee; empty: all. */
  readonly assigneeFilter: string;
  readonly seenAt: string | null;
  /** Whether each entry says who says what is owed: the page has named one for all. */
  readonly namesSources: boolean;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  readonly onAway: (change: LastChange) => void;
}

/** The parameters of the API for all entries of the group. */
const chosenBy = ({ group: { filter }, assigneeFilter }: Pick<GroupProps, 'group' | 'assigneeFilter'>) =>
  [OPEN, filter, assigneeFilter].filter(Boolean).join('&');

/** Null where the user selects nothing, or the group has no entries. */
export function SelectGroup(props: Pick<GroupProps, 'group' | 'assigneeFilter' | 'selected' | 'onSelect'>) {
  const { group, selected, onSelect } = props;
  const { key, name, count, counts } = group;
  const words = useWords(todayWords);
  const { mayOperate } = useRights();
  if (!mayOperate || counts !== 'container') return null;
  const isWhole = 'group' in selected && selected.group.key === key;
  return (
    <input
      type="checkbox"
      aria-label={words.selectAllOf(count, name)}
      checked={isWhole}
      onChange={() => onSelect(isWhole ? NOTHING_SELECTED : { group: { key, name, count, filter: chosenBy(props) } })}
    />
  );
}

export function GroupRows(props: GroupProps) {
  const { group, assigneeFilter, seenAt, namesSources, selected, onSelect, onAway } = props;
  const { key, severity, counts, count, list } = group;
  const words = useWords(todayWords);
  const { mayOperate, mayWrite, seesAll } = useRights();
  const [step, setStep] = useState(0);
  const areBills = key === 'kind-dispute_due';
  const sizes = areBills ? SIZES_OF_BILLS : SIZES;
  const size = sizes[step] ?? PAGE;
  const path = `/exceptions?${chosenBy(props)}&${ENTRY_FIELDS}&sort=-owed,rank,since`;
  const { data, error, refetch } = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'rows', path, size],
    queryFn: () =>
      areBills
        ? getAll<Exception>(path, size / PAGE)
        : get<readonly Resource<Exception>[]>(`${path}&page[size]=${size}`),
    enabled: counts === 'container',
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const rows = data?.data ?? [];
  const next = sizes[step + 1];
  const entries = byBill(rows);
  const focus = useFocusInRows(entries.map(({ exception }) => exception));
  return (
    <>
      {error && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {counts === 'container' && (
        <ul ref={focus.list} onFocus={focus.note} aria-busy={data === undefined}>
          {data === undefined && !error
            ? PLACES.slice(0, Math.min(count, SIZES[0] ?? 5)).map((place) => <li key={place} className="entry-place" />)
            : data &&
              entries.map(({ exception: each, ids }) => (
                <Entry
                  key={each.id}
                  exception={each}
                  containers={ids.length}
                  rows={data}
                  isNew={seenAt !== null && each.attributes.opened_at > seenAt}
                  showsKind={severity === null}
                  namesSources={namesSources}
                  selection={
                    mayOperate
                      ? {
                          is: isSelected(selected, key, ids),
                          toggle: () => onSelect(toggled(selected, ids, customerOf(each, data))),
                        }
                      : null
                  }
                  onAway={(change, hadEnded) =>
                    onAway({
                      change,
                      changedIds: hadEnded ? [] : [each.id],
                      missed: hadEnded ? 1 : 0,
                      containerId: related(each, 'container', data)?.id,
                    })
                  }
                />
              ))}
        </ul>
      )}
      <div className="group-more">
        {next !== undefined && count > rows.length && rows.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => setStep(step + 1)}>
            {words.showMore(Math.min(next, count) - rows.length)}
          </Button>
        )}
        {counts === 'tracking_request'
          ? // As in the menu.
            (mayWrite || seesAll) && (
              <Link to="/requests" search={{ status: 'failed' }}>
                {words.seeRequests}
              </Link>
            )
          : // The list filters by any exception of a container, and would have more.
            assigneeFilter === '' &&
            list !== null && (
              <Link to="/" search={list}>
                {words.inTheList(count)}
              </Link>
            )}
      </div>
    </>
  );
}

/** The keys of the places that entries take while they are loaded. */
const PLACES = Array.from({ length: 5 }, (_, at) => `place-${at}`);

/** Where a focused row disappears, the row that takes its place gets the focus. */
function useFocusInRows(rows: readonly { readonly id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ readonly id: string; readonly at: number } | null>(null);
  useEffect(() => {
    const known = last.current;
    if (known === null || document.activeElement !== document.body || rows.some(({ id }) => id === known.id)) return;
    last.current = null;
    const row = list.current?.children[Math.min(known.at, rows.length - 1)];
    row?.querySelector<HTMLElement>('.actions button')?.focus({ preventScroll: true });
  }, [rows]);
  const note = ({ target }: FocusEvent<HTMLUListElement>) => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
    const row = rows[at];
    if (row !== undefined) last.current = { id: row.id, at };
  };
  return { list, note };
}
