/** What a rule would have found in the last week: the same matching as for new findings, over what is stored. */
import type { AccountSession } from '../../../database/database.ts';
import type { Holidays } from '../../../reference/holidays.ts';
import type { MatchingContext } from '../context.ts';
import { spanOf } from '../finding/evaluate.ts';
import { listForEvaluation, listLiveSince } from '../finding/store.ts';
import { datedOf } from '../finding/watch-containers.ts';
import { alertOf } from '../kinds/kinds.ts';
import { DAY_MILLIS } from '../kinds/look.ts';
import { chooseAlerts, type Occasion, readEventsOf } from '../matching/choose.ts';
import { dueOccasions, failingOccasions } from '../matching/due-alerts.ts';
import { choiceInput, occasionsOf } from '../matching/match-alerts.ts';
import { listEventsSince } from '../matching/store.ts';
import type { View } from '../matching/view-filters.ts';
import type { AlertRule } from './schema.ts';

export const PREVIEW_DAYS = 7;
/** Events, or containers. Each has its whole state; more of them would take longer than a person waits. */
export const MOST_FOUND = 5000;
/** Alerts of one rule within a minute are one message. */
const WINDOW_MILLIS = 60_000;

type PreviewContext = Pick<MatchingContext, 'clock' | 'containerFilters'> & { readonly holidays: Holidays };

export async function previewRule(
  session: AccountSession,
  context: PreviewContext,
  { rule, view }: { readonly rule: AlertRule; readonly view: View | null },
) {
  const found = await occasionsSince(session, context, rule);
  const input = await choiceInput(session, context, { rules: [{ ...rule, view }], occasions: found.occasions });
  // What it reported before counts for a rule that exists; a draft has reported nothing.
  const alerts = chooseAlerts(found.occasions, { ...input, reported: new Map() }).filter(
    ({ ruleId }) => ruleId !== null,
  );
  const numbers = alerts.flatMap(({ facts }) => (typeof facts.number === 'string' ? [facts.number] : []));
  return {
    alerts: alerts.length,
    messages: messagesOf(alerts.map(({ onceKey }) => found.timeOf(onceKey.slice(rule.id.length + 1))).toSorted()),
    isPartial: found.isPartial,
    firstNumbers: [...new Set(numbers)].slice(0, 10),
  };
}

interface FoundOccasions {
  readonly occasions: readonly Occasion[];
  /** Unix milliseconds, by the key of the occasion. */
  readonly timeOf: (key: string) => number;
  readonly isPartial: boolean;
}

async function occasionsSince(
  session: AccountSession,
  context: PreviewContext,
  { kind, threshold }: AlertRule,
): Promise<FoundOccasions> {
  const now = context.clock.now();
  const from = now - PREVIEW_DAYS * DAY_MILLIS;
  const { source } = alertOf(kind);
  if (source.by === 'webhooks') {
    const occasions = await failingOccasions(session, threshold ?? 0, { from, to: now });
    return { occasions, timeOf: () => now, isPartial: false };
  }
  if (source.by === 'time') {
    const ids = await listLiveSince(session, new Date(from), MOST_FOUND);
    const containers = await listForEvaluation(session, ids, new Date(now));
    const wanted = { kind, threshold: threshold ?? 0 };
    const begun = containers.flatMap((each) => {
      const span = spanOf(datedOf(each, context.holidays), wanted);
      if (span === null || span.begins < from || span.begins > now || span.ends <= span.begins) return [];
      return [{ ...wanted, containerId: each.id, about: span.about, at: span.begins, ...span.occurrence(span.begins) }];
    });
    const occasions = await dueOccasions(session, begun);
    const times = new Map(occasions.map(({ key }, index) => [key, begun[index]?.at ?? now]));
    return { occasions, timeOf: (key) => times.get(key) ?? now, isPartial: ids.length === MOST_FOUND };
  }
  const limit = { names: readEventsOf(kind), limit: MOST_FOUND };
  const events = (await listEventsSince(session, new Date(from), limit)).toReversed();
  const times = new Map(events.map(({ sequence, createdAt }) => [sequence, createdAt.getTime()]));
  return {
    occasions: await occasionsOf(session, events),
    timeOf: (key) => times.get(key) ?? 0,
    isPartial: events.length === MOST_FOUND,
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
