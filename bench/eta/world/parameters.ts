/**
 * The parameters of the simulated arrivals, chosen from public figures: Sea-Intelligence's schedule reliability (65 % on
 * time, late ships 4.9 days late in September 2025), Dockflow's eleven ETAs a shipment that are early on average, sea
 * distances, seasons. The author of the predictor does not read this folder, and nothing here is taken from its priors.
 */

export type Region = 'north_pacific' | 'west_pacific' | 'indian_ocean' | 'north_atlantic' | 'south_atlantic' | 'calm';

export interface Port {
  /** Local noon is so many hours after noon in UTC. */
  readonly zoneHours: number;
  /** Wait for a berth in ordinary weeks. */
  readonly waitHours: number;
  /** Ships that go straight to the berth in ordinary weeks. */
  readonly straightShare: number;
  /** Weeks of congestion (strike, storm, peak) begin so often. */
  readonly episodesPerYear: number;
  /** The wait at the height of an episode. */
  readonly episodeHours: number;
  /** Tells ships their berth windows days before, so that they slow down instead of waiting at anchor. */
  readonly hasWindows?: true;
  /** Its terminals forecast berthings. */
  readonly forecasts?: true;
}

const port = (
  zoneHours: number,
  waitHours: number,
  straightShare: number,
  episodesPerYear: number,
  episodeHours: number,
  more: Pick<Port, 'hasWindows' | 'forecasts'> = {},
): Port => ({ zoneHours, waitHours, straightShare, episodesPerYear, episodeHours, ...more });

export const PORTS: Readonly<Record<string, Port>> = {
  AUSYD: port(10, 10, 0.65, 1.4, 135),
  BEANR: port(1, 12, 0.6, 1.8, 120, { hasWindows: true }),
  BRSSZ: port(-3, 20, 0.45, 1.5, 180),
  CAVAN: port(-8, 30, 0.4, 2.1, 285),
  CNSHA: port(8, 14, 0.55, 1.7, 105),
  CNYTN: port(8, 9, 0.65, 1.1, 105),
  DEHAM: port(1, 14, 0.55, 1.7, 135, { hasWindows: true, forecasts: true }),
  ESALG: port(1, 9, 0.65, 1.1, 120),
  JPTYO: port(9, 4, 0.75, 0.57, 60, { hasWindows: true }),
  NLRTM: port(1, 13, 0.6, 1.7, 135, { hasWindows: true, forecasts: true }),
  SGSIN: port(8, 10, 0.65, 1.4, 150),
  USLGB: port(-8, 15, 0.65, 1.4, 225, { forecasts: true }),
  USNYC: port(-5, 14, 0.6, 1.4, 165),
  USOAK: port(-8, 18, 0.55, 1.4, 165),
  USSAV: port(-5, 18, 0.5, 1.6, 195),
  ZADUR: port(2, 33, 0.35, 2.3, 330),
};

export interface Lane {
  readonly from: string;
  readonly to: string;
  /** Ports before the destination, each with the miles from the port before it. */
  readonly calls: readonly (readonly [port: string, miles: number])[];
  /** From the last call, or from the start. */
  readonly miles: number;
  /** Regions in the order of the voyage, with their share of the miles. */
  readonly regions: readonly (readonly [Region, number])[];
  /** A canal, passed when this share of the miles is done. */
  readonly canal?: readonly [name: 'suez' | 'panama', share: number];
  /** Proforma speed. */
  readonly knots: number;
  /** Reserve in the schedule, as a share of the sailing time. */
  readonly reserve: number;
  readonly isTransshipment?: true;
}

const NORTH_PACIFIC = [
  ['west_pacific', 0.2],
  ['north_pacific', 0.8],
] as const;
const BY_SUEZ = [
  ['west_pacific', 0.2],
  ['indian_ocean', 0.45],
  ['calm', 0.2],
  ['north_atlantic', 0.15],
] as const;
const BY_PANAMA = [
  ['west_pacific', 0.15],
  ['north_pacific', 0.55],
  ['calm', 0.2],
  ['north_atlantic', 0.1],
] as const;

