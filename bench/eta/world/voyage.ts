/** The truth of one voyage: where the ship is at each moment, from her departure until she makes fast. */
import type { Draw } from '../../measure/draw.ts';
import { CANALS, type Lane, type Line, MISHAPS, PORTS, type Region } from './parameters.ts';
import { DAY, HOUR, type Surroundings } from './surroundings.ts';

/** Between two looks of the ship at her schedule and the weather. */
const STEP_HOURS = 6;
/** Planned for a call on the way. */
export const CALL_HOURS = 30;
/** From the pilot station to the berth, with an ordinary wait, as schedules have it. */
const BERTHING_HOURS = 20;
/** Ports with windows announce them so many days before. */
const WINDOW_DAYS = 5;

/** Where the ship is, until the next point. */
export interface TrackPoint {
  readonly at: number;
  readonly milesToGo: number;
  readonly knots: number;
  readonly phase: 'under_way' | 'at_anchor' | 'at_berth';
  readonly port: string | null;
  /** Calls that come before the destination. */
  readonly calls: number;
  readonly isBeforeCanal: boolean;
}

export interface Voyage {
  readonly id: string;
  readonly lane: Lane;
  readonly line: Line;
  readonly number: number;
  readonly imo: string;
  /** As first planned; of a rolled box that of the first ship. */
  readonly firstPlannedDeparture: number;
  /** The box goes a week later with `imo`, known since then; null: with the ship as booked. */
  readonly rolled: { readonly at: number; readonly fromImo: string } | null;
  readonly plannedDeparture: number;
  readonly plannedArrival: number;
  readonly departedAt: number;
  readonly anchoredAt: number | null;
  /** Made fast at the destination; null: the port was omitted, which was known at `omittedAt`. */
  readonly berthedAt: number | null;
  readonly omittedAt: number | null;
  /** One more call than planned, with its miles, known since then. */
  readonly extraCall: { readonly at: number; readonly miles: number } | null;
  readonly track: readonly TrackPoint[];
}

export interface VoyageSettings {
  readonly id: string;
  readonly lane: Lane;
  readonly line: Line;
  readonly number: number;
  readonly imo: string;
  readonly otherImo: string;
  readonly plannedDeparture: number;
  readonly lateHours: number;
  /** The published schedule is shorter by so many hours than what ships need. */
  readonly tightHours: number;
  readonly surroundings: Surroundings;
  readonly draw: Draw;
}

/** From the planned departure to the arrival by the line's schedule. */
export function plannedHours({ miles, calls, knots, reserve, canal }: Lane, line: Line): number {
  const sailing = (miles + calls.reduce((sum, [, each]) => sum + each, 0)) / knots;
  const { waitHours, passesHours } = canal ? CANALS[canal[0]] : { waitHours: 0, passesHours: 0 };
  const waits = calls.length * CALL_HOURS + waitHours * 0.6 + passesHours + BERTHING_HOURS;
  return sailing * (1 + reserve) + waits + (line.paddingHours ?? 0);
}

export function makeVoyage(settings: VoyageSettings): Voyage {
  const { lane, line, draw } = settings;
  const firstPlannedDeparture = settings.plannedDeparture;
  const isRolled = draw.chance(MISHAPS.rolled);
  const plannedDeparture = firstPlannedDeparture + (isRolled ? 7 * DAY : 0);
  const rolled = isRolled
    ? { at: firstPlannedDeparture + (draw.share() * 3 - 2) * DAY, fromImo: settings.otherImo }
    : null;
  const needed = plannedHours(lane, line);
  const plannedArrival = plannedDeparture + Math.max(needed * 0.7, needed - settings.tightHours) * HOUR;
  const departedAt = plannedDeparture + settings.lateHours * HOUR;
  const ship = new Ship(settings, departedAt, plannedArrival);
  const sailingDays = (plannedArrival - departedAt) / DAY;
  const extra = draw.chance(MISHAPS.rotationChanged) && sailingDays > 6 && !lane.isTransshipment;
  const extraCall = extra
    ? { at: plannedArrival - Math.min(sailingDays - 1, 3 + 5 * draw.share()) * DAY, miles: draw.integer(100, 500) }
    : null;
  const stops = [...lane.calls, ...(extraCall ? [['BEANR', 0] as const] : [])];
  const miles = [...lane.calls.map(([, each]) => each), lane.miles + (extraCall?.miles ?? 0)];
  ship.begin(
    miles.reduce((sum, each) => sum + each, 0),
    stops.length,
  );
  lane.calls.forEach(([port], index) => {
    ship.sail(miles[index] ?? 0);
    ship.call(port);
  });
  if (extraCall) {
    const before = Math.min(lane.miles * 0.1, 400) + extraCall.miles / 2;
    ship.sail(lane.miles + extraCall.miles - before);
    ship.call(lane.to === 'BEANR' ? 'NLRTM' : 'BEANR');
    ship.sail(before);
  } else ship.sail(lane.miles);
  const { anchoredAt, berthedAt } = ship.arrive();
  const omittedAt = draw.chance(MISHAPS.omitted)
    ? departedAt + (0.5 + 0.4 * draw.share()) * (plannedArrival - departedAt)
    : null;
  const { id, number, imo } = settings;
  return {
    ...{ id, lane, line, number, imo, firstPlannedDeparture, rolled, plannedDeparture, plannedArrival, departedAt },
    ...{ anchoredAt: omittedAt === null ? anchoredAt : null, berthedAt: omittedAt === null ? berthedAt : null },
    ...{ omittedAt, extraCall, track: ship.track },
  };
}

