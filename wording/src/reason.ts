/** Why an exception stands or stood, as one sentence from its facts. Pure; knows no zone and no format of days. */
import { findWord, wordOf } from './word-of.ts';
import type { Wording } from './wording.ts';

/** As the API has them; which of them there are depends on the kind. */
export interface ReasonFacts {
  readonly last_free_day?: string;
  readonly said_by?: string;
  readonly days_over?: number;
  readonly days_left?: number;
  readonly charged_from?: string;
  readonly tariff_name?: string;
  readonly holds?: readonly NamedHold[];
  readonly discharged_at?: string;
  readonly available_since?: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly place?: string;
  readonly milestone?: string;
  readonly expected_at?: string;
  readonly eta_at?: string;
  readonly was_at?: string;
  readonly compared_with?: string;
  readonly last_answer_at?: string;
  readonly arrives_at?: string;
  readonly hours?: number;
  readonly contradictions?: readonly { readonly field: string; readonly value: string; readonly tracked: string }[];
  readonly document_types?: readonly string[];
}

export interface NamedHold {
  readonly name: string;
  readonly description: string | null;
}

/** The kinds of exceptions, costliest first. */
export const REASON_KINDS = [
  'last_free_day_passed',
  'detention_running',
  'last_free_day_near',
  'on_hold',
  'not_available',
  'not_picked_up',
  'rolled_over',
  'transshipment_at_risk',
  'milestone_overdue',
  'eta_moved',
  'document_contradicting',
  'document_missing',
  'source_silent',
] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

export type ReasonWords = Pick<Wording, 'charges' | 'documents' | 'holds' | 'notices'>;

export interface Shown {
  /** A UTC text, or a day `2026-05-11`, as people read it. */
  readonly day: (moment: string) => string;
  /** By its code; absent: the code itself. */
  readonly place?: (code: string) => string;
  /** It is over: nothing in the text depends on today. */
  readonly isPast?: boolean;
}

export function reasonText(
  { kind, facts }: { readonly kind: ReasonKind; readonly facts: ReasonFacts },
  words: ReasonWords,
  { day, place = (code) => code, isPast = false }: Shown,
): string {
  const { unknown } = words.notices;
  const text = (value: string | null | undefined) => value || unknown;
  const on = (moment: string | undefined) => (moment === undefined ? unknown : day(moment));
  const source = findWord(words.charges.sources, facts.said_by ?? '') ?? unknown;
  const reasons = isPast ? { ...words.notices.reasons, ...words.notices.pastReasons } : words.notices.reasons;
  const at = facts.place === undefined ? unknown : place(facts.place);
  switch (kind) {
    case 'last_free_day_passed':
      return reasons.lastFreeDayPassed(on(facts.last_free_day), source, facts.days_over ?? 0);
    case 'detention_running':
      return reasons.detentionRunning(on(facts.charged_from), text(facts.tariff_name));
    case 'last_free_day_near':
      return reasons.lastFreeDayNear(on(facts.last_free_day), source, facts.days_left ?? 0);
    case 'on_hold':
      return [...new Set((facts.holds ?? []).map((hold) => holdText(hold, words)))].join('; ');
    case 'not_available':
      return reasons.notAvailable(on(facts.discharged_at));
    case 'not_picked_up':
      return reasons.notPickedUp(on(facts.available_since));
    case 'rolled_over':
      return reasons.rolledOver(text(facts.from), text(facts.to), at);
    case 'transshipment_at_risk':
      return reasons.transshipmentAtRisk(text(facts.from), text(facts.to), at, on(facts.arrives_at), facts.hours ?? 0);
    case 'milestone_overdue': {
      const milestone = findWord(words.notices.overdueMilestones, facts.milestone ?? '');
      return reasons.milestoneOverdue(milestone ?? unknown, on(facts.expected_at));
    }
    case 'eta_moved':
      return reasons.etaMoved(on(facts.eta_at), on(facts.was_at), facts.compared_with === 'first');
    case 'document_contradicting':
      return (facts.contradictions ?? [])
        .map(({ field, value, tracked }) => {
          const [stated, known] = field === 'vessel' ? [value, tracked] : [day(value), day(tracked)];
          return reasons.contradiction(wordOf(words.documents.contradicted, field), stated, known);
        })
        .join('; ');
    case 'document_missing': {
      const types = (facts.document_types ?? []).map((type) => wordOf(words.documents.types, type));
      return reasons.documentMissing(types.join(', '), on(facts.eta_at));
    }
    case 'source_silent':
      return reasons.sourceSilent(on(facts.last_answer_at));
  }
}

/** The text of a terminal is in its own language: it is shown where the kind of the hold alone does not tell what it is. */
export function holdText({ name, description }: NamedHold, { holds }: Pick<Wording, 'holds'>): string {
  const known = findWord(holds.names, name);
  if (description === null) return known ?? name;
  return known !== undefined && name !== 'other' ? known : `${known ?? name}: ${description}`;
}
