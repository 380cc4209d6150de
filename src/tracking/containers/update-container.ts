/**
 * What users set of a container: its reference numbers, also by its shipment or request, and when it was delivered.
 * The delivery is a statement of the source `user` and goes the way of all statements, so that it can be traced,
 * looked back on and derived again.
 */
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { readingAt, readStoredShipment } from '../apply/stored-shipment.ts';
import type { Announcement, ApplyContext, DeriveContext } from '../context.ts';
import { DeliveryInvalid, JourneyOver, UserEventInvalid } from '../errors.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { containerTexts } from '../rebuild/render-stored.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import {
  applyEntry,
  applyWithdrawal,
  type LockedContainer,
  lockContainer,
  refuseOver,
} from '../user-events/enter-user-event.ts';
import { userEventsOfContainer } from '../user-events/user-statement.ts';
import { updateContainerRefNumbers } from './store.ts';

/** Members that are left out stay as they are. */
export interface ContainerChanges {
  readonly refNumbers?: readonly string[] | undefined;
  /** As the user wrote it; null takes it back. */
  readonly deliveredAt?: string | null | undefined;
  readonly apiKeyId: string;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
}

/** False: the account has no such container, or none that the caller may act for. */
export async function updateContainer(
  context: ApplyContext,
  accountId: string,
  containerId: string,
  changes: ContainerChanges,
): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const found = await lockContainer(session, context, containerId, changes);
    if (found === undefined) return false;
    const { refNumbers, deliveredAt, apiKeyId } = changes;
    if (refNumbers !== undefined) await setRefNumbers(session, context, found, [...new Set(refNumbers)]);
    if (deliveredAt !== undefined) {
      // As it is with its new reference numbers.
      const { row } = found.stored;
      const stored = refNumbers === undefined ? found.stored : await readStoredShipment(session, context, row);
      const announcements = await setDelivery(session, context, { ...found, stored }, { deliveredAt, apiKeyId });
      await context.announce(session, announcements, context.clock.now());
    }
    return true;
  });
}

async function setRefNumbers(
  session: AccountSession,
  context: ApplyContext,
  { stored, container }: LockedContainer,
  refNumbers: readonly string[],
): Promise<void> {
  const { id, refNumbers: before } = container;
  if (JSON.stringify(before) === JSON.stringify(refNumbers)) return;
  const now = context.clock.now();
  const changed = { ...container, refNumbers: [...refNumbers], updatedAt: new Date(now) };
  const json = containerTexts(context, stored)(changed);
  await updateContainerRefNumbers(session, { id, refNumbers, json }, new Date(now));
}

/** The same as the user event `delivered`, or its withdrawal. */
async function setDelivery(
  session: AccountSession,
  context: ApplyContext,
  { stored, container }: LockedContainer,
  { deliveredAt, apiKeyId }: { readonly deliveredAt: string | null; readonly apiKeyId: string },
): Promise<readonly Announcement[]> {
  const before = container.state.deliveredAt;
  if (deliveredAt === null ? before === null : readMoment(deliveredAt) === before) return [];
  try {
    if (deliveredAt !== null) {
      const entry = { event: 'delivered', at: deliveredAt } as const;
      return (await applyEntry(session, context, stored, { container, entry, apiKeyId })).announcements;
    }
    refuseOver(stored, container);
  } catch (error) {
    throw error instanceof UserEventInvalid || error instanceof JourneyOver
      ? new DeliveryInvalid(error.message)
      : error;
  }
  const events = userEventsOfContainer(stored, container, readingAt(contextOf(context, stored), context.clock.now()));
  const event = events.find((each) => each.event === 'delivered' && each.end === null);
  return event === undefined ? [] : applyWithdrawal(session, context, stored, { event, apiKeyId });
}

/** `2026-05-11T18:30:00Z`, from any offset. */
function readMoment(text: string): string {
  try {
    return formatInstant(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    throw new DeliveryInvalid(
      `${JSON.stringify(text.slice(0, 50))} is no moment; write it as 2026-05-11T18:30:00Z, with its offset.`,
    );
  }
}

export interface RefNumberChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What others set meanwhile stays. */
export function withDifference(values: readonly string[], { before, after }: RefNumberChange): string[] {
  const gone = new Set(before.filter((each) => !after.includes(each)));
  const added = after.filter((each) => !before.includes(each));
  return [...new Set([...values.filter((each) => !gone.has(each)), ...added])];
}

/** The caller holds the shipment's lock. @param now Unix milliseconds */
export async function carryRefNumbers(
  session: AccountSession,
  context: DeriveContext,
  { shipment, change, now }: { readonly shipment: ShipmentRow; readonly change: RefNumberChange; readonly now: number },
): Promise<void> {
  if (JSON.stringify(change.before) === JSON.stringify(change.after)) return;
  const stored = await readStoredShipment(session, context, shipment);
  const textOf = containerTexts(context, stored);
  for (const container of stored.containers) {
    const refNumbers = withDifference(container.refNumbers, change);
    if (JSON.stringify(refNumbers) === JSON.stringify(container.refNumbers)) continue;
    const row = { ...container, refNumbers, updatedAt: new Date(now) };
    const json = textOf(row);
    await updateContainerRefNumbers(session, { id: row.id, refNumbers, json }, row.updatedAt);
  }
}
