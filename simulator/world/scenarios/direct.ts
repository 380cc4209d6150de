/** One container on one ship from Shanghai to Long Beach, in the usual order, in 21 days. */
import { LONG_BEACH_PIER_T, SHANGHAI_SHENGDONG } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_ALBATROSS } from '../ships/vessel.ts';

const voyage = { vessel: SIMULATED_ALBATROSS, service: 'SPX1', voyage: '614E' };
const loading = vesselCall(voyage, SHANGHAI_SHENGDONG, 1);
const discharge = vesselCall(voyage, LONG_BEACH_PIER_T, 2);

export const direct: Scenario = {
  name: 'direct',
  serial: 1,
  description: 'Shanghai to Long Beach on one ship, as planned',
  line: 'SIML',
  containers: ['45G1'],
  steps: [
    { milestone: 'empty_out', day: 0.6, call: depotCall(SHANGHAI_SHENGDONG) },
    { milestone: 'full_in', day: 1.9, call: truckCall(SHANGHAI_SHENGDONG) },
    { milestone: 'vessel_loaded', day: 3.2, call: loading },
    { milestone: 'vessel_departed', day: 3.6, call: loading },
    { milestone: 'vessel_arrived', day: 14.9, call: discharge },
    { milestone: 'vessel_berthed', day: 15.1, call: discharge },
    { milestone: 'vessel_discharged', day: 15.8, call: discharge },
    { milestone: 'full_out', day: 18.2, call: truckCall(LONG_BEACH_PIER_T) },
    { milestone: 'empty_in', day: 20.8, call: depotCall(LONG_BEACH_PIER_T) },
  ],
  delays: [],
};
