/**
 * What lines say beyond the short words of a journey's file: IMO numbers of vessels, codes of terminals, container numbers
 * with their check digit. All vessels are made up; the terminals are of the reference data.
 */
import { checkDigit } from '../../src/core/numbers/container-number.ts';
import type { Report, ReportedObservation } from '../../src/core/observation.ts';

const VESSELS: Readonly<Record<string, { readonly name: string; readonly imo: string }>> = {
  ARGO: { name: 'SIMULATED ARGO', imo: '9900019' },
  BEAGLE: { name: 'SIMULATED BEAGLE', imo: '9900021' },
  CEDAR: { name: 'SIMULATED CEDAR', imo: '9900033' },
  DELTA: { name: 'SIMULATED DELTA', imo: '9900045' },
  LITTLE: { name: 'SIMULATED LITTLE', imo: '9900057' },
  RHEIN: { name: 'SIMULATED RHEIN', imo: '9900069' },
};

/** SMDG codes of terminals: for the journeys' own words, and where a port is named alone. */
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

/** `SIMU0000001` stands for a container; a real one's last digit follows from the others (ISO 6346). */
function withCheckDigits(report: Report): Report {
  const text = JSON.stringify(report).replace(/\bSIMU00000(\d\d)\b/g, (_, digits: string) => {
    const firstTen = `SIMU1001${digits}`;
    return firstTen + checkDigit(firstTen);
  });
  return JSON.parse(text) as Report;
}
