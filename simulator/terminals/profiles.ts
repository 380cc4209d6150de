/**
 * All simulated terminals. The terminals are real, their data are fictitious. To add one, add an entry here and its
 * tariff in world/stays/tariff.ts.
 */
import type { TimeStyle } from '../sources/local-clock.ts';
import {
  type Facility,
  HAMBURG_ALTENWERDER,
  LONG_BEACH_PIER_T,
  LOS_ANGELES_PIER_400,
  ROTTERDAM_WORLD_GATEWAY,
  SINGAPORE_PASIR_PANJANG_4,
  TOKYO_OHI_3_4,
  VANCOUVER_DELTAPORT,
} from '../world/facility.ts';
import type { HoldName } from '../world/stays/stay.ts';

export interface TerminalProfile {
  /** SMDG code. */
  readonly code: string;
  readonly facility: Facility;
  readonly times: TimeStyle;
  /** Names of holds at this terminal; null: those of the format. */
  readonly holdNames: Readonly<Record<HoldName, string>> | null;
  /**
   * For some minutes of every third hour, it inverts the availability of a container and omits its place in the yard.
   */
  readonly flickers: boolean;
  /** Gives the time of the last change of each container; otherwise only the time of the response. */
  readonly datesBoxes: boolean;
  /** Time until an event is in the response. */
  readonly lagMinutes: number;
}

function profile(facility: Facility, differs: Partial<TerminalProfile> = {}): TerminalProfile {
  return {
    code: facility.smdgCode ?? '',
    facility,
    times: 'offset',
    holdNames: null,
    flickers: false,
    datesBoxes: true,
    lagMinutes: 10,
    ...differs,
  };
}

export const TERMINAL_PROFILES: readonly TerminalProfile[] = [
  profile(LONG_BEACH_PIER_T),
  profile(LOS_ANGELES_PIER_400, {
    holdNames: { customs: 'CBP HOLD', freight: 'LINE HOLD', USDA: 'AGRICULTURE', TMF: 'TMF' },
    lagMinutes: 25,
  }),
  profile(ROTTERDAM_WORLD_GATEWAY, { times: 'local', lagMinutes: 5 }),
  profile(VANCOUVER_DELTAPORT, { flickers: true, datesBoxes: false }),
  profile(SINGAPORE_PASIR_PANJANG_4),
  profile(TOKYO_OHI_3_4, { times: 'local' }),
  profile(HAMBURG_ALTENWERDER, { lagMinutes: 15 }),
];
