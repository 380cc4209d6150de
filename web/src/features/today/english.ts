/** The words of this feature in English; german.ts has the same members. */
import { numberIn, pluralIn } from '@portolan/wording/plural';

const number = numberIn('en');

const plural = pluralIn('en');
type Outcome = 'done' | 'snoozed' | 'assigned' | 'reopened';
const OUTCOMES: Readonly<Record<Outcome, (entries: string) => string>> = {
  done: (entries) => `${entries} done`,
  snoozed: (entries) => `${entries} snoozed`,
  assigned: (entries) => `${entries} assigned`,
  reopened: (entries) => `${entries} opened again`,
};

export const words = {
  seesShipmentsOf: (customers: string) => `You see the shipments of ${customers}.`,
  needAttention: (count: number) =>
    count === 0 ? 'No container needs action.' : `${plural(count, 'container needs', 'containers need')} action.`,
  nothingToDo: 'Nothing to do',
  nothingToDoText: 'Containers with costs, holds, delays or silent sources appear here automatically.',
  nextFreeDay: (count: number, day: string) =>
    `Next: ${day} is the last free day of ${plural(count, 'container', 'containers')}.`,
  nextArrivals: (count: number, day: string) =>
    `Next: ${plural(count, 'container arrives', 'containers arrive')} on ${day}.`,
  trackSome: 'Track shipments',
  inTheList: (count: number) => `Show ${count === 1 ? 'it' : `all ${count.toLocaleString('en')}`} in the list`,
  showMore: (count: number) => `Show ${count.toLocaleString('en')} more`,
  new: 'new',
  whose: 'Whose entries',
  mine: 'Mine',
  everybody: 'Everybody\u2019s',
  sinceLastHere: (count: number, ago: string) =>
    count === 0
      ? `Nothing new since you were last here, ${ago}.`
      : `${count.toLocaleString('en')} new since you were last here, ${ago}.`,
  sinceYesterday: (count: number) =>
    count === 0 ? 'Nothing new since yesterday.' : `${count.toLocaleString('en')} new since yesterday.`,
  sourceTroubles: (count: number) => `${plural(count, 'source is', 'sources are')} silent or failing`,
  silent: 'silent',
  containersWait: (count: number) => `${plural(count, 'container waits', 'containers wait')}`,
  keyMissing: 'credentials wait for the key of the installation',
  keyHelp: 'What to do about the key',
  whichSources: 'See the sources, and which containers wait',
  faultyInvoices: (count: number) => `${plural(count, 'invoice has', 'invoices have')} errors.`,
  disputesEnd: (count: number) => `The limit for a dispute of ${count.toLocaleString('en')} ends within a week.`,
  openInvoice: 'Open the invoice',
  countContainers: (count: number) => plural(count, 'container', 'containers'),
  seeInvoices: 'See them',
  owedInAll: (owed: string, by: string | null) => `Cost so far: ${owed}${by === null ? '' : ` (${by})`}.`,
  shown: 'Shown',
  show: { open: 'To do', done: 'Done', snoozed: 'Snoozed', ended: 'Ended' },
  endedDays: { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' },
  endedPeriod: 'Period',
  endedReason: 'Reason',
  endedCustomer: 'Customer',
  everyReason: 'Every reason',
  everyCustomer: 'Every customer',
  nothingEnded: 'Nothing ended',
  nothingEndedText: 'Entries whose reason is over appear here, with who handled them before.',
  openedEnded: (opened: string, ended: string, lasted: string) => `Opened ${opened}, ended ${ended}, after ${lasted}`,
  lastedDays: (days: number) => plural(days, 'day', 'days'),
  lastedHours: (hours: number) => (hours === 0 ? 'less than an hour' : plural(hours, 'hour', 'hours')),
  endedAlone: 'Cleared by itself; nobody had marked it.',
  endedHandled: (name: string, ago: string) => `Marked by ${name}, ${ago}; then it cleared.`,
  isNow: (status: string) => `The container is now: ${status}`,
  groupedBy: 'Grouped by',
  grouping: { kind: 'By reason', customer: 'By customer', port: 'By port', line: 'By line' },
  groupName: { customer: 'Customer', port: 'Port of discharge', line: 'Shipping line' },
  columns: { count: 'Containers', critical: 'Critical', owed: 'Owed', oldest: 'Oldest', who: 'Assigned to' },
  totalOf: {
    customer: (count: number) => plural(count, 'customer', 'customers'),
    port: (count: number) => plural(count, 'port', 'ports'),
    line: (count: number) => plural(count, 'shipping line', 'shipping lines'),
  },
  oldestOf: (ago: string) => `oldest ${ago}`,
  unassigned: (count: number, areOthers: boolean) =>
    areOthers ? `${count.toLocaleString('en')} unassigned` : 'unassigned',
  without: { customer: 'No customer', port: 'Port unknown', line: 'Line unknown' },
  critical: (count: number) => `${count.toLocaleString('en')} critical`,
  selectAllOf: (count: number, name: string) => `Select all ${count.toLocaleString('en')}: ${name}`,
  selectPage: 'Select all on this page',
  allOf: (count: number, name: string) => `All ${count.toLocaleString('en')} selected: ${name}`,
  atMost: (most: number) => `At most ${most.toLocaleString('en')} at once: select a smaller group.`,
  lastAction: 'Last action',
  undo: 'Undo',
  outcome: (kind: Outcome, count: number, missed: number, until: string | null) =>
    `${OUTCOMES[kind](plural(count, 'entry', 'entries'))}${until === null || count === 0 ? '' : ` until ${until}`}${missed === 0 ? '.' : `; ${missed.toLocaleString('en')} ended meanwhile.`}`,
  otherReasons: (reasons: string) => `The container also needs action for: ${reasons}.`,
  snoozeToo: 'Snooze these too',
  doneToo: 'Mark these as done too',
  somebody: 'somebody who has left',
  doneBy: (name: string, ago: string) => `done by ${name}, ${ago}`,
  snoozedBy: (name: string, until: string, ago: string) => `snoozed by ${name} until ${until}, ${ago}`,
  nothingHandled: { done: 'Nothing marked as done', snoozed: 'Nothing snoozed' },
  nothingHandledText: {
    done: 'Entries that you or colleagues mark as done appear here until they end, and can be opened again.',
    snoozed: 'Entries that you or colleagues snooze appear here until they return.',
  },
  newer: 'Newer',
  older: 'Older',
  nextDays: 'The next two weeks',
  openCalendar: 'Calendar',
  arrivalDays: 'Arrivals',
  arrivalsOf: (count: number) => (count === 0 ? '' : plural(count, 'arrival', 'arrivals')),
  whichNotThere: 'Which of next week’s will not be there?',
  freeDays: 'Last free days',
  freeDaysOf: (count: number) => plural(count, 'last free day', 'last free days'),
  holidayIn: (countries: string) => `public holiday: ${countries}`,
  firstHourLine: (done: number, all: number, next: string | undefined) =>
    `The first hour: ${done} of ${number(all)} done${next === undefined ? '' : `. Next: ${next}`}`,
  firstHour: {
    title: 'The first hour',
    dismiss: 'Hide this list',
    done: '(done)',
    open: '(open)',
    steps: {
      line: 'Connect a shipping line',
      boxes: 'Import your boxes',
      colleague: 'Invite a colleague',
      alert: 'Make a rule of alerts',
      webhook: 'Add a webhook',
    },
    why: {
      line: 'so that your own shipments are tracked',
      boxes: 'paste numbers, or a file of them',
      colleague: 'who sees all, or one customer only',
      alert: 'to be told in time; four are suggested',
      webhook: 'if another system is to hear of changes',
    },
    states: {
      line: (count: number) => `${plural(count, 'line', 'lines')} connected`,
      boxes: (count: number) => `${plural(count, 'shipment', 'shipments')} tracked`,
      colleague: (count: number) => plural(count, 'colleague or open invite', 'colleagues and open invites'),
      alert: (count: number) => `${plural(count, 'rule', 'rules')} of yours`,
      webhook: (count: number) => plural(count, 'webhook', 'webhooks'),
    },
  },
};
