/** What the check of an invoice finds, and why something cannot be checked; ../german/invoice-findings.ts has the same members. */
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { findWord, wordOf } from '../word-of.ts';
import { documents } from './documents.ts';
import { equipment } from './equipment.ts';
import { holds } from './holds.ts';

const plural = pluralIn('en');
const days = (count: number) => plural(count, 'day', 'days');

/** `20 May` or `20 May to 23 May (4 days)`. */
function span(of: ShownFacts): string {
  if (of.number('days') === 1) return of.day('from');
  return `${of.day('from')} to ${of.day('to')} (${days(of.number('days'))})`;
}

/** The days on which the box was blocked. */
function blocked(of: ShownFacts): string {
  if (of.number('blocked_days') === 1) return `on ${of.day('blocked_from')}`;
  return `from ${of.day('blocked_from')} to ${of.day('blocked_to')}`;
}

const billers = {
  shipping_line: 'the shipping line',
  terminal: 'the terminal',
  rail: 'the railroad',
  forwarder: 'the forwarder',
};
const stated = { line: 'the shipping line', terminal: 'the terminal', rail: 'the railroad' };
const events = { discharge: 'the discharge', availability: 'the availability', gate_out: 'the gate-out' };
const ends = {
  left_port: 'the container left the terminal',
  left_inland: 'the container left the ramp or depot',
  empty_return: 'the empty container was returned',
};
const records = {
  no_appointment: 'no appointment was available',
  no_return_location: 'no location accepted the empty container',
  gate_closed: 'the gate was closed',
  other: 'the container could not be moved',
};
const miscounts = {
  charged_days: (of: ShownFacts) =>
    `The line counts ${days(of.number('stated'))}, but ${of.day('from')} to ${of.day('to')} are ${days(of.number('counted'))}.`,
  reversed: (of: ShownFacts) => `The line charges from ${of.day('from')} to ${of.day('to')}, which is before it.`,
  free_days: (of: ShownFacts) =>
    `The invoice grants ${days(of.number('free_days'))} free, but its free time from ${of.day('free_from')} to ${of.day('free_to')} has another number of days.`,
  gap: (of: ShownFacts) =>
    `The invoice ends free time on ${of.day('free_to')}, but it charges only from ${of.day('charged_from')}.`,
  overlap: (of: ShownFacts) =>
    `The invoice charges ${span(of)}, although its own free time lasts until ${of.day('free_to')}.`,
};

function other(of: ShownFacts): string {
  if (!of.has('number')) return `another invoice (${wordOf<string>(billers, of.text('biller_kind'))})`;
  const dated = of.has('invoice_date') ? ` of ${of.day('invoice_date')}` : '';
  const biller = of.has('biller') ? of.text('biller') : wordOf<string>(billers, of.text('biller_kind'));
  return `invoice ${of.text('number')}${dated} (${biller})`;
}

function container(of: ShownFacts): string {
  return `${of.number('equipment_length')}' ${wordOf<string>(equipment.types, of.text('equipment_type'))}`;
}

function holdNames(of: ShownFacts): string {
  const names = of.text('holds').split(', ');
  return names.map((name) => wordOf<string>(holds.names, name)).join(', ');
}

function lostDays(of: ShownFacts): string {
  const lost = of.number('free_days_lost');
  return lost === 0 ? '' : ` ${days(lost)} of free time could not be used.`;
}

/** What is at stake of days that the box was blocked, and of later ones. */
function ofBlocked(of: ShownFacts): string {
  const cheaper = of.number('cheaper_days');
  if (cheaper === 0) return `At stake: ${span(of)}.`;
  const tier = cheaper === 1 ? 'it falls into a cheaper tier' : 'they fall into a cheaper tier';
  return cheaper === of.number('days')
    ? `The days that are not owed count for no tier. At stake: the difference for ${span(of)}, as ${tier}.`
    : `At stake: ${span(of)}; for ${days(cheaper)} of them the difference, as ${tier}.`;
}

