/**
 * Kaohsiung to Los Angeles. The line changes the ETA five times: four times to later, once to a little earlier. At the
 * terminal, a traffic mitigation fee holds the container.
 */
import { KAOHSIUNG_KAO_MING, LOS_ANGELES_PIER_400 } from '../facility.ts';
import { depotCall, type Scenario, truckCall, vesselCall } from '../scenario.ts';
import { SIMULATED_EIDER } from '../ships/vessel.ts';
import { USUAL_STAY } from '../stays/stay-plan.ts';

const voyage = { vessel: SIMULATED_EIDER, service: 'SPX2', voyage: '209E' };
const loading = vesselCall(voyage, KAOHSIUNG_KAO_MING, 1);
const discharge = vesselCall(voyage, LOS_ANGELES_PIER_400, 2);

export const delayed: Scenario = {
  name: 'delayed',
  serial: 4,
  description: 'Kaohsiung to Los Angeles, the ETA moves five times',
  line: 'SIML',
  containers: ['45R1'],
  steps: [
    { milestone: 'empty_out', day: 0.5, call: depotCall(KAOHSIUNG_KAO_MING) },
    { milestone: 'full_in', day: 1.7, call: truckCall(KAOHSIUNG_KAO_MING) },
    { milestone: 'vessel_loaded', day: 2.9, call: loading },
    { milestone: 'vessel_departed', day: 3.3, call: loading },
    { milestone: 'vessel_arrived', day: 16.5, call: discharge },
    { milestone: 'vessel_berthed', day: 16.7, call: discharge },
    { milestone: 'vessel_discharged', day: 17.4, call: discharge },
    { milestone: 'full_out', day: 19.9, call: truckCall(LOS_ANGELES_PIER_400) },
    { milestone: 'empty_in', day: 22.2, call: depotCall(LOS_ANGELES_PIER_400) },
  ],
  atTerminal: {
    ...USUAL_STAY,
    holds: [...USUAL_STAY.holds, { name: 'TMF', description: 'Traffic mitigation fee not paid', released: 0.4 }],
  },
  delays: [
    {
      reportedDay: 2.2,
      from: 'vessel_arrived',
      hours: 10,
      reasonCode: 'PBC',
      remark: 'Congestion in the ports before',
    },
    {
      reportedDay: 6.1,
      from: 'vessel_arrived',
      hours: 31,
      reasonCode: 'WEA',
      remark: 'Heavy weather in the North Pacific',
    },
    { reportedDay: 9.4, from: 'vessel_arrived', hours: 18, reasonCode: 'ENG', remark: 'Engine repairs, reduced speed' },
    { reportedDay: 12.7, from: 'vessel_arrived', hours: -6, reasonCode: 'OTV', remark: 'Speed increased' },
    {
      reportedDay: 15.8,
      from: 'vessel_arrived',
      hours: 22,
      reasonCode: 'CGS',
      remark: 'Berth congestion in Los Angeles',
    },
  ],
};
