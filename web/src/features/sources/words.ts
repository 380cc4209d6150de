/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';
import { dictionary } from '../../app/words/words.tsx';
import { sourcesTitle } from './title.ts';

const plural = pluralIn('en');
const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`);

export const sourcesWords = dictionary('sources', {
  ...sourcesTitle.english,
  kinds: {
    shipping_line: 'Shipping lines',
    terminal: 'Terminals',
    rail: 'Railroads',
    ais: 'Positions of ships (AIS)',
    user: 'Entered by users',
  } as Record<string, string>,
  nothingSetUp: {
    shipping_line: 'No shipping line is set up.',
    terminal: 'No terminal is polled. Free days, holds and availability come from the line or from tariffs.',
    rail: 'No railroad is polled.',
    ais: 'No AIS feed is set up. Ships are shown where their line reports them.',
  } as Record<string, string>,
  howTo: 'How to set it up',
  ready: 'Ready. Nothing is tracked with it yet.',
  sends: 'Sends its reports by itself.',
  answers: (shipments: number, ago: string) =>
    shipments === 0
      ? `Last answer ${ago}. It is not polled now.`
      : `Answers, last ${ago}, for ${plural(shipments, 'shipment', 'shipments')}.`,
  silent: (days: number, shipments: number) =>
    `Silent for ${plural(days, 'day', 'days')}: checks of ${plural(shipments, 'shipment', 'shipments')} are due.`,
  waiting: (shipments: number) => `Not polled yet, for ${plural(shipments, 'shipment', 'shipments')}.`,
  failing: (failing: number, all: number) =>
    failing === all
      ? `Fails for ${all === 1 ? 'its one shipment' : `all ${all.toLocaleString('en')} shipments`}`
      : `Fails for ${failing.toLocaleString('en')} of ${plural(all, 'shipment', 'shipments')}`,
  failingSince: (ago: string) => `first ${ago}`,
  lastAnswer: (ago: string) => `Last answer ${ago}.`,
  neverAnswered: 'It has never answered.',
  failures: {
    notFound: 'it does not know the number',
    privateOrUnknown: 'it does not know the number, or does not show it to you',
    invalidNumber: 'it does not accept the number',
    cancelled: 'the booking is cancelled',
    private: 'it shows the number only to its own customer',
    unreachable: 'it cannot be reached',
    unrecognized: 'its answer could not be read',
  } as Record<string, string>,
  otherFailure: 'its answer could not be processed',
  notPolled: (missing: string | null) =>
    missing === null
      ? 'Not polled: something is missing in its settings.'
      : `Not polled: the operator has to set ${missing}.`,
  feedStates: {
    receiving: 'Receives positions of your ships.',
    calm: 'Receives positions, none of your ships.',
    silent: 'Is connected and receives nothing.',
    connecting: 'Is connecting.',
    ended: 'Its file has been read to the end.',
    unusable: 'Does not run: something is missing in its settings.',
    stopped: 'Does not run.',
  } as Record<string, string>,
  feedSince: (ago: string) => `Since ${ago}.`,
  coverage: (percent: number, reported: number, of: number) =>
    `Reported ${reported.toLocaleString('en')} of ${of.toLocaleString('en')} milestones (${percent}%)`,
  delay: (text: string) => `half of them within ${text} of the event`,
  hours: (hours: string) => `${hours} h`,
  days: (days: string) => `${days} days`,
  minutes: (minutes: number) => `${minutes} min`,
  noFigures: 'No figures yet',
  figuresOf: 'Figures are of the last 90 days.',
  byEdi: 'by EDI',
  ediTitle: 'EDI',
  ediLast: (ago: string) => `Last message file ${ago}.`,
  ediNone: 'No EDI has been received. Lines without an interface often send EDI if you ask them.',
  ediOpens: 'Messages about untracked numbers start their tracking.',
  mailTitle: 'Mail',
  mailAt: (address: string) => `Documents and tables can be mailed to ${address}.`,
  mailLast: (ago: string) => `Last mail ${ago}.`,
  mailNone: 'Mail is not set up.',
  mailSetUp: 'Set up mail',
  places: 'Unknown places',
  placesText:
    'Sources named these places in a way that no list has. Their events count, without a port. An alias says which place is meant.',
  noPlaces: 'Every place that a source named is known.',
  place: 'As the source names it',
  reports: (count: number) => plural(count, 'report', 'reports'),
  lastSeen: (ago: string) => `last ${ago}`,
  aliases: 'Aliases of places',
  aliasesText: 'They count for all shipments of this account that name the place, the stored ones too.',
  aliasMade: (name: string, ago: string) => `by ${name}, ${ago}`,
  is: (name: string, place: string) => `${name} is ${place}`,
  removeAlias: 'Remove',
  removeAliasOf: (name: string) => `Remove the alias of ${name}?`,
  removeAliasText: 'The place is unknown again, also for the shipments that name it.',
  somebody: 'somebody who has left',
  addAlias: 'Add an alias',
  aliasOf: (name: string) => `What is ${name}?`,
  realPlace: 'The place',
  realPlaceText: 'Name or UN/LOCODE of a port or of a place inland',
  aliasText:
    'Shipments that name it are read again in the background, and their events get the place and its time zone.',
  troubles: 'Trouble since yesterday',
  troublesText: 'Silent sources first, then failures of the last 24 hours against the 24 hours before.',
  noTroubles: 'No source is silent, and none failed in the last 24 hours.',
  failed: (count: number, before: number) =>
    `Failed ${times(count)}; ${before === 0 ? 'not once' : times(before)} the day before.`,
  trends: { new: 'new', worse: 'worse', same: 'as before', better: 'better' },
  causes: {
    login_refused: 'login refused',
    unreachable: 'not reachable',
    rate_limited: 'too many requests',
    unreadable: 'answer not readable',
    number_refused: 'number unknown there, or not shown',
    unreadable_statement: 'statement left out',
    dropped_field: 'field left out',
    unknown_code: 'unknown code',
  } as Record<string, string>,
  answersTitle: 'Answers of a source',
  answersOf: (name: string) => `Answers of ${name}`,
  answersAbout: 'What could not be used of the answers, over 30 days, and the last answers themselves.',
  notUsed: 'What was not used',
  notUsedText: 'Bars are days in UTC. A sudden rise means that the source has changed the form of its answers.',
  allUsed: 'Everything in the answers of the last 30 days was used.',
  answersCounted: 'Answers with news, or not readable',
  countsOf: (total: number, today: number) =>
    `${total.toLocaleString('en')} in 30 days, ${today.toLocaleString('en')} today`,
  lastAnswers: 'Last answers',
  onlyReason: (reason: string) => `Only with: ${reason}.`,
  allAnswers: 'Show all',
  noAnswers: 'No such answer is stored. Answers are kept for some days.',
  moreAnswers: 'Show more answers',
  understood: 'Understood.',
  understoodInPart: 'Understood in part.',
  asItCame: (kilobytes: number) => `Answer as it came (${kilobytes.toLocaleString('en')} kB)`,
  answersOfSource: 'Answers',
  causeCount: (cause: string, count: number) => `${cause} (${count.toLocaleString('en')}\u00d7)`,
  firstLast: (first: string, last: string) => `First ${first}, last ${last}.`,
  failedOnce: (ago: string) => `It was ${ago}.`,
  waitingBoxes: (count: number) => `${plural(count, 'container waits', 'containers wait')} for an answer`,
  answersAgain: 'It answers again.',
  noBoxWaits: 'No container waits for it.',
  linesTitle: 'Which lines can be tracked',
  linesText: (ready: number, all: number) =>
    `${ready.toLocaleString('en')} of ${plural(all, 'line', 'lines')} can be asked here now.`,
  findLine: 'Find a line',
  onlyReady: 'Only lines that can be asked now',
  byNumber: 'Asked by',
  numbers: { bill_of_lading: 'bill of lading', booking: 'booking', container: 'container' },
  way: 'How',
  ways: {
    ready: 'Can be asked now',
    name: 'Whoever runs Portolan connects it, with an account at the line',
    edi: (formats: string) => `Sends EDI: ${formats}`,
    none: 'No interface is known. Ask the line for EDI.',
  },
  noLine: 'No line has this name or code.',
});
