/**
 * The plan of a container's stay at its terminal or ramp, as a scenario gives it. Times are shares of the stay: 0 at
 * arrival, 1 at departure. plan-stay.ts turns it into facts.
 */
import type { HoldName } from './stay.ts';

export interface PlannedHold {
  readonly name: HoldName;
  readonly description: string;
  /** Default: from the announcement on. */
  readonly placed?: number;
  /** From then on, the status is `pending` instead of `hold`. */
  readonly pending?: number;
  readonly released: number;
}

interface PlannedAppointment {
  readonly made: number;
  /** Time of the missed appointment; default: the container leaves within an hour of the appointment. */
  readonly missedAt?: number;
}

export interface StayPlan {
  readonly holds: readonly PlannedHold[];
  /** Whole units of the tariff's currency. */
  readonly examFee?: { readonly amount: number; readonly charged: number; readonly paid: number };
  readonly appointments: readonly PlannedAppointment[];
  /** The terminal cannot reach it, and has no hold on it. */
  readonly unreachable?: { readonly from: number; readonly until: number };
}

export const USUAL_STAY: StayPlan = {
  holds: [
    { name: 'customs', description: 'Awaiting customs release', released: 0.2 },
    { name: 'freight', description: 'Ocean freight not released by the line', released: 0.3 },
  ],
  appointments: [{ made: 0.5 }],
};

/** At the terminal, the train only waits for the release by the line. */
export const STAY_BEFORE_RAIL: StayPlan = {
  holds: [{ name: 'freight', description: 'Awaiting rail billing by the line', released: 0.4 }],
  appointments: [],
};

export const STAY_AT_RAMP: StayPlan = {
  holds: [{ name: 'customs', description: 'In-bond movement not closed', released: 0.35 }],
  appointments: [{ made: 0.6 }],
};
