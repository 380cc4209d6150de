/** Whether the account tracks anything with the given numbers, by the rules that link documents. */
import type { AccountSession } from '../../../database/database.ts';
import { findContainersNumbered, findShipmentsCalled, findShipmentsWithValue } from '../links-store.ts';

/** @param normalised numbers */
export async function isAnyTracked(session: AccountSession, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return false;
  for (const find of [findContainersNumbered, findShipmentsCalled, findShipmentsWithValue]) {
    if ((await find(session, numbers)).length > 0) return true;
  }
  return false;
}
