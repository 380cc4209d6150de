/** Days one below the other: each kind with its count and money, which unfolds its entries and leads to its list. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '../../app/api/now.ts';
import type { CalendarDay } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayParts } from '../../parts/times/days.ts';
import { type CalendarSearch, listOf } from './calendar-search.ts';
import { Entries } from './entries.tsx';
import { type KindSum, useMoneyText } from './money-text.ts';
import { calendarWords } from './words.ts';

interface AgendaProps {
  readonly days: readonly CalendarDay[];
  readonly search: CalendarSearch;
}

export function Agenda({ days, search }: AgendaProps) {
  const full = days.filter(({ kinds }) => kinds.length > 0);
  return (
    <ol className="agenda">
      {full.map((day) => (
        <Day key={day.date} day={day} search={search} />
      ))}
    </ol>
  );
}

function Day({ day: { date, kinds }, search }: { day: CalendarDay; search: CalendarSearch }) {
  const words = useWords(calendarWords);
  const locale = useLocale();
  const now = today();
  return (
    <li className={`card agenda-day ${date < now ? 'agenda-past' : ''}`}>
      <h2>
        <span className="agenda-date">{dayParts(date, locale, { day: 'numeric', month: 'short' })}</span>{' '}
        <span className="dim">{dayParts(date, locale, { weekday: 'long' })}</span>
        {date === now && <span className="chip">{words.isToday}</span>}
        {date < now && <span className="chip">{words.isPast}</span>}
      </h2>
      <ul>
        {kinds.map((sum) => (
          <KindOfDay
            key={sum.kind}
            date={date}
            sum={sum}
            search={search}
            isOpen={search.day === date && (kinds.length === 1 || search.kind === sum.kind)}
          />
        ))}
      </ul>
    </li>
  );
}

interface KindOfDayProps {
  readonly date: string;
  readonly sum: KindSum;
  readonly search: CalendarSearch;
  /** At first. */
  readonly isOpen: boolean;
}

function KindOfDay({ date, sum, search, isOpen: isOpenAtFirst }: KindOfDayProps) {
  const words = useWords(calendarWords);
  const money = useMoneyText();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const text = words.calendarTerms.counts[sum.kind](sum.count);
  return (
    <li className={`agenda-kind kind-${sum.kind}`}>
      <div className="agenda-line">
        <button type="button" className="opener" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{text}</span>
        </button>
        {sum.amounts.length > 0 && <span className="agenda-money">{money(sum, date < today())}</span>}
        <Link {...listOf(sum.kind, date, search, user.id)} className="small" aria-label={`${words.openList}: ${text}`}>
          {words.openList}
        </Link>
      </div>
      {isOpen && <Entries date={date} kind={sum.kind} search={search} />}
    </li>
  );
}
