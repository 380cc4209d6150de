/** The last free days of the next two weeks, each with its number of containers. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../../app/api/request.ts';
import type { LastFreeDayCount } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { NOT_PICKED_UP } from '../../../parts/cells.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import { todayWords } from '../words.ts';
import { DayBars } from './day-bars.tsx';

export function FreeDays() {
  const words = useWords(todayWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['last_free_days'],
    queryFn: () => get<readonly Resource<LastFreeDayCount>[]>('/containers/last_free_days'),
    meta: { isLive: true },
  });
  if (error !== null && data === undefined) return <FailedCard name={words.freeDays} error={error} onRetry={refetch} />;
  return (
    <section className="card day-counts free-days" aria-label={words.freeDays}>
      <h2>
        <Term of="LFD">{words.freeDays}</Term>
      </h2>
      <DayBars
        days={data?.data.map(({ attributes }) => attributes)}
        searchOf={(day) => ({ lfd: `${day}..${day}`, status: NOT_PICKED_UP.join(',') })}
      />
    </section>
  );
}
