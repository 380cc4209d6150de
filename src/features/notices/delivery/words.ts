/** What messages about alerts say, in the language of their recipient: never the API's codes. Pure. */
import { WORDING } from '@portolan/wording';
import { type ShownFacts, shownFacts } from '@portolan/wording/shown-facts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { owedInWords, reasonInWords } from '../exceptions/wording.ts';
import { type AlertKind, alertOf, readsAs, type WordedAlert } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { zoneOrUtc } from './quiet-hours.ts';

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
    const place = alertOf(kind).isOfNoPlace === true ? null : placeZone(facts, zones);
    const exception = readsAs(kind, facts);
    if (exception === null)
      return DETAILS[locale][kind as WordedAlert](
        shownFacts(facts, WORDING[locale], formatsOf({ locale, zone, place })),
      );
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

/** Of alerts that are about no exception. A kind without its words does not compile. */
const DETAILS: Readonly<Record<MailLocale, Readonly<Record<WordedAlert, (of: ShownFacts) => string>>>> = {
  en: WORDING.en.messages.details,
  de: WORDING.de.messages.details,
};

function formatsOf({ locale, zone, place }: Reader) {
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const days = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const format = (options: Intl.DateTimeFormatOptions) => (moment: string) => {
    const at = Date.parse(moment);
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
function placeZone({ timezone, milestone }: NoticeFacts, zones?: JourneyZones): string | null {
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
