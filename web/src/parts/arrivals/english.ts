/** The words of cards about arrivals in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');
const hours = (count: number) =>
  Math.abs(count) < 48
    ? plural(Math.round(Math.abs(count)), 'hour', 'hours')
    : plural(Math.round(Math.abs(count) / 24), 'day', 'days');

export const words = {
  arrival: 'Arrival',
  ourPrediction: 'Prediction',
  etaSource: 'ETA by',
  etaTime: 'Arrival at the port',
  etaAxis: 'On a time axis',
  targets: {
    transshipment: 'Transshipment',
    port_of_discharge: 'Port of discharge',
    inland_destination: 'Inland destination',
  },
  /** What the source means by its ETA. */
  bases: { anchorage: 'at the pilot station or anchorage', berth: 'at the berth', discharge: 'of the discharge' },
  positionOnly: 'Ship’s position (AIS)',
  terminal: (name: string) => `Terminal ${name}`,
  competing: (stated: string, changes: number) =>
    `stated ${stated}${changes === 0 ? '' : `, changed ${changes === 1 ? 'once' : `${changes} times`}`}`,
  pastError: (median: number, bias: number, arrivals: number) =>
    `so far ${hours(median)} off in the median${Math.abs(bias) < 1 ? '' : `, ${bias < 0 ? 'early' : 'late'} by ${hours(bias)} on average`} (${plural(arrivals, 'arrival', 'arrivals')})`,
  band: (from: string, until: string) => `80 of 100 such ships arrive from ${from} to ${until}`,
  reasonsTitle: 'Reasons',
  asOf: (ago: string) => `As of ${ago}`,
  restsOn: (basis: string) => `from ${basis}`,
  anchored: (at: string) => `At the pilot station or anchorage since ${at}`,
  nextDeparture: (at: string) => `Next departure planned for ${at}`,
  missedConnection: 'The next departure was missed.',
  caughtConnection: 'The next departure was made.',
  /** By where the ship was, as far as the evidence says it. */
  cameOn: {
    berth: (at: string, by: string) => `Arrived at the berth on ${at} (${by})`,
    port: (at: string, by: string) => `Arrived at the port on ${at} (${by})`,
    unknown: (at: string, by: string) => `Arrived on ${at} (${by})`,
  },
  evidences: {
    ais_berthing: 'made fast, by AIS',
    berthing: 'berthing reported',
    discharge: 'discharge reported',
    line_arrival: 'arrival reported by the line',
    rail_arrival: 'arrival of the train',
  },
  howRight: 'How right the predictions were',
  inBand: 'within the range',
  beforeRange: (by: number) => `${hours(Math.max(1, by))} before the range`,
  afterRange: (by: number) => `${hours(Math.max(1, by))} after the range`,
  off: (by: number) => (Math.abs(by) < 1 ? 'to the hour' : `came ${hours(by)} ${by > 0 ? 'later' : 'earlier'}`),
  noEtaYet: 'No source has stated an ETA of this arrival.',
  noPrediction: 'Nothing is predicted for this arrival yet.',
  leg: (from: string, to: string) => `${from} → ${to}`,
};
