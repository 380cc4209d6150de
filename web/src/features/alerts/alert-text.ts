/** An alert in the user's words: its facts are those of the API. Pure. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import type { Alert } from '../../app/api/resources.ts';
import type { WordsOf } from '../../app/words/words.tsx';
import { amountsText, reasonText } from '../../parts/exceptions/reasons.ts';
import { dayText } from '../../parts/times/times.ts';
import type { alertsWords } from './words.ts';

interface AlertText {
  readonly title: string;
  readonly detail: string;
  readonly number: string;
}

const DAY_MILLIS = 86_400_000;

type AlertsWords = WordsOf<typeof alertsWords>;
type Facts = Alert['facts'];

/** Alerts about exceptions read as those do. */
const EXCEPTION_OF: Readonly<Record<string, Parameters<typeof reasonText>[0]['kind']>> = {
  last_free_day_passed: 'last_free_day_passed',
  demurrage_running: 'detention_running',
  transshipment_at_risk: 'transshipment_at_risk',
  milestone_overdue: 'milestone_overdue',
  document_contradicting: 'document_contradicting',
  document_missing: 'document_missing',
  no_news: 'source_silent',
};

export function alertText(alert: Alert, words: AlertsWords, locale: string): AlertText {
  const { kind, facts } = alert;
  return {
    title: titleOf(kind, facts, words),
    detail: [...exceptionParts(kind, facts, words, locale), ...ownParts(alert, words, locale)]
      .filter((part) => part !== '')
      .join(' · '),
    number: textOf(facts.number),
  };
}

function titleOf(kind: string, { set, cleared }: Facts, words: AlertsWords): string {
  if (kind === 'hold_changed' && namesOf(cleared).length === 0) return words.terms.notices.holdChanges.set;
  if (kind === 'hold_changed' && namesOf(set).length === 0) return words.terms.notices.holdChanges.cleared;
  return wordOf(words.terms.notices.kinds, kind);
}

function exceptionParts(kind: string, facts: Facts, words: AlertsWords, locale: string): string[] {
  // Charges run after a last free day, or for the equipment.
  const of = kind === 'demurrage_running' && 'last_free_day' in facts ? 'last_free_day_passed' : EXCEPTION_OF[kind];
  if (of === undefined) return [];
  const reason = reasonText({ kind: of, facts }, { zone: null, shipment: null, isPast: true }, words, locale);
  return [reason, amountsText({ facts }, locale)];
}

function ownParts(alert: Alert, words: AlertsWords, locale: string): string[] {
  const { kind, facts } = alert;
  const zone = textOf(facts.timezone) || null;
  const day = (name: string) => (textOf(facts[name]) === '' ? '' : dayText(textOf(facts[name]), zone, locale));
  switch (kind) {
    case 'last_free_day_near':
      return [words.lastFreeDayIs(day('last_free_day')), leftText(alert, words, locale)];
    case 'available_for_pickup':
      return [day('available_since') && words.availableSince(day('available_since'))];
    case 'hold_changed':
      return changesOf(facts, words.terms);
    case 'fee_changed':
      return namesOf(facts.set).map((name) => wordOf(words.feeTypes, name));
    case 'eta_moved':
      return [day('was_at') === '' ? words.etaIs(day('eta_at')) : words.etaFromTo(day('was_at'), day('eta_at'))];
    case 'dwelling':
      return [words.dischargedOn(day('discharged_at'))];
    case 'empty_return_due':
      return [words.returnBy(day('due_on'))];
    case 'plan_changed':
    case 'followed': {
      const event = textOf(facts.event);
      return [
        findWord(words.events, event) ?? findWord(words.milestones, event.replace('container.transport.', '')) ?? '',
      ];
    }
    case 'webhook_failing':
      return [textOf(facts.url)];
    case 'assigned':
      return [assignedText(facts, words)];
    case 'mentioned':
      return [`${textOf(facts.author)}: ${textOf(facts.text)}`];
    case 'chat_channel_stopped':
      return [`${textOf(facts.name)}: ${channelStopText(facts.reason, words)}`];
    default:
      return [];
  }
}

/** Alerts from before a reason was stored are of receivers that are gone. */
export function channelStopText(reason: unknown, { channelStops }: Pick<AlertsWords, 'channelStops'>): string {
  return findWord(channelStops, String(reason)) ?? channelStops.receiver_gone ?? '';
}

function assignedText({ author, exceptions, containers, kinds }: Facts, words: AlertsWords): string {
  const names = namesOf(kinds)
    .map((kind) => wordOf(words.terms.notices.kinds, kind))
    .join(', ');
  const of = containers === 1 ? names : `${words.assigned(Number(exceptions), Number(containers))}: ${names}`;
  return textOf(author) === '' ? of : `${textOf(author)}: ${of}`;
}

/** Alerts stay for months: the working days left are those of the day of the alert at the port. */
function leftText({ facts, created_at: at }: Alert, words: AlertsWords, locale: string): string {
  const { working_days_left: left, days_left: days, last_free_day: last } = facts;
  if (typeof left !== 'number') return '';
  const day =
    typeof days === 'number' && typeof last === 'string' ? Date.parse(last) - days * DAY_MILLIS : Date.parse(at);
  return words.onDay(dayText(new Date(day).toISOString(), null, locale), words.workingDaysLeft(left));
}

/** Where the title does not tell which were set, the text does. */
function changesOf({ set, cleared }: Facts, { holds, notices }: AlertsWords['terms']): string[] {
  const [isSet, isCleared] = [set, cleared].map((each) => namesOf(each).map((name) => wordOf(holds.names, name)));
  if (isSet === undefined || isCleared === undefined) return [];
  if (isSet.length === 0 || isCleared.length === 0) return [...isSet, ...isCleared];
  return [`${notices.holdChanges.set}: ${isSet.join(', ')}`, `${notices.holdChanges.cleared}: ${isCleared.join(', ')}`];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
