/** An alert in the user's words: its facts are those of the API. Pure. */
import { shownFacts } from '@portolan/wording/shown-facts';
import { findWord, wordOf } from '@portolan/wording/word-of';
import type { Alert } from '../../app/api/resources.ts';
import type { WordsOf } from '../../app/words/words.tsx';
import { amountsText, factDay, reasonText } from '../../parts/exceptions/reasons.ts';
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
  dispute_due: 'dispute_due',
  ship_elsewhere: 'ship_elsewhere',
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
    detail: exceptionText(kind, facts, words, locale) ?? ownText(alert, words, locale),
    number: textOf(facts.number),
  };
}

function titleOf(kind: string, { set, cleared }: Facts, words: AlertsWords): string {
  if (kind === 'hold_changed' && namesOf(cleared).length === 0) return words.terms.notices.holdChanges.set;
  if (kind === 'hold_changed' && namesOf(set).length === 0) return words.terms.notices.holdChanges.cleared;
  return wordOf(words.terms.notices.kinds, kind);
}

/** Undefined: the alert is about no exception. */
function exceptionText(kind: string, facts: Facts, words: AlertsWords, locale: string): string | undefined {
  // Charges run after a last free day, or for the equipment.
  const of = kind === 'demurrage_running' && 'last_free_day' in facts ? 'last_free_day_passed' : EXCEPTION_OF[kind];
  if (of === undefined) return undefined;
  const reason = reasonText({ kind: of, facts }, { zone: null, shipment: null, isPast: true }, words, locale);
  return [reason, amountsText({ facts }, locale)].filter((part) => part !== '').join(' · ');
}

/** Alerts stay for months: the working days left are those of the day of the alert at the port. */
function ownText({ kind, facts, created_at: at }: Alert, words: AlertsWords, locale: string): string {
  const { days_left: days, last_free_day: last, timezone } = facts;
  const on =
    typeof days === 'number' && typeof last === 'string' ? Date.parse(last) - days * DAY_MILLIS : Date.parse(at);
  const shown = { day: factDay(textOf(timezone) || null, locale) };
  const dated = { ...facts, on: new Date(on).toISOString().slice(0, 10) };
  return findWord(words.details, kind)?.(shownFacts(dated, words.terms, shown)) ?? '';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
