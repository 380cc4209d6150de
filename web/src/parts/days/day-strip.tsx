/**
 * Days side by side with one row of counts for each kind of thing: each count leads to what it counts, and a line below
 * has the words of the day that the pointer or the keyboard is on. Knows no kind.
 */
import './day-strip.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '../../app/api/now.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import type { ListSearch } from '../list/search.ts';
import { dayParts } from '../times/days.ts';
import { heightOf, isWeekend, nextBusyDay } from './strip-days.ts';

export interface StripCount {
  readonly count: number;
  /** What the count is of, with what it costs: `12 last free days, 3 critical`. */
  readonly words: string;
}

export interface StripRow {
  readonly key: string;
  readonly name: React.ReactNode;
  readonly tone: 'wait' | 'move';
  readonly counts: ReadonlyMap<string, StripCount>;
  /** In the list of containers. */
  readonly searchOf: (day: string) => ListSearch;
}

interface DayStripProps {
  /** What a screen reader calls it. */
  readonly name: string;
  /** Undefined: not known yet; the place is kept. */
  readonly days: readonly string[] | undefined;
  readonly rows: readonly StripRow[];
  /** Why a day is no working day at some of its places; absent: it is one. */
  readonly holidays?: ReadonlyMap<string, string>;
  /** At the end of the line of words. */
  readonly children?: React.ReactNode;
}

export function DayStrip({ name, days = [], rows, holidays, children }: DayStripProps) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <section className="card day-strip" aria-label={name} aria-busy={days.length === 0}>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <td />
              {days.map((each) => (
                <DayHead key={each} day={each} holiday={holidays?.get(each)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CountRow key={row.key} row={row} days={days} onDay={setDay} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="day-strip-foot small">
        <DayWords day={day ?? nextBusyDay(days, rows)} rows={rows} holidays={holidays} />
        {children}
      </div>
    </section>
  );
}

function DayHead({ day, holiday }: { readonly day: string; readonly holiday: string | undefined }) {
  const words = useWords();
  const locale = useLocale();
  const isToday = day === today();
  return (
    <th scope="col" className={isWeekend(day) || holiday !== undefined ? 'day-off' : undefined} title={holiday}>
      <span aria-current={isToday ? 'date' : undefined}>
        {isToday ? words.today : dayParts(day, locale, { weekday: 'short' })}
      </span>{' '}
      {dayParts(day, locale, { day: 'numeric' })}
      {holiday !== undefined && (
        <>
          <span aria-hidden="true"> ✻</span>
          <span className="sr"> {holiday}</span>
        </>
      )}
    </th>
  );
}

interface CountRowProps {
  readonly row: StripRow;
  readonly days: readonly string[];
  readonly onDay: (day: string | null) => void;
}

function CountRow({ row: { name, tone, counts, searchOf }, days, onDay }: CountRowProps) {
  const words = useWords();
  const locale = useLocale();
  const most = Math.max(1, ...[...counts.values()].map(({ count }) => count));
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((day) => {
        const found = counts.get(day);
        return (
          <td key={day} className={isWeekend(day) ? 'day-off' : undefined}>
            {found === undefined ? (
              <span className="dim" title={words.notKnownYet}>
                ?
              </span>
            ) : found.count === 0 ? (
              <span className="dim">·</span>
            ) : (
              <Link
                to="/"
                search={searchOf(day)}
                className={`bar-${tone}`}
                style={{ '--share': `${heightOf(found.count, most)}%` } as React.CSSProperties}
                aria-label={`${dayParts(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}: ${found.words}`}
                onMouseEnter={() => onDay(day)}
                onMouseLeave={() => onDay(null)}
                onFocus={() => onDay(day)}
                onBlur={() => onDay(null)}
              >
                {found.count.toLocaleString(locale)}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface DayWordsProps {
  readonly day: string | null;
  readonly rows: readonly StripRow[];
  readonly holidays: DayStripProps['holidays'];
}

/** Its place stays where there is nothing to say. */
function DayWords({ day, rows, holidays }: DayWordsProps) {
  const locale = useLocale();
  if (day === null) return <span />;
  const about = [...rows.map(({ counts }) => counts.get(day)?.words), holidays?.get(day)].filter(Boolean);
  return (
    <span>
      <strong>{dayParts(day, locale, { weekday: 'short', day: 'numeric', month: 'short' })}:</strong>{' '}
      {about.join(' · ')}
    </span>
  );
}
