/**
 * All simulated terminals, real ones that never said any of this, and how each differs from the next. A new one is one entry here, and its
 * tariff in world/stays/tariff.ts.
 */
import type { TimeStyle } from '../sources/local-clock.ts';
import {
  type Facility,
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
  /** The terminal's own words for holds; null: the names of the form. */
  readonly holdWords: Readonly<Record<HoldName, string>> | null;
  /** Each third hour it says for some minutes that a box is available which is not, or the other way round, and not where it stands. */
  readonly flickers: boolean;
  /** Says when each box last changed; else only when it answers. */
  readonly datesBoxes: boolean;
  /** Until what happened stands in its answer. */
  readonly lagMinutes: number;
}

function profile(facility: Facility, differs: Partial<TerminalProfile> = {}): TerminalProfile {
  return {
    code: facility.smdgCode ?? '',
    facility,
    times: 'offset',
    holdWords: null,
    flickers: false,
    datesBoxes: true,
    lagMinutes: 10,
    ...differs,
  };
}

export const TERMINAL_PROFILES: readonly TerminalProfile[] = [
  profile(LONG_BEACH_PIER_T),
  profile(LOS_ANGELES_PIER_400, {
    holdWords: { customs: 'CBP HOLD', freight: 'LINE HOLD', USDA: 'AGRICULTURE', TMF: 'TMF' },
    lagMinutes: 25,
  }),
  profile(ROTTERDAM_WORLD_GATEWAY, { times: 'local', lagMinutes: 5 }),
  profile(VANCOUVER_DELTAPORT, { flickers: true, datesBoxes: false }),
  profile(SINGAPORE_PASIR_PANJANG_4),
  profile(TOKYO_OHI_3_4, { times: 'local' }),
];
