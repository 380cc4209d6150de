/** What was done or snoozed: by whom, when and until when, and the way back. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAwaited } from '../../../app/api/awaited.ts';
import { get, type Resource } from '../../../app/api/request.ts';
import type { Exception } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { customerOf } from '../../../parts/exceptions/assignees.ts';
import { EXCEPTIONS_KEY } from '../../../parts/exceptions/exception-actions.tsx';
import { Empty, Failure, LoadingPage } from '../../../parts/states.tsx';
import { Entry } from '../entry.tsx';
import { ENTRY_FIELDS } from '../entry-fields.ts';
import { NOTHING_SELECTED, type Selected, SelectionBar, toggled, useChanges } from '../selection.tsx';
import type { Handled } from '../today-search.ts';
import { todayWords } from '../words.ts';
import { Pager, SIZE } from './pager.tsx';

const STATUS = { done: 'acknowledged', snoozed: 'snoozed' } as const;

export function HandledList({ show, assigneeFilter }: { show: Handled; assigneeFilter: string }) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { mayOperate } = useRights();
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<Selected>(NOTHING_SELECTED);
  const changes = useChanges();
  const filter = [`filter[status]=${STATUS[show]}`, assigneeFilter].filter(Boolean).join('&');
  const path = `/exceptions?${filter}&${ENTRY_FIELDS}&sort=-acknowledged_at&page[size]=${SIZE}&page[number]=${page}`;
  const query = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'handled', path],
    queryFn: () => get<readonly Resource<Exception>[]>(path),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  if (data.data.length === 0 && isAwaited(query)) return <LoadingPage />;
  const total = data.meta?.total ?? data.data.length;
  const ids = 'ids' in selected ? selected.ids : new Map<string, string | null>();
  const allOfPage = data.data.map((each) => [each.id, customerOf(each, data)] as const);
  const hasAll = allOfPage.length > 0 && allOfPage.every(([id]) => ids.has(id));
  return (
    <>
      {data.data.length === 0 && <Empty title={words.nothingHandled[show]}>{words.nothingHandledText[show]}</Empty>}
      {data.data.length > 0 && (
        <section
          className={isPlaceholderData ? 'group outdated' : 'group'}
          aria-label={words.show[show]}
          aria-busy={isPlaceholderData}
        >
          <div className="group-head">
            {mayOperate && (
              <input
                type="checkbox"
                aria-label={words.selectPage}
                checked={hasAll}
                onChange={() => setSelected({ ids: new Map(hasAll ? [] : allOfPage) })}
              />
            )}
            <h2>
              {words.show[show]} <span className="count">{total.toLocaleString(locale)}</span>
            </h2>
          </div>
          <ul>
            {data.data.map((each) => (
              <Entry
                key={each.id}
                exception={each}
                rows={data}
                showsKind
                selection={
                  mayOperate
                    ? {
                        is: ids.has(each.id),
                        toggle: () => setSelected(toggled(selected, [each.id], customerOf(each, data))),
                      }
                    : null
                }
              />
            ))}
          </ul>
          <Pager page={page} total={total} onPage={setPage} />
        </section>
      )}
      <SelectionBar selected={selected} onClear={() => setSelected(NOTHING_SELECTED)} changes={changes} canReopen />
    </>
  );
}
