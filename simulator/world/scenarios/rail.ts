/**
 * Busan to Detroit by Vancouver and rail, after a real import of 2022: arrival, a long time at anchor, berth,
 * discharge, and a train of two railroads. The wait is six days (forty in 2022). Times of the line have no zone.
 */
import { BUSAN_NEW_PORT, DETROIT_RAMP, VANCOUVER_DELTAPORT } from '../facility.ts';
import {
  BATTLE_CREEK,
  CHICAGO_JUNCTION,
  DELTAPORT_RAIL,
  DETROIT_RAIL,
  EDMONTON,
  KAMLOOPS,
  WINNIPEG,
} from '../rail/rail-plan.ts';
import { depotCall, railCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_DUNLIN } from '../ships/vessel.ts';
import { STAY_AT_RAMP } from '../stays/stay-plan.ts';

const voyage = { vessel: SIMULATED_DUNLIN, service: 'SPN4', voyage: '077E' };
const loading = vesselCall(voyage, BUSAN_NEW_PORT, 1);
const discharge = vesselCall(voyage, VANCOUVER_DELTAPORT, 2);

export const rail: Scenario = {
  name: 'rail',
  serial: 3,
  description: 'Busan to Detroit: ship to Vancouver, six days at anchor, then by rail; local times without a zone',
  line: 'SIML',
  containers: ['45G1'],
  timesWithoutZone: true,
  steps: [
    { milestone: 'empty_out', day: 0.4, call: depotCall(BUSAN_NEW_PORT) },
    { milestone: 'full_in', day: 1.3, call: truckCall(BUSAN_NEW_PORT) },
    { milestone: 'vessel_loaded', day: 2.4, call: loading },
    { milestone: 'vessel_departed', day: 2.8, call: loading },
    { milestone: 'vessel_arrived', day: 13.2, call: discharge },
    { milestone: 'vessel_berthed', day: 13.5, call: discharge },
    { milestone: 'vessel_discharged', day: 14.2, call: discharge },
    { milestone: 'rail_loaded', day: 16.6, call: railCall(VANCOUVER_DELTAPORT) },
    { milestone: 'rail_departed', day: 17, call: railCall(VANCOUVER_DELTAPORT) },
    { milestone: 'rail_arrived', day: 22.3, call: railCall(DETROIT_RAMP) },
    { milestone: 'rail_unloaded', day: 22.6, call: railCall(DETROIT_RAMP) },
    { milestone: 'full_out', day: 24.1, call: truckCall(DETROIT_RAMP) },
    { milestone: 'empty_in', day: 26, call: depotCall(DETROIT_RAMP) },
  ],
  delays: [
    { reportedDay: 13.3, from: 'vessel_berthed', hours: 72, reasonCode: 'CGS', remark: 'Berth congestion, at anchor' },
    { reportedDay: 15.9, from: 'vessel_berthed', hours: 72, reasonCode: 'CGS', remark: 'Berth congestion, at anchor' },
  ],
  byRail: {
    first: 'SRRA',
    second: 'SRRB',
    origin: DELTAPORT_RAIL,
    destination: DETROIT_RAIL,
    passing: [
      { share: 0.08, place: KAMLOOPS },
      { share: 0.27, place: EDMONTON },
      { share: 0.55, place: WINNIPEG },
      { share: 0.94, place: BATTLE_CREEK },
    ],
    junction: { share: 0.82, hours: 5, place: CHICAGO_JUNCTION },
    expected: [
      { share: 0, hoursOff: -20 },
      { share: 0.3, hoursOff: -8 },
      { share: 0.6, hoursOff: 9 },
      { share: 0.83, hoursOff: -1 },
    ],
    atRamp: STAY_AT_RAMP,
  },
};
