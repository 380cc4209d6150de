/**
 * Adds data to the short reports of journey files: IMO numbers of vessels, codes of terminals, check digits of
 * container numbers. Vessels are fictitious; terminals are from the reference data.
 */
import { checkDigit } from '@portolan/codes/container-number';
import type { Report, ReportedObservation } from '../../src/core/observation.ts';

const VESSELS: Readonly<Record<string, { readonly name: string; readonly imo: string }>> = {
  ARGO: { name: 'SIMULATED ARGO', imo: '9900019' },
  BEAGLE: { name: 'SIMULATED BEAGLE', imo: '9900021' },
  CEDAR: { name: 'SIMULATED CEDAR', imo: '9900033' },
  DELTA: { name: 'SIMULATED DELTA', imo: '9900045' },
  LITTLE: { name: 'SIMULATED LITTLE', imo: '9900057' },
  RHEIN: { name: 'SIMULATED RHEIN', imo: '9900069' },
};

/** SMDG codes by the names in journey files, and by ports without a terminal. */
const TERMINALS: Readonly<Record<string, string>> = { TTI: 'LBCT', PCT: 'SSAPCT', USLGB: 'LBCT', USLAX: 'APMT' };
const AT_THE_TERMINAL = new Set(['arrival', 'berthing', 'discharge', 'load', 'departure']);

export function enrichReport(report: Report): Report {
  const observations = report.observations.map((each) => atTerminal(onVessel(each)));
  return withCheckDigits({ ...report, observations });
}

function onVessel(observation: ReportedObservation): ReportedObservation {
  const vessel = VESSELS[observation.vessel?.name ?? ''];
  return vessel === undefined ? observation : { ...observation, vessel };
}

function atTerminal(observation: ReportedObservation): ReportedObservation {
  const { place, kind, mode } = observation;
  const named = place.facility?.code ?? null;
  const alone = place.facility === null && mode === 'vessel' && kind !== null && AT_THE_TERMINAL.has(kind);
  const code = TERMINALS[named ?? (alone ? (place.locode ?? '') : '')];
  if (code === undefined) return observation;
  return {
    ...observation,
    place: { ...place, facility: { code, codeListProvider: 'SMDG', type: 'POTE', name: null } },
  };
}

/** `SIMU0000001` is a placeholder. A real container number ends with a check digit (ISO 6346). */
function withCheckDigits(report: Report): Report {
  const text = JSON.stringify(report).replace(/\bSIMU00000(\d\d)\b/g, (_, digits: string) => {
    const firstTen = `SIMU1001${digits}`;
    return firstTen + checkDigit(firstTen);
  });
  return JSON.parse(text) as Report;
}
