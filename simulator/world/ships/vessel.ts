/**
 * Fictitious ships. Their names say so, and their IMO numbers are from the unassigned 2000000s, with a correct check
 * digit. An MMSI begins with the three digits of the flag (ITU's Table of Maritime Identification Digits), a call sign
 * with its letters.
 */
import { imoCheckDigit } from '@portolan/codes/imo-number';

export interface Vessel {
  readonly imo: string;
  readonly name: string;
  /** ISO 3166 two-letter code. */
  readonly flag: string;
  /** Nine digits. */
  readonly mmsi: string;
  readonly callSign: string;
  readonly lengthMetres: number;
  readonly beamMetres: number;
}

const FLAGS = {
  PA: { mid: '351', prefix: '3E' },
  LR: { mid: '636', prefix: 'A8' },
  SG: { mid: '563', prefix: '9V' },
  MH: { mid: '538', prefix: 'V7' },
  HK: { mid: '477', prefix: 'VR' },
  MT: { mid: '215', prefix: '9H' },
  DK: { mid: '219', prefix: 'OW' },
  DE: { mid: '211', prefix: 'DA' },
} as const;

type Size = readonly [lengthMetres: number, beamMetres: number];

const LARGE: Size = [366, 51];
const MIDDLE: Size = [260, 32];
const FEEDER: Size = [148, 23];

function vessel(serial: number, name: string, flag: keyof typeof FLAGS, size: Size): Vessel {
  const { mid, prefix } = FLAGS[flag];
  const [lengthMetres, beamMetres] = size;
  const digits = String(serial).padStart(3, '0');
  return {
    imo: `${200_000 + serial}${imoCheckDigit(String(200_000 + serial))}`,
    name,
    flag,
    mmsi: `${mid}000${digits}`,
    callSign: `${prefix}SIM${serial}`,
    lengthMetres,
    beamMetres,
  };
}

export const SIMULATED_ALBATROSS = vessel(1, 'SIMULATED ALBATROSS', 'PA', LARGE);
export const SIMULATED_BITTERN = vessel(2, 'SIMULATED BITTERN', 'LR', MIDDLE);
export const SIMULATED_CORMORANT = vessel(3, 'SIMULATED CORMORANT', 'SG', LARGE);
export const SIMULATED_DUNLIN = vessel(4, 'SIMULATED DUNLIN', 'MH', LARGE);
export const SIMULATED_EIDER = vessel(5, 'SIMULATED EIDER', 'HK', LARGE);
export const SIMULATED_FULMAR = vessel(6, 'SIMULATED FULMAR', 'MT', MIDDLE);
export const SIMULATED_GANNET = vessel(7, 'SIMULATED GANNET', 'DK', MIDDLE);
export const SIMULATED_HERON = vessel(8, 'SIMULATED HERON', 'DE', FEEDER);
export const SIMULATED_IBIS = vessel(9, 'SIMULATED IBIS', 'PA', LARGE);
export const SIMULATED_JACANA = vessel(10, 'SIMULATED JACANA', 'LR', LARGE);

/** The ships of a regular service, one for each name, with serials from `first` on. */
export function fleetOf(first: number, names: readonly string[], size: 'large' | 'middle'): readonly Vessel[] {
  const flags = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  return names.map((name, index) => {
    const serial = first + index;
    const flag = flags[serial % flags.length] as keyof typeof FLAGS;
    return vessel(serial, `SIMULATED ${name}`, flag, size === 'large' ? LARGE : MIDDLE);
  });
}
