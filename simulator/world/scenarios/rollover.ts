/**
 * Yantian to Singapore. After gate-in, the shipment is rolled to the next ship, a week later. The first plan is
 * withdrawn.
 */
import { SINGAPORE_PASIR_PANJANG_4, YANTIAN_INTERNATIONAL } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_FULMAR, SIMULATED_GANNET } from '../ships/vessel.ts';

const ROLLED_ON_DAY = 2.6;

const planned = { vessel: SIMULATED_FULMAR, service: 'SIA5', voyage: '042S' };
const actual = { vessel: SIMULATED_GANNET, service: 'SIA5', voyage: '043S' };
const plannedLoading = vesselCall(planned, YANTIAN_INTERNATIONAL, 1);
const plannedDischarge = vesselCall(planned, SINGAPORE_PASIR_PANJANG_4, 2);
const loading = vesselCall(actual, YANTIAN_INTERNATIONAL, 1);
const discharge = vesselCall(actual, SINGAPORE_PASIR_PANJANG_4, 2);

export const rollover: Scenario = {
  name: 'rollover',
  serial: 5,
  description: 'Yantian to Singapore, rolled to a later ship before loading',
  line: 'SIML',
  containers: ['22G1'],
  steps: [
    { milestone: 'empty_out', day: 0.5, call: depotCall(YANTIAN_INTERNATIONAL) },
    { milestone: 'full_in', day: 1.5, call: truckCall(YANTIAN_INTERNATIONAL) },
    { milestone: 'vessel_loaded', day: 2.9, call: plannedLoading, withdrawnDay: ROLLED_ON_DAY },
    { milestone: 'vessel_departed', day: 3.3, call: plannedLoading, withdrawnDay: ROLLED_ON_DAY },
    { milestone: 'vessel_arrived', day: 7.6, call: plannedDischarge, withdrawnDay: ROLLED_ON_DAY },
    { milestone: 'vessel_discharged', day: 8.3, call: plannedDischarge, withdrawnDay: ROLLED_ON_DAY },
    { milestone: 'vessel_loaded', day: 9.9, call: loading, announcedDay: ROLLED_ON_DAY },
    { milestone: 'vessel_departed', day: 10.3, call: loading, announcedDay: ROLLED_ON_DAY },
    { milestone: 'vessel_arrived', day: 14.6, call: discharge, announcedDay: ROLLED_ON_DAY },
    { milestone: 'vessel_berthed', day: 14.8, call: discharge, announcedDay: ROLLED_ON_DAY },
    { milestone: 'vessel_discharged', day: 15.3, call: discharge, announcedDay: ROLLED_ON_DAY },
    { milestone: 'full_out', day: 10.1, call: truckCall(SINGAPORE_PASIR_PANJANG_4) },
    { milestone: 'empty_in', day: 12, call: depotCall(SINGAPORE_PASIR_PANJANG_4) },
  ],
  delays: [
    {
      reportedDay: ROLLED_ON_DAY,
      from: 'full_out',
      hours: 168,
      reasonCode: 'MVX',
      remark: 'Rolled to the next vessel',
    },
  ],
};
