/**
 * What each event is on the way of a box: on which stretch of the journey it lies, and which milestones it is.
 */
import type { Box, Event, LandStep, Leg } from './voyage.ts';

type Stretch = 'pre-carriage' | 'first sea' | 'sea' | 'last sea' | 'only sea' | 'between' | 'on-carriage';

function stretchOf({ legs }: Box, leg: Leg): Stretch {
  const isSea = ({ ship }: Leg) => ship.mode === 'vessel';
  const [at, first, last] = [legs.indexOf(leg), legs.findIndex(isSea), legs.findLastIndex(isSea)];
  if (at < first) return 'pre-carriage';
  if (at > last) return 'on-carriage';
  if (!isSea(leg)) return 'between';
  if (first === last) return 'only sea';
  return at === first ? 'first sea' : at === last ? 'last sea' : 'sea';
}

type SeaMove = 'load' | 'departure' | 'arrival' | 'berthing' | 'discharge';

const FEEDER: Partial<Record<SeaMove, string>> = {
  load: 'feeder_loaded',
  departure: 'feeder_departed',
  arrival: 'feeder_arrived',
  discharge: 'feeder_discharged',
};
const FROM_POL = { load: 'vessel_loaded', departure: 'vessel_departed' };
const TRANSSHIPPED_ON = { load: 'transshipment_loaded', departure: 'transshipment_departed' };
const TRANSSHIPPED_OFF = { arrival: 'transshipment_arrived', discharge: 'transshipment_discharged' };
const TO_POD = { arrival: 'vessel_arrived', berthing: 'vessel_berthed', discharge: 'vessel_discharged' };

const SEA_NAMES: Readonly<Record<Stretch, Partial<Record<SeaMove, string>>>> = {
  'pre-carriage': FEEDER,
  'first sea': { ...FROM_POL, ...TRANSSHIPPED_OFF },
  sea: { ...TRANSSHIPPED_ON, ...TRANSSHIPPED_OFF },
  'last sea': { ...TRANSSHIPPED_ON, ...TO_POD },
  'only sea': { ...FROM_POL, ...TO_POD },
  between: FEEDER,
  'on-carriage': FEEDER,
};
const LAND_NAMES: Readonly<Record<LandStep, readonly string[]>> = {
  emptyOut: ['empty_out'],
  fullIn: ['full_in'],
  podOut: ['full_out'],
  railLoad: ['rail_loaded'],
  railDeparture: ['rail_departed'],
  railArrival: ['rail_arrived', 'arrived_at_inland_destination'],
  railUnload: ['rail_unloaded'],
  rampIn: ['arrived_at_inland_destination'],
  finalOut: ['full_out'],
  emptyIn: ['empty_in'],
};

/** What an event is on the way of a box. */
export interface Role {
  readonly names: readonly string[];
  readonly stretch: Stretch | 'land';
  readonly move: SeaMove | LandStep;
}

/** Null for a call of the ship that is none of the box's. */
export function roleOf(box: Box, event: Event): Role | null {
  const land = box.land.find((each) => each.event === event);
  if (land !== undefined) return { names: LAND_NAMES[land.step], stretch: 'land', move: land.step };
  for (const leg of box.legs) {
    const moves: [SeaMove, Event][] = [
      ['load', leg.load],
      ['departure', leg.from.departure],
      ['arrival', leg.to.arrival],
      ['berthing', leg.to.berthing],
      ['discharge', leg.discharge],
    ];
    const move = moves.find(([, each]) => each === event)?.[0];
    if (move === undefined) continue;
    const stretch = stretchOf(box, leg);
    const name = SEA_NAMES[stretch][move];
    const endsInland = stretch === 'on-carriage' && move === 'arrival' && leg === box.legs.at(-1);
    return {
      names: [...(name === undefined ? [] : [name]), ...(endsInland ? ['arrived_at_inland_destination'] : [])],
      stretch,
      move,
    };
  }
  return null;
}
