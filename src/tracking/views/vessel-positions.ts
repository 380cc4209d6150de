/** Where ships were while they had a container aboard, as positions are stored. */
import type { AboardWindow } from '../../domain/map/drawn-leg.ts';
import type { VesselPosition } from '../../domain/map/track.ts';
import type { AccountSession } from '../../storage/database.ts';

/** By window, each in order of time; one statement for all. */
export async function listPositions(
  _session: AccountSession,
  windows: readonly AboardWindow[],
): Promise<readonly (readonly VesselPosition[])[]> {
  return windows.map(() => []);
}
