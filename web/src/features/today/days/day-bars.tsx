/** Days with their numbers of containers: a bar for each, whose number leads to them in the list. */
import { Link } from '@tanstack/react-router';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import type { ListSearch } from '../../../parts/list/search.ts';
import { dayParts } from '../../../parts/times/days.ts';
import { todayWords } from '../words.ts';

const BAR_PIXELS = 36;

interface DayBarsProps {
  /** Undefined: not known yet. */
  readonly days: readonly { readonly day: string; readonly count: number }[] | undefined;
  /** In the list of containers. */
  readonly searchOf: (day: string) => ListSearch;
}

export function DayBars({ days, searchOf }: DayBarsProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const most = Math.max(1, ...(days ?? []).map(({ count }) => count));
  return (
    <ol aria-busy={days === undefined}>
      {days === undefined && <li />}
      {days?.map(({ day, count }) => {
        const text = dayParts(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });
        return (
          <li key={day} className={count === 0 ? 'dim' : ''}>
            <span className="bar" style={{ height: `${Math.round((count / most) * BAR_PIXELS)}px` }} />
            {count === 0 ? (
              <span>·</span>
            ) : (
              <Link to="/" search={searchOf(day)} aria-label={`${text}: ${words.count(count)}`}>
                {count}
              </Link>
            )}
            <span className="small">{dayParts(day, locale, { weekday: 'short' })}</span>
            <span className="small">{dayParts(day, locale, { day: 'numeric' })}</span>
          </li>
        );
      })}
    </ol>
  );
}
