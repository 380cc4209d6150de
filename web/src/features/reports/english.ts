/** The words of this feature in English; german.ts has the same members. */

import { reports } from '@portolan/wording/english/reports';
import { numberIn, pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');
const number = numberIn('en');

/** Why a measure is not known. */
const NO_TRANSIT = 'The departure is not known, or it contradicts the arrival.';
const NO_ETA =
  'The line had stated no ETA by then, the container was tracked later, or only the day of the arrival is known.';
const NO_DISCHARGE = 'The discharge is not known.';
const NO_AVAILABILITY = 'Neither the line nor the terminal reported when the container could be picked up.';
const NO_SHIP = 'The ship was not known before it left, or the container was tracked later.';
const NO_NEXT_SHIP = 'The next ship was not known before it left.';
const NO_ESTIMATE = 'There is no estimate, for example because a port of the journey is not known.';
const NO_SPLIT = 'The biller gave up a part of an invoice with charges of several kinds.';

export const words = {
  reports,
  definitions: 'How each figure is defined',
  choose: 'Report',
  months: 'Other months',
  from: 'From',
  to: 'to',
  groupedBy: 'Grouped by',
  measure: 'Measure',
  anyOf: {
    customer: 'All customers',
    line: 'All lines',
    terminal: 'All terminals',
    port: 'All ports',
    lane: 'All lanes',
  },
  totals: 'Totals',
  currency: 'Currency',
  figures: 'Figures',
  plot: (measure: string, by: string) => `${measure} ${by}`,
  thisPeriod: 'this period',
  periodBefore: 'the period before',
  opensList: 'opens the list',
  barsShown: (shown: number, all: number) => `The ${number(shown)} at the top of ${number(all)}; all are in the table.`,
  unknownOfInvoices: (count: number) => `not known for ${plural(count, 'invoice', 'invoices')}`,
  countedOf: (count: number, isInvoices: boolean) =>
    isInvoices ? `${plural(count, 'invoice', 'invoices')}` : `${plural(count, 'container', 'containers')}`,
  /** By measure. */
  whyUnknown: {
    transit_days_p50: NO_TRANSIT,
    transit_days_p90: NO_TRANSIT,
    on_time_share: NO_ETA,
    median_absolute_hours: NO_ETA,
    p90_absolute_hours: NO_ETA,
    mean_absolute_hours: NO_ETA,
    bias_hours: NO_ETA,
    within_24_hours_share: NO_ETA,
    first_eta_error_hours_p50: NO_ETA,
    dwell_days_p50: NO_DISCHARGE,
    dwell_days_p90: NO_DISCHARGE,
    pick_up_hours_p50: NO_AVAILABILITY,
    pick_up_hours_p90: NO_AVAILABILITY,
    rolled_over: NO_SHIP,
    rolled_over_share: NO_SHIP,
    connections: 'The journey is not known.',
    missed_connections: NO_NEXT_SHIP,
    missed_connection_share: NO_NEXT_SHIP,
    teu: 'The size of the container is not known.',
    co2e_kg: NO_ESTIMATE,
    co2e_kg_per_container: NO_ESTIMATE,
    paid_demurrage: NO_SPLIT,
    paid_detention: NO_SPLIT,
  },
  notCurrent: 'Some changes are being counted and come within a minute.',
  noRows: 'Nothing in these months',
  noRowsText: 'Choose other months, or remove a filter.',
  accuracy: 'All ETAs by source and day',
  mailThis: 'Mail this',
  mailed: 'Reports by mail',
  mailedText: 'Each recipient gets the report as that colleague sees it.',
  noMailed: 'No report is mailed yet. Open one and choose “Mail this”.',
  newMail: (title: string) => `Mail “${title}”`,
  changeMail: (title: string) => `Change the mail of “${title}”`,
  period: 'Months',
  frequency: 'How often',
  frequencies: {
    weekly: 'Each week',
    monthly: 'On the first of each month',
    quarterly: 'On the first of each quarter',
  },
  weekday: 'Day of the week',
  hour: 'Hour',
  timeZone: 'Time zone',
  format: 'File',
  language: 'Language',
  ownLanguage: 'That of each recipient',
  noLane: (lane: string) => `No containers on ${lane} in this period.`,
  nearLanes: 'Lanes with one of both ports:',
  recipientsText: 'Only colleagues with a log-in can be chosen.',
  inviteThem: 'Invite a colleague',
  recipients: 'To',
  change: 'Change',
  remove: 'Delete',
  start: 'Mail it',
  nextAt: (when: string) => `next ${when}`,
  off: 'switched off',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  outcomes: {
    sent: 'sent',
    nobody: 'no recipient may see it or wants it',
    too_late: 'left out: the service did not run',
    not_configured: 'not sent: no mail leaves this installation',
  },
  lastAt: (when: string, outcome: string) => `last ${when}: ${outcome}`,
  removeMail: (title: string) => `Stop mailing “${title}”?`,
  removeMailText: 'The schedule is deleted. The report stays.',
};
