/** The words of accuracy in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  kinds: {
    shipping_line: 'Line',
    terminal: 'Terminal',
    rail: 'Railroad',
    ais: 'AIS',
    user: 'Users',
    prediction: 'Prediction',
  },
  positionOnly: 'Ship’s position (AIS)',
  byEdi: 'by EDI',
  metrics: {
    mean: 'Mean error in hours',
    bias: 'Bias in hours: below zero, ships come later than the ETA',
    within24: 'ETAs within 24 hours of the arrival, in %',
  },
  daysBefore: 'Days before the arrival',
  legend: 'Sources',
  figures: 'Figures by source and days before the arrival',
  groupFigures: { line: 'Figures by line', lane: 'Figures by lane' },
  groupedBy: 'Grouped by',
  groups: { line: 'By line', lane: 'By lane' },
  lane: 'Lane',
  source: 'Source',
  arrivals: 'Arrivals',
  without: 'No ETA',
  mean: 'Mean error',
  median: 'Median',
  p90: 'P90',
  bias: 'Bias',
  within24: 'In 24 h',
  within48: 'In 48 h',
  changes: 'Changes',
  inBand: 'In the 80 % band',
  hours: (hours: string) => `${hours} h`,
  percent: (share: string) => `${share} %`,
  onlyLine: (line: string) => `Only arrivals of ${line}.`,
  onlyLane: (from: string, to: string) => `Only arrivals from ${from} in ${to}.`,
  all: 'Show all',
  few: (count: number) =>
    `${plural(count, 'arrival has', 'arrivals have')} been measured so far. From 30 arrivals on, figures say something about the next ETA.`,
  nothing: 'No arrival has been measured yet',
  nothingText:
    'Figures begin with the first ship that arrives after its shipment was tracked for a day or more. From 30 arrivals on, they say something about the next ETA.',
  definition: 'How the figures are made',
  toSources: 'Sources and lines',
  csv: 'CSV',
};
