/** The arrivals of the next seven days by prediction, and the way to those that come later than their lines say. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import type { PredictedArrivalCount } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import { todayWords } from '../words.ts';
import { DayBars } from './day-bars.tsx';

export function ArrivalDays() {
  const words = useWords(todayWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['predicted_arrivals'],
    queryFn: () => get<readonly Resource<PredictedArrivalCount>[]>('/containers/predicted_arrivals'),
    meta: { isLive: true },
  });
  if (error !== null && data === undefined)
    return <FailedCard name={words.arrivalDays} error={error} onRetry={refetch} />;
  return (
    <section className="card day-counts arrival-days" aria-label={words.arrivalDays}>
      <h2>{words.arrivalDays}</h2>
      <DayBars
        days={data?.data.map(({ attributes }) => attributes)}
        searchOf={(day) => ({ predicted: `${day}..${day}`, status: 'all', sort: 'predicted_pod_at' })}
      />
      <Link to="/arrivals">{words.whichNotThere}</Link>
    </section>
  );
}
