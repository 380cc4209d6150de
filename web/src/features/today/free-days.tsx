/** The last free days of the next two weeks, each with its number of containers. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../app/api/request.ts';
import type { LastFreeDayCount } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { NOT_PICKED_UP } from '../../parts/cells.tsx';
import { Term } from '../../parts/glossary/term.tsx';
import { FailedCard } from '../../parts/states.tsx';
import { dayParts } from '../../parts/times/days.ts';
import { todayWords } from './words.ts';

export function FreeDays() {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['last_free_days'],
    queryFn: () => get<readonly Resource<LastFreeDayCount>[]>('/containers/last_free_days'),
    meta: { isLive: true },
  });
  if (error !== null && data === undefined) return <FailedCard name={words.freeDays} error={error} onRetry={refetch} />;
  const days = (data?.data ?? []).map(({ attributes }) => attributes);
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <section className="card free-days" aria-label={words.freeDays}>
      <h2>
        <Term of="LFD">{words.freeDays}</Term>
      </h2>
      <ol aria-busy={data === undefined}>
        {data === undefined && <li />}
        {days.map(({ day, count }) => {
          const text = dayParts(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });
          return (
            <li key={day} className={count === 0 ? 'dim' : ''}>
              <span className="bar" style={{ height: `${Math.round((count / most) * 36)}px` }} />
              {count === 0 ? (
                <span>·</span>
              ) : (
                <Link
                  to="/"
                  search={{ lfd: `${day}..${day}`, status: NOT_PICKED_UP.join(',') }}
                  aria-label={`${text}: ${words.count(count)}`}
                >
                  {count}
                </Link>
              )}
              <span className="small">{dayParts(day, locale, { weekday: 'short' })}</span>
              <span className="small">{dayParts(day, locale, { day: 'numeric' })}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
