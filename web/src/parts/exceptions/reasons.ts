/** The reason of an exception as text, from its facts. Pure. */
import type { Exception, Shipment } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import { holdText } from '../container/holds.ts';
import { numberFormat } from '../times/formats.ts';
import { dayText } from '../times/times.ts';

export interface Owed {
  readonly amount: number;
  readonly currency_code: string;
  readonly tomorrow: number;
  /** Absent in exceptions that a former version stored: by tariff. */
  readonly by?: readonly string[];
}
interface ProvenanceTable {
  readonly last_free_day?: string;
  readonly said_by?: string;
  readonly days_over?: number;
  readonly days_left?: number;
  readonly charged_from?: string;
  readonly tariff_name?: string;
  readonly owed?: readonly Owed[];
  readonly holds?: readonly { readonly name: string; readonly description: string | null }[];
  readonly discharged_at?: string;
  readonly available_since?: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly place?: string;
  readonly milestone?: string;
  readonly expected_at?: string;
  readonly eta_at?: string;
  readonly was_at?: string;
  readonly compared_with?: string;
  readonly last_answer_at?: string;
  readonly arrives_at?: string;
  readonly hours?: number;
  readonly contradictions?: readonly { readonly field: string; readonly value: string; readonly tracked: string }[];
  readonly document_types?: readonly string[];
}

type Ports = Pick<
  Shipment,
  'port_of_lading_locode' | 'port_of_lading_name' | 'port_of_discharge_locode' | 'port_of_discharge_name'
>;

export interface ReasonContext {
  /** Of the port of discharge, for instants; days are local already. */
  readonly zone: string | null;
  /** Names the ports of facts, which have codes alone. */
  readonly shipment: Ports | null;
  /** It is over: nothing in the text depends on today. */
  readonly isPast?: boolean;
}

export function reasonText(
  { kind, facts }: Pick<Exception, 'kind' | 'facts'>,
  { zone, shipment, isPast = false }: ReasonContext,
  words: Words,
  locale: string,
): string {
  const of = facts as ProvenanceTable;
  const on = (moment: string | undefined) => (moment === undefined ? '—' : dayText(moment, zone, locale));
  // Noon, so that the day is the same in every zone.
  const day = (date: string | undefined) => (date === undefined ? '—' : dayText(`${date}T12:00:00Z`, 'UTC', locale));
  const source = words.deadlineSources[of.said_by ?? ''] ?? '—';
  const texts = isPast ? { ...words.reasons, ...words.pastReasons } : words.reasons;
  switch (kind) {
    case 'last_free_day_passed': {
      const passed = texts.lastFreeDayPassed(day(of.last_free_day), source, of.days_over ?? 0);
      return isPast || of.owed?.length !== 0 ? passed : `${passed}; ${words.reasons.noCostKnown}`;
    }
    case 'detention_running':
      return texts.detentionRunning(day(of.charged_from), of.tariff_name ?? '');
    case 'last_free_day_near':
      return texts.lastFreeDayNear(day(of.last_free_day), source, of.days_left ?? 0);
    case 'on_hold':
      return [...new Set((of.holds ?? []).map((hold) => holdText(hold, words)))].join('; ');
    case 'not_available':
      return texts.notAvailable(on(of.discharged_at));
    case 'not_picked_up':
      return texts.notPickedUp(on(of.available_since));
    case 'rolled_over':
      return texts.rolledOver(of.from ?? '—', of.to ?? '—', placeText(of.place ?? '', shipment));
    case 'transshipment_at_risk': {
      const place = placeText(of.place ?? '', shipment);
      return texts.transshipmentAtRisk(of.from ?? '—', of.to ?? '—', place, on(of.arrives_at), of.hours ?? 0);
    }
    case 'milestone_overdue':
      return texts.milestoneOverdue(words.expectedMilestones[of.milestone ?? ''] ?? '—', on(of.expected_at));
    case 'eta_moved':
      return texts.etaMoved(on(of.eta_at), on(of.was_at), of.compared_with === 'first');
    case 'document_contradicting':
      return (of.contradictions ?? [])
        .map(({ field, value, tracked }) => {
          const show = field === 'vessel' ? String : day;
          return texts.contradiction(texts.contradictedFields[field] ?? field, show(value), show(tracked));
        })
        .join('; ');
    case 'document_missing': {
      const types = (of.document_types ?? []).map((type) => words.documentTypes[type] ?? type);
      return texts.documentMissing(types.join(', '), on(of.eta_at));
    }
    case 'source_silent':
      return texts.sourceSilent(on(of.last_answer_at));
  }
}

/** A port of transshipment keeps its code. */
function placeText(code: string, shipment: Ports | null): string {
  if (code === shipment?.port_of_lading_locode) return shipment.port_of_lading_name ?? code;
  if (code === shipment?.port_of_discharge_locode) return shipment.port_of_discharge_name ?? code;
  return code;
}

/** Who says what is owed, as "by terminal and by tariff". */
export function owedByText(by: readonly string[], words: Words, locale: string): string {
  const texts = by.map((source) => words.owedBy[source] ?? source);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
}

/** The charges until today, and what tomorrow adds by tariff; null: nothing is owed. */
export function owedText({ facts }: Pick<Exception, 'facts'>, words: Words, locale: string): string | null {
  return sumText((facts as ProvenanceTable).owed ?? [], words, locale);
}

/** The charges alone, as they were then; empty: none were known. */
export function amountsText({ facts }: Pick<Exception, 'facts'>, locale: string): string {
  return ((facts as ProvenanceTable).owed ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency_code: currency }) => moneyIn(locale)(amount, currency))
    .join(' + ');
}

const moneyIn = (locale: string) => (amount: number, currency: string) =>
  numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);

/** The same of sums by currency. */
export function sumText(owed: readonly Owed[], words: Words, locale: string): string | null {
  if (owed.length === 0) return null;
  const money = moneyIn(locale);
  return owed
    .map(({ amount, tomorrow, currency_code: currency, by = ['tariff'] }) =>
      amount === 0
        ? words.reasons.owedFromTomorrow(money(tomorrow, currency))
        : words.reasons.owed(
            money(amount, currency),
            owedByText(by, words, locale),
            tomorrow === 0 ? null : money(tomorrow, currency),
          ),
    )
    .join(' · ');
}