export const LANES: readonly Lane[] = [
  { from: 'CNSHA', to: 'USLGB', calls: [], miles: 5750, regions: NORTH_PACIFIC, knots: 17, reserve: 0.13 },
  {
    from: 'CNYTN',
    to: 'USLGB',
    calls: [['CNSHA', 820]],
    miles: 5750,
    regions: NORTH_PACIFIC,
    knots: 16.5,
    reserve: 0.15,
  },
  {
    from: 'KRPUS',
    to: 'USOAK',
    calls: [['USLGB', 5250]],
    miles: 370,
    regions: NORTH_PACIFIC,
    knots: 16,
    reserve: 0.13,
  },
  { from: 'KRPUS', to: 'CAVAN', calls: [], miles: 4600, regions: NORTH_PACIFIC, knots: 16, reserve: 0.15 },
  {
    ...{ from: 'CNSHA', to: 'USNYC', calls: [], miles: 10600, regions: BY_PANAMA, canal: ['panama', 0.81] },
    ...{ knots: 16.5, reserve: 0.13 },
  },
  {
    ...{ from: 'VNHPH', to: 'USSAV', calls: [['USNYC', 11900]], miles: 710, regions: BY_PANAMA },
    ...{ canal: ['panama', 0.78], knots: 16.5, reserve: 0.13 },
  },
  {
    ...{ from: 'CNSHA', to: 'NLRTM', calls: [['SGSIN', 2240]], miles: 8300, regions: BY_SUEZ },
    ...{ canal: ['suez', 0.69], knots: 16.5, reserve: 0.15 },
  },
  {
    ...{ from: 'SGSIN', to: 'DEHAM', calls: [['NLRTM', 8300]], miles: 300, regions: BY_SUEZ },
    ...{ canal: ['suez', 0.6], knots: 16, reserve: 0.15 },
  },
  {
    ...{ from: 'CNYTN', to: 'BEANR', calls: [['SGSIN', 1460]], miles: 11800, knots: 17, reserve: 0.13 },
    regions: [
      ['west_pacific', 0.1],
      ['indian_ocean', 0.4],
      ['south_atlantic', 0.2],
      ['calm', 0.15],
      ['north_atlantic', 0.15],
    ],
  },
  {
    ...{ from: 'INNSA', to: 'NLRTM', calls: [], miles: 6300, canal: ['suez', 0.48], knots: 16, reserve: 0.15 },
    regions: [
      ['indian_ocean', 0.35],
      ['calm', 0.4],
      ['north_atlantic', 0.25],
    ],
  },
  {
    ...{
      from: 'INNSA',
      to: 'USNYC',
      calls: [['ESALG', 4900]],
      miles: 3200,
      canal: ['suez', 0.37],
      knots: 16,
      reserve: 0.13,
    },
    regions: [
      ['indian_ocean', 0.3],
      ['calm', 0.3],
      ['north_atlantic', 0.4],
    ],
  },
  { from: 'NLRTM', to: 'USNYC', calls: [], miles: 3400, regions: [['north_atlantic', 1]], knots: 16, reserve: 0.15 },
  {
    ...{ from: 'DEHAM', to: 'BRSSZ', calls: [['BEANR', 370]], miles: 5350, knots: 16, reserve: 0.15 },
    regions: [
      ['north_atlantic', 0.4],
      ['calm', 0.3],
      ['south_atlantic', 0.3],
    ],
  },
  { from: 'ESALG', to: 'USSAV', calls: [], miles: 3750, regions: [['north_atlantic', 1]], knots: 15.5, reserve: 0.171 },
  {
    ...{ from: 'VNHPH', to: 'SGSIN', calls: [], miles: 1320, regions: [['west_pacific', 1]], knots: 14 },
    ...{ reserve: 0.232, isTransshipment: true },
  },
  {
    ...{ from: 'THLCH', to: 'SGSIN', calls: [], miles: 830, regions: [['calm', 1]], knots: 13.5, reserve: 0.273 },
    isTransshipment: true,
  },
  { from: 'CNSHA', to: 'JPTYO', calls: [], miles: 1050, regions: [['west_pacific', 1]], knots: 14.5, reserve: 0.273 },
  {
    ...{ from: 'SGSIN', to: 'AUSYD', calls: [], miles: 4300, knots: 15, reserve: 0.191 },
    regions: [
      ['calm', 0.5],
      ['south_atlantic', 0.5],
    ],
  },
  { from: 'SGSIN', to: 'ZADUR', calls: [], miles: 4850, regions: [['indian_ocean', 1]], knots: 15, reserve: 0.15 },
  {
    ...{ from: 'BRSSZ', to: 'ESALG', calls: [], miles: 4300, knots: 15.5, reserve: 0.171, isTransshipment: true },
    regions: [
      ['south_atlantic', 0.4],
      ['calm', 0.6],
    ],
  },
];

