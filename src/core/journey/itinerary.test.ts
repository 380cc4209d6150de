import { describe, expect, it } from 'vitest';
import { READING } from '../../../test/helpers/observations.ts';
import { recordedOf } from '../../../test/helpers/words.ts';
import { deriveContainer } from '../state/container-state.ts';
import { itineraryOf, legsBetween, type Times } from './itinerary.ts';

/** Each stop with its label and times, `?` where a time is a forecast; then each leg with its ship and how far the box is on it. */
function itinerary(lines: string): string[] {
  const derived = deriveContainer({ number: 'SIMU0000001', observations: recordedOf(lines), facts: [] }, READING);
  const stops = itineraryOf(derived, READING);
  const day = (name: string, times: Times | undefined) => {
    const statement = times?.actual ?? times?.estimated;
    if (statement == null) return '';
    return ` ${name} ${new Date(statement.moment.millis).toISOString().slice(5, 10)}${times?.actual ? '' : '?'}`;
  };
  return [
    ...stops.map(
      ({ sequence, label, location, inbound, outbound }) =>
        `${sequence} ${label} ${location.key}${day('in', inbound?.arrival)}${day('out', outbound?.departure)}`,
    ),
    ...legsBetween(stops).map(
      ({ from, to, mode, vessel, phase }) =>
        `${from.label}-${to?.label ?? '?'} ${mode ?? '-'} ${vessel?.name ?? '-'} ${phase}`,
    ),
  ];
}

const BOOKED = `
  planned load        VNHPH 2026-03-05 on ARGO#9300001 1W
  planned departure   VNHPH 2026-03-05 on ARGO#9300001 1W
  estimated arrival   SGSIN 2026-03-09 on ARGO#9300001 1W
  planned discharge   SGSIN 2026-03-10 on ARGO#9300001 1W
  planned load        SGSIN 2026-03-12 on BEAGLE#9300002 7W
  planned departure   SGSIN 2026-03-12 on BEAGLE#9300002 7W
  estimated arrival   NLRTM 2026-04-05 on BEAGLE#9300002 7W
  planned discharge   NLRTM 2026-04-06 on BEAGLE#9300002 7W`;
const SAILED = BOOKED.replaceAll(/planned (load|departure)( +VNHPH)/g, '$1$2');
const CHANGED = SAILED.replace('estimated arrival   SGSIN', 'arrival SGSIN').replace(
  'planned discharge   SGSIN',
  'discharge SGSIN',
);
const SAILED_ON = CHANGED.replaceAll(/planned (load|departure)( +SGSIN)/g, '$1$2');
const LANDED = SAILED_ON.replace('estimated arrival', 'arrival').replace('planned discharge', 'discharge');

