/**
 * Derives shipments again from their statements: to check the stored state, and to repair it after a change of rules or
 * a manual change of the database. Handles one shipment at a time, so that memory does not grow with their number.
 */

import type { EventName } from '../../core/event-names.ts';
import { announcementsOf } from '../apply/announcements.ts';
import { planSourceChecks } from '../apply/plan-checks.ts';
import { planState } from '../apply/plan-state.ts';
import { type Storing, storeState, storingOf } from '../apply/store-state.ts';
import {
  deriveStored,
  lockStoredShipment,
  readStoredShipment,
  type StoredShipment,
  storedArrivals,
} from '../apply/stored-shipment.ts';
import type { Announcement, ApplyContext } from '../context.ts';
import { isStale } from '../form-version.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { findShipment } from '../shipments/store.ts';
import { countShipments, listShipmentKeys, type ShipmentKey, type Walk } from '../shipments/walk-store.ts';
import { differencesOf, type StoredDifference } from './differences.ts';
import { inTodaysForm, renderAnew } from './render-stored.ts';

const BATCH = 500;

export interface RebuildOptions extends Walk {
  /** `check` writes nothing. */
  readonly mode: 'check' | 'repair';
  /** Whether the changes of a repair are announced to users. */
  readonly announce: boolean;
  /** Ends the walk after the shipment at hand. */
  readonly signal?: AbortSignal;
}

export interface DifferingShipment extends ShipmentKey {
  readonly scac: string;
  readonly number: string;
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly differences: readonly StoredDifference[];
  /** What was announced; while checking, what a repair with `announce` would announce. */
  readonly events: readonly EventName[];
}

export interface RebuildListener {
  readonly onDifference: (shipment: DifferingShipment) => void;
  readonly onProgress: (done: Rebuilt, total: number) => void;
  /** Of one shipment; the walk goes on, unless many fail in a row. Absent: the first error ends it. */
  readonly onFailure?: (shipment: ShipmentKey, error: unknown) => void;
}

export interface Rebuilt {
  readonly shipments: number;
  /** How many of them differed. */
  readonly differing: number;
  readonly failed: number;
}

/** So many failures in a row point to something else than their shipments, such as a lost connection. */
const MOST_FAILURES_IN_A_ROW = 10;

/** Interrupted, it is run again from the start: what is repaired already differs no more, and is not announced again. */
export async function rebuild(
  context: ApplyContext,
  options: RebuildOptions,
  { onDifference, onProgress, onFailure }: RebuildListener,
): Promise<Rebuilt> {
  const { database } = context;
  const total = await database.system((session) => countShipments(session, options));
  let [shipments, differing, failed, inARow] = [0, 0, 0, 0];
  let last: ShipmentKey | null = null;
  for (;;) {
    const after: ShipmentKey | null = last;
    const keys: ShipmentKey[] = await database.system((session) => listShipmentKeys(session, options, after, BATCH));
    for (const key of keys) {
      if (options.signal?.aborted) return { shipments, differing, failed };
      let failure: unknown;
      try {
        const found = await rebuildShipment(context, options, key);
        inARow = 0;
        if (found !== undefined) {
          differing += 1;
          onDifference(found);
        }
      } catch (error) {
        if (onFailure === undefined) throw error;
        inARow += 1;
        failed += 1;
        failure = error;
        onFailure(key, error);
      }
      shipments += 1;
      onProgress({ shipments, differing, failed }, total);
      if (inARow === MOST_FAILURES_IN_A_ROW) throw failure;
    }
    last = keys.at(-1) ?? null;
    if (keys.length < BATCH) return { shipments, differing, failed };
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
    const stored = shipment && (await readStoredShipment(session, context, shipment));
    return stored && { isOld: isStale(stored.row), differences: compare(context, stored, announce).differences };
  });
  if (seen === undefined) return undefined;
  if (seen.differences.length === 0) {
    if (mode === 'repair') await (seen.isOld ? renderAnew(context, key) : recordArrivals(context, key));
    return undefined;
  }
  return database.changeAccount(key.accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, key.shipmentId);
    if (stored === undefined) return undefined;
    const { storing, differences } = compare(context, stored, announce);
    if (differences.length === 0) return undefined;
    const announcements =
      mode === 'repair'
        ? await storeState(session, contextOf(context, stored), storing)
        : announcementsOfRepair(context, stored);
    if (mode === 'repair' && announce) await context.announce(session, announcements, storing.now);
    const { scac, normalizedNumber: number, customerId, customerName } = stored.row;
    const customer = customerId === null ? null : { id: customerId, name: customerName ?? '' };
    return { ...key, scac, number, customer, differences, events: announcements.map(({ event }) => event) };
  });
}

/** They are no part of the state that is compared: where they are as they should be, nothing is written. */
async function recordArrivals(context: ApplyContext, { accountId, shipmentId }: ShipmentKey): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored !== undefined) await context.recordArrivals(session, storedArrivals(context, stored));
  });
}

function announcementsOfRepair(context: ApplyContext, stored: StoredShipment): Announcement[] {
  const own = contextOf(context, stored);
  const storing = storingAnew(context, stored, true);
  return announcementsOf(own, storing, planState(own, storing, stored.transportEvents));
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

/** Texts of an older form are compared as today's form shows the stored state: the form alone is no difference. */
function compare(context: ApplyContext, stored: StoredShipment, announce: boolean) {
  const storing = storingAnew(context, stored, announce);
  const shown = isStale(stored.row) ? inTodaysForm(context, stored) : stored;
  const compared = { ...storing, shipment: shown.row, before: shown.containers };
  const plan = planState(contextOf(context, stored), compared, stored.transportEvents);
  return { storing, differences: differencesOf(compared, plan) };
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
    announce,
    dataSource: 'shipping_line',
  });
}
