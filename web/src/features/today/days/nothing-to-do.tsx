/** Nothing needs action: what comes next, by last free day or else by arrival, and the way to track more. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { Empty } from '../../../parts/states.tsx';
import { dayParts } from '../../../parts/times/days.ts';
import { todayWords } from '../words.ts';
import { arrivalDaysQuery, arrivalsByDay, freeDaysQuery, searchOfArrivals, searchOfFreeDay } from './day-queries.ts';

export function NothingToDo() {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { mayWrite } = useRights();
  const free = useQuery(freeDaysQuery).data?.data.find(({ attributes }) => attributes.count > 0)?.attributes;
  const arrival = arrivalsByDay(useQuery(arrivalDaysQuery).data?.data).find(({ count }) => count > 0);
  const dayText = (day: string) => dayParts(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Empty
      title={words.nothingToDo}
      action={
        free !== undefined ? (
          <Link to="/" search={searchOfFreeDay(free.day)}>
            {words.nextFreeDay(free.count, dayText(free.day))}
          </Link>
        ) : arrival !== undefined ? (
          <Link to="/" search={searchOfArrivals(arrival.day)}>
            {words.nextArrivals(arrival.count, dayText(arrival.day))}
          </Link>
        ) : (
          mayWrite && <Link to="/track">{words.trackSome}</Link>
        )
      }
    >
      {words.nothingToDoText}
    </Empty>
  );
}
