/**
 * Compares the events of an account with its rules and follows, in their order and each once: the position moves in the
 * transaction that inserts the alerts. A process that is killed before the commit has done nothing.
 */
import type { AccountSession } from '../../../database/database.ts';
import { containerConditions } from '../../../tracking/containers/filters-store.ts';
import type { Recipient, Subject } from '../alert.ts';
import type { AlertsContext, MatchingContext } from '../context.ts';
import { zoneOrUtc } from '../delivery/quiet-hours.ts';
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
  insertAlerts,
  listContainersWith,
  listEventsAfter,
  listReported,
  listSilences,
  listSubjects,
  lockPosition,
  movePosition,
  scheduleSending,
} from './store.ts';
import { viewFilters } from './view-filters.ts';

const BATCH = 300;

/** @returns once no event is left, or the worker stops */
export async function matchAlerts(context: AlertsContext, accountId: string, signal?: AbortSignal): Promise<void> {
  while ((await matchBatch(context, accountId)) && signal?.aborted !== true);
}

/** @returns whether there may be more */
async function matchBatch(context: AlertsContext, accountId: string): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const position = await lockPosition(session);
    if (position === null) return false;
    const events = await listEventsAfter(session, position, { names: READ_EVENTS, limit: BATCH });
    const last = events.at(-1);
    if (last === undefined) return false;
    const rules = await listWorkingRules(session, null);
    const occasions = await occasionsOf(session, events);
    await insertChosen(session, context, { rules, occasions });
    await movePosition(session, last.sequence);
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
  const found = events.flatMap((event) => findingsOf(event).map((finding) => ({ event, finding })));
  const subjects = await subjectsOf(
    session,
    found.map(({ event }) => event),
  );
  return found.map(({ event, finding }) => ({
    finding,
    subject: subjects.get(event.containerId ?? event.shipmentId ?? '') ?? NO_SUBJECT,
    threshold: null,
    key: event.sequence,
  }));
}

async function subjectsOf(session: AccountSession, events: readonly StoredEvent[]): Promise<Map<string, Subject>> {
  const containerIds = new Set(events.flatMap(({ containerId }) => (containerId === null ? [] : [containerId])));
  const shipmentIds = new Set(
    events.flatMap(({ containerId, shipmentId }) => (containerId === null && shipmentId !== null ? [shipmentId] : [])),
  );
  if (containerIds.size + shipmentIds.size === 0) return new Map();
  const subjects = await listSubjects(session, [...containerIds], [...shipmentIds]);
  return new Map(subjects.map((each) => [(each.containerId ?? each.shipmentId) as string, each]));
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