describe('an itinerary', () => {
  it('has no stop before a route is reported', () => {
    expect(itinerary('booking-confirmed 2026-03-01T00:00Z')).toEqual([]);
  });

  it('goes on to an unknown port from one that the line calls a transshipment port', () => {
    const waiting = `
      load       VNHPH 2026-03-05 on ARGO 1W
      departure  VNHPH 2026-03-05 on ARGO 1W
      arrival    SGSIN 2026-03-09 on ARGO 1W
      discharge  SGSIN 2026-03-10 on ARGO 1W as transshipment`;
    expect(itinerary(waiting)).toEqual([
      '1 POL VNHPH out 03-05',
      '2 TS1 SGSIN in 03-09',
      'POL-TS1 vessel ARGO done',
      'TS1-? vessel - ahead',
    ]);
  });

  it('has every port with its forecasts before the box leaves', () => {
    expect(itinerary(BOOKED)).toEqual([
      '1 POL VNHPH out 03-05?',
      '2 TS1 SGSIN in 03-09? out 03-12?',
      '3 POD NLRTM in 04-05?',
      'POL-TS1 vessel ARGO ahead',
      'TS1-POD vessel BEAGLE ahead',
    ]);
  });

  it('has the box under way from its departure to its arrival', () => {
    expect(itinerary(SAILED).slice(3)).toEqual(['POL-TS1 vessel ARGO under_way', 'TS1-POD vessel BEAGLE ahead']);
    expect(itinerary(CHANGED).slice(1)).toEqual([
      '2 TS1 SGSIN in 03-09 out 03-12?',
      '3 POD NLRTM in 04-05?',
      'POL-TS1 vessel ARGO done',
      'TS1-POD vessel BEAGLE ahead',
    ]);
    expect(itinerary(SAILED_ON).slice(3)).toEqual(['POL-TS1 vessel ARGO done', 'TS1-POD vessel BEAGLE under_way']);
    expect(itinerary(LANDED).slice(2)).toEqual([
      '3 POD NLRTM in 04-05',
      'POL-TS1 vessel ARGO done',
      'TS1-POD vessel BEAGLE done',
    ]);
  });

  it('completes a leg once the next one has begun, also without a reported arrival', () => {
    const withoutCall = SAILED_ON.replace(/\n.*arrival SGSIN.*\n.*discharge SGSIN.*/, '');
    expect(itinerary(withoutCall).slice(-2)).toEqual(['POL-TS1 vessel ARGO done', 'TS1-POD vessel BEAGLE under_way']);
  });

  const RAIL = `
    planned rail departure CAVAN 2026-04-10
    estimated rail arrival USCHI 2026-04-15`;
  const TO_VANCOUVER = `
    load        KRPUS 2026-03-20 on ARGO#9300001 1E
    departure   KRPUS 2026-03-21 on ARGO#9300001 1E
    arrival     CAVAN 2026-04-05 on ARGO#9300001 1E
    discharge   CAVAN 2026-04-06 on ARGO#9300001 1E`;

  it('goes on by rail to the inland destination', () => {
    expect(itinerary(TO_VANCOUVER + RAIL)).toEqual([
      '1 POL KRPUS out 03-21',
      '2 POD CAVAN in 04-05 out 04-10?',
      '3 DEST USCHI in 04-15?',
      'POL-POD vessel ARGO done',
      'POD-DEST rail - ahead',
    ]);
    const rolling = RAIL.replace('planned', '');
    expect(itinerary(TO_VANCOUVER + rolling).at(-1)).toBe('POD-DEST rail - under_way');
    const there = rolling.replace('estimated', '');
    expect(itinerary(TO_VANCOUVER + there).slice(2)).toEqual([
      '3 DEST USCHI in 04-15',
      'POL-POD vessel ARGO done',
      'POD-DEST rail - done',
    ]);
    expect(itinerary(`${TO_VANCOUVER + rolling}\nempty gate-in USCHI 2026-04-25`).at(-1)).toBe('POD-DEST rail - done');
  });

  it('begins with the feeder that brings the box to its port of loading', () => {
    const feeder = `
      feeder load      IDSRG 2026-03-01 on CUB#9300009
      feeder departure IDSRG 2026-03-01 on CUB#9300009
      feeder arrival   VNHPH 2026-03-04 on CUB#9300009
      feeder discharge VNHPH 2026-03-04 on CUB#9300009`;
    expect(itinerary(feeder + BOOKED).map((each) => each.split(' ').slice(0, 3).join(' '))).toEqual([
      '1 ORIGIN IDSRG',
      '2 POL VNHPH',
      '3 TS1 SGSIN',
      '4 POD NLRTM',
      'ORIGIN-POL feeder CUB',
      'POL-TS1 vessel ARGO',
      'TS1-POD vessel BEAGLE',
    ]);
  });

  it('begins with the train that brings the box to its port of loading', () => {
    const TRAIN = `
      planned rail departure USCHI 2026-03-10
      estimated rail arrival USLAX 2026-03-15
      planned load           USLAX 2026-03-20 on ARGO#9300001 1W
      planned departure      USLAX 2026-03-21 on ARGO#9300001 1W
      estimated arrival      CNSHA 2026-04-08 on ARGO#9300001 1W`;
    expect(itinerary(TRAIN)).toEqual([
      '1 ORIGIN USCHI out 03-10?',
      '2 POL USLAX in 03-15? out 03-21?',
      '3 POD CNSHA in 04-08?',
      'ORIGIN-POL rail - ahead',
      'POL-POD vessel ARGO ahead',
    ]);
    const rolling = TRAIN.replace('planned rail', 'rail');
    expect(itinerary(rolling).at(-2)).toBe('ORIGIN-POL rail - under_way');
    expect(itinerary(rolling.replace('estimated rail', 'rail')).at(-2)).toBe('ORIGIN-POL rail - done');
    expect(itinerary(rolling.replace('planned load', 'load')).slice(-2)).toEqual([
      'ORIGIN-POL rail - done',
      'POL-POD vessel ARGO ahead',
    ]);
    // Of a train without a reported place of departure, no leg is known.
    expect(itinerary(TRAIN.replace(/\n.*rail departure.*/, '')).at(0)).toBe('1 POL USLAX out 03-21?');
  });

  it('has a feeder of the on-carriage ahead, while the box waits where the ship brought it', () => {
    const feeder = `
  planned feeder load       NLRTM 2026-04-09 on CUTTY 3E
  planned feeder departure  NLRTM 2026-04-09 on CUTTY 3E
  estimated feeder arrival  DEDUI 2026-04-11 on CUTTY 3E
  planned feeder discharge  DEDUI 2026-04-12 on CUTTY 3E`;
    const legs = (lines: string) => itinerary(lines).filter((each) => each.includes('POD-'));
    expect(legs(LANDED + feeder)).toEqual(['POD-DEST feeder CUTTY ahead']);
    const pickedUp = `${LANDED + feeder}\n  laden gate-out  DEDUI 2026-04-13`;
    expect(legs(pickedUp)).toEqual(['POD-DEST feeder CUTTY done']);
  });

  it('leaves out a port that no source names, and still knows that the box is at sea', () => {
    expect(itinerary('load VNHPH 2026-03-05 on ARGO\ndeparture VNHPH 2026-03-05 on ARGO')).toEqual([
      '1 POL VNHPH out 03-05',
      'POL-? vessel ARGO under_way',
    ]);
  });

  it('keeps the last forecast of an arrival beside the arrival', () => {
    const lines = `${SAILED}\n03-10: arrival SGSIN 2026-03-10 on ARGO#9300001 1W`;
    const derived = deriveContainer({ number: 'SIMU0000001', observations: recordedOf(lines), facts: [] }, READING);
    const times = itineraryOf(derived, READING)[1]?.inbound?.arrival;
    expect(times?.actual?.moment.millis).toBe(Date.parse('2026-03-10T04:00:00Z'));
    expect(times?.estimated?.moment.millis).toBe(Date.parse('2026-03-09T04:00:00Z'));
  });
});
