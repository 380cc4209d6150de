/**
 * Enters an event that only the user knows: that a box was fetched, delivered or returned, when it is to be fetched,
 * what was cleared. Impossible entries are refused with their reason; a repeated entry is one statement. A withdrawn
 * entry stays readable, and the statements of other sources count again.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ReportedFact, ReportedObservation } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { applyReport, readReport } from '../apply/apply-report.ts';
import { readingAt, readStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import { type ContainerRow, findShipmentOfContainer } from '../containers/store.ts';
import type { Announcement, ApplyContext, DeriveContext } from '../context.ts';
import { JourneyOver, UserEventInvalid, UserEventNotWithdrawable } from '../errors.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { mayActFor } from '../shipments/assign-customer.ts';
import { lockShipment } from '../shipments/store.ts';
import { type Entry, readEntry } from './read-entry.ts';
import { refuseFuture, refuseImpossible } from './refuse-impossible.ts';
import type { UserEvent } from './user-event.ts';
import { reportOfUser, timeAfterLastStatement, userEventsOfContainer, withdrawalOf } from './user-statement.ts';

/** The API key or user that enters an event. */
export interface EnteringKey {
  readonly apiKeyId: string;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
}

export interface EnteredEvent<Answer> {
  readonly entry: Entry;
  readonly key: EnteringKey;
  /** Makes the answer of the event's id, in the transaction. */
  readonly present: (session: AccountSession, id: string) => Promise<Answer>;
}

/**
 * @returns the answer; undefined where the account has no such container, or none that the caller may act for
 * @throws UserEventInvalid @throws UserEventIncomplete @throws JourneyOver @throws SeveralErrors
 */
export async function enterUserEvent<Answer>(
  context: ApplyContext,
  accountId: string,
  containerId: string,
  { entry, key, present }: EnteredEvent<Answer>,
): Promise<Answer | undefined> {
  return context.database.changeAccount(accountId, async (session) => {
    const found = await lockContainer(session, context, containerId, key);
    if (found === undefined) return undefined;
    const { id, announcements } = await applyEntry(session, context, found.stored, {
      container: found.container,
      entry,
      apiKeyId: key.apiKeyId,
    });
    await context.announce(session, announcements, context.clock.now());
    return present(session, id);
  });
}

export interface LockedContainer {
  readonly stored: StoredShipment;
  readonly container: ContainerRow;
}

/** Holds its shipment until the transaction ends. undefined: there is no such container that the caller may act for. */
export async function lockContainer(
  session: AccountSession,
  context: DeriveContext,
  containerId: string,
  { partyIds }: Pick<EnteringKey, 'partyIds'>,
): Promise<LockedContainer | undefined> {
  const shipmentId = await findShipmentOfContainer(session, containerId);
  const shipment = shipmentId === undefined ? undefined : await lockShipment(session, shipmentId);
  if (shipment === undefined || !mayActFor(partyIds, shipment.customerId)) return undefined;
  const stored = await readStoredShipment(session, context, shipment);
  const container = stored.containers.find((each) => each.id === containerId);
  return container && { stored, container };
}

export interface EntryOfContainer {
  readonly container: ContainerRow;
  readonly entry: Entry;
  readonly apiKeyId: string;
}

/** The caller holds the shipment's lock and announces what is handed back. */
export async function applyEntry(
  session: AccountSession,
  context: ApplyContext,
  stored: StoredShipment,
  { container, entry, apiKeyId }: EntryOfContainer,
): Promise<{ readonly id: string; readonly announcements: readonly Announcement[] }> {
  const now = context.clock.now();
  const { number, state } = container;
  refuseOver(stored, container);
  const { statement, moment } = readEntry(entry, { gazetteer: stored.gazetteer, number, state, apiKeyId });
  if (moment !== null && entry.event !== 'last_free_day' && entry.event !== 'pickup_appointment')
    refuseFuture(moment, now);
  const standing = userEventsOfContainer(stored, container, readingAt(contextOf(context, stored), now)).filter(
    ({ end }) => end === null,
  );
  const same = standing.find((each) => isSameStatement(each, statement));
  if (same !== undefined) return { id: same.id, announcements: [] };

  const report = reportOfUser(stored.row, now, {
    ...statement,
    statedAt: timeAfterLastStatement(stored, statement, now),
  });
  const read = readReport(context, stored, report);
  const [news] = read.news.added;
  if (news === undefined) throw new UserEventInvalid('event', 'This event is recorded already.');
  refuseImpossible(read.derived, { event: entry.event, container, id: news.id, moment, now });
  const { announcements } = await applyReport(session, context, stored, report, null, read);
  return { id: news.id, announcements };
}

/** @throws JourneyOver where the container takes no events any more */
export function refuseOver({ containers }: StoredShipment, { number, journey, state }: ContainerRow): void {
  if (containers.some((each) => each.number === number && each.journey > journey))
    throw new JourneyOver(`${number} has set out on another journey since; what happened on this one is settled.`);
  if (!state.listed) throw new JourneyOver(`${number} is no longer on this shipment.`);
}

function isSameStatement({ statement: before }: UserEvent, statement: ReportedObservation | ReportedFact): boolean {
  if ('field' in statement)
    return (
      'field' in before &&
      before.field === statement.field &&
      isSame(before.place, statement.place) &&
      isSame(before.value, statement.value)
    );
  return !('field' in before) && before.sourceEventId === statement.sourceEventId && isSame(before.at, statement.at);
}

/** In any order of members, for storing changes the order. */
const isSame = isDeepStrictEqual;

/**
 * In a transaction. False: the caller may act for no container with such an event. A withdrawn event stays withdrawn.
 * @throws UserEventNotWithdrawable
 */
export async function withdrawUserEvent(
  session: AccountSession,
  context: ApplyContext,
  { containerId, eventId }: { readonly containerId: string; readonly eventId: string },
  key: EnteringKey,
): Promise<boolean> {
  const found = await lockContainer(session, context, containerId, key);
  if (found === undefined) return false;
  const { stored, container } = found;
  const now = context.clock.now();
  const event = userEventsOfContainer(stored, container, readingAt(contextOf(context, stored), now)).find(
    ({ id }) => id === eventId,
  );
  if (event === undefined) return false;
  if (event.end?.how === 'withdrawn') return true;
  refuseWithdrawal(event, stored, container);
  const announcements = await applyWithdrawal(session, context, stored, { event, apiKeyId: key.apiKeyId });
  await context.announce(session, announcements, now);
  return true;
}

function refuseWithdrawal(event: UserEvent, stored: StoredShipment, container: ContainerRow): void {
  if (event.end !== null)
    throw new UserEventNotWithdrawable(`Event ${event.end.by} has replaced this one: withdraw that one.`);
  if (event.isAccepted) {
    throw new UserEventNotWithdrawable(
      `This was accepted out of a paper: dismiss the suggestion, which GET /v2/containers/${container.id}/suggestions lists.`,
    );
  }
  try {
    refuseOver(stored, container);
  } catch (error) {
    throw error instanceof JourneyOver ? new UserEventNotWithdrawable(error.message) : error;
  }
}

/** The caller holds the shipment's lock and announces what is handed back. */
export async function applyWithdrawal(
  session: AccountSession,
  context: ApplyContext,
  stored: StoredShipment,
  { event, apiKeyId }: { readonly event: UserEvent; readonly apiKeyId: string },
): Promise<readonly Announcement[]> {
  const now = context.clock.now();
  const report = reportOfUser(stored.row, now, withdrawalOf(stored, event, now, apiKeyId));
  return (await applyReport(session, context, stored, report)).announcements;
}
