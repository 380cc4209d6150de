/** What the words of a language are made of, and how lists of facts read. Pure. */

import type { AlertKind } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';

export interface Saying {
  readonly facts: NoticeFacts;
  /** `2026-05-07` as people read it. */
  readonly day: (on: unknown) => string;
  /** An instant, in the zone of the place where it is known, else in that of the recipient. */
  readonly time: (at: unknown) => string;
}

/** Alerts about exceptions are worded as those are (`exceptions/wording/`). */
export type ExceptionAlert =
  | 'last_free_day_passed'
  | 'demurrage_running'
  | 'transshipment_at_risk'
  | 'milestone_overdue'
  | 'document_contradicting'
  | 'document_missing'
  | 'no_news';
/** What colleagues cause, without a rule. */
export type ColleagueAlert = 'mentioned' | 'assigned';
type OwnAlert = Exclude<AlertKind, ExceptionAlert>;

export interface AlertWords {
  /** What happened, of one: `Last free day is near`. */
  readonly title: Readonly<Record<OwnAlert | 'demurrage_running', string>>;
  readonly holdTitle: Readonly<Record<'set' | 'cleared', string>>;
  /** The same of several, behind their number. */
  readonly many: (title: string, count: number) => string;
  /** Holds of several, some set and some cleared. */
  readonly manyHolds: (set: number, cleared: number) => string;
  /** What a message says behind the number of the container; empty: the title says all. */
  readonly detail: Readonly<Record<OwnAlert, (saying: Saying) => string>>;
  /** What it costs. */
  readonly byToday: (amounts: string) => string;
  readonly more: (count: number) => string;
  readonly open: string;
  readonly openOne: string;
  readonly container: string;
  readonly what: string;
  readonly why: string;
  /** Why a mail comes, and what the link in it stops: `You get … by mail`. */
  readonly byColleague: Readonly<Record<ColleagueAlert, { readonly why: string; readonly stops: string }>>;
  /** What the link in a mail stops: `You get … by mail`. */
  readonly alertsOf: (title: string) => string;
  readonly change: string;
  readonly test: string;
  readonly testText: (name: string) => string;
}

export function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : '';
}

/** `Ann: ` before what a colleague did, who may be unknown. */
export function byAuthor({ author }: NoticeFacts, text: string): string {
  return typeof author === 'string' ? `${author}: ${text}` : text;
}
