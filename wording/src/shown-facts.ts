/**
 * The facts of a notice as the words of a language read them, and the sentence that says why an exception stands or what
 * is wrong with an invoice. Pure; knows no zone and no format of days, and no kind: `notices.reasons` and
 * `invoiceFindings.details` have a sentence for each.
 */
import { findWord, wordOf } from './word-of.ts';
import type { Wording } from './wording.ts';

/** A fact that is missing reads as unknown, or as 0. */
export interface ShownFacts {
  readonly has: (name: string) => boolean;
  /** An instant, or a day. */
  readonly day: (name: string) => string;
  /** An instant with its time of day. */
  readonly time: (name: string) => string;
  readonly number: (name: string) => number;
  /** An amount of the currency that the facts name. */
  readonly money: (name: string) => string;
  readonly text: (name: string) => string;
  /** With commas; empty: none. @param words of codes */
  readonly list: (name: string, words?: Readonly<Record<string, string>>) => string;
  /** Who states it. */
  readonly source: string;
  readonly place: string;
  readonly milestone: string;
  readonly holds: string;
  /** Types of documents. */
  readonly documents: string;
  readonly contradictions: readonly { readonly field: string; readonly stated: string; readonly tracked: string }[];
  /** Kinds of exceptions. */
  readonly kinds: string;
}

export interface NamedHold {
  readonly name: string;
  readonly description: string | null;
}

export type Facts = Readonly<Record<string, unknown>>;
export type FactWords = Pick<Wording, 'charges' | 'documents' | 'holds' | 'notices'>;
export type ReasonKind = keyof Wording['notices']['reasons'];

/** The kinds of exceptions, costliest first. */
export function reasonKinds({ notices }: Pick<Wording, 'notices'>): ReasonKind[] {
  return Object.keys(notices.reasons) as ReasonKind[];
}

export interface Shown {
  /** A UTC text, or a day `2026-05-11`, as people read it. */
  readonly day: (moment: string) => string;
  /** With the time of day; absent: the day alone. */
  readonly time?: (moment: string) => string;
  /** By its code; absent: the code itself. */
  readonly place?: (code: string) => string;
  /** Absent: `USD 150`. */
  readonly money?: (amount: number, currency: string) => string;
}

export function reasonText(
  { kind, facts }: { readonly kind: ReasonKind; readonly facts: Facts },
  words: FactWords,
  {
    isPast = false,
    ...shown
  }: Shown & { /** It is over: nothing in the text depends on today. */ readonly isPast?: boolean },
): string {
  const { reasons, pastReasons } = words.notices;
  return (isPast ? { ...reasons, ...pastReasons } : reasons)[kind](shownFacts(facts, words, shown));
}

export function shownFacts(
  facts: Facts,
  words: FactWords,
  { day, time = day, place = (code) => code, money = (amount, currency) => `${currency} ${amount}` }: Shown,
): ShownFacts {
  const { unknown } = words.notices;
  const given = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '');
  const shown = (name: string, show: (value: string) => string) => (given(name) === '' ? unknown : show(given(name)));
  const items = <Item>(name: string) => (Array.isArray(facts[name]) ? (facts[name] as readonly Item[]) : []);
  const named = (name: string, of: Readonly<Record<string, string>> = {}) =>
    items<string>(name)
      .map((each) => wordOf(of, String(each)))
      .join(', ');
  return {
    has: (name) => given(name) !== '',
    day: (name) => shown(name, day),
    time: (name) => shown(name, time),
    number: (name) => Number(facts[name] ?? 0),
    money: (name) =>
      facts[name] == null ? unknown : money(Number(facts[name]), given('currency_code') || given('currency')),
    text: (name) => shown(name, String),
    list: named,
    source: findWord(words.charges.sources, given('said_by')) ?? unknown,
    place: shown('place', place),
    milestone: findWord(words.notices.overdueMilestones, given('milestone')) ?? unknown,
    holds: [...new Set(items<NamedHold>('holds').map((hold) => holdText(hold, words)))].join('; '),
    documents: named('document_types', words.documents.types),
    contradictions: items<Readonly<Record<'field' | 'value' | 'tracked', string>>>('contradictions').map(
      ({ field, value, tracked }) => ({
        field: wordOf<string>(words.documents.contradicted, field),
        stated: field === 'vessel' ? value : day(value),
        tracked: field === 'vessel' ? tracked : day(tracked),
      }),
    ),
    kinds: named('kinds', words.notices.kinds),
  };
}

export type FindingRule = keyof Wording['invoiceFindings']['details'];

/** What the check of an invoice found, in a sentence or two. */
export function findingText(
  { rule, values }: { readonly rule: FindingRule; readonly values: Facts },
  words: FactWords & Pick<Wording, 'invoiceFindings'>,
  shown: Shown,
): string {
  return words.invoiceFindings.details[rule](shownFacts(values, words, shown));
}

/** The text of a terminal is in its own language: it is shown where the kind of the hold alone does not tell what it is. */
export function holdText({ name, description }: NamedHold, { holds }: Pick<Wording, 'holds'>): string {
  const known = findWord(holds.names, name);
  if (description === null) return known ?? name;
  return known !== undefined && name !== 'other' ? known : `${known ?? name}: ${description}`;
}
