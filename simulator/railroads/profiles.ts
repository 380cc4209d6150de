/** The two simulated railroads and their differences. No real railroad has these SCACs. */
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

/** @throws if there is no such railroad */
export function getRailroad(scac: string): RailroadProfile {
  const profile = RAILROAD_PROFILES.find((each) => each.scac === scac);
  if (profile !== undefined) return profile;
  const known = RAILROAD_PROFILES.map((each) => each.scac).join(', ');
  throw new Error(`there is no railroad "${scac}"; known railroads: ${known}`);
}
