/**
 * The named straits, canals and capes. Each is a gate: a line across the water that every route through the passage
 * crosses. A request can close passages. The order is that of the bits in the data file: append new ones, and rebuild
 * the file.
 */
import type { LonLat } from './sphere.ts';

interface Gate {
  readonly title: string;
  readonly gate: readonly LonLat[];
  /** Closed unless a request or an option of the router opens it, because few ships can or may use it. */
  readonly closedByDefault?: true;
  /** What a transit costs a ship beside its way. */
  readonly toll?: Toll;
}

export interface Toll {
  /** Nautical miles that a line would rather sail than pay the transit and wait for it. */
  readonly miles: number;
  /** The same of voyages that cross all of these lines. */
  readonly trade?: { readonly across: readonly (readonly LonLat[])[]; readonly miles: number };
}

/**
 * A transit and the wait for it take about a day, some 350 nautical miles. Lines do pay that: southern Australia saves 480
 * nautical miles and more by Suez on the way to Europe.
 */
const TRANSIT_MILES = 350;
/**
 * Asia and Europe are joined by ships of up to 61 m beam, the locks of Panama take 51 m. When lines avoided Suez, they sent
 * these ships by the Cape, though Panama is up to 3,700 nautical miles shorter.
 */
const ASIA_TO_EUROPE = {
  across: [
    [
      [180, 0],
      [180, 66],
    ],
    [
      [-35, 0],
      [-35, 65.5],
    ],
  ],
  miles: 4200,
} as const;

const GATES = {
  suez: {
    title: 'Suez Canal',
    gate: [
      [32.1, 30.75],
      [32.6, 30.75],
    ],
    toll: { miles: TRANSIT_MILES },
  },
  panama: {
    title: 'Panama Canal',
    gate: [
      [-79.9, 9.0],
      [-79.55, 9.25],
    ],
    toll: { miles: TRANSIT_MILES, trade: ASIA_TO_EUROPE },
  },
  kiel: {
    title: 'Kiel Canal',
    gate: [
      [9.4, 54.0],
      [9.4, 54.35],
    ],
    closedByDefault: true,
  },
  corinth: {
    title: 'Corinth Canal',
    gate: [
      [22.95, 37.88],
      [23.03, 37.98],
    ],
    closedByDefault: true,
  },
  bosporus: {
    title: 'Bosporus',
    gate: [
      [28.9, 41.1],
      [29.2, 41.1],
    ],
  },
  dardanelles: {
    title: 'Dardanelles',
    gate: [
      [26.35, 40.25],
      [26.55, 40.15],
    ],
  },
  'bab-el-mandeb': {
    title: 'Bab-el-Mandeb',
    gate: [
      [43.1, 12.45],
      [43.55, 12.75],
    ],
  },
  hormuz: {
    title: 'Strait of Hormuz',
    gate: [
      [56.35, 26.1],
      [56.35, 27.3],
    ],
  },
  malacca: {
    title: 'Strait of Malacca',
    gate: [
      [101.9, 2.5],
      [101.5, 1.7],
    ],
  },
  sunda: {
    title: 'Sunda Strait',
    gate: [
      [105.7, -5.8],
      [106.0, -6.0],
    ],
  },
  lombok: {
    title: 'Lombok Strait',
    gate: [
      [115.4, -8.5],
      [116.1, -8.5],
    ],
  },
  makassar: {
    title: 'Makassar Strait',
    gate: [
      [116.0, -1.5],
      [119.6, -1.5],
    ],
  },
  torres: {
    title: 'Torres Strait',
    gate: [
      [142.2, -9.0],
      [142.2, -11.1],
    ],
  },
  gibraltar: {
    title: 'Strait of Gibraltar',
    gate: [
      [-5.6, 35.75],
      [-5.6, 36.15],
    ],
  },
  dover: {
    title: 'Strait of Dover',
    gate: [
      [1.2, 51.2],
      [1.75, 50.85],
    ],
  },
  'great-belt': {
    title: 'Great Belt',
    gate: [
      [10.7, 55.35],
      [11.3, 55.35],
    ],
  },
  oresund: {
    title: 'Øresund',
    gate: [
      [12.5, 56.05],
      [12.8, 56.05],
    ],
  },
  messina: {
    title: 'Strait of Messina',
    gate: [
      [15.5, 38.2],
      [15.75, 38.2],
    ],
  },
  kanmon: {
    title: 'Kanmon Strait',
    gate: [
      [130.9, 34.0],
      [131.0, 33.9],
    ],
  },
  tsugaru: {
    title: 'Tsugaru Strait',
    gate: [
      [140.3, 41.1],
      [140.3, 41.6],
    ],
  },
  taiwan: {
    title: 'Taiwan Strait',
    gate: [
      [119.0, 25.4],
      [120.7, 24.5],
    ],
  },
  magellan: {
    title: 'Strait of Magellan',
    gate: [
      [-71.4, -53.4],
      [-69.9, -53.4],
    ],
  },
  'cape-horn': {
    title: 'Cape Horn',
    gate: [
      [-67.3, -55.6],
      [-63, -64.5],
    ],
  },
  'cape-of-good-hope': {
    title: 'Cape of Good Hope',
    gate: [
      [20.0, -34.6],
      [20.0, -69.5],
    ],
  },
  'st-lawrence-seaway': {
    title: 'St Lawrence Seaway',
    gate: [
      [-73.7, 45.55],
      [-73.6, 45.3],
    ],
  },
  northwest: {
    title: 'Northwest Passage',
    gate: [
      [-95, 67],
      [-95, 82],
    ],
    closedByDefault: true,
  },
  northeast: {
    title: 'Northeast Passage',
    gate: [
      [104.2, 77.3],
      [104.2, 82],
    ],
    closedByDefault: true,
  },
  bering: {
    title: 'Bering Strait',
    gate: [
      [-170.0, 66.2],
      [-167.9, 65.5],
    ],
  },
  windward: {
    title: 'Windward Passage',
    gate: [
      [-74.2, 20.2],
      [-73.3, 19.8],
    ],
  },
  mona: {
    title: 'Mona Passage',
    gate: [
      [-68.4, 18.5],
      [-67.2, 18.4],
    ],
  },
  cook: {
    title: 'Cook Strait',
    gate: [
      [174.2, -41.3],
      [174.75, -41.25],
    ],
  },
  bass: {
    title: 'Bass Strait',
    gate: [
      [145.0, -38.0],
      [145.0, -41.0],
    ],
  },
} as const satisfies Readonly<Record<string, Gate>>;

export type PassageName = keyof typeof GATES;

export interface Passage extends Gate {
  readonly name: PassageName;
  /** The bit of the passage in masks of the data file. */
  readonly bit: number;
}

export const PASSAGES: readonly Passage[] = Object.entries<Gate>(GATES).map(([name, gate], index) => ({
  ...gate,
  name: name as PassageName,
  bit: (1 << index) >>> 0,
}));

export function isPassageName(name: string): name is PassageName {
  return Object.hasOwn(GATES, name);
}
