/**
 * The layouts of CLM records that are known: that of the project's own description, and that of files of two railroads.
 * Pure data.
 */
import type { ClmLayout } from '../partners.ts';

/** A field that is not there. */
export const NONE: [number, number] = [1000, 1000];

/** Of 170 characters. */
export const CLM_COLUMNS: ClmLayout = {
  initial: [1, 4],
  number: [5, 14],
  checkDigit: NONE,
  loadState: [15, 15],
  sightingCode: [16, 16],
  date: [17, 22],
  time: [23, 26],
  timeZone: [27, 27],
  railroad: [28, 31],
  city: [32, 50],
  state: [51, 52],
  destinationCity: [53, 71],
  destinationState: [72, 73],
  etaDate: [74, 79],
  etaTime: [80, 83],
  etaHours: NONE,
  etaCity: NONE,
  etaState: NONE,
  billOfLading: NONE,
  scac: NONE,
};

/**
 * Records that begin with 1, as two railroads send them: names of stations are cut to nine letters, the ETA is to the
 * hour.
 */
export const RAILROAD_COLUMNS: ClmLayout = {
  initial: [2, 5],
  number: [6, 11],
  date: [12, 19],
  time: [20, 23],
  sightingCode: [24, 26],
  city: [27, 35],
  state: [36, 37],
  loadState: [47, 47],
  railroad: [68, 71],
  destinationCity: [74, 82],
  destinationState: [83, 84],
  etaCity: [94, 102],
  etaState: [103, 104],
  etaDate: [117, 124],
  etaTime: [125, 126],
  checkDigit: [144, 144],
  billOfLading: [146, 165],
  scac: [167, 170],
  timeZone: NONE,
  etaHours: NONE,
};

export function isOfRailroad(record: string): boolean {
  return /^1[A-Z]{2,4} *\d/.test(record);
}
