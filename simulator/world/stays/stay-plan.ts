/**
 * The words in which a scenario says what befalls a box at its terminal or ramp. Times are shares of the stay: 0 when it arrives, 1 when it
 * leaves. How they become facts is told in plan-stay.ts.
 */
import type { HoldName } from './stay.ts';

export interface PlannedHold {
  readonly name: HoldName;
  readonly description: string;
  /** Default: from the day on which the box is expected. */
  readonly placed?: number;
  /** Being dealt with from then on: `hold` becomes `pending`. */
  readonly pending?: number;
  readonly released: number;
}

export interface PlannedAppointment {
  readonly made: number;
  /** Nobody comes at this time; default: the box leaves within an hour of it. */
  readonly missedAt?: number;
}

export interface StayPlan {
  readonly holds: readonly PlannedHold[];
  /** Whole units of the tariff's currency. */
  readonly examFee?: { readonly amount: number; readonly charged: number; readonly paid: number };
  readonly appointments: readonly PlannedAppointment[];
}

export const USUAL_STAY: StayPlan = {
  holds: [
    { name: 'customs', description: 'Awaiting customs release', released: 0.2 },
    { name: 'freight', description: 'Ocean freight not released by the line', released: 0.3 },
  ],
  appointments: [{ made: 0.5 }],
};

/** On the quay the train only waits for the line's release. */
export const STAY_BEFORE_RAIL: StayPlan = {
  holds: [{ name: 'freight', description: 'Awaiting rail billing by the line', released: 0.4 }],
  appointments: [],
};

export const STAY_AT_RAMP: StayPlan = {
  holds: [{ name: 'customs', description: 'In-bond movement not closed', released: 0.35 }],
  appointments: [{ made: 0.6 }],
};
