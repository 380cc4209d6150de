/**
 * Two containers from Haiphong to Rotterdam, with a change of ships in Singapore. The second ship leaves half a day
 * late.
 */
import { HAIPHONG_INTERNATIONAL, ROTTERDAM_WORLD_GATEWAY, SINGAPORE_PASIR_PANJANG_4 } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_BITTERN, SIMULATED_CORMORANT } from '../ships/vessel.ts';

const first = { vessel: SIMULATED_BITTERN, service: 'SIA2', voyage: '031S' };
const second = { vessel: SIMULATED_CORMORANT, service: 'SEU3', voyage: '118W' };
const loading = vesselCall(first, HAIPHONG_INTERNATIONAL, 1);
const inbound = vesselCall(first, SINGAPORE_PASIR_PANJANG_4, 2);
const outbound = vesselCall(second, SINGAPORE_PASIR_PANJANG_4, 1);
const discharge = vesselCall(second, ROTTERDAM_WORLD_GATEWAY, 2);

export const transshipment: Scenario = {
  name: 'transshipment',
  serial: 2,
  description: 'Haiphong to Rotterdam with a change of ships in Singapore, two containers',
  line: 'SIML',
  containers: ['22G1', '45G1'],
  steps: [
    { milestone: 'empty_out', day: 0.5, call: depotCall(HAIPHONG_INTERNATIONAL) },
    { milestone: 'full_in', day: 1.6, call: truckCall(HAIPHONG_INTERNATIONAL) },
    { milestone: 'vessel_loaded', day: 2.8, call: loading },
    { milestone: 'vessel_departed', day: 3.2, call: loading },
    { milestone: 'transshipment_arrived', day: 6.4, call: inbound },
    { milestone: 'transshipment_discharged', day: 7, call: inbound },
    { milestone: 'transshipment_loaded', day: 9.5, call: outbound },
    { milestone: 'transshipment_departed', day: 10, call: outbound },
    { milestone: 'vessel_arrived', day: 31, call: discharge },
    { milestone: 'vessel_berthed', day: 31.2, call: discharge },
    { milestone: 'vessel_discharged', day: 32, call: discharge },
    { milestone: 'full_out', day: 34, call: truckCall(ROTTERDAM_WORLD_GATEWAY) },
    { milestone: 'empty_in', day: 36, call: depotCall(ROTTERDAM_WORLD_GATEWAY) },
  ],
  delays: [
    {
      reportedDay: 8.2,
      from: 'transshipment_loaded',
      hours: 12,
      reasonCode: 'YRD',
      remark: 'Yard congestion in Singapore',
    },
  ],
};
