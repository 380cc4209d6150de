/** The arrivals of the simulated world, each as an installation gets to know it: the leg and the ship at any moment. */
import type { ActualArrival, ArrivalLeg, EtaStatement } from '../../../src/core/arrival/arrival-leg.ts';
import type { ShipAhead } from '../../../src/core/arrival/predicted-arrival.ts';
import { Draw } from '../../measure/draw.ts';
import { informedEta } from './informed-eta.ts';
import { lineReports, type StatedEta } from './line-etas.ts';
import { LANES, LINES, MISHAPS, PORTS, SCHEDULES } from './parameters.ts';
import { createSurroundings, DAY, HOUR, type Surroundings } from './surroundings.ts';
import { findPoint, makeVoyage, type Voyage } from './voyage.ts';

export const FIRST_DAY = Date.UTC(2024, 0, 1);
export const USUAL_WEEKS = 60;

/** One arrival, with all that is ever known of it. */
export interface WorldArrival {
  readonly voyage: Voyage;
  /** By `statedAt`. Predictions are added as they are made. */
  readonly statements: EtaStatement[];
  /** When it began to be known, and when nothing more comes. */
  readonly from: number;
  readonly until: number;
  /** The leg as known then, with the statements received until then. */
  legAt(at: number): ArrivalLeg;
  shipAt(at: number): ShipAhead | null;
  /** What could be known then: see informed-eta.ts. */
  informedEtaAt(at: number): number;
}

/** Weekly services over so many weeks; at most three lines on each lane. */
export function createWorld(seed: number, weeks: number): WorldArrival[] {
  // A shorter world is the beginning of the usual one.
  const days = Math.max(weeks, USUAL_WEEKS) * 7 + 180;
  const surroundings = createSurroundings(seed, FIRST_DAY - 30 * DAY, days);
  const arrivals: WorldArrival[] = [];
  for (const [laneIndex, lane] of LANES.entries()) {
    const draw = Draw.of(seed, `lane ${laneIndex}`);
    const lines = LINES.filter((_, index) => (index * 3 + laneIndex * 5) % LINES.length < 3);
    for (const line of lines) {
      const weekday = draw.integer(0, 6);
      const imos = Array.from({ length: 7 }, () => String(draw.integer(9_100_000, 9_999_999)));
      let late = 0;
      let tightHours = 0;
      for (let week = 0; week < weeks; week += 1) {
        if (week === 0 || draw.chance(1 / (SCHEDULES.monthsInForce * 4.3))) {
          tightHours = draw.chance(SCHEDULES.tightShare) ? draw.exponential(SCHEDULES.tightHours) : 0;
        }
        const id = `${line.scac} ${lane.from} ${lane.to} ${week}`;
        const own = Draw.of(seed, id);
        const plannedDeparture = FIRST_DAY + (week * 7 + weekday) * DAY + own.integer(4, 20) * HOUR;
        // Ships that are late stay late for some voyages; queues at the port of loading make them so.
        const queue = Math.max(
          0,
          surroundings.waitHours(lane.from, plannedDeparture) - (PORTS[lane.from]?.waitHours ?? 0),
        );
        late = 0.5 * late + own.exponential(line.departsLateHours * (own.chance(0.05) ? 7 : 0.2));
        const lateHours = Math.max(-3, late - 2 + queue * 0.5);
        const [imo, otherImo] = [imos[week % 7] ?? '', imos[(week + 6) % 7] ?? ''];
        const voyage = makeVoyage({
          ...{
            id,
            lane,
            line,
            number: week,
            imo,
            otherImo,
            plannedDeparture,
            lateHours,
            tightHours,
            surroundings,
            draw: own,
          },
        });
        arrivals.push(arrivalOf(voyage, surroundings, own));
      }
    }
  }
  return arrivals.sort((a, b) => a.from - b.from);
}