export const invoiceFindings = {
  titles: {
    duplicate_invoice: 'Invoice sent twice',
    billed_twice: 'Days billed twice',
    not_on_bill_of_lading: 'Not on this bill of lading',
    invoice_late: 'Invoice too late',
    statements_missing: 'Required statements missing',
    wrong_currency: 'Another currency than agreed',
    before_free_time_ended: 'Charged within free time',
    free_days_short: 'Too few free days',
    free_time_began_early: 'Free time began too early',
    last_free_day_closed: 'Last free day on a closed day',
    charged_after_end: 'Charged after the end',
    closed_day_charged: 'Closed days charged',
    held_or_unavailable: 'Held or not available',
    own_record: 'Not accessible by your records',
    billed_by_other: 'Also billed by another',
    wrong_equipment: 'Wrong equipment',
    wrong_rate: 'Wrong rate',
    days_miscounted: 'Days miscounted',
    line_sum_wrong: 'Wrong sum of a line',
    total_wrong: 'Wrong total',
    dispute_window_short: 'Time for disputes too short',
  },
  details: {
    duplicate_invoice: (of: ShownFacts) => `This invoice was received before: ${other(of)}.`,
    billed_twice: (of: ShownFacts) =>
      of.has('biller_kind')
        ? `The same charge for ${span(of)} is already billed by ${other(of)}.`
        : `Another line of this invoice already bills the same charge for ${span(of)}.`,
    not_on_bill_of_lading: (of: ShownFacts) =>
      `Container ${of.text('container')} was on ${of.has('tracked_on') ? of.text('tracked_on') : 'another bill of lading'} at that time, not on ${of.text('bill_of_lading')}.`,
    invoice_late: (of: ShownFacts) =>
      `The invoice of ${of.day('invoice_date')} was issued ${days(of.number('days_after'))} after the last charged day, ${of.day('last_charged_day')}. 46 CFR 541.7 allows ${of.number('days_allowed')}; later, nothing needs to be paid.`,
    statements_missing: (of: ShownFacts) => {
      const missing = of.text('missing').split(',');
      return `The invoice lacks what 46 CFR 541.6 demands: ${missing.map((each) => wordOf<string>(documents.statements, each)).join('; ')}. Without it, nothing needs to be paid.`;
    },
    wrong_currency: (of: ShownFacts) =>
      `The line is in ${of.text('currency')}, but the tariff “${of.text('tariff')}” is in ${of.text('tariff_currency')}.`,
    before_free_time_ended: (of: ShownFacts) =>
      of.text('stated_by') === 'tariff'
        ? `The invoice charges ${span(of)}, but free time lasted until ${of.day('last_free_day')} by the tariff “${of.text('tariff')}”.`
        : `The invoice charges ${span(of)}, but ${wordOf<string>(stated, of.text('stated_by'))} stated ${of.day('last_free_day')} as the last free day.`,
    free_days_short: (of: ShownFacts) =>
      `The invoice grants ${days(of.number('billed_free_days'))} free, but the tariff “${of.text('tariff')}” grants ${of.number('free_days')}. Free time lasted until ${of.day('last_free_day')}. Charged too much: ${span(of)}.`,
    free_time_began_early: (of: ShownFacts) =>
      `The invoice counts free time from ${of.day('billed_from')}. By the tariff “${of.text('tariff')}” it counts from ${of.day('counts_from')}; ${wordOf<string>(events, of.text('event'))} was on ${of.day('event_on')}. Charged too much: ${span(of)}.`,
    last_free_day_closed: (of: ShownFacts) =>
      `The invoice ends free time on ${of.day('billed_last_free_day')}, which is no working day. The tariff “${of.text('tariff')}” moves the last free day to ${of.day('last_free_day')}. Charged too much: ${span(of)}.`,
    charged_after_end: (of: ShownFacts) =>
      `The invoice charges ${span(of)}, but ${wordOf<string>(ends, of.text('event'))} on ${of.day('ended_on')}.`,
    closed_day_charged: (of: ShownFacts) =>
      `The tariff “${of.text('tariff')}” charges working days only, but the invoice charges closed days: ${span(of)}.`,
    held_or_unavailable: (of: ShownFacts) => {
      const what = of.has('holds') ? `The container was held (${holdNames(of)})` : 'The container was not available';
      return `${what} ${blocked(of)}.${lostDays(of)} ${ofBlocked(of)}`;
    },
    own_record: (of: ShownFacts) =>
      `By our records ${wordOf<string>(records, of.text('kind'))} ${blocked(of)}${of.has('note') ? ` (${of.text('note')})` : ''}.${lostDays(of)} ${ofBlocked(of)}`,
    billed_by_other: (of: ShownFacts) => `These days are also on ${other(of)}: ${span(of)}.`,
    wrong_equipment: (of: ShownFacts) =>
      `The line bills ${of.text('billed_equipment')}, but the container is ${container(of)}: ${of.money('rate')} instead of ${of.money('tariff_rate')} on ${of.day('rate_on')}, ${days(of.number('days'))} affected.`,
    wrong_rate: (of: ShownFacts) =>
      of.number('tariff_rate') === 0 && of.number('maximum') > 0
        ? `The tariff “${of.text('tariff')}” charges at most ${of.money('maximum')}, which is reached before ${of.day('rate_on')}. Charged nevertheless: ${span(of)}.`
        : `The tariff “${of.text('tariff')}” gives ${of.money('tariff_rate')} for ${of.day('rate_on')}, but the invoice bills ${of.money('rate')}. Affected: ${span(of)}.`,
    days_miscounted: (of: ShownFacts) => findWord(miscounts, of.text('what'))?.(of) ?? '',
    line_sum_wrong: (of: ShownFacts) =>
      `The line states ${of.money('stated')}, but its days and rates give ${of.money('computed')}.`,
    total_wrong: (of: ShownFacts) =>
      `The invoice totals ${of.money('total')}, but its lines add up to ${of.money('sum')}.`,
    dispute_window_short: (of: ShownFacts) =>
      `The invoice of ${of.day('invoice_date')} takes disputes until ${of.day('dispute_until')}. 46 CFR 541.8 gives at least ${days(of.number('days_allowed'))} from the date of the invoice.`,
  },
  sureness: { certain: 'certain', likely: 'likely', ask: 'to be explained by the biller' },
  /** Why a line, or what of it no finding is about, cannot be checked. */
  unchecked: {
    not_tracked: 'The container is not tracked.',
    no_tariff: 'No tariff covers this charge.',
    port_unknown: 'The port of discharge is not known.',
    terminal_unknown: 'The tariff is for one terminal, but the terminal is not known.',
    equipment_unknown: 'The tariff depends on the equipment, which is not known.',
    no_start_event: 'The event that starts free time is not known.',
    no_end_event: 'It is not known when the container left or was returned.',
    zone_unknown: 'The time zone of the place is not known.',
    time_unknown: 'The tariff has a cut-off, but only the day of the event is known.',
    facts_contradict: 'The reported end is before the beginning.',
    no_days_billed: 'The line does not state its days.',
    charge_not_of_time: 'The charge is not for time.',
  },
  /** What the facts of a finding show. */
  evidence: {
    discharge: 'Discharged',
    availability: 'Available for pickup',
    left_port: 'Left the terminal',
    inland_unloading: 'Unloaded inland',
    inland_availability: 'Available inland',
    left_inland: 'Left the ramp or depot',
    pick_up: 'Picked up',
    empty_return: 'Returned empty',
    last_free_day: 'Last free day',
    hold: 'Held',
    hold_released: 'Hold released',
    not_available: 'Not available',
    available: 'Available',
  },
};
