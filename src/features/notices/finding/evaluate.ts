/**
 * Evaluates a container: from its state and the time, the exceptions that stand and the alerts that rules have a threshold
 * for, and the next moment when time alone may change either. Pure. docs/exceptions.md explains the kinds to users.
 */
import { formatInstant } from '../../../lib/clock.ts';
import { type AlertKind, alertOf, EXCEPTIONS, type ExceptionKind, type ExceptionRules } from '../kinds/kinds.ts';
import {
  calendarOf,
  type DatedContainer,
  HOUR_MILLIS,
  type Look,
  owedNow,
  type PlanHistory,
  updatePlanHistory,
  type WatchedContainer,
} from '../kinds/look.ts';
import type { KindFinding, NoticeFacts, Occurrence, Span } from '../kinds/notice-kind.ts';

export interface ExceptionFinding {
  readonly kind: ExceptionKind;
  /** UTC text; null: since the evaluation that found it. */
  readonly since: string | null;
  readonly facts: NoticeFacts;
}

/** An alert for the threshold of a rule, found by time. */
export interface DueAlert extends Occurrence {
  readonly kind: AlertKind;
  readonly threshold: number;
  /** What makes it another one than before. */
  readonly about: string;
}

/** What the account wants found. */
export interface Wanted {
  readonly rules: ExceptionRules;
  /** Of its rules of alerts, each once. */
  readonly thresholds: readonly AlertThreshold[];
}
export interface AlertThreshold {
  readonly kind: AlertKind;
  readonly threshold: number;
}

export interface ContainerEvaluation {
  readonly findings: readonly ExceptionFinding[];
  readonly alerts: readonly DueAlert[];
  readonly history: PlanHistory;
  /** Unix milliseconds; null: nothing changes by time alone. */
  readonly nextAt: number | null;
}

/** @param history null: the container was never evaluated. @param now Unix milliseconds, as are all moments here */
export function evaluateContainer(
  watched: WatchedContainer & { readonly history: PlanHistory | null },
  { rules, thresholds }: Wanted,
  now: number,
): ContainerEvaluation {
  const { state } = watched;
  const history = updatePlanHistory(state, watched.history, now);
  const isOver = !state.listed || state.currentStatus === 'empty_returned';
  const look: Look = { ...watched, history, now };
  const wanted = EXCEPTIONS.filter(({ kind }) => !rules.switched_off.includes(kind));
  const found = wanted
    .filter(({ outlivesReturn }) => outlivesReturn === true || !isOver)
    .map((each) => ({
      kind: each.kind,
      ...(each.namesCosts === true ? withCosts(each.find(look, rules), look) : each.find(look, rules)),
    }));
  const spans = (isOver ? [] : thresholds).flatMap((wanted) => {
    const span = spanOf(look, wanted);
    return span === null || span.ends <= now ? [] : [{ ...wanted, ...span }];
  });
  const times = [
    ...found.flatMap(({ next }) => next ?? []),
    // While it holds, what rules choose by may change without the container: tags, views, follows.
    ...spans.map(({ begins, ends }) => (begins > now ? begins : Math.min(ends, now + HOUR_MILLIS))),
  ].filter((time) => time > now);
  return {
    findings: found.flatMap(({ kind, facts, since = null }) =>
      facts === undefined ? [] : [{ kind, facts, since: since === null ? null : formatInstant(since) }],
    ),
    alerts: spans
      .filter(({ begins }) => begins <= now)
      .map(({ kind, threshold, about, occurrence }) => ({ kind, threshold, about, ...occurrence(now) })),
    history,
    nextAt: times.length === 0 ? null : Math.min(...times),
  };
}

/** Null: never, as things are. */
export function spanOf(dated: DatedContainer, { kind, threshold }: AlertThreshold): Span | null {
  const { source } = alertOf(kind);
  return source.by === 'time' ? source.span(dated, threshold) : null;
}

/** Amounts grow at midnight. */
function withCosts(result: KindFinding, look: Look): KindFinding {
  if (result.facts === undefined) return result;
  const owed = owedNow(look);
  const { dayOf, midnight } = calendarOf(look);
  const grows = owed.some(({ tomorrow }) => tomorrow > 0) ? [midnight(dayOf(look.now) + 1)] : [];
  const times = [...grows, ...(result.next === undefined ? [] : [result.next])];
  const facts = owed.some(({ amount }) => amount > 0) ? { ...result.facts, owed } : result.facts;
  return { ...result, facts, ...(times.length > 0 && { next: Math.min(...times) }) };
}
