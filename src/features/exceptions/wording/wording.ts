/** An exception in the language of a person: what it is, why it stands and what it costs. Pure. */

import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { ExceptionKind } from '../exceptions.ts';
import { type ExceptionWords, english } from './english.ts';
import { german } from './german.ts';

const WORDS: Readonly<Record<MailLocale, ExceptionWords>> = { en: english, de: german };

export function kindInWords(kind: ExceptionKind, locale: MailLocale): string {
  return WORDS[locale].kinds[kind];
}

interface Facts {
  readonly [name: string]: unknown;
  readonly holds?: readonly { readonly name: string; readonly description: string | null }[];
}

/** @param facts of the exception, as stored. @param zone of the port: of instants; days are local already */
export function reasonInWords(
  { kind, facts }: { readonly kind: ExceptionKind; readonly facts: Facts },
  zone: string | null,
  locale: MailLocale,
): string {
  const words = WORDS[locale];
  const on = (moment: unknown) => (typeof moment === 'string' ? dayInWords(moment, zone, locale) : words.unknown);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : words.unknown);
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const source = words.sources[String(facts.said_by)] ?? words.unknown;
  switch (kind) {
    case 'last_free_day_passed':
      return words.lastFreeDayPassed(on(facts.last_free_day), source, number(facts.days_over));
    case 'detention_running':
      return words.detentionRunning(on(facts.charged_from), text(facts.tariff_name));
    case 'last_free_day_near':
      return words.lastFreeDayNear(on(facts.last_free_day), source, number(facts.days_left));
    case 'on_hold':
      return (facts.holds ?? []).map(({ name, description }) => description ?? words.holds[name] ?? name).join('; ');
    case 'not_available':
      return words.notAvailable(on(facts.discharged_at));
    case 'not_picked_up':
      return words.notPickedUp(on(facts.available_since));
    case 'rolled_over':
      return words.rolledOver(text(facts.from), text(facts.to), text(facts.place));
    case 'milestone_overdue':
      return words.milestoneOverdue(words.milestones[String(facts.milestone)] ?? words.unknown, on(facts.expected_at));
    case 'eta_moved':
      return words.etaMoved(on(facts.eta_at), on(facts.was_at), facts.compared_with === 'first');
    case 'source_silent':
      return words.sourceSilent(on(facts.last_answer_at));
  }
}

/** @param moment a UTC text, or a day `2026-05-11`. @returns `Mon 11 May`, `Mo., 11. Mai` */
export function dayInWords(moment: string, zone: string | null, locale: MailLocale): string {
  const day = moment.length === 10 ? Temporal.PlainDate.from(moment) : dayAt(moment, zone);
  return day.toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
}

function dayAt(instant: string, zone: string | null): Temporal.PlainDate {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate();
}

/** Whole units, as `USD 2,310`. */
export function moneyInWords(amount: number, currency: string, locale: MailLocale): string {
  const number = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 0 }).format(
    amount,
  );
  return locale === 'de' ? `${number} ${currency}` : `${currency} ${number}`;
}
