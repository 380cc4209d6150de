/** What a line says of one voyage: its ETAs with the time of each, by its habits; and the departure as it plans it. */
import type { EtaStatement, Forecaster } from '../../../src/core/arrival/arrival-leg.ts';
import type { Draw } from '../../measure/draw.ts';
import { CANALS, PORTS } from './parameters.ts';
import { DAY, HOUR, type Surroundings } from './surroundings.ts';
import { CALL_HOURS, findPoint, type Voyage } from './voyage.ts';

export type StatedEta = Omit<EtaStatement, 'supersededAt'>;

/** The planned departure, from then on. */
export interface StatedDeparture {
  readonly statedAt: number;
  readonly departsAt: number;
}

export interface LineReports {
  readonly etas: readonly StatedEta[];
  readonly departures: readonly StatedDeparture[];
}

export function lineReports(voyage: Voyage, surroundings: Surroundings, draw: Draw): LineReports {
  const { line, lane } = voyage;
  const by: Forecaster = { kind: 'shipping_line', code: line.scac, channel: null };
  const etas: StatedEta[] = [];
  const departures: StatedDeparture[] = [];
  let eta = Number.NaN;
  const state = (statedAt: number, wanted: number, imo: string) => {
    const isDay = line.isDay === true;
    const rounded = isDay ? noonOf(wanted, lane.to) : Math.round(wanted / HOUR) * HOUR;
    if (rounded === eta) return;
    eta = rounded;
    etas.push({ by, of: 'arrival', basis: line.basis, eta, isDay, statedAt, imo });
  };

  // The schedule: weeks before, with one or two revisions.
  const { firstPlannedDeparture, plannedDeparture, rolled, departedAt } = voyage;
  const firstArrival = voyage.plannedArrival - (plannedDeparture - firstPlannedDeparture);
  const firstImo = rolled?.fromImo ?? voyage.imo;
  const beganAt = firstPlannedDeparture - (14 + 24 * draw.share()) * DAY;
  departures.push({ statedAt: beganAt, departsAt: firstPlannedDeparture });
  state(beganAt, firstArrival, firstImo);
  const revisedAt = beganAt + draw.share() * (firstPlannedDeparture - beganAt - 2 * DAY);
  if (draw.chance(0.6)) state(revisedAt, firstArrival + draw.normal() * 14 * HOUR, firstImo);

  if (rolled) {
    departures.push({ statedAt: rolled.at, departsAt: plannedDeparture });
    state(rolled.at + draw.share() * 36 * HOUR, voyage.plannedArrival, voyage.imo);
  }
  // A late departure is announced in one or two steps, the arrival with it or not.
  const late = departedAt - plannedDeparture;
  if (late > 8 * HOUR) {
    const knownFrom = Math.max(rolled?.at ?? beganAt, beganAt) + HOUR;
    for (const share of draw.chance(0.5) ? [0.6] : [0.4, 0.8]) {
      const at = Math.max(knownFrom, plannedDeparture + (share * 1.6 - 1.4 - draw.share()) * DAY);
      if (at >= departedAt || at <= (departures.at(-1)?.statedAt ?? 0)) continue;
      departures.push({ statedAt: at, departsAt: plannedDeparture + late * share });
      if (draw.chance(line.admits * 0.6))
        state(at + HOUR, voyage.plannedArrival + late * share * line.admits, voyage.imo);
    }
  }

  const endsAt = voyage.omittedAt ?? voyage.berthedAt ?? Number.POSITIVE_INFINITY;
  const isFrozen = draw.chance(line.frozenShare);
  let at = departedAt + (4 + 20 * draw.share()) * HOUR;
  while (at < endsAt) {
    const before = (eta - at) / DAY;
    const isAsleep = isFrozen && before > line.wakesDays;
    if (!isAsleep) {
      const expected = expectedAt(voyage, surroundings, at, draw);
      if (expected !== null) {
        const isNear = expected - at < 1.5 * DAY;
        const admits = isNear ? Math.max(line.admits, 0.9) : line.admits;
        const jitter = draw.normal() * line.jitterHours * HOUR * Math.min(1, Math.max(0.1, before / 6));
        const wanted = eta + admits * (expected + jitter - eta);
        if (Math.abs(wanted - eta) >= Math.min(line.threshold, isNear ? 3 : line.threshold) * HOUR) {
          state(at, wanted, voyage.imo);
        }
      }
    }
    const pause = before < 2 ? 0.5 : line.everyDays;
    at += Math.max(0.15, Math.min(3 * pause, draw.exponential(pause))) * DAY;
  }
  return { etas, departures };
}

/** What the line could say then, if it admitted all; null: it has nothing new. */
function expectedAt(voyage: Voyage, surroundings: Surroundings, now: number, draw: Draw): number | null {
  const { line, lane, plannedArrival, extraCall } = voyage;
  const seenAt = now - line.lagHours * HOUR * (voyage.berthedAt !== null && now > voyage.berthedAt - 2 * DAY ? 0.3 : 1);
  const point = findPoint(voyage.track, seenAt);
  if (point === undefined) {
    return plannedArrival + (voyage.departedAt - voyage.plannedDeparture) * 0.8;
  }
  if (point.phase === 'at_anchor' && point.port === lane.to) {
    if (line.countsWaits) {
      const left = (voyage.berthedAt ?? now) - now;
      return Math.max(now + 2 * HOUR, now + left * (1 + 0.25 * draw.normal()));
    }
    return line.saysTomorrow ? now + DAY : null;
  }
  const hidden = extraCall !== null && seenAt < extraCall.at;
  const calls = Math.max(0, point.calls - (hidden ? 1 : 0));
  const miles = Math.max(0, point.milesToGo - (hidden ? extraCall.miles : 0));
  const sailed = point.knots * ((seenAt - point.at) / HOUR);
  const canal = lane.canal && point.isBeforeCanal ? CANALS[lane.canal[0]] : null;
  const canalHours = canal ? canal.passesHours + (line.countsWaits ? canal.waitHours : 0) : 0;
  const port = PORTS[lane.to];
  const wait = line.countsWaits ? surroundings.waitHours(lane.to, now) * (1 - (port?.straightShare ?? 0) * 0.7) + 3 : 0;
  const hours =
    Math.max(0, miles - sailed) / (lane.knots * (1 + line.optimism)) + calls * CALL_HOURS + canalHours + wait;
  const expected = seenAt + hours * HOUR;
  // A ship that is ahead slows down, as everybody on board knows.
  const isFar = plannedArrival - now > 2.5 * DAY;
  return isFar ? Math.max(expected, plannedArrival + (line.countsWaits ? wait * HOUR : 0)) : expected;
}

function noonOf(at: number, to: string): number {
  const zone = (PORTS[to]?.zoneHours ?? 0) * HOUR;
  return Math.floor((at + zone) / DAY) * DAY + 12 * HOUR - zone;
}
