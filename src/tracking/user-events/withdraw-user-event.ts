/** Withdraws a user event: it stays readable, and the statements of other sources count again. */

import type { AccountSession } from '../../database/database.ts';
import type { Announcement } from '../announcement.ts';
import { applyReport, readingAt } from '../apply/apply-report.ts';
import type { StoredShipment } from '../apply/stored-shipment.ts';
import type { ContainerRow } from '../containers/store.ts';
import type { ApplyContext } from '../context.ts';
import { JourneyOver, UserEventNotWithdrawable } from '../errors.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { type EnteringKey, lockContainer, refuseOver } from './enter-user-event.ts';
import type { UserEvent } from './user-event.ts';
import { reportOfUser, userEventsOfContainer, withdrawalOf } from './user-statement.ts';

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
