/** What messages about alerts say, in the language of their recipient: never the API's codes. Pure. */
import { WORDING } from '@portolan/wording';
import { findWord } from '@portolan/wording/word-of';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { owedInWords, reasonInWords } from '../exceptions/wording.ts';
import type { AlertKind, ExceptionKind } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { zoneOrUtc } from './quiet-hours.ts';

/** When a source was last reached, or a receiver fails, is no time of a place. */
const OF_NO_PLACE: ReadonlySet<AlertKind> = new Set(['no_news', 'webhook_failing']);

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
  const { messages, notices } = WORDING[locale];
  const owed = (sums: unknown) => {
    const amounts = owedInWords(sums, locale).join(' + ');
    return amounts === '' ? '' : messages.byToday(amounts);
  };
  const detail: AlertTexts['detail'] = (kind, facts, zones) => {
    const place = placeZone(kind, facts, zones);
    const exception = exceptionOf(kind, facts);
    if (exception === null) return ownDetail(kind, facts, { locale, zone, place });
    const reason = reasonInWords({ kind: exception, facts }, place ?? zone, locale);
    return `${[reason, owed(facts.owed)].filter((each) => each !== '').join('. ')}.`;
  };
  const title: AlertTexts['title'] = (kind, facts) => {
    const change = kind === 'hold_changed' ? holdChange(facts) : null;
    return change === null ? notices.kinds[kind] : notices.holdChanges[change];
  };
  return { title, detail, owed };
}

interface Reader {
  readonly locale: MailLocale;
  readonly zone: string;
  /** The zone of the place that the alert speaks of. */
  readonly place: string | null;
}

/** Of alerts that are about no exception; empty: the title says all. */
function ownDetail(kind: AlertKind, facts: NoticeFacts, reader: Reader): string {
  const { messages } = WORDING[reader.locale];
  const { day, time } = formatsOf(reader);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  switch (kind) {
    case 'last_free_day_near':
      return messages.lastFreeDay(day(facts.last_free_day), Number(facts.working_days_left));
    case 'available_for_pickup':
      return facts.available_since === undefined ? '' : messages.availableSince(time(facts.available_since));
    case 'hold_changed': {
      const [set, cleared] = [listOf(facts.set), listOf(facts.cleared)];
      const parts = [set && messages.holdSet(set), cleared && messages.holdCleared(cleared)];
      return parts.filter((each) => each !== '').join(' ');
    }
    case 'fee_changed':
      return messages.feeSet(listOf(facts.set));
    case 'eta_moved':
      return messages.etaMoved(time(facts.was_at), time(facts.eta_at), Number(facts.hours));
    case 'dwelling':
      return messages.dischargedAgo(time(facts.discharged_at), Number(facts.days));
    case 'plan_changed':
    case 'followed':
      return findWord(messages.events, text(facts.event)) ?? '';
    case 'empty_return_due':
      return messages.returnBy(day(facts.due_on));
    case 'tracking_failed':
      return messages.notTrackable(text(facts.number)).trim();
    case 'webhook_failing':
      return messages.failingSince(text(facts.url), time(facts.failing_since));
    case 'mentioned':
      return messages.wrote(text(facts.author) || null, text(facts.text));
    case 'assigned': {
      const { kinds } = WORDING[reader.locale].notices;
      const names = (Array.isArray(facts.kinds) ? (facts.kinds as ExceptionKind[]) : []).map((each) => kinds[each]);
      const assigned = messages.assigned(Number(facts.exceptions), Number(facts.containers), names.join(', '));
      return typeof facts.author === 'string' ? messages.wrote(facts.author, assigned) : assigned;
    }
    case 'chat_channel_stopped':
      return messages[facts.reason === 'host_not_allowed' ? 'hostNotAllowed' : 'receiverGone'](text(facts.name));
    default:
      return '';
  }
}

function formatsOf({ locale, zone, place }: Reader) {
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const days = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const format = (options: Intl.DateTimeFormatOptions) => (value: unknown) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? '?' : new Intl.DateTimeFormat(tag, options).format(at);
  };
  const time = format({
    ...days,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: place ?? zone,
    // Elsewhere than the recipient, a time says where.
    ...(place !== null && place !== zone && { timeZoneName: 'short' }),
  });
  return { day: format({ ...days, timeZone: 'UTC' }), time };
}

function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : '';
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

/** Whose words the detail has; null: of none. Charges run after a last free day, or for the equipment. */
function exceptionOf(kind: AlertKind, facts: NoticeFacts): ExceptionKind | null {
  switch (kind) {
    case 'demurrage_running':
      return 'last_free_day' in facts ? 'last_free_day_passed' : 'detention_running';
    case 'no_news':
      return 'source_silent';
    case 'last_free_day_passed':
    case 'transshipment_at_risk':
    case 'milestone_overdue':
    case 'document_contradicting':
    case 'document_missing':
      return kind;
    default:
      return null;
  }
}
