/**
 * Compares what is found with rules and follows. The events of an account are compared in their order and each once: the
 * position moves in the transaction that inserts the alerts, so that a process that is killed before the commit has done
 * nothing. Alerts with a threshold are found by time: of containers as they are evaluated, and of webhooks that fail.
 */
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { containerConditions } from '../../../tracking/containers/filters-store.ts';
import type { Recipient, Subject } from '../alert.ts';
import { zoneOrUtc } from '../delivery/quiet-hours.ts';
import type { DueAlert } from '../finding/evaluate.ts';
import { ALERTS, type AlertKind } from '../kinds/kinds.ts';
import { HOUR_MILLIS } from '../kinds/look.ts';
import type { StoredEvent } from '../kinds/notice-kind.ts';
import type { AlertRule } from '../rules/schema.ts';
import { listRecipients, listWorkingRules, type WorkingRule } from '../rules/store.ts';
import {
  type ChoiceInput,
  chooseAlerts,
  findingsOf,
  isCompared,
  NO_SUBJECT,
  type Occasion,
  READ_EVENTS,
} from './choose.ts';
import {
  EVENTS_MATCHED,
  insertAlerts,
  listAccountsWithFailing,
  listContainersWith,
  listEventsAfter,
  listFailingWebhooks,
  listReported,
  listSilences,
  listSubjects,
  scheduleSending,
} from './store.ts';
import { viewFilters } from './view-filters.ts';

const BATCH = 300;

export interface AlertSettings {
  /** How long alerts of one rule are gathered before they are sent. */
  readonly gatherSeconds: number;
  /** How long alerts are kept. */
  readonly retentionDays: number;
}

/** What compares findings with rules. */
export interface MatchingContext {
  readonly clock: Clock;
  readonly settings: AlertSettings;
  readonly containerFilters: ListFilters;
}

export interface AlertsContext extends MatchingContext {
  readonly database: Database;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
}

/** @returns once no event is left, or the worker stops */
export async function matchAlerts(context: AlertsContext, accountId: string, signal?: AbortSignal): Promise<void> {
  while ((await matchBatch(context, accountId)) && signal?.aborted !== true);
}

/** @returns whether there may be more */
async function matchBatch(context: AlertsContext, accountId: string): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const position = await EVENTS_MATCHED.lock(session);
    if (position === undefined) return false;
    const events = await listEventsAfter(session, position, { names: READ_EVENTS, limit: BATCH });
    const last = events.at(-1);
    if (last === undefined) return false;
    const rules = await listWorkingRules(session, null);
    const occasions = await occasionsOf(session, events);
    await insertChosen(session, context, { rules, occasions });
    await EVENTS_MATCHED.move(session, last.sequence);
    return events.length === BATCH;
  });
}

export interface Chosen {
  readonly rules: readonly WorkingRule[];
  readonly occasions: readonly Occasion[];
}

/** Each once, however often it is found. */
export async function insertChosen(session: AccountSession, context: MatchingContext, chosen: Chosen): Promise<void> {
  if (chosen.occasions.length === 0) return;
  const { clock, settings } = context;
  const input = await choiceInput(session, context, chosen);
  const inserted = await insertAlerts(session, chooseAlerts(chosen.occasions, input), new Date(clock.now()));
  const ruleIds = inserted.flatMap(({ ruleId, isUnsent }) => (isUnsent && ruleId !== null ? [ruleId] : []));
  await scheduleSending(session, [...new Set(ruleIds)], new Date(clock.wallNow() + settings.gatherSeconds * 1000));
}

/** What the events show, with what they are about. */
export async function occasionsOf(session: AccountSession, events: readonly StoredEvent[]): Promise<Occasion[]> {
  const found = events.flatMap((event) => findingsOf(event).map((finding) => ({ ...event, finding })));
  const subjectOf = await subjectsOf(session, found);
  return found.map(({ finding, ...event }) => {
    return { finding, subject: subjectOf(event), threshold: null, key: event.sequence };
  });
}

type About = Pick<Subject, 'containerId' | 'shipmentId'>;

/** A shipment counts where no container is named. */
async function subjectsOf(session: AccountSession, about: readonly About[]): Promise<(of: About) => Subject> {
  const containers = about.flatMap(({ containerId }) => containerId ?? []);
  const shipments = about.flatMap(({ containerId, shipmentId }) => (containerId === null ? (shipmentId ?? []) : []));
  const isNone = containers.length + shipments.length === 0;
  const subjects = isNone ? [] : await listSubjects(session, [...new Set(containers)], [...new Set(shipments)]);
  const byId = new Map(subjects.map((each) => [each.containerId ?? each.shipmentId, each]));
  return ({ containerId, shipmentId }) => byId.get(containerId ?? shipmentId) ?? NO_SUBJECT;
}

