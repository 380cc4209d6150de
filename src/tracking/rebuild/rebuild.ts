/**
 * Derives shipments again from their statements: to check the stored state, and to repair it after a change of rules or
 * a manual change of the database. Handles one shipment at a time, so that memory does not grow with their number.
 */

import { planSourceChecks } from '../apply/plan-checks.ts';
import { planState } from '../apply/plan-state.ts';
import { type Storing, storeState, storingOf } from '../apply/store-state.ts';
import { deriveStored, lockStoredShipment, readStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import type { ApplyContext } from '../context.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { findShipment } from '../shipments/store.ts';
import { countShipments, listShipmentKeys, type ShipmentKey, type Walk } from '../shipments/walk-store.ts';
import { differencesOf, type StoredDifference } from './differences.ts';

const BATCH = 500;

export interface RebuildOptions extends Walk {
  /** `check` writes nothing. */
  readonly mode: 'check' | 'repair';
  /** Whether the changes of a repair are announced to users. */
  readonly announce: boolean;
}

export interface DifferingShipment extends ShipmentKey {
  readonly scac: string;
  readonly number: string;
  readonly differences: readonly StoredDifference[];
}

export interface RebuildListener {
  readonly onDifference: (shipment: DifferingShipment) => void;
  readonly onProgress: (done: number, total: number) => void;
}

export interface Rebuilt {
  readonly shipments: number;
  /** How many of them differed. */
  readonly differing: number;
}

export async function rebuild(
  context: ApplyContext,
  options: RebuildOptions,
  { onDifference, onProgress }: RebuildListener,
): Promise<Rebuilt> {
  const { database } = context;
  const total = await database.system((session) => countShipments(session, options));
  let [shipments, differing] = [0, 0];
  let last: ShipmentKey | null = null;
  for (;;) {
    const after: ShipmentKey | null = last;
    const keys: ShipmentKey[] = await database.system((session) => listShipmentKeys(session, options, after, BATCH));
    for (const key of keys) {
      const found = await rebuildShipment(context, options, key);
      shipments += 1;
      if (found !== undefined) {
        differing += 1;
        onDifference(found);
      }
      onProgress(shipments, total);
    }
    last = keys.at(-1) ?? null;
    if (keys.length < BATCH) return { shipments, differing };
  }
}

/**
 * The first comparison takes no lock. Where it finds a difference, a second one under the lock decides: a report may
 * have been applied between two statements of the first.
 */
async function rebuildShipment(
  context: ApplyContext,
  { mode, announce }: RebuildOptions,
  key: ShipmentKey,
): Promise<DifferingShipment | undefined> {
  const { database } = context;
  const seen = await database.forAccount(key.accountId, async (session) => {
    const shipment = await findShipment(session, key.shipmentId);
    return shipment && compare(context, await readStoredShipment(session, context, shipment), announce).differences;
  });
  if (seen === undefined || seen.length === 0) return undefined;
  return database.changeAccount(key.accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, key.shipmentId);
    if (stored === undefined) return undefined;
    const { storing, differences } = compare(context, stored, announce);
    if (differences.length === 0) return undefined;
    if (mode === 'repair') {
      const announcements = await storeState(session, contextOf(context, stored), storing);
      if (announce) await context.announce(session, announcements, storing.now);
    }
    return { ...key, scac: stored.row.scac, number: stored.row.normalizedNumber, differences };
  });
}

/** Stores what a repair would, and announces it: what statements mean has changed, by an alias of a place for instance. */
export async function deriveAnew(context: ApplyContext, { accountId, shipmentId }: ShipmentKey): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined) return;
    const own = contextOf(context, stored);
    const storing = storingAnew(context, stored, true);
    const announcements = await storeState(session, own, storing);
    if (stored.row.lineTrackingStoppedAt === null)
      await planSourceChecks(session, own, shipmentId, storing.derived, storing.now);
    await context.announce(session, announcements, storing.now);
  });
}

function compare(context: ApplyContext, stored: StoredShipment, announce: boolean) {
  const storing = storingAnew(context, stored, announce);
  const plan = planState(contextOf(context, stored), storing, stored.transportEvents);
  return { storing, differences: differencesOf(storing, plan) };
}

/** Derives as of the moment of the stored state: the next check finds what only time has brought since. */
function storingAnew(context: ApplyContext, stored: StoredShipment, announce: boolean): Storing {
  const { row, records } = stored;
  const { reading, derived } = deriveStored(context, stored);
  return storingOf(stored, derived, reading, {
    numbers: { billOfLading: null, booking: null },
    records,
    now: context.clock.now(),
    firstAnswer: false,
    newEvidence: false,
    lastNewsAt: (row.lastNewsAt ?? row.createdAt).getTime(),
    answeredAt: null,
    announce,
    dataSource: 'shipping_line',
  });
}
