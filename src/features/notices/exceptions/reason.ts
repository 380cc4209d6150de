/** The reason for an exception: one English sentence, made from its facts. */
import type { OwedMoney } from '../../../core/charges/owed.ts';
import { tableOf } from '../../../core/table-of.ts';
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '../../documents/document-type.ts';
import type { Contradiction } from '../../documents/suggestions/suggestions.ts';
import type { ExceptionKind } from '../kinds/exceptions.ts';

interface Values {
  readonly [name: string]: unknown;
  readonly owed?: readonly OwedMoney[];
  readonly holds?: readonly { readonly name: string; readonly description: string | null }[];
  readonly contradictions?: readonly Contradiction[];
  readonly document_types?: readonly DocumentType[];
}

const SOURCES: Readonly<Record<string, string>> = tableOf({
  shipping_line: 'the shipping line',
  terminal: 'the terminal',
  rail: 'the railroad',
  tariff: 'the agreed tariff',
});
const FIELDS: Readonly<Record<string, string>> = tableOf({
  pickup_lfd: 'last free day',
  pod_eta_at: 'ETA',
  vessel: 'vessel',
});
const MILESTONES: Readonly<Record<string, string>> = tableOf({
  vessel_departed: 'The departure from the port of lading',
  vessel_arrived: 'The arrival at the port of discharge',
  arrived_at_inland_destination: 'The arrival at the inland destination',
});

export function reasonOf(kind: ExceptionKind, facts: Values): string {
  switch (kind) {
    case 'last_free_day_passed':
      return `The last free day was ${facts.last_free_day}, by ${sourceOf(facts)}; ${count(facts.days_over, 'day')} ago.${money(facts)}`;
    case 'detention_running':
      return `Charges for the equipment run since ${facts.charged_from}, by ${facts.tariff_name}.${money(facts)}`;
    case 'last_free_day_near':
      return `The last free day is ${facts.last_free_day}, by ${sourceOf(facts)}; ${left(facts.days_left)}.${money(facts)}`;
    case 'on_hold':
      return `Held: ${(facts.holds ?? []).map(({ name, description }) => description ?? name).join('; ')}.${money(facts)}`;
    case 'not_available':
      return `Discharged on ${day(facts.discharged_at)}; the terminal reports that it cannot be picked up.${money(facts)}`;
    case 'not_picked_up':
      return `Available for pickup since ${day(facts.available_since)}, and not picked up yet.${money(facts)}`;
    case 'rolled_over':
      return `It missed ${facts.from ?? 'its vessel'} and leaves ${facts.place} by ${facts.to ?? 'another'}.`;
    case 'transshipment_at_risk':
      return `${facts.from ?? 'The vessel'} arrives at ${facts.place} on ${day(facts.arrives_at)}, ${margin(Number(facts.hours))} the departure of ${facts.to ?? 'the next vessel'}.`;
    case 'milestone_overdue':
      return `${MILESTONES[String(facts.milestone)] ?? 'A milestone'} was expected on ${day(facts.expected_at)}; no source has reported it.`;
    case 'eta_moved':
      return `The ETA is ${day(facts.eta_at)}; ${facts.compared_with === 'first' ? 'at first' : 'a day before'} it was ${day(facts.was_at)}.`;
    case 'document_contradicting':
      return `Documents state other values: ${(facts.contradictions ?? []).map(({ field, value, tracked }) => `${FIELDS[field] ?? field} ${value} (tracked: ${tracked})`).join('; ')}.`;
    case 'document_missing':
      return `Missing before the arrival on ${day(facts.eta_at)}: ${(facts.document_types ?? []).map((type) => DOCUMENT_TYPE_LABELS[type]).join(', ')}.`;
    case 'source_silent':
      return `No data from the shipping line since ${day(facts.last_answer_at)}${facts.error ? `: ${facts.error}` : ''}.`;
  }
}

function sourceOf(facts: Values): string {
  return SOURCES[String(facts.said_by)] ?? 'a source';
}

function day(instant: unknown): string {
  return String(instant).slice(0, 10);
}

function count(number: unknown, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function margin(hours: number): string {
  return `${count(Math.abs(hours), 'hour')} ${hours < 0 ? 'after' : 'before'}`;
}

function left(days: unknown): string {
  return days === 0 ? 'that is today' : `${count(days, 'day')} left`;
}

function money({ owed = [] }: Values): string {
  return owed
    .map(({ amount, currency_code, tomorrow, by = ['tariff'] }) => {
      const sources = by.map((source) => SOURCES[source]).join(' and ');
      const more = tomorrow > 0 ? `, ${tomorrow} more tomorrow` : '';
      return ` ${amount} ${currency_code} by ${sources}${more}.`;
    })
    .join('');
}
