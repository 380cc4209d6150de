/** An exception in the language of a person: what it is, why it stands and what it costs. Pure. */

import type { DocumentType } from '@portolan/papers/document-types';
import type { OwedMoney } from '../../../../core/charges/owed.ts';
import type { MailLocale } from '../../../../tenancy/outgoing-mail/mail-locale.ts';
import type { Contradiction } from '../../../documents/suggestions/suggestions.ts';
import type { ExceptionKind } from '../../kinds/kinds.ts';
import { type ExceptionWords, english } from './english.ts';
import { german } from './german.ts';

const WORDS: Readonly<Record<MailLocale, ExceptionWords>> = { en: english, de: german };

export function kindInWords(kind: ExceptionKind, locale: MailLocale): string {
  return WORDS[locale].kinds[kind];
}

interface Facts {
  readonly [name: string]: unknown;
  readonly holds?: readonly { readonly name: string; readonly description: string | null }[];
  readonly contradictions?: readonly Contradiction[];
  readonly document_types?: readonly DocumentType[];
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
      return [...new Set((facts.holds ?? []).map((hold) => holdInWords(hold, words.holds)))].join('; ');
    case 'not_available':
      return words.notAvailable(on(facts.discharged_at));
    case 'not_picked_up':
      return words.notPickedUp(on(facts.available_since));
    case 'rolled_over':
      return words.rolledOver(text(facts.from), text(facts.to), text(facts.place));
    case 'transshipment_at_risk': {
      const [from, to, place] = [text(facts.from), text(facts.to), text(facts.place)];
      return words.transshipmentAtRisk(from, to, place, on(facts.arrives_at), number(facts.hours));
    }
    case 'milestone_overdue':
      return words.milestoneOverdue(words.milestones[String(facts.milestone)] ?? words.unknown, on(facts.expected_at));
    case 'eta_moved':
      return words.etaMoved(on(facts.eta_at), on(facts.was_at), facts.compared_with === 'first');
    case 'document_contradicting':
      return (facts.contradictions ?? [])
        .map(({ field, value, tracked }) => {
          const show = field === 'vessel' ? text : on;
          return words.contradiction(words.fields[field] ?? field, show(value), show(tracked));
        })
        .join('; ');
    case 'document_missing': {
      const types = (facts.document_types ?? []).map((type) => words.documentTypes[type]);
      return words.documentMissing(types.join(', '), on(facts.eta_at));
    }
    case 'source_silent':
      return words.sourceSilent(on(facts.last_answer_at));
  }
}

/** The text of a terminal is in its own language: it is shown where the kind of the hold alone does not tell what it is. */
function holdInWords(
  { name, description }: { readonly name: string; readonly description: string | null },
  names: Readonly<Record<string, string>>,
): string {
  const known = names[name] ?? name;
  return description === null || (name !== 'other' && name in names) ? known : `${known}: ${description}`;
}

/** @param moment a UTC text, or a day `2026-05-11`. @returns `Mon 11 May`, `Mo., 11. Mai` */
export function dayInWords(moment: string, zone: string | null, locale: MailLocale): string {
  // A day is midnight in UTC.
  return dayFormat(locale, moment.length === 10 ? 'UTC' : (zone ?? 'UTC')).format(Date.parse(moment));
}

/** Whole units, as `USD 2,310`. */
export function moneyInWords(amount: number, currency: string, locale: MailLocale): string {
  const number = NUMBERS[locale].format(amount);
  return locale === 'de' ? `${number} ${currency}` : `${currency} ${number}`;
}

/** With the sources of the sums: `USD 2,310 (terminal)`. Those stored without a source are by tariff. */
export function owedInWords(owed: unknown, locale: MailLocale): string[] {
  const sums = Array.isArray(owed) ? (owed as readonly (Omit<OwedMoney, 'by'> & Partial<Pick<OwedMoney, 'by'>>)[]) : [];
  return sums.map(({ amount, currency_code: currency, by = ['tariff'] }) => {
    const sources = by.map((source) => WORDS[locale].sources[source]);
    return `${moneyInWords(amount, currency, locale)} (${sources.join(', ')})`;
  });
}

/** A format takes a hundred times as long to make as to use, and a digest uses it a hundred times. */
const NUMBERS: Readonly<Record<MailLocale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }),
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }),
};
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Zones are those of ports, some hundreds. */
function dayFormat(locale: MailLocale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = dayFormats.get(key);
  if (known !== undefined) return known;
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const made = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', options);
  dayFormats.set(key, made);
  return made;
}
