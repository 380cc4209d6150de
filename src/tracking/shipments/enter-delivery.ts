/**
 * The user says when a container was delivered, or takes it back. What cannot be true is refused with its reason; what
 * sources say later does not overrule it.
 */
import { MILESTONES } from '../../domain/journey/milestones.ts';
import { FUTURE_TOLERANCE_MILLIS } from '../../domain/journey/statement.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Announcement } from '../../resources/announcement.ts';
import type { AccountSession } from '../../storage/database.ts';
import type { ContainerRow, TransportEventRow } from '../../storage/tracking/containers.ts';
import type { TrackingContext } from '../context.ts';
import { DeliveryTimeInvalid, JourneyOver } from '../errors.ts';
import type { StoredShipment } from '../state/stored-shipment.ts';
import { takeInReport } from '../state/take-in-report.ts';
import { afterLastWord, reportOfUser, USER } from './user-statement.ts';

export interface DeliveryStatement {
  readonly container: ContainerRow;
  /** As the user wrote it; null: it was not delivered after all. */
  readonly deliveredAt: string | null;
  readonly apiKeyId: string;
}

/** The caller holds the shipment's lock and announces what is handed back. */
export async function enterDelivery(
  session: AccountSession,
  context: TrackingContext,
  stored: StoredShipment,
  { container, deliveredAt, apiKeyId }: DeliveryStatement,
): Promise<readonly Announcement[]> {
  const now = context.clock.now();
  const { state } = container;
  const { row: shipment, containers, transportEvents } = stored;
  const at = deliveredAt === null ? null : readTime(deliveredAt);
  if (at === state.deliveredAt) return [];
  if (containers.some((each) => each.number === container.number && each.journey > container.journey)) {
    throw new JourneyOver(`${state.number} has set out on another journey since; the delivery of this one is settled.`);
  }
  if (!state.listed) throw new JourneyOver(`${state.number} is no longer on this shipment.`);
  const milestones = transportEvents.filter((each) => each.container_id === container.id);
  if (at !== null) refuseImpossible(at, milestones, now);
  const report = reportOfUser(shipment, now, {
    facts: [
      {
        source: USER,
        statedAt: afterLastWord(stored, container.number, 'delivered', now),
        equipment: container.number,
        field: 'delivered',
        value: at === null ? null : { kind: 'instant', at, precision: 'second' },
        place: { locode: null, name: null, facility: null },
        original: { code: 'delivered_at', text: deliveredAt },
        raw: { delivered_at: deliveredAt, api_key_id: apiKeyId },
      },
    ],
  });
  return (await takeInReport(session, context, stored, report)).announcements;
}

/** `2026-05-11T18:30:00Z`, from whatever offset it was written with. */
function readTime(text: string): string {
  try {
    return formatInstant(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    throw new DeliveryTimeInvalid(
      `${JSON.stringify(text.slice(0, 50))} is no moment; write it as 2026-05-11T18:30:00Z, with its offset.`,
    );
  }
}

const HALF_DAY_MILLIS = 12 * 3_600_000;

function refuseImpossible(at: string, milestones: readonly TransportEventRow[], now: number): void {
  const delivered = Date.parse(at);
  if (delivered > now + FUTURE_TOLERANCE_MILLIS) {
    throw new DeliveryTimeInvalid(`${at} has not come yet; it is ${formatInstant(now)} now.`);
  }
  for (const { event, milestone_key: key, happened_at } of milestones) {
    const name = event.replace('container.transport.', '');
    if (!MILESTONES.some((each) => each === name)) continue;
    // A day stands as its noon, and may mean any hour of it.
    const slack = key.endsWith('|day') ? HALF_DAY_MILLIS : 0;
    const passed = happened_at.getTime();
    const isReturn = name === 'empty_in';
    if (isReturn ? delivered <= passed + slack : delivered >= passed - slack) continue;
    throw new DeliveryTimeInvalid(
      `The milestone ${name} is known for ${formatInstant(passed)}; a delivery ${isReturn ? 'after' : 'before'} it cannot be.`,
    );
  }
}
