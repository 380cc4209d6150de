/**
 * The calendar strip of a stay: each day with what is billed above what is computed, the days on which the container
 * could not be fetched, and the events. The table below it says the same.
 */
import './strip.css';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayName, dayParts } from '../../../parts/times/days.ts';
import { numberFormat } from '../../../parts/times/formats.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { type InvoicesWords, invoicesWords } from '../words.ts';
import { type Finding, type Line, type StripDay, stripDays } from './days.ts';
import { DaysTable } from './days-table.tsx';
import { EventList, EventMark, type StayEvent } from './events.tsx';
import { type Band, bandsOf, fitting, type Measures, measuresOf, type Run } from './layout.ts';

interface StayStripProps {
  readonly line: Line;
  readonly index: number;
  readonly findings: readonly Finding[];
  readonly events: readonly StayEvent[];
  /** Of the line. */
  readonly currency: string;
}

export function StayStrip({ line, index, findings, events, currency }: StayStripProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { ref, width } = useElementSize();
  const days = stripDays(
    line,
    index,
    findings,
    events.map(({ on }) => on),
  );
  if (days.length === 0) return <p className="dim">{words.strip.noDays}</p>;
  const measures = measuresOf(days.length, width);
  const shown = events.filter(({ on }) => days.some((day) => day.on === on));
  const money = (amount: number | null | undefined) => (amount == null ? null : moneyText(amount, currency, locale));
  const [first, last] = [days[0]?.on ?? '', days.at(-1)?.on ?? ''];
  return (
    <figure className="strip" ref={ref}>
      <div
        role="img"
        aria-label={words.strip.summary({
          from: dayName(first, locale),
          to: dayName(last, locale),
          billedDays: days.filter(({ billed }) => !['none', 'free'].includes(billed)).length,
          billed: money(line.amount) ?? '',
          chargedDays: days.filter(({ computed }) => computed === 'charged').length,
          computed: money(line.check?.computed),
        })}
      >
        {width > 0 &&
          bandsOf(days, measures.days).map((band) => (
            <BandOfDays key={band.days[0]?.on} band={band} measures={measures} events={shown} />
          ))}
      </div>
      <Legend days={days} />
      <EventList events={shown} containerId={line.check?.container_id ?? null} />
      <details>
        <summary className="small">{words.strip.asTable}</summary>
        <DaysTable days={days} currency={currency} />
      </details>
    </figure>
  );
}

interface BandProps {
  readonly band: Band;
  readonly measures: Measures;
  readonly events: readonly StayEvent[];
}

