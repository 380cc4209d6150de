/** The fields of a tariff by their names and values for people: what a colleague has changed is shown before it is replaced. Pure. */

import type { words as english } from '../english.ts';
import type { Draft } from './draft.ts';

type Words = typeof english & { readonly kind: string; readonly line: string; readonly customer: string };
type Shown = { readonly [Name in keyof Draft]: readonly [name: string, value: string] };

export function shownOf(draft: Draft, words: Words & { readonly yes: string; readonly no: string }): Shown {
  const namesOf = (names: Readonly<Record<string, string>>, chosen: readonly string[]) =>
    chosen.map((each) => names[each] ?? each).join(', ');
  return {
    name: [words.name, draft.name],
    kind: [words.kind, words.kinds[draft.kind] ?? draft.kind],
    charged_at: [words.chargedAt, words.places[draft.charged_at] ?? draft.charged_at],
    customerId: [words.customer, draft.customerId === null ? '' : '…'],
    scac: [words.line, draft.scac ?? ''],
    port: [words.port, draft.port ?? ''],
    country: [words.country, draft.country],
    terminal: [words.terminal, draft.terminal],
    equipment_groups: [words.equipment, namesOf(words.equipmentGroups, draft.equipment_groups)],
    equipment_lengths: [words.lengths, draft.equipment_lengths.map(words.feet).join(', ')],
    valid_from: [words.validFrom, draft.valid_from],
    valid_to: [words.validTo, draft.valid_to],
    counted_from: [words.countedFrom, words.events[draft.counted_from] ?? draft.counted_from],
    first_day: [words.firstDay, words.firstDays[draft.first_day] ?? draft.first_day],
    cut_off: [words.cutOff, draft.cut_off],
    free_days: [words.freeDays, draft.free_days],
    free_days_are: [words.freeDaysAre, words.dayCounts[draft.free_days_are] ?? draft.free_days_are],
    moves_off_closed_days: [words.movesOff, draft.moves_off_closed_days ? words.yes : words.no],
    charged_days_are: [words.chargedDaysAre, words.dayCounts[draft.charged_days_are] ?? draft.charged_days_are],
    weekdays: [words.closed, draft.weekdays.map((day) => words.weekdays[Number(day) - 1] ?? day).join(', ')],
    calendar: [words.calendar, draft.calendar],
    extra: [words.extra, draft.extra],
    worked: [words.worked, draft.worked],
    tiers: [words.tiers, draft.tiers.map(({ from, to, amount }) => `${from}–${to || '…'}: ${amount}`).join(', ')],
    currency_code: [words.currency, draft.currency_code],
    maximum: [words.maximum, draft.maximum],
  };
}
