/** What messages about alerts say, in the language of their recipient: never the API's codes. Pure. */
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { ExceptionKind } from '../../exceptions/exceptions.ts';
import { kindInWords, moneyInWords, reasonInWords } from '../../exceptions/wording/wording.ts';
import type { AlertFacts } from '../alert.ts';
import type { AlertKind } from '../kinds.ts';
import { type AlertWords, type ExceptionAlert, listOf } from './alert-words.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';

export function wordsOf(locale: MailLocale): AlertWords {
  return locale === 'de' ? GERMAN : ENGLISH;
}

export interface AlertTexts {
  readonly title: (kind: AlertKind, facts: AlertFacts) => string;
  readonly detail: (kind: AlertKind, facts: AlertFacts) => string;
  /** What it costs by today; empty: nothing. */
  readonly owed: (owed: unknown) => string;
}

/** @param zone IANA, known here */
export function alertTexts(locale: MailLocale, zone: string): AlertTexts {
  const words = wordsOf(locale);
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const days = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  const format = (with_: Intl.DateTimeFormat) => (value: unknown) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? '?' : with_.format(at);
  };
  const owed = (sums: unknown) => {
    const amounts = amountsOf(sums, locale);
    return amounts === '' ? '' : words.byToday(amounts);
  };
  const detail: AlertTexts['detail'] = (kind, facts) => {
    if (!isOfException(kind)) return words.detail[kind]({ facts, day: format(days), time: format(times) });
    const reason = reasonInWords({ kind: exceptionOf(kind, facts), facts }, zone, locale);
    return `${[reason, owed(facts.owed)].filter((each) => each !== '').join('. ')}.`;
  };
  const title: AlertTexts['title'] = (kind, facts) => {
    const change = kind === 'hold_changed' ? holdChange(facts) : null;
    return change === null ? alertTitle(kind, locale) : words.holdTitle[change];
  };
  return { title, detail, owed };
}

/** Null: holds were set and cleared. */
function holdChange({ set, cleared }: AlertFacts): 'set' | 'cleared' | null {
  if (listOf(cleared) === '') return 'set';
  return listOf(set) === '' ? 'cleared' : null;
}

/** Of a kind, whatever happened. */
export function alertTitle(kind: AlertKind, locale: MailLocale): string {
  const { title } = wordsOf(locale);
  return isOfException(kind) && kind !== 'demurrage_running' ? kindInWords(EXCEPTION_OF[kind], locale) : title[kind];
}

const EXCEPTION_OF: Readonly<Record<ExceptionAlert, ExceptionKind>> = {
  last_free_day_passed: 'last_free_day_passed',
  demurrage_running: 'detention_running',
  transshipment_at_risk: 'transshipment_at_risk',
  milestone_overdue: 'milestone_overdue',
  document_contradicting: 'document_contradicting',
  document_missing: 'document_missing',
  no_news: 'source_silent',
};

function isOfException(kind: AlertKind): kind is ExceptionAlert {
  return Object.hasOwn(EXCEPTION_OF, kind);
}

/** Charges run after a last free day, or for the equipment. */
function exceptionOf(kind: ExceptionAlert, facts: AlertFacts): ExceptionKind {
  return kind === 'demurrage_running' && 'last_free_day' in facts ? 'last_free_day_passed' : EXCEPTION_OF[kind];
}

function amountsOf(owed: unknown, locale: MailLocale): string {
  const sums = Array.isArray(owed)
    ? (owed as readonly { readonly amount: number; readonly currency_code: string }[])
    : [];
  return sums.map(({ amount, currency_code: currency }) => moneyInWords(amount, currency, locale)).join(' + ');
}
