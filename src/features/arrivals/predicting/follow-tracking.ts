/** Nothing is predicted of a shipment that is not tracked: no source would correct it. */
import type { AccountSession } from '../../../database/database.ts';
import { markArrivalsOf, predictSoon } from './due-store.ts';
import { showPredictionsOf } from './show.ts';

/** Tracking has just stopped, and what is shown goes; or it has resumed, and is predicted from soon. The caller holds the shipment's lock. */
export async function followTracking(session: AccountSession, shipmentId: string): Promise<void> {
  if (!(await markArrivalsOf(session, shipmentId))) return;
  await predictSoon(session);
  await showPredictionsOf(session, [shipmentId]);
}
