/** Both simulated railroads, and how they differ. Their SCACs are invented: no real railroad has them. */
import type { TimeStyle } from '../sources/local-clock.ts';

export interface RailroadProfile {
  readonly scac: string;
  readonly name: string;
  readonly times: TimeStyle;
  readonly lagMinutes: number;
}

export const RAILROAD_PROFILES: readonly RailroadProfile[] = [
  { scac: 'SRRA', name: 'Simulated Railroad A', times: 'offset', lagMinutes: 35 },
  { scac: 'SRRB', name: 'Simulated Railroad B', times: 'local', lagMinutes: 20 },
];

/** @throws where there is no such railroad */
export function getRailroad(scac: string): RailroadProfile {
  const profile = RAILROAD_PROFILES.find((each) => each.scac === scac);
  if (profile !== undefined) return profile;
  throw new Error(`no railroad is "${scac}"; there are ${RAILROAD_PROFILES.map((each) => each.scac).join(', ')}`);
}
