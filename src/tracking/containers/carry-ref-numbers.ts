/**
 * Reference numbers of a shipment or a tracking request reach the containers of the shipment. A container that appears later takes those
 * that the shipment has then (plan-state.ts). Announces nothing, for the author of the change knows it.
 */
import type { AccountSession } from '../../database/database.ts';
import { readStoredShipment } from '../apply/stored-shipment.ts';
import type { DeriveContext } from '../context.ts';
import { containerTexts } from '../rebuild/render-stored.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { unique } from '../shipments/unique.ts';
import { updateContainerRefNumbers } from './store.ts';

export interface RefNumberChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What others set meanwhile stays. */
export function withDifference(values: readonly string[], { before, after }: RefNumberChange): string[] {
  const gone = new Set(before.filter((each) => !after.includes(each)));
  const added = after.filter((each) => !before.includes(each));
  return unique([...values.filter((each) => !gone.has(each)), ...added]);
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
