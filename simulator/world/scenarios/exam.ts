/** Yantian to Long Beach. An agriculture exam holds the container for days and costs a fee. */
import { LONG_BEACH_PIER_T, YANTIAN_INTERNATIONAL } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_IBIS } from '../ships/vessel.ts';
import { USUAL_STAY } from '../stays/stay-plan.ts';

const voyage = { vessel: SIMULATED_IBIS, service: 'SPX1', voyage: '615E' };
const loading = vesselCall(voyage, YANTIAN_INTERNATIONAL, 1);
const discharge = vesselCall(voyage, LONG_BEACH_PIER_T, 2);

export const exam: Scenario = {
  name: 'exam',
  serial: 7,
  description: 'Yantian to Long Beach, held for an agriculture exam',
  line: 'SIML',
  containers: ['45R1'],
  steps: [
    { milestone: 'empty_out', day: 0.4, call: depotCall(YANTIAN_INTERNATIONAL) },
    { milestone: 'full_in', day: 1.2, call: truckCall(YANTIAN_INTERNATIONAL) },
    { milestone: 'vessel_loaded', day: 2.1, call: loading },
    { milestone: 'vessel_departed', day: 2.5, call: loading },
    { milestone: 'vessel_arrived', day: 15.2, call: discharge },
    { milestone: 'vessel_berthed', day: 15.4, call: discharge },
    { milestone: 'vessel_discharged', day: 16.1, call: discharge },
    { milestone: 'full_out', day: 21.6, call: truckCall(LONG_BEACH_PIER_T) },
    { milestone: 'empty_in', day: 24, call: depotCall(LONG_BEACH_PIER_T) },
  ],
  delays: [],
  atTerminal: {
    holds: [
      ...USUAL_STAY.holds,
      { name: 'USDA', description: 'Agriculture exam', placed: 0.08, pending: 0.4, released: 0.72 },
    ],
    examFee: { amount: 385, charged: 0.4, paid: 0.8 },
    appointments: [{ made: 0.84 }],
  },
};
