/**
 * What truly happens to one container, from the booking to the empty return. Knows no source and no report.
 */
import type { Draw } from './draw.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Place {
  readonly code: string;
  readonly zone: string;
}

export interface Ship {
  readonly name: string;
  readonly imo: string;
  readonly voyage: string;
}

/** The group of a move decides which source knows it best (docs/state.md). */
export type Group = 'gate' | 'handling' | 'vessel' | 'rail';

export interface Happening {
  readonly id: string;
  /** What users see when it happened. */
  readonly milestones: readonly string[];
  /** Its position on the journey: a later one is further. */
  readonly stage: number;
  /** In the words of journey stories. */
  readonly words: string;
  readonly place: Place;
  readonly facility: string | null;
  /** Unix milliseconds, whole minutes. */
  readonly at: number;
  readonly ship: Ship | null;
  readonly group: Group;
}

/** `exam`: given out by the terminal to a yard, which gives it out to the consignee. */
export type End = 'pickup' | 'door' | 'rail' | 'exam';

export interface TrueJourney {
  readonly bookedAt: number;
  readonly pol: Place;
  readonly pod: Place;
  readonly inland: Place | null;
  /** Where it is stuffed, and put on the train to its port of loading; null where that is in the port. */
  readonly origin: Place | null;
  readonly end: End;
  readonly happenings: readonly Happening[];
  /** After the pick-up; null where nobody reports it. */
  readonly deliveredAt: number | null;
}

const POLS: readonly Place[] = [
  { code: 'CNSHA', zone: 'Asia/Shanghai' },
  { code: 'KRPUS', zone: 'Asia/Seoul' },
  { code: 'VNHPH', zone: 'Asia/Ho_Chi_Minh' },
  { code: 'TWKHH', zone: 'Asia/Taipei' },
];
/** Inland places that send by rail, by port of loading. */
const ORIGINS: Readonly<Record<string, Place>> = {
  CNSHA: { code: 'CNCKG', zone: 'Asia/Shanghai' },
  VNHPH: { code: 'VNHAN', zone: 'Asia/Ho_Chi_Minh' },
};
const HUBS: readonly Place[] = [
  { code: 'SGSIN', zone: 'Asia/Singapore' },
  { code: 'MYPKG', zone: 'Asia/Kuala_Lumpur' },
  { code: 'LKCMB', zone: 'Asia/Colombo' },
];
interface Gateway {
  readonly pod: Place;
  readonly ramp: Place;
  /** A port nearby that a line may name by mistake. */
  readonly other: Place;
  readonly days: readonly [number, number];
}
export const GATEWAYS: readonly Gateway[] = [
  {
    pod: { code: 'USLGB', zone: 'America/Los_Angeles' },
    ramp: { code: 'USCHI', zone: 'America/Chicago' },
    other: { code: 'USOAK', zone: 'America/Los_Angeles' },
    days: [16, 22],
  },
  {
    pod: { code: 'CAVAN', zone: 'America/Vancouver' },
    ramp: { code: 'CATOR', zone: 'America/Toronto' },
    other: { code: 'CAPRR', zone: 'America/Vancouver' },
    days: [15, 20],
  },
  {
    pod: { code: 'NLRTM', zone: 'Europe/Amsterdam' },
    ramp: { code: 'DEDUI', zone: 'Europe/Berlin' },
    other: { code: 'DEBRV', zone: 'Europe/Berlin' },
    days: [24, 34],
  },
  {
    pod: { code: 'USNYC', zone: 'America/New_York' },
    ramp: { code: 'USDET', zone: 'America/Detroit' },
    other: { code: 'USBAL', zone: 'America/New_York' },
    days: [25, 33],
  },
];
const SHIPS: readonly Ship[] = [
  { name: 'ARGO', imo: '9300001', voyage: '014E' },
  { name: 'BEAGLE', imo: '9300013', voyage: '7W' },
  { name: 'CALYPSO', imo: '9300025', voyage: '221N' },
];
const FIRST_DAY = Date.parse('2026-01-08T00:00:00Z');