/** How a line makes and changes its ETAs. All of them know where their ships are; few of them say it. */
export interface Line {
  readonly scac: string;
  readonly basis: 'anchorage' | 'berth' | null;
  /** It counts the usual wait for the berth, and at the canal. */
  readonly countsWaits: boolean;
  /** It expects its ships to go faster than they do, by this share. */
  readonly optimism: number;
  /** Of a new difference to its ETA it admits so much at once. */
  readonly admits: number;
  /** Smaller differences it leaves, in hours. */
  readonly threshold: number;
  /** Days between two looks at the ETA. */
  readonly everyDays: number;
  /** What it looks at is so many hours old. */
  readonly lagHours: number;
  /** Error of each new ETA. */
  readonly jitterHours: number;
  /** Voyages whose ETA is left as it was at the departure until `wakesDays` before the ETA. */
  readonly frozenShare: number;
  readonly wakesDays: number;
  readonly isDay?: true;
  /** Hours that are added to the schedule: its ships come early. */
  readonly paddingHours?: number;
  /** At anchor it says "tomorrow" each day; else its ETA stays in the past. */
  readonly saysTomorrow?: true;
  /** So much of the lateness is made good by speed, at most as a share of it. */
  readonly catchUp: number;
  /** Departures: usual lateness in hours. */
  readonly departsLateHours: number;
}

export const LINES: readonly Line[] = [
  {
    ...{
      scac: 'WHAA',
      basis: 'berth',
      countsWaits: true,
      optimism: 0,
      admits: 1,
      threshold: 3,
      everyDays: 1.2,
      lagHours: 6,
    },
    ...{ jitterHours: 2, frozenShare: 0, wakesDays: 0, catchUp: 0.06, departsLateHours: 12 },
  },
  {
    ...{ scac: 'WHBB', basis: null, countsWaits: false, optimism: 0.03, admits: 1, threshold: 2, everyDays: 1.0 },
    ...{ lagHours: 24, jitterHours: 4, frozenShare: 0.05, wakesDays: 4, saysTomorrow: true, catchUp: 0.05 },
    departsLateHours: 20,
  },
  {
    ...{ scac: 'WHCC', basis: null, countsWaits: false, optimism: 0.02, admits: 0.45, threshold: 3, everyDays: 0.9 },
    ...{ lagHours: 30, jitterHours: 2, frozenShare: 0.05, wakesDays: 4, catchUp: 0.04, departsLateHours: 26 },
  },
  {
    ...{
      scac: 'WHDD',
      basis: 'anchorage',
      countsWaits: false,
      optimism: 0.02,
      admits: 1,
      threshold: 6,
      everyDays: 3.5,
    },
    ...{ lagHours: 48, jitterHours: 5, frozenShare: 0.35, wakesDays: 3, catchUp: 0.05, departsLateHours: 22 },
  },
  {
    ...{
      scac: 'WHEE',
      basis: null,
      countsWaits: false,
      optimism: 0,
      admits: 1,
      threshold: 8,
      everyDays: 2.2,
      lagHours: 36,
    },
    ...{ jitterHours: 4, frozenShare: 0.7, wakesDays: 1.5, catchUp: 0.03, departsLateHours: 28 },
  },
  {
    ...{ scac: 'WHFF', basis: null, countsWaits: false, optimism: 0.03, admits: 1, threshold: 8, everyDays: 1.0 },
    ...{ lagHours: 24, jitterHours: 3, frozenShare: 0.1, wakesDays: 4, isDay: true, saysTomorrow: true, catchUp: 0.05 },
    departsLateHours: 20,
  },
  {
    ...{
      scac: 'WHGG',
      basis: null,
      countsWaits: false,
      optimism: 0,
      admits: 0.8,
      threshold: 2,
      everyDays: 0.9,
      lagHours: 18,
    },
    ...{ jitterHours: 3, frozenShare: 0.05, wakesDays: 4, paddingHours: 30, catchUp: 0.07, departsLateHours: 10 },
  },
  {
    ...{
      scac: 'WHHH',
      basis: null,
      countsWaits: false,
      optimism: 0.04,
      admits: 1,
      threshold: 2,
      everyDays: 0.8,
      lagHours: 12,
    },
    ...{ jitterHours: 11, frozenShare: 0, wakesDays: 0, saysTomorrow: true, catchUp: 0.05, departsLateHours: 24 },
  },
];

