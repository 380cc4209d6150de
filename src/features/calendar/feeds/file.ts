/**
 * The iCalendar file of a feed, by RFC 5545. An event keeps its UID when its day moves, so that programs move it too.
 * Pure: what was sent before and when it changed is passed in.
 */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { dayInWords, moneyInWords } from '../../notices/wording.ts';
import { AMOUNT_OF, addDays, type CalendarKind } from '../calendar.ts';
import type { CalendarEntry, DayAmount, DaySum } from '../store.ts';
import { MOST_EVENTS } from './feeds.ts';

/** Programs that follow this ask once an hour. */
const REFRESH_SECONDS = 3600;

export type FeedContent =
  | {
      readonly eventFor: 'day';
      readonly sums: readonly DaySum[];
      readonly numbers: ReadonlyMap<string, readonly string[]>;
    }
  /** One entry more than `MOST_EVENTS` where there are more. */
  | { readonly eventFor: 'container'; readonly entries: readonly CalendarEntry[] };

export interface FeedFile {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly portName: (locode: string) => string | undefined;
  /** Since when the content is what it is. */
  readonly revisedAt: Date;
}

interface FeedEvent {
  readonly uid: string;
  /** A moment where it is known, else the day. */
  readonly day: string;
  readonly at: Date | null;
  readonly title: string;
  readonly lines: readonly string[];
  readonly url: string;
}

/** Revisions are counted in minutes from here: a number that only grows, and that any program can hold. */
const COUNTED_FROM = Date.parse('2026-01-01T00:00:00Z');

export function writeFeed(file: FeedFile, content: FeedContent): string {
  const words = WORDING[file.language].calendar;
  const calendar = ical({
    name: escaped(file.name),
    prodId: { company: 'Portolan', product: 'Calendar', language: file.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const sequence = Math.max(0, Math.floor((file.revisedAt.getTime() - COUNTED_FROM) / 60_000));
  for (const { uid, day, at, title, lines, url } of eventsOf(file, content)) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: file.revisedAt,
      lastModified: file.revisedAt,
      ...(at === null
        ? { start: midnight(day), end: midnight(addDays(day, 1)), allDay: true }
        : { start: at, end: null }),
      summary: title,
      description: [...lines, '', `${words.open} ${url}`].join('\n'),
      url,
      // Nobody is busy all day because free time ends.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

function eventsOf(file: FeedFile, content: FeedContent): FeedEvent[] {
  if (content.eventFor === 'day') return content.sums.map((sum) => eventOfDay(file, sum, content.numbers));
  const events = content.entries.slice(0, MOST_EVENTS).map((entry) => eventOfEntry(file, entry));
  const next = content.entries[MOST_EVENTS];
  if (next === undefined) return events;
  const words = WORDING[file.language].calendar.cut;
  return [...events, { ...eventBase(file, 'cut', next.day), title: words.title(MOST_EVENTS), lines: [words.text] }];
}

function eventBase({ id, publicUrl }: FeedFile, uid: string, day: string, kind?: CalendarKind) {
  const kinds = kind === undefined ? '' : `&kinds=${kind}`;
  return { uid: `${uid}.${id}@portolan`, day, at: null, url: `${publicUrl}/calendar?day=${day}${kinds}` };
}

function eventOfDay(file: FeedFile, sum: DaySum, numbers: ReadonlyMap<string, readonly string[]>): FeedEvent {
  const { kind, day, count, amounts } = sum;
  const words = WORDING[file.language].calendar;
  const shown = numbers.get(`${day} ${kind}`) ?? [];
  const rest = count - shown.length;
  return {
    ...eventBase(file, `${kind}.${day}`, day, kind),
    title: words.counts[kind](count),
    lines: [...wordsOfMoney(file, kind, amounts), ...shown, ...(rest > 0 ? [words.more(rest)] : []), words.about],
  };
}

function eventOfEntry(file: FeedFile, entry: CalendarEntry): FeedEvent {
  const { kind, day, number, amounts, clocks, locode } = entry;
  const { calendar: words, charges } = WORDING[file.language];
  const path = entry.containerId === null ? `/invoices/${entry.invoiceId}` : `/containers/${entry.containerId}`;
  const lines = [
    ...wordsOfMoney(file, kind, amounts),
    ...clocks.map(({ charge, charged_from: from, amount, currency_code: currency }) =>
      words.clock(
        (charges.kinds as Readonly<Record<string, string>>)[charge] ?? charge,
        dayInWords(from, null, file.language),
        moneyInWords(amount, currency, file.language),
      ),
    ),
    ...(entry.basis === null ? [] : [words.basis[entry.basis]]),
    ...(locode === null ? [] : [words.port(file.portName(locode) ?? locode)]),
    ...(entry.customerName === null ? [] : [words.customer(entry.customerName)]),
    ...(entry.biller === null ? [] : [words.biller(entry.biller)]),
  ];
  return {
    ...eventBase(file, uidOf(entry), day),
    at: kind === 'appointment' ? entry.at : null,
    title: `${number}: ${words.kinds[kind]}`,
    lines,
    url: `${file.publicUrl}${path}`,
  };
}

/** Without its day, unless clocks of one container end on several: which of them it is says its charge. */
function uidOf({ kind, id, clocks }: CalendarEntry): string {
  return [kind, id, ...clocks.slice(0, 1).map(({ charge, charged_at: at }) => `${charge}-${at}`)].join('.');
}

function wordsOfMoney({ language }: FeedFile, kind: CalendarKind, amounts: readonly DayAmount[]): string[] {
  const meaning = AMOUNT_OF[kind];
  if (meaning === null || amounts.length === 0) return [];
  const sums = amounts.map(({ amount, currency_code: currency }) => moneyInWords(amount, currency, language));
  return [WORDING[language].calendar.amounts[meaning](sums.join(' + '))];
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The library escapes the texts of events alone. */
function escaped(name: string): string {
  return name.replaceAll(/[\\;,]/g, '\\$&');
}