function arrivalOf(voyage: Voyage, surroundings: Surroundings, draw: Draw): WorldArrival {
  const reports = lineReports(voyage, surroundings, draw);
  const { lane, line, track } = voyage;
  const hasPosition = !draw.chance(MISHAPS.noPosition);
  const departedReportedAt = voyage.departedAt + (1 + 10 * draw.share()) * HOUR;
  const anchoredReportedAt = voyage.anchoredAt === null ? null : voyage.anchoredAt + (hasPosition ? 1 : 6) * HOUR;
  const arrival = voyage.berthedAt === null ? null : actualOf(voyage.berthedAt, hasPosition, draw);
  const dischargedAt = voyage.berthedAt === null ? null : voyage.berthedAt + (6 + 24 * draw.share()) * HOUR;
  const availableAt = dischargedAt === null ? null : dischargedAt + (4 + draw.exponential(20)) * HOUR;
  const nextDepartsAt = lane.isTransshipment ? voyage.plannedArrival + (1 + 5 * draw.share()) * DAY : null;
  const until = arrival?.reportedAt ?? voyage.omittedAt ?? voyage.departedAt;
  const forecasts = PORTS[lane.to]?.forecasts ? terminalForecasts(voyage, draw) : [];
  const gaps = aisGaps(voyage, draw);
  const statements = [...inForce(reports.etas, until), ...inForce(forecasts, until)].sort(
    (a, b) => a.statedAt - b.statedAt,
  );

  const departsAt = (at: number) => reports.departures.findLast(({ statedAt }) => statedAt <= at)?.departsAt ?? null;

  return {
    ...{ voyage, statements, informedEtaAt: (at) => informedEta(voyage, surroundings, at, departsAt(at) ?? at) },
    ...{ from: reports.departures[0]?.statedAt ?? voyage.departedAt, until },
    legAt(at) {
      const known = (value: number | null, reportedAt: number | null) =>
        reportedAt !== null && reportedAt <= at ? value : null;
      const isRolled = voyage.rolled !== null && at >= voyage.rolled.at;
      const imo = voyage.rolled !== null && !isRolled ? voyage.rolled.fromImo : voyage.imo;
      const received: EtaStatement[] = [];
      for (const each of statements) {
        if (each.statedAt > at) continue;
        const isReplaced = each.supersededAt !== null && each.supersededAt <= at;
        received.push(isReplaced || each.supersededAt === null ? each : { ...each, supersededAt: null });
      }
      return {
        ...{ target: lane.isTransshipment ? 'transshipment' : 'port_of_discharge', sequence: 0, line: line.scac },
        ...{ mode: 'vessel', from: lane.from, to: lane.to, terminal: `${lane.to}-1`, imo, voyage: `${voyage.number}` },
        departsAt: departsAt(at),
        departedAt: known(voyage.departedAt, departedReportedAt),
        anchoredAt: known(voyage.anchoredAt, anchoredReportedAt),
        arrival: arrival !== null && arrival.reportedAt <= at ? arrival : null,
        dischargedAt: known(dischargedAt, dischargedAt === null ? null : dischargedAt + 6 * HOUR),
        availableAt: known(availableAt, availableAt === null ? null : availableAt + HOUR),
        ...{ nextDepartsAt, nextDepartedAt: null },
        endedAt: known(voyage.omittedAt, voyage.omittedAt),
        statements: received,
      };
    },
    shipAt(at) {
      if (!hasPosition || at < departedReportedAt) return null;
      const gap = gaps.find(({ from, to }) => from <= at && at < to);
      const seenAt = (gap?.from ?? at) - 0.25 * HOUR;
      if (at - seenAt > 7 * DAY) return null;
      const point = findPoint(track, seenAt);
      return point === undefined ? null : shipAhead(voyage, point, seenAt);
    },
  };
}

function shipAhead(voyage: Voyage, point: NonNullable<ReturnType<typeof findPoint>>, at: number): ShipAhead {
  const { extraCall, lane } = voyage;
  const isHidden = extraCall !== null && at < extraCall.at && point.calls > 0;
  const miles = point.milesToGo - point.knots * ((at - point.at) / HOUR) - (isHidden ? extraCall.miles : 0);
  const speeds: number[] = [];
  for (let hours = 0; hours < 24; hours += 4) {
    const then = findPoint(voyage.track, at - hours * HOUR);
    if (then?.phase === 'under_way') speeds.push(then.knots);
  }
  speeds.sort((a, b) => a - b);
  return {
    ...{ at, phase: point.phase, port: point.port },
    // Routes are not what ships sail to the mile.
    milesToGo: Math.max(0, miles * (0.985 + 0.02 * Math.abs(Math.sin(voyage.departedAt / DAY)))),
    knots: speeds.length === 0 ? null : (speeds[speeds.length >> 1] ?? null),
    canals: lane.canal && point.isBeforeCanal ? [lane.canal[0]] : [],
    callsBefore: Math.max(0, point.calls - (isHidden ? 1 : 0)),
    ...{ closedPassages: [], detourMiles: 0 },
  };
}

/** Each statement until the next one of the same source; the last one until the arrival. */
function inForce(etas: readonly StatedEta[], until: number): EtaStatement[] {
  return etas
    .filter(({ statedAt }) => statedAt < until)
    .map((each, index, all) => ({ ...each, supersededAt: all[index + 1]?.statedAt ?? null }));
}

function actualOf(berthedAt: number, hasPosition: boolean, draw: Draw): ActualArrival {
  const lag = draw.chance(MISHAPS.reportedLate) ? draw.integer(3, 35) * DAY : (0.5 + draw.exponential(3)) * HOUR;
  if (hasPosition) return { at: berthedAt, by: 'ais_berthing', reportedAt: berthedAt + lag };
  if (draw.chance(0.6)) return { at: berthedAt, by: 'berthing', reportedAt: berthedAt + lag };
  const at = berthedAt + (5 + 9 * draw.share()) * HOUR;
  return { at, by: 'discharge', reportedAt: at + lag };
}

/** From five days before; better and better. */
function terminalForecasts({ berthedAt, imo, lane }: Voyage, draw: Draw): StatedEta[] {
  if (berthedAt === null) return [];
  const by = { kind: 'terminal', code: `${lane.to}-1`, channel: null } as const;
  return [5, 3.2, 2, 1, 0.4].map((days) => {
    const before = days + draw.share() * 0.4;
    const eta = Math.round((berthedAt + draw.normal() * before * 0.22 * DAY - before * 0.06 * DAY) / HOUR) * HOUR;
    return { by, of: 'berthing', basis: 'berth', eta, isDay: false, statedAt: berthedAt - before * DAY, imo };
  });
}

/** Hours without satellite each few days, and of some ships many days. */
function aisGaps(
  { departedAt, berthedAt, track }: Voyage,
  draw: Draw,
): { readonly from: number; readonly to: number }[] {
  const end = berthedAt ?? track.at(-1)?.at ?? departedAt;
  const gaps: { from: number; to: number }[] = [];
  for (let at = departedAt + draw.exponential(3) * DAY; at < end - DAY; at += draw.exponential(3) * DAY) {
    gaps.push({ from: at, to: at + (6 + 8 * draw.share()) * HOUR });
  }
  if (draw.chance(MISHAPS.silent)) {
    const from = departedAt + draw.share() * (end - departedAt);
    gaps.unshift({ from, to: from + draw.integer(2, 12) * DAY });
  }
  return gaps;
}
