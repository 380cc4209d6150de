/**
 * Ships that do not exist: names that say so, IMO numbers with a right check digit from the 2000000s, which are not given out.
 */
import { imoNumber } from './check-digits.ts';

export interface Vessel {
  readonly imo: string;
  readonly name: string;
  /** ISO 3166 two-letter code. */
  readonly flag: string;
}

function vessel(serial: number, name: string, flag: string): Vessel {
  return { imo: imoNumber(String(200000 + serial)), name, flag };
}

export const SIMULATED_ALBATROSS = vessel(1, 'SIMULATED ALBATROSS', 'PA');
export const SIMULATED_BITTERN = vessel(2, 'SIMULATED BITTERN', 'LR');
export const SIMULATED_CORMORANT = vessel(3, 'SIMULATED CORMORANT', 'SG');
export const SIMULATED_DUNLIN = vessel(4, 'SIMULATED DUNLIN', 'MH');
export const SIMULATED_EIDER = vessel(5, 'SIMULATED EIDER', 'HK');
export const SIMULATED_FULMAR = vessel(6, 'SIMULATED FULMAR', 'MT');
export const SIMULATED_GANNET = vessel(7, 'SIMULATED GANNET', 'DK');
export const SIMULATED_HERON = vessel(8, 'SIMULATED HERON', 'DE');
