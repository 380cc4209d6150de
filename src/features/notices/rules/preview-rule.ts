/** What a rule would have found in the last week: the same matching as for new events, over those that are stored. */
import type { AccountSession } from '../../../database/database.ts';
import type { AlertRule } from '../alert.ts';
import type { AlertsContext } from '../context.ts';
import { isTimed } from '../kinds/alert-kinds.ts';
import { chooseAlerts } from '../matching/choose.ts';
import { readEventsOf } from '../matching/findings.ts';
import { choiceInput, occasionsOf } from '../matching/match-alerts.ts';
import { listEventsSince } from '../matching/store.ts';
import { timedOccasions } from '../matching/timed.ts';

export const PREVIEW_DAYS = 7;
/** Each has its whole state; more of them would take longer than a person waits. */
export const MOST_EVENTS = 5000;
const DAY_MILLIS = 86_400_000;
/** Alerts of one rule within a minute are one message. */
const WINDOW_MILLIS = 60_000;

export interface RulePreview {
  readonly alerts: number;
  readonly messages: number;
  readonly isPartial: boolean;
  readonly firstNumbers: readonly string[];
}

export interface RuleDraft {
  readonly rule: AlertRule;
  readonly view: { readonly list: string; readonly query: string } | null;
}

export async function previewRule(
  session: AccountSession,
  context: Pick<AlertsContext, 'clock' | 'containerFilters' | 'holidays'>,
  { rule, view }: RuleDraft,
): Promise<RulePreview> {
  const now = context.clock.now();
  const from = now - PREVIEW_DAYS * DAY_MILLIS;
  const limit = { names: readEventsOf(rule.kind), limit: MOST_EVENTS };
  const events = isTimed(rule.kind) ? [] : (await listEventsSince(session, new Date(from), limit)).toReversed();
  const occasions = isTimed(rule.kind)
    ? await timedOccasions(session, context, { rule, from, to: now })
    : await occasionsOf(session, events);
  const input = await choiceInput(session, context, { rules: [{ ...rule, view }], occasions });
  // What it reported before counts for a rule that exists; a draft has reported nothing.
  const alerts = chooseAlerts(occasions, { ...input, reportedEtas: new Map() }).filter(({ ruleId }) => ruleId !== null);
  const timeOf = new Map(events.map(({ sequence, createdAt }) => [`${rule.id}:${sequence}`, createdAt.getTime()]));
  const numbers = alerts.flatMap(({ facts }) => (typeof facts.number === 'string' ? [facts.number] : []));
  return {
    alerts: alerts.length,
    // What comes due by the clock is found in the morning of a day, as one message.
    messages: isTimed(rule.kind)
      ? Math.min(alerts.length, PREVIEW_DAYS)
      : messagesOf(alerts.map(({ onceKey }) => timeOf.get(onceKey) ?? 0)),
    isPartial: events.length === MOST_EVENTS,
    firstNumbers: [...new Set(numbers)].slice(0, 10),
  };
}

/** @param times Unix milliseconds, in their order */
export function messagesOf(times: readonly number[]): number {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time >= end) {
      count += 1;
      end = time + WINDOW_MILLIS;
    }
  }
  return count;
}
