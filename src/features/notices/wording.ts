/**
 * What mails and messages say of exceptions and alerts, in the language of a person: never the API's codes. Pure: sentences are
 * those of `wording/`, and days, times and amounts are written here.
 */
import { WORDING } from '@portolan/wording';
import { CURRENCY_BEHIND, LANGUAGE_CODES, type Language, REGIONAL } from '@portolan/wording/language';
import { reasonText, type ShownFacts, shownFacts } from '@portolan/wording/shown-facts';
import type { OwedMoney } from '../../core/charges/owed.ts';
import { zoneOrUtc } from './delivery/quiet-hours.ts';
import { type AlertKind, alertOf, type ExceptionKind, readsAs, type WordedAlert } from './kinds/kinds.ts';
import type { NoticeFacts } from './kinds/notice-kind.ts';

/** @param facts of the exception, as stored. @param zone of the port: of instants; days are local already */
export function reasonInWords(
  { kind, facts }: { readonly kind: ExceptionKind; readonly facts: Readonly<Record<string, unknown>> },
  zone: string | null,
  locale: Language,
): string {
  const day = (moment: string) => dayInWords(moment, zone, locale);
  const money = (amount: number, currency: string) => moneyInWords(amount, currency, locale);
  return reasonText({ kind, facts }, WORDING[locale], { day, money });
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** @param moment a UTC text, or a day `2026-05-11`. @returns `Mon 11 May`, `Mo., 11. Mai` */
export function dayInWords(moment: string, zone: string | null, locale: Language): string {
  // A day is midnight in UTC.
  return formatted(moment, locale, { ...DAY, timeZone: moment.length === 10 ? 'UTC' : (zone ?? 'UTC') });
}

/** Whole units, as `USD 2,310`. */
export function moneyInWords(amount: number, currency: string, locale: Language): string {
  const number = numbers.get(locale)?.format(amount);
  return CURRENCY_BEHIND.has(locale) ? `${number} ${currency}` : `${currency} ${number}`;
}

/** With the sources of the sums: `USD 2,310 (terminal)`. Those stored without a source are by tariff. */
export function owedInWords(owed: unknown, locale: Language): string[] {
  const sums = Array.isArray(owed) ? (owed as readonly (Omit<OwedMoney, 'by'> & Partial<Pick<OwedMoney, 'by'>>)[]) : [];
  return sums.map(({ amount, currency_code: currency, by = ['tariff'] }) => {
    const sources = by.map((source) => WORDING[locale].charges.sources[source]);
    return `${moneyInWords(amount, currency, locale)} (${sources.join(', ')})`;
  });
}

/** A format takes a hundred times as long to make as to use, and a digest uses it a hundred times. */
const numbers = new Map(
  LANGUAGE_CODES.map((code) => [code, new Intl.NumberFormat(REGIONAL[code], { maximumFractionDigits: 0 })]),
);
/** Zones are those of ports and people, some hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(moment: string, locale: Language, options: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return '?';
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(REGIONAL[locale], options);
  formats.set(key, format);
  return format.format(at);
}

/** IANA; null: unknown. */
export interface JourneyZones {
  readonly lading: string | null;
  readonly discharge: string | null;
  readonly destination: string | null;
}

/** What an alert is, in a few words. */
export function alertTitle({ kind, facts }: TextedAlert, locale: Language): string {
  const { kinds, holdChanges } = WORDING[locale].notices;
  const change = kind === 'hold_changed' ? holdChange(facts) : null;
  return change === null ? kinds[kind] : holdChanges[change];
}

interface TextedAlert {
  readonly kind: AlertKind;
  readonly facts: NoticeFacts;
}

/**
 * Empty: the title says all.
 * @param zone of the recipient: IANA, known here
 * @param zones of the places of the journey; days and times of none of them are in the zone of the recipient
 */
export function alertDetail(
  { kind, facts }: TextedAlert,
  {
    locale,
    zone,
    zones,
  }: { readonly locale: Language; readonly zone: string; readonly zones?: JourneyZones | undefined },
): string {
  const place = alertOf(kind).isOfNoPlace === true ? null : placeZone(facts, zones);
  const exception = readsAs(kind, facts);
  if (exception !== null) {
    const reason = reasonInWords({ kind: exception, facts }, place ?? zone, locale);
    return `${[reason, owedByToday(facts.owed, locale)].filter((each) => each !== '').join('. ')}.`;
  }
  // Elsewhere than the recipient, a time says where.
  const where = place !== null && place !== zone && ({ timeZoneName: 'short' } as const);
  const shown = {
    day: (moment: string) => dayInWords(moment, place ?? zone, locale),
    time: (moment: string) => formatted(moment, locale, { ...TIME, timeZone: place ?? zone, ...where }),
  };
  return detailsIn(locale)[kind as WordedAlert](shownFacts(facts, WORDING[locale], shown));
}

/** What it costs by today; empty: nothing. */
export function owedByToday(owed: unknown, locale: Language): string {
  const amounts = owedInWords(owed, locale).join(' + ');
  return amounts === '' ? '' : WORDING[locale].messages.byToday(amounts);
}

/** Of alerts that are about no exception. A kind without its words does not compile. */
function detailsIn(locale: Language): Readonly<Record<WordedAlert, (of: ShownFacts) => string>> {
  return WORDING[locale].alerts.details;
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
