/**
 * Arrivals of the past for a story, as a planner sums them up: "40 voyages like this, two days late in the median".
 * Makes the legs with their statements, always the same ones. Knows nothing of how they are learned from.
 */
import type { ArrivalLeg, EtaStatement, Forecast, Forecaster } from '../arrival-leg.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Even a line that admits all is wrong by so much: nine in ten are later by at most that. */
const ADMITTED_ERROR = 4 * HOUR;

export interface PastVoyages {
  readonly voyages: number;
  /** By default as the story's leg at its first step. */
  readonly line?: string;
  readonly from?: string;
  readonly to?: string;
  readonly terminal?: string | null;
  readonly target?: ArrivalLeg['target'];
  readonly mode?: ArrivalLeg['mode'];
  /** From the real departure to the arrival as first planned, in days. */
  readonly transit: number;
  /** The line's ETA is late (the ship comes after it) by so many days in the median, until the line admits it. */
  readonly late: number;
  /** Nine in ten are later than the median by at most so many days, one in ten earlier by as much. */
  readonly spread: number;
  /** So many days before the arrival the line states the time, true to some hours. By default 2; 0: never. */
  readonly admits?: number;
  /** In so many equal steps from the departure on, the last one when the line admits it. By default 1. */
  readonly steps?: number;
  /** Ships leave later than planned by so many hours in the median; the spread is half of it. */
  readonly sailsLateHours?: number;
  /** Hours at anchor before the berth, in the median; the spread is half of it. */
  readonly waitHours?: number;
  /** Estimates by the position alone are early by so many hours in the median; spread in hours. Left out: none. */
  readonly byPosition?: { readonly early: number; readonly spread: number };
  /** The terminal forecasts the berthing from five days before, late by so many hours (median and spread). */
  readonly byTerminal?: { readonly late: number; readonly spread: number };
  /** The arrival is reported so many days after it. By default 0.1. */
  readonly reportedAfter?: number;
  /** The last one arrived so many days before the first step of the story. By default 3; one each week before. */
  readonly lastDaysAgo?: number;
}

type LikeLeg = Pick<ArrivalLeg, 'line' | 'from' | 'to' | 'terminal' | 'target' | 'mode'>;

/** The legs of past voyages, oldest first, as known long after. `beganAt` is the first step of the story. */
export function pastLegs(past: readonly PastVoyages[], story: LikeLeg, beganAt: number): ArrivalLeg[] {
  return past
    .flatMap((group, index) =>
      Array.from({ length: group.voyages }, (_, n) => pastLeg(group, story, beganAt, index, n)),
    )
    .sort((a, b) => (a.arrival?.at ?? 0) - (b.arrival?.at ?? 0));
}

function pastLeg(group: PastVoyages, story: LikeLeg, beganAt: number, index: number, n: number): ArrivalLeg {
  const { transit, late, spread, admits = 2, steps = 1, sailsLateHours = 0, waitHours = 0 } = group;
  const arrivedAt = beganAt - (group.lastDaysAgo ?? 3) * DAY - n * 7 * DAY - index * 5 * HOUR;
  const lateness = (late + spread * drawn(n, 'late')) * DAY;
  const first = arrivedAt - lateness;
  const departedAt = first - transit * DAY;
  const departsAt = departedAt - Math.max(0, sailsLateHours * (1 + drawn(n, 'sailed') / 2)) * HOUR;
  const imo = String(9_100_000 + index * 1000 + (n % 8));
  const by = (kind: Forecaster['kind'], code: string): Forecaster => ({ kind, code, channel: null });
  const line = group.line ?? story.line;
  const [from, to] = [group.from ?? story.from, group.to ?? story.to];

  const admittedAt = Math.max(departedAt + HOUR, arrivedAt - admits * DAY);
  const own: Made[] = [{ statedAt: departsAt - 14 * DAY, eta: first }];
  if (admits > 0) {
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const missed = ADMITTED_ERROR * drawn(n, 'admitted') * share;
      own.push({ statedAt: departedAt + (admittedAt - departedAt) * share, eta: first + lateness * share - missed });
    }
  }
  const positions: Made[] = [];
  for (let daysOut = Math.floor(transit); group.byPosition && daysOut >= 1; daysOut--) {
    const early = (group.byPosition.early + group.byPosition.spread * drawn(n, 'position')) * HOUR;
    positions.push({ statedAt: arrivedAt - daysOut * DAY, eta: arrivedAt - early });
  }
  const berthings: Made[] = [];
  if (group.byTerminal) {
    const error = (group.byTerminal.late + group.byTerminal.spread * drawn(n, 'terminal')) * HOUR;
    berthings.push({ statedAt: arrivedAt - 5 * DAY, eta: arrivedAt - error });
  }
  const waited = Math.max(0, waitHours * (1 + drawn(n, 'wait') / 2)) * HOUR;
  return {
    ...{ target: group.target ?? story.target, sequence: 0, line, mode: group.mode ?? story.mode },
    ...{ from, to, terminal: group.terminal === undefined ? story.terminal : group.terminal },
    ...{ imo, voyage: `P${n}`, departsAt, departedAt, anchoredAt: waitHours > 0 ? arrivedAt - waited : null },
    arrival: { at: arrivedAt, by: 'berthing', reportedAt: arrivedAt + (group.reportedAfter ?? 0.1) * DAY },
    ...{ dischargedAt: arrivedAt + 12 * HOUR, availableAt: arrivedAt + 36 * HOUR },
    ...{ nextDepartsAt: null, nextDepartedAt: null, endedAt: null },
    statements: [
      ...statements(by('shipping_line', line), 'arrival', own, arrivedAt, imo),
      ...statements(by('prediction', 'position'), 'arrival', positions, arrivedAt, imo),
      ...statements(by('terminal', group.terminal ?? story.terminal ?? to), 'berthing', berthings, arrivedAt, imo),
    ].sort((a, b) => a.statedAt - b.statedAt),
  };
}

type Made = Pick<EtaStatement, 'statedAt' | 'eta'>;

function statements(by: Forecaster, of: Forecast, all: readonly Made[], arrivedAt: number, imo: string) {
  const changes = all.filter(({ eta }, index) => eta !== all[index - 1]?.eta);
  return changes.map(({ statedAt, eta }, index): EtaStatement => {
    const supersededAt = changes[index + 1]?.statedAt ?? arrivedAt;
    return { by, of, basis: of === 'berthing' ? 'berth' : null, eta, isDay: false, statedAt, supersededAt, imo };
  });
}

const STRIDES = {
  late: 0.618034,
  sailed: 0.754878,
  position: 0.56984,
  terminal: 0.819173,
  wait: 0.671044,
  admitted: 0.5497,
};

/** Spread evenly, −1 and 1 at the outer tenths (logistic); another order for each `kind`. */
function drawn(n: number, kind: keyof typeof STRIDES): number {
  const inside = Math.min(0.985, Math.max(0.015, ((n + 1) * STRIDES[kind]) % 1));
  return Math.log(inside / (1 - inside)) / Math.log(9);
}
