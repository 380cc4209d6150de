/** Weeks of a month as a grid; on a phone the days that have something, one below the other. */
import { Link } from '@tanstack/react-router';
import { today } from '../../app/api/now.ts';
import type { CalendarDay } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayParts } from '../../parts/times/days.ts';
import { roundMoneyText } from '../../parts/times/money.ts';
import type { CalendarSearch } from './calendar-search.ts';
import type { KindSum } from './money-text.ts';
import { calendarWords } from './words.ts';

interface MonthProps {
  readonly days: readonly CalendarDay[];
  readonly search: CalendarSearch;
}

export function Month({ days, search }: MonthProps) {
  const locale = useLocale();
  const month = (search.from ?? search.day ?? today()).slice(0, 7);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => days.slice(index * 7, index * 7 + 7));
  return (
    <div className="card month-card">
      <table className="month">
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col">
                {dayParts(date, locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <Cell key={day.date} day={day} search={search} isOther={!day.date.startsWith(month)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly day: CalendarDay;
  readonly search: CalendarSearch;
  readonly isOther: boolean;
}

function Cell({ day: { date, kinds }, search, isOther }: CellProps) {
  const words = useWords(calendarWords);
  const locale = useLocale();
  const name = dayParts(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const classes = [
    ...(isOther ? ['month-other'] : []),
    ...(date === today() ? ['month-today'] : []),
    ...(kinds.length === 0 ? ['month-empty'] : []),
  ];
  return (
    <td className={classes.join(' ')}>
      <span className="month-number" aria-hidden="true">
        {dayParts(date, locale, { day: 'numeric' })}
      </span>
      <span className="month-name" aria-hidden="true">
        {name}
      </span>
      {kinds.map((sum) => (
        <Link
          key={sum.kind}
          to="/calendar"
          search={{ ...search, view: undefined, from: date, day: date, kind: sum.kind }}
          className={`month-kind kind-${sum.kind}`}
        >
          <span className="sr">{name}: </span>
          <span className="month-count">{sum.count}</span>{' '}
          <span className="month-what">{words.calendarTerms.kinds[sum.kind]}</span>
          <Money sum={sum} />
        </Link>
      ))}
    </td>
  );
}

function Money({ sum: { amounts } }: { sum: KindSum }) {
  const locale = useLocale();
  if (amounts.length === 0) return null;
  const texts = amounts.map(({ amount, currency_code: code }) => roundMoneyText(amount, code, locale));
  return <span className="small month-money">{texts.join(' + ')}</span>;
}