function BandOfDays({ band, measures, events }: BandProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { dayPixels, labelPixels } = measures;
  const names = labelPixels > 40 ? words.strip.rows : words.strip.shortRows;
  const number = (amount: number) =>
    numberFormat(locale, { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
  const hasEvents = band.days.some(({ on }) => events.some((event) => event.on === on));
  const hasBlocked = band.blocked.length > 0;
  const rows = hasEvents ? 3 : 2;
  const [billed, computed, blocked] = [rows + 1, rows + 2, rows + 3];
  const columns: CSSProperties = { gridTemplateColumns: `${labelPixels}px repeat(${measures.days}, ${dayPixels}px)` };
  const runOf =
    <Kind extends string>(row: number, className: string, texts: (run: Run<Kind>) => readonly string[]) =>
    (run: Run<Kind>) => (
      <div
        key={`${row} ${run.start}`}
        className={`run ${className}-${run.kind}`}
        style={{ gridRow: row, gridColumn: `${run.start + 2} / span ${run.length}` }}
      >
        {fitting(texts(run), run.length * dayPixels)}
      </div>
    );
  return (
    <div className="band" style={columns}>
      {band.months.map((at) => (
        <div key={at} className="month" style={{ gridColumn: `${at + 2} / span ${monthSpan(band, at)}` }}>
          {fitting(
            [monthName(band, at, locale, 'long'), monthName(band, at, locale, 'short')],
            monthSpan(band, at) * dayPixels,
          )}
        </div>
      ))}
      {band.days.map(({ on, isClosed }, at) => (
        <div
          key={on}
          className={`day ${isClosed ? 'day-closed' : ''}`}
          style={{ gridColumn: at + 2, gridRow: `2 / ${hasBlocked ? blocked + 1 : computed + 1}` }}
        >
          <span>{dayParts(on, locale, { weekday: 'narrow' })}</span>
          <b>{dayParts(on, locale, { day: 'numeric' })}</b>
        </div>
      ))}
      {band.days.map(({ on }, at) => {
        const own = events.filter((event) => event.on === on);
        return own.length === 0 ? null : (
          <div key={on} className="marks" style={{ gridColumn: at + 2, gridRow: 3 }}>
            {own.map((event) => (
              <EventMark key={event.what} event={event} />
            ))}
          </div>
        );
      })}
      <div className="row-name" style={{ gridRow: billed }}>
        {names.billed}
      </div>
      <div className="row-name" style={{ gridRow: computed }}>
        {names.computed}
      </div>
      {hasBlocked && (
        <div className="row-name" style={{ gridRow: blocked }}>
          {names.blocked}
        </div>
      )}
      {band.billed.map(runOf(billed, 'billed', (run) => billedTexts(run, words, number)))}
      {band.computed.map(runOf(computed, 'computed', (run) => computedTexts(run, words, number)))}
      {hasBlocked && band.blocked.map(runOf(blocked, 'blocked', ({ kind }) => words.strip.blocked[kind]))}
    </div>
  );
}

function monthSpan({ months, days }: Band, at: number): number {
  return (months.find((next) => next > at) ?? days.length) - at;
}

function monthName({ days }: Band, at: number, locale: string, month: 'long' | 'short'): string {
  const on = days[at]?.on ?? '';
  return dayParts(on, locale, month === 'long' ? { month, year: 'numeric' } : { month });
}

function billedTexts(
  { kind, length, amount }: Band['billed'][number],
  words: InvoicesWords,
  number: (amount: number) => string,
): readonly string[] {
  // Free days may be working days: their number is not that of the columns.
  if (kind === 'free') return words.strip.granted;
  return amount === null ? words.strip.billedDays(length) : amountTexts(length, amount, number);
}

function computedTexts(
  { kind, length, amount }: Band['computed'][number],
  words: InvoicesWords,
  number: (amount: number) => string,
): readonly string[] {
  if (kind === 'charged' && amount !== null) return amountTexts(length, amount, number);
  return words.strip.computedDays[kind](length);
}

function amountTexts(length: number, amount: number, number: (amount: number) => string): readonly string[] {
  const each = number(amount);
  return length === 1 ? [each] : [`${length} × ${each} = ${number(length * amount)}`, `${length} × ${each}`, each];
}

/** Of what the strip shows, and of nothing else. */
function Legend({ days }: { days: readonly StripDay[] }) {
  const words = useWords(invoicesWords);
  const entries = [
    ...present(days, ({ billed }) => billed, ['free', 'agreed', 'at_stake', 'not_checked']).map(
      (kind) => [`run billed-${kind}`, words.strip.billedNames[kind]] as const,
    ),
    ...present(days, ({ computed }) => computed, ['free', 'charged', 'not_counted', 'stopped', 'unknown']).map(
      (kind) => [`run computed-${kind}`, words.strip.computedNames[kind]] as const,
    ),
    ...(days.some(({ isClosed }) => isClosed) ? [['day-closed', words.strip.closed] as const] : []),
  ];
  return (
    <ul className="strip-legend small">
      {entries.map(([className, text]) => (
        <li key={className}>
          <i className={className} aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  );
}

function present<Kind extends string>(
  days: readonly StripDay[],
  kindOf: (day: StripDay) => string,
  kinds: readonly Kind[],
): Kind[] {
  const found = new Set(days.map(kindOf));
  return kinds.filter((kind) => found.has(kind));
}
