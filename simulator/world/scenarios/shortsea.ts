/** Busan to Tokyo with the second line, whose API deviates from the standard. The shortest journey, twelve days. */
import { BUSAN_NEW_PORT, TOKYO_OHI_3_4 } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_HERON } from '../ships/vessel.ts';

const voyage = { vessel: SIMULATED_HERON, service: 'XKJ1', voyage: '305E' };
const loading = vesselCall(voyage, BUSAN_NEW_PORT, 1);
const discharge = vesselCall(voyage, TOKYO_OHI_3_4, 2);

export const shortsea: Scenario = {
  name: 'shortsea',
  serial: 6,
  description: 'Busan to Tokyo with the line SIMX, three containers',
  line: 'SIMX',
  containers: ['22G1', '22G1', '45G1'],
  steps: [
    { milestone: 'empty_out', day: 0.5, call: depotCall(BUSAN_NEW_PORT) },
    { milestone: 'full_in', day: 1.5, call: truckCall(BUSAN_NEW_PORT) },
    { milestone: 'vessel_loaded', day: 2.6, call: loading },
    { milestone: 'vessel_departed', day: 3, call: loading },
    { milestone: 'vessel_arrived', day: 5.5, call: discharge },
    { milestone: 'vessel_berthed', day: 5.7, call: discharge },
    { milestone: 'vessel_discharged', day: 6.2, call: discharge },
    { milestone: 'full_out', day: 8.4, call: truckCall(TOKYO_OHI_3_4) },
    { milestone: 'empty_in', day: 12, call: depotCall(TOKYO_OHI_3_4) },
  ],
  delays: [],
};