/** The point in force at a time; undefined before the departure. */
export function findPoint(track: readonly TrackPoint[], at: number): TrackPoint | undefined {
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track[middle] as TrackPoint).at <= at) low = middle + 1;
    else high = middle;
  }
  return track[low - 1];
}

/** Sails a ship step by step; keeps her track. */
class Ship {
  readonly track: TrackPoint[] = [];
  private now: number;
  private milesToGo = 0;
  private allMiles = 1;
  private calls = 0;
  private isBeforeCanal: boolean;
  /** Chosen by the port when she comes near. */
  private window: number | null = null;
  private breakdownAt: number | null;
  private readonly settings: VoyageSettings;
  private readonly target: number;

  constructor(settings: VoyageSettings, departedAt: number, target: number) {
    this.settings = settings;
    this.now = departedAt;
    // Masters like to be early: some by an hour, some by a day.
    this.target = target - settings.draw.exponential(14) * HOUR;
    this.isBeforeCanal = settings.lane.canal !== undefined;
    this.breakdownAt = settings.draw.chance(MISHAPS.breakdown) ? settings.draw.share() : null;
  }

  begin(miles: number, calls: number): void {
    [this.milesToGo, this.allMiles, this.calls] = [miles, miles, calls];
  }

  sail(miles: number): void {
    const { lane, draw } = this.settings;
    for (let left = miles; left > 0.5; ) {
      const done = 1 - this.milesToGo / this.allMiles;
      if (this.isBeforeCanal && lane.canal && done >= lane.canal[1]) this.passCanal(lane.canal[0]);
      if (this.breakdownAt !== null && done >= this.breakdownAt) {
        this.breakdownAt = null;
        this.point('under_way', null, 0.4);
        this.now += (8 + draw.exponential(60)) * HOUR;
      }
      const knots = this.knots(done);
      const hours = Math.min(STEP_HOURS, left / knots);
      this.point('under_way', null, knots);
      this.now += hours * HOUR;
      left -= knots * hours;
      this.milesToGo = Math.max(0, this.milesToGo - knots * hours);
    }
  }

  call(port: string): void {
    const { draw } = this.settings;
    const wait = this.waitOf(port);
    if (wait > 1) this.point('at_anchor', port, 0);
    this.now += wait * HOUR;
    this.point('at_berth', port, 0);
    this.now += (20 + draw.share() * 18) * HOUR;
    this.calls -= 1;
  }

  arrive(): { readonly anchoredAt: number | null; readonly berthedAt: number } {
    const { to } = this.settings.lane;
    const wait = this.window === null ? this.waitOf(to) : Math.max(0, (this.window - this.now) / HOUR);
    // Pilot and the way to the berth.
    const pilotage = 2 + 3 * this.settings.draw.share();
    const anchoredAt = wait > 1 ? this.now : null;
    if (anchoredAt !== null) this.point('at_anchor', to, 0);
    this.now += wait * HOUR;
    this.point('under_way', null, 8);
    this.now += pilotage * HOUR;
    this.point('at_berth', to, 0);
    return { anchoredAt, berthedAt: this.now };
  }

  private knots(done: number): number {
    const { lane, line, draw, surroundings } = this.settings;
    const hoursNeeded = this.milesToGo / lane.knots + this.calls * CALL_HOURS;
    const port = PORTS[lane.to];
    if (port?.hasWindows && this.window === null && this.calls === 0 && hoursNeeded < WINDOW_DAYS * 24) {
      this.window = this.now + (hoursNeeded + this.waitOf(lane.to)) * HOUR;
    }
    const target = this.window ?? this.target;
    const hoursLeft = (target - this.now) / HOUR - this.calls * CALL_HOURS - (this.isBeforeCanal ? 20 : 0);
    const wanted = hoursLeft <= 0 ? Number.POSITIVE_INFINITY : this.milesToGo / hoursLeft;
    const speed = Math.min(lane.knots * (1 + line.catchUp), Math.max(lane.knots * 0.72, wanted));
    const region = regionAt(lane, done);
    return Math.max(4, speed * surroundings.speedShare(region, this.now) * (1 + 0.015 * draw.normal()));
  }

  private passCanal(canal: keyof typeof CANALS): void {
    const { surroundings, draw } = this.settings;
    this.point('at_anchor', null, 0);
    this.now += surroundings.canalHours(canal, this.now) * Math.exp(0.35 * draw.normal()) * HOUR;
    this.point('under_way', null, 7);
    this.now += CANALS[canal].passesHours * HOUR;
    this.isBeforeCanal = false;
  }

  private waitOf(port: string): number {
    const { surroundings, draw } = this.settings;
    const usual = PORTS[port]?.waitHours ?? 0;
    const mean = surroundings.waitHours(port, this.now);
    const isStraight = draw.chance((PORTS[port]?.straightShare ?? 0) * Math.min(1.3, usual / Math.max(1, mean)));
    return isStraight ? 0 : mean * Math.exp(0.5 * draw.normal());
  }

  private point(phase: TrackPoint['phase'], port: string | null, knots: number): void {
    const { now: at, milesToGo, calls, isBeforeCanal } = this;
    this.track.push({ at, milesToGo, knots, phase, port, calls, isBeforeCanal });
  }
}

function regionAt({ regions }: Lane, done: number): Region {
  let reached = 0;
  for (const [region, share] of regions) {
    reached += share;
    if (done <= reached) return region;
  }
  return 'calm';
}