export function drawJourney(draw: Draw): TrueJourney {
  const gateway = draw.pick(GATEWAYS);
  const pol = draw.pick(POLS);
  const hubs = draw.some(HUBS, draw.pick([0, 0, 1, 1, 2]));
  const end = draw.pick<End>(['pickup', 'pickup', 'door', 'rail', 'rail', 'exam']);
  const { pod } = gateway;
  const inland = end === 'rail' ? gateway.ramp : null;
  const origin = draw.chance(0.3) ? (ORIGINS[pol.code] ?? null) : null;
  const bookedAt = FIRST_DAY + draw.between(0, 240) * DAY + draw.between(0, 23) * HOUR;
  const happenings: Happening[] = [];
  let now = bookedAt;
  const happen = (
    id: string,
    hours: readonly [number, number],
    what: Pick<Happening, 'words' | 'place' | 'group'> & { milestones: string | readonly string[] } & Partial<
        Pick<Happening, 'facility' | 'ship'>
      >,
  ) => {
    now += draw.between(hours[0] * 60, hours[1] * 60) * MINUTE;
    const milestones = typeof what.milestones === 'string' ? [what.milestones] : what.milestones;
    happenings.push({ facility: null, ship: null, ...what, milestones, id, stage: happenings.length, at: now });
  };
  happen('emptyOut', [60, 140], {
    words: 'empty gate-out',
    place: origin ?? pol,
    facility: 'DEPO',
    group: 'gate',
    milestones: 'empty_out',
  });
  if (origin !== null) {
    const byRail = (id: string, words: string, hours: readonly [number, number], place: Place) =>
      happen(id, hours, { words: `rail ${words}`, place, facility: 'RAMP', group: 'rail', milestones: [] });
    byRail('originLoad', 'load', [30, 60], origin);
    byRail('originDeparture', 'departure', [5, 20], origin);
    byRail('originArrival', 'arrival', [20, 60], pol);
    byRail('originDischarge', 'discharge', [4, 10], pol);
  }
  happen('fullIn', [50, 100], { words: 'laden gate-in', place: pol, group: 'gate', milestones: 'full_in' });
  const ports = [pol, ...hubs, pod];
  for (const [index, from] of ports.slice(0, -1).entries()) {
    const to = ports[index + 1] as Place;
    const isLast = to === pod;
    const ship = SHIPS[index] as Ship;
    const left = index === 0 ? 'vessel' : 'transshipment';
    const reached = isLast ? 'vessel' : 'transshipment';
    const days = isLast ? gateway.days : ([7, 10] as const);
    const move = (kind: string, hours: readonly [number, number], place: Place, role: string, group: Group) =>
      happen(`${kind}${index}`, hours, { words: kind, place, ship, group, milestones: role });
    move('load', index === 0 ? [40, 90] : [30, 90], from, `${left}_loaded`, 'handling');
    move('departure', [8, 30], from, `${left}_departed`, 'vessel');
    move('arrival', [days[0] * 24, days[1] * 24], to, `${reached}_arrived`, 'vessel');
    if (isLast && draw.chance(0.3)) move('berthing', [3, 8], to, 'vessel_berthed', 'vessel');
    move('discharge', [8, 40], to, `${reached}_discharged`, 'handling');
  }
  if (inland !== null) {
    const onRail = (
      id: string,
      words: string,
      hours: readonly [number, number],
      place: Place,
      milestones: string | readonly string[],
    ) => happen(id, hours, { words: `rail ${words}`, place, facility: 'RAMP', group: 'rail', milestones });
    onRail('railLoad', 'load', [26, 80], pod, 'rail_loaded');
    onRail('railDeparture', 'departure', [6, 20], pod, 'rail_departed');
    onRail('railArrival', 'arrival', [70, 130], inland, ['rail_arrived', 'arrived_at_inland_destination']);
    onRail('railDischarge', 'discharge', [5, 20], inland, 'rail_unloaded');
  }
  if (end === 'exam') {
    const gate = { place: pod, group: 'gate' } as const;
    happen('terminalOut', [48, 110], { ...gate, words: 'laden gate-out', milestones: 'full_out' });
    happen('yardIn', [2, 6], { ...gate, words: 'laden gate-in', facility: 'OFFD', milestones: [] });
  }
  const last = inland ?? pod;
  const facility = end === 'exam' ? 'OFFD' : inland === null ? null : 'RAMP';
  happen('fullOut', [48, 110], {
    words: 'laden gate-out',
    place: last,
    facility,
    group: 'gate',
    milestones: 'full_out',
  });
  const deliveredAt = end === 'door' ? now + draw.between(5, 20) * HOUR : null;
  happen('emptyIn', [50, 130], {
    words: 'empty gate-in',
    place: last,
    facility: 'DEPO',
    group: 'gate',
    milestones: 'empty_in',
  });
  return { bookedAt, pol, pod, inland, origin, end, happenings, deliveredAt };
}

export function happeningOf(journey: TrueJourney, id: string): Happening {
  const found = journey.happenings.find((each) => each.id === id);
  if (found === undefined) throw new Error(`the journey has no ${id}`);
  return found;
}

export function lastLegOf({ happenings }: TrueJourney): number {
  return happenings.filter(({ id }) => id.startsWith('load')).length - 1;
}
