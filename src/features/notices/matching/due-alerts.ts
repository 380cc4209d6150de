/** Alerts with a threshold, found by time: of containers as they are evaluated, and of webhooks whose deliveries fail. */
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { AlertsContext, MatchingContext } from '../context.ts';
import type { DueAlert } from '../finding/evaluate.ts';
import { ALERTS, type AlertKind } from '../kinds/kinds.ts';
import { HOUR_MILLIS } from '../kinds/look.ts';
import { listWorkingRules, type WorkingRule } from '../rules/store.ts';
import { NO_SUBJECT, type Occasion } from './choose.ts';
import { insertChosen } from './match-alerts.ts';
import { listAccountsWithFailing, listFailingWebhooks, listSubjects } from './store.ts';

const kindsBy = (source: 'time' | 'webhooks'): AlertKind[] =>
  ALERTS.filter((each) => each.source.by === source).map(({ kind }) => kind);
const OF_CONTAINERS = kindsBy('time');
const [OF_WEBHOOKS] = kindsBy('webhooks') as [AlertKind];

export async function listDueRules(session: AccountSession): Promise<WorkingRule[]> {
  return listWorkingRules(session, OF_CONTAINERS);
}

export interface DueOfContainer extends DueAlert {
  readonly containerId: string;
}

/** In the transaction of the evaluation. */
export async function alertDue(
  session: AccountSession,
  context: MatchingContext,
  { rules, due }: { readonly rules: readonly WorkingRule[]; readonly due: readonly DueOfContainer[] },
): Promise<void> {
  await insertChosen(session, context, { rules, occasions: await dueOccasions(session, due) });
}

export async function dueOccasions(session: AccountSession, due: readonly DueOfContainer[]): Promise<Occasion[]> {
  if (due.length === 0) return [];
  const ids = [...new Set(due.map(({ containerId }) => containerId))];
  const subjects = new Map((await listSubjects(session, ids, [])).map((each) => [each.containerId, each]));
  return due.map(({ containerId, kind, threshold, about, facts, urgency = 0 }) => ({
    finding: { kind, facts, urgency, exceptionId: null },
    subject: subjects.get(containerId) ?? NO_SUBJECT,
    threshold,
    key: `${containerId}:${about}:${threshold}`,
  }));
}

/** Of each account with a webhook that has failed for the threshold of a rule that has not reported it. */
export async function alertFailingWebhooks(context: AlertsContext): Promise<void> {
  const { database, clock } = context;
  const now = clock.wallNow();
  const accounts = await database.system((session) => listAccountsWithFailing(session, OF_WEBHOOKS, new Date(now)));
  for (const accountId of accounts)
    await database.changeAccount(accountId, async (session) => {
      const rules = await listWorkingRules(session, [OF_WEBHOOKS]);
      const thresholds = [...new Set(rules.map(({ threshold }) => threshold ?? 0))];
      const found = await Promise.all(thresholds.map((threshold) => failingOccasions(session, threshold, { to: now })));
      await insertChosen(session, context, { rules, occasions: found.flat() });
    });
}

/** Webhooks that reach the threshold between two moments, in Unix milliseconds of the wall clock. */
export async function failingOccasions(
  session: AccountSession,
  threshold: number,
  { from = Number.NEGATIVE_INFINITY, to }: { readonly from?: number; readonly to: number },
): Promise<Occasion[]> {
  const reachedAt = (since: Date) => since.getTime() + threshold * HOUR_MILLIS;
  return (await listFailingWebhooks(session))
    .filter(({ since }) => reachedAt(since) >= from && reachedAt(since) <= to)
    .map(({ id, url, since }) => {
      const facts = { url: new URL(url).host, failing_since: formatInstant(since.getTime()) };
      const finding = { kind: OF_WEBHOOKS, facts, urgency: 0, exceptionId: null };
      return { finding, subject: NO_SUBJECT, threshold, key: `${id}:${facts.failing_since}` };
    });
}