/** All that the choice needs besides the occasions. */
export async function choiceInput(
  session: AccountSession,
  context: Pick<AlertsContext, 'clock' | 'containerFilters'>,
  { rules, occasions }: Chosen,
): Promise<ChoiceInput> {
  const subjects = [...new Set(occasions.map(({ subject }) => subject))];
  const ids = subjects.flatMap(({ containerId, shipmentId }) => [containerId, shipmentId].filter((id) => id !== null));
  const userIds = [
    ...new Set([...rules.map(({ recipientId }) => recipientId), ...subjects.flatMap(({ followerIds }) => followerIds)]),
  ];
  const users = userIds.length === 0 ? [] : await listRecipients(session, userIds);
  const recipients = new Map(users.map((each) => [each.id, each]));
  const shipmentIds = occasions.flatMap(({ finding, subject }) =>
    isCompared(finding.kind) && subject.shipmentId !== null ? [subject.shipmentId] : [],
  );
  return {
    rules,
    recipients,
    isInView: await viewMembership(session, context, { rules, subjects, recipients }),
    silences: ids.length === 0 ? new Set() : await listSilences(session, ids),
    reported: shipmentIds.length === 0 ? new Map() : await listReported(session, shipmentIds),
    now: context.clock.now(),
  };
}

interface ViewInput {
  readonly rules: readonly WorkingRule[];
  readonly subjects: readonly Subject[];
  readonly recipients: ReadonlyMap<string, Recipient>;
}

/**
 * One statement for each view that rules name, and each day that is today where their recipients are. A shipment is in a view
 * with one of its containers. The recipients' limits to customers are no part of it (`isVisible`).
 */
async function viewMembership(
  session: AccountSession,
  { clock, containerFilters: filters }: Pick<AlertsContext, 'clock' | 'containerFilters'>,
  { rules, subjects, recipients }: ViewInput,
): Promise<(rule: AlertRule, subject: Subject) => boolean> {
  const ids = subjects.map(({ containerId, shipmentId }) => containerId ?? shipmentId).filter((id) => id !== null);
  const membersByView = new Map<string, Set<string>>();
  const now = clock.now();
  const todayOf = ({ recipientId }: AlertRule) => todayIn(recipients.get(recipientId)?.timeZone ?? null, now);
  const keyOf = (rule: AlertRule) => `${rule.filter.view_id} ${todayOf(rule)}`;
  for (const rule of ids.length === 0 ? [] : rules) {
    const key = keyOf(rule);
    if (rule.view === null || membersByView.has(key)) continue;
    const members = new Set<string>();
    membersByView.set(key, members);
    const used = viewFilters(rule.view, todayOf(rule), filters);
    if (used === null) continue;
    const conditions = containerConditions(session, { filters, query: { filters: used }, customers: null });
    for (const { containerId, shipmentId } of await listContainersWith(session, ids, conditions)) {
      members.add(containerId);
      members.add(shipmentId);
    }
  }
  return (rule, { containerId, shipmentId }) =>
    membersByView.get(keyOf(rule))?.has(containerId ?? shipmentId ?? '') === true;
}

function todayIn(zone: string | null, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zoneOrUtc(zone)).toPlainDate().toString();
}

const kindsBy = (source: 'time' | 'webhooks'): AlertKind[] =>
  ALERTS.filter((each) => each.source.by === source).map(({ kind }) => kind);
/** Found as containers are evaluated. */
export const TIMED_KINDS = kindsBy('time');
const [OF_WEBHOOKS] = kindsBy('webhooks') as [AlertKind];

export interface DueOfContainer extends DueAlert {
  readonly containerId: string;
}

export async function dueOccasions(session: AccountSession, due: readonly DueOfContainer[]): Promise<Occasion[]> {
  const subjectOf = await subjectsOf(
    session,
    due.map(({ containerId }) => ({ containerId, shipmentId: null })),
  );
  return due.map(({ containerId, kind, threshold, about, facts, urgency = 0 }) => ({
    finding: { kind, facts, urgency, exceptionId: null },
    subject: subjectOf({ containerId, shipmentId: null }),
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
