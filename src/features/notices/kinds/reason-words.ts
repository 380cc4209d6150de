/** Words that the API's reasons of several kinds share. English alone: people read `wording/` in their language. Pure. */

import { tableOf } from '@portolan/codes/table-of';
import type { OwedMoney } from '../../../core/charges/owed.ts';
import type { NoticeFacts } from './notice-kind.ts';

const SOURCES: Readonly<Record<string, string>> = tableOf({
  shipping_line: 'the shipping line',
  terminal: 'the terminal',
  rail: 'the railroad',
  tariff: 'the agreed tariff',
});

export function sourceOf(facts: NoticeFacts): string {
  return SOURCES[String(facts.said_by)] ?? 'a source';
}

export function dayText(instant: unknown): string {
  return String(instant).slice(0, 10);
}

export function counted(number: unknown, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Behind the reason, with a space before each. */
export function costsText({ owed }: NoticeFacts): string {
  return ((owed ?? []) as readonly OwedMoney[])
    .map(({ amount, currency_code, tomorrow, by = ['tariff'] }) => {
      const sources = by.map((source) => SOURCES[source]).join(' and ');
      const more = tomorrow > 0 ? `, ${tomorrow} more tomorrow` : '';
      return ` ${amount} ${currency_code} by ${sources}${more}.`;
    })
    .join('');
}