/**
 * Services differ more than lines (Sea-Intelligence: lines 48 to 77 % on time): of some, the published schedule is
 * shorter than what the ships need, for as long as it is in force.
 */
export const SCHEDULES = { tightShare: 0.3, tightHours: 60, monthsInForce: 9 } as const;

/** Waits at canals in ordinary weeks and in an episode (drought, convoy trouble), in hours. */
export const CANALS = {
  suez: { waitHours: 14, passesHours: 14, episodesPerYear: 0.6, episodeHours: 50 },
  panama: { waitHours: 22, passesHours: 10, episodesPerYear: 1, episodeHours: 130 },
} as const;

/** The share of speed that weather takes on a mean day, by month; storms take more for some days. */
export const WEATHER: Readonly<
  Record<Region, { readonly byMonth: readonly number[]; readonly stormsPerMonth: readonly number[] }>
> = {
  north_pacific: {
    byMonth: [0.09, 0.08, 0.06, 0.04, 0.02, 0.02, 0.01, 0.02, 0.03, 0.05, 0.07, 0.09],
    stormsPerMonth: [3, 3, 2, 1, 0.4, 0.2, 0.1, 0.2, 0.6, 1.5, 2.5, 3],
  },
  west_pacific: {
    byMonth: [0.04, 0.03, 0.03, 0.02, 0.02, 0.02, 0.03, 0.03, 0.03, 0.03, 0.04, 0.04],
    stormsPerMonth: [0.2, 0.1, 0.1, 0.2, 0.4, 0.6, 1.5, 2, 2, 1.3, 0.6, 0.3],
  },
  indian_ocean: {
    byMonth: [0.01, 0.01, 0.01, 0.01, 0.03, 0.09, 0.1, 0.09, 0.05, 0.02, 0.02, 0.02],
    stormsPerMonth: [0.2, 0.1, 0.1, 0.3, 0.8, 0.8, 0.6, 0.5, 0.5, 0.7, 0.8, 0.5],
  },
  north_atlantic: {
    byMonth: [0.08, 0.07, 0.05, 0.03, 0.02, 0.01, 0.01, 0.02, 0.03, 0.05, 0.06, 0.08],
    stormsPerMonth: [2.5, 2.2, 1.5, 0.7, 0.3, 0.2, 0.2, 0.6, 1, 1.2, 1.8, 2.4],
  },
  south_atlantic: {
    byMonth: [0.02, 0.02, 0.03, 0.03, 0.04, 0.05, 0.05, 0.05, 0.04, 0.03, 0.02, 0.02],
    stormsPerMonth: [0.2, 0.2, 0.4, 0.6, 0.9, 1.1, 1.2, 1, 0.8, 0.5, 0.3, 0.2],
  },
  calm: { byMonth: Array(12).fill(0.01), stormsPerMonth: Array(12).fill(0.1) },
};

/** Shares of voyages. */
export const MISHAPS = {
  /** The port is omitted: nothing arrives. */
  omitted: 0.02,
  /** Another call is put in before the port. */
  rotationChanged: 0.05,
  /** The box goes with the sailing a week later. */
  rolled: 0.035,
  /** AIS of the ship is silent for days. */
  silent: 0.06,
  /** The MMSI is shared, so that no position is believed. */
  noPosition: 0.05,
  /** A breakdown on the way, with days lost. */
  breakdown: 0.05,
  /** The arrival is reported days or weeks late. */
  reportedLate: 0.04,
} as const;
