/** Busan to Los Angeles. An appointment is missed, the container stays after its last free day, and demurrage grows. */
import { BUSAN_NEW_PORT, LOS_ANGELES_PIER_400 } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_JACANA } from '../ships/vessel.ts';

const voyage = { vessel: SIMULATED_JACANA, service: 'SPX3', voyage: '118E' };
const loading = vesselCall(voyage, BUSAN_NEW_PORT, 1);
const discharge = vesselCall(voyage, LOS_ANGELES_PIER_400, 2);

export const overstay: Scenario = {
  name: 'overstay',
  serial: 8,
  description: 'Busan to Los Angeles, fetched days after the last free day',
  line: 'SIML',
  containers: ['45G1'],
  steps: [
    { milestone: 'empty_out', day: 0.3, call: depotCall(BUSAN_NEW_PORT) },
    { milestone: 'full_in', day: 1, call: truckCall(BUSAN_NEW_PORT) },
    { milestone: 'vessel_loaded', day: 1.9, call: loading },
    { milestone: 'vessel_departed', day: 2.3, call: loading },
    { milestone: 'vessel_arrived', day: 13.1, call: discharge },
    { milestone: 'vessel_berthed', day: 13.3, call: discharge },
    { milestone: 'vessel_discharged', day: 13.9, call: discharge },
    { milestone: 'full_out', day: 26.4, call: truckCall(LOS_ANGELES_PIER_400) },
    { milestone: 'empty_in', day: 28.5, call: depotCall(LOS_ANGELES_PIER_400) },
  ],
  delays: [],
  atTerminal: {
    holds: [
      { name: 'customs', description: 'Awaiting customs release', released: 0.06 },
      { name: 'freight', description: 'Ocean freight not released by the line', released: 0.1 },
    ],
    appointments: [{ made: 0.2, missedAt: 0.42 }, { made: 0.9 }],
  },
};
