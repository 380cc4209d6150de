/** What messages about alerts say, in the language of their recipient: never the API's codes. Pure. */
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { kindInWords, owedInWords, reasonInWords } from '../exceptions/wording/wording.ts';
import type { AlertKind, ExceptionKind } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { type AlertWords, type ExceptionAlert, listOf } from './alert-words.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import { zoneOrUtc } from './quiet-hours.ts';

/** When a source was last reached, or a receiver fails, is no time of a place. */
const OF_NO_PLACE: ReadonlySet<AlertKind> = new Set(['no_news', 'webhook_failing']);

export function wordsOf(locale: MailLocale): AlertWords {
  return locale === 'de' ? GERMAN : ENGLISH;
}

export interface AlertTexts {
  readonly title: (kind: AlertKind, facts: NoticeFacts) => string;
  /** @param zones of the places of the journey; days and times of none of them are in the zone of the recipient */
  readonly detail: (kind: AlertKind, facts: NoticeFacts, zones?: JourneyZones) => string;
  /** What it costs by today; empty: nothing. */
  readonly owed: (owed: unknown) => string;
}

/** IANA; null: unknown. */
export interface JourneyZones {
  readonly lading: string | null;
  readonly discharge: string | null;
  readonly destination: string | null;
}

/** @param zone of the recipient: IANA, known here */
export function alertTexts(locale: MailLocale, zone: string): AlertTexts {
  const words = wordsOf(locale);
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const days = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const timesIn = (timeZone: string | null) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: timeZone ?? zone,
      // Elsewhere than the recipient, a time says where.
      ...(timeZone !== null && timeZone !== zone && { timeZoneName: 'short' }),
    });
  const format = (with_: Intl.DateTimeFormat) => (value: unknown) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? '?' : with_.format(at);
  };
  const owed = (sums: unknown) => {
    const amounts = amountsOf(sums, locale);
    return amounts === '' ? '' : words.byToday(amounts);
  };
  const detail: AlertTexts['detail'] = (kind, facts, zones) => {
    const place = placeZone(kind, facts, zones);
    if (!isOfException(kind)) return words.detail[kind]({ facts, day: format(days), time: format(timesIn(place)) });
    const reason = reasonInWords({ kind: exceptionOf(kind, facts), facts }, place ?? zone, locale);
    return `${[reason, owed(facts.owed)].filter((each) => each !== '').join('. ')}.`;
  };
  const title: AlertTexts['title'] = (kind, facts) => {
    const change = kind === 'hold_changed' ? holdChange(facts) : null;
    return change === null ? alertTitle(kind, locale) : words.holdTitle[change];
  };
  return { title, detail, owed };
}

/** Of the place that the alert speaks of; null: of none, or its zone is unknown. */
function placeZone(kind: AlertKind, { timezone, milestone }: NoticeFacts, zones?: JourneyZones): string | null {
  if (OF_NO_PLACE.has(kind)) return null;
  const stated = typeof timezone === 'string' ? timezone : null;
  const zone =
    milestone === 'vessel_departed'
      ? zones?.lading
      : milestone === 'arrived_at_inland_destination'
        ? zones?.destination
        : (stated ?? zones?.discharge);
  return zone == null ? null : zoneOrUtc(zone);
}

/** Null: holds were set and cleared. */
function holdChange({ set, cleared }: NoticeFacts): 'set' | 'cleared' | null {
  if (listOf(cleared) === '') return 'set';
  return listOf(set) === '' ? 'cleared' : null;
}

/** Of a kind, whatever happened. */
export function alertTitle(kind: AlertKind, locale: MailLocale): string {
  const { title } = wordsOf(locale);
  return isOfException(kind) && kind !== 'demurrage_running' ? kindInWords(EXCEPTION_OF[kind], locale) : title[kind];
}

const EXCEPTION_OF: Readonly<Record<ExceptionAlert, ExceptionKind>> = {
  last_free_day_passed: 'last_free_day_passed',
  demurrage_running: 'detention_running',
  transshipment_at_risk: 'transshipment_at_risk',
  milestone_overdue: 'milestone_overdue',
  document_contradicting: 'document_contradicting',
  document_missing: 'document_missing',
  no_news: 'source_silent',
};

function isOfException(kind: AlertKind): kind is ExceptionAlert {
  return Object.hasOwn(EXCEPTION_OF, kind);
}

/** Charges run after a last free day, or for the equipment. */
function exceptionOf(kind: ExceptionAlert, facts: NoticeFacts): ExceptionKind {
  return kind === 'demurrage_running' && 'last_free_day' in facts ? 'last_free_day_passed' : EXCEPTION_OF[kind];
}

function amountsOf(owed: unknown, locale: MailLocale): string {
  return owedInWords(owed, locale).join(' + ');
}
