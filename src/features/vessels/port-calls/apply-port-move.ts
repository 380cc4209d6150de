/**
 * Applies an arrival or departure, detected in a ship's positions, to every shipment aboard: one report and one
 * transaction each.
 */
import { deriveAll } from '../../../core/derive.ts';
import type { Session } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { enqueueJobs } from '../../../queue/jobs-store.ts';
import { applyReport } from '../../../tracking/apply/apply-report.ts';
import { lockStoredShipment, readingAt } from '../../../tracking/apply/stored-shipment.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import { contextOf } from '../../../tracking/places/account-gazetteer.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import { listShipmentsOfShip, type ShipmentOfShip } from './port-moves-store.ts';
import { AIS, type MoveOfShip, observationsOf } from './reported-moves.ts';

export const APPLY_PORT_MOVE_TASK = 'tell-port-move';

/** In the transaction that notes the moves. */
export async function queuePortMoves(session: Session, moves: readonly MoveOfShip[]): Promise<void> {
  await enqueueJobs(session, {
    task: APPLY_PORT_MOVE_TASK,
    jobs: moves.map((move) => ({ payload: { ...move }, key: `port-move:${move.imo}:${move.kind}:${move.at}` })),
    runAt: null,
    priority: PRIORITY.retry,
  });
}

/** A job that was interrupted starts again: applying a move twice changes nothing. */
export async function applyPortMove(context: ApplyContext, move: MoveOfShip, signal: AbortSignal): Promise<void> {
  const shipments = await context.database.system((session) => listShipmentsOfShip(session, move.imo));
  let failed: unknown = null;
  for (const shipment of shipments) {
    signal.throwIfAborted();
    try {
      await applyFeedReport(context, shipment, move);
    } catch (error) {
      failed = error;
      context.log.warn(
        { err: error, shipment: shipment.shipmentId },
        `an arrival or departure by AIS could not be applied: ${errorMessage(error)}`,
      );
    }
  }
  if (failed !== null) throw failed;
}

async function applyFeedReport(
  context: ApplyContext,
  { accountId, shipmentId }: ShipmentOfShip,
  move: MoveOfShip,
): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined || stored.row.lineTrackingStoppedAt !== null) return;
    const now = context.clock.now();
    const { containers } = deriveAll(stored.records, readingAt(contextOf(context, stored), now));
    const observations = observationsOf(
      containers.map(({ derived }) => derived.journey),
      move,
    );
    if (observations.length === 0) return;
    const { announcements } = await applyReport(session, context, stored, {
      source: AIS,
      fetchedAt: formatInstant(now),
      reference: { type: stored.row.trackedType, number: stored.row.trackedNumber },
      billOfLading: null,
      booking: null,
      equipment: [],
      observations,
      facts: [],
      complete: false,
    });
    await context.announce(session, announcements, now);
  });
}
