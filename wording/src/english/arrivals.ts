/** Predicted arrivals and their reasons; ../german/arrivals.ts has the same members. */

import { pluralIn } from '../plural.ts';
import { wordOf } from '../word-of.ts';
import { holds } from './holds.ts';
import { units } from './units.ts';

const plural = pluralIn('en');
/** By how much, in either direction. */
const hours = (count: number) => units.span(Math.abs(count));

export const shift = (by: number) => `${hours(by)} ${by < 0 ? 'earlier' : 'later'}`;
/** By the names of the API. */
const PASSAGES: Readonly<Record<string, string>> = {
  suez: 'Suez Canal',
  panama: 'Panama Canal',
  kiel: 'Kiel Canal',
  corinth: 'Corinth Canal',
  'st-lawrence-seaway': 'St Lawrence Seaway',
  'bab-el-mandeb': 'Bab el-Mandeb',
  hormuz: 'Strait of Hormuz',
  bosporus: 'Bosporus',
  dardanelles: 'Dardanelles',
  malacca: 'Strait of Malacca',
  gibraltar: 'Strait of Gibraltar',
  dover: 'Strait of Dover',
  taiwan: 'Taiwan Strait',
};
const passage = (name: string) => PASSAGES[name] ?? name;
const passages = (names: string) => names.split(', ').map(passage).join(', ');

const PLACES = { terminal: 'at this terminal', port: 'at this port', all: 'at all ports' };
type UsuallyAvailable = {
  hours: number;
  after: 'arrival' | 'discharge';
  arrivals: number;
  scope: keyof typeof PLACES;
};
const SCOPES = { lane: 'of this line on this lane', line: 'of this line', all: 'of all lines' };

/** A prediction beside the line's ETA, for pages that need no more. Days and times are texts. */
export const predictions = {
  predicted: 'Predicted arrival',
  /** Beside the line's ETA; hours, negative where it is earlier. Less than half a day is no news. */
  thanLine: (by: number) => (Math.abs(by) < 12 ? 'likely as the line says' : `likely ${shift(by)} than the line says`),
  likelyOn: (day: string) => `likely ${day}`,
  lineAndLikely: (line: string, likely: string) => `line ${line}, likely ${likely}`,
  /** From `p10` to `p90`. */
  band: (from: string, to: string) => `8 of 10 arrive from ${from} to ${to}`,
};

export const arrivals = {
  ...predictions,
  /** What a prediction rests on. */
  bases: {
    blend: "the ship's position and the line's ETA",
    position: "the ship's position",
    line_eta: "the line's ETA",
    history: 'what was usual there',
  },
  /**
   * A prediction in one sentence. `days`: how much later than the line's ETA, by days of the place; null: the line has
   * none. `voyages`: past arrivals that it rests on; null: too few.
   */
  likely: ({ days, voyages }: { days: number | null; voyages: number | null }) => {
    const sample =
      voyages === null ? 'few data on voyages like this' : `${plural(voyages, 'voyage', 'voyages')} like this`;
    if (days === null) return `The line has no ETA; ${sample}.`;
    if (days === 0) return `Likely on the day that the line says; ${sample}.`;
    return `Likely ${plural(Math.abs(days), 'day', 'days')} ${days > 0 ? 'later' : 'earlier'} than the line says; ${sample}.`;
  },
  /** After the arrival: what was predicted, with days as text. */
  given: (values: {
    daysBefore: number;
    predicted: string | null;
    from: string | null;
    until: string | null;
    line: string | null;
  }) => {
    const { daysBefore, predicted, from, until, line } = values;
    const band = from === null || until === null ? '' : ` (${from === until ? from : `${from} to ${until}`})`;
    const own = predicted === null ? 'there was no prediction' : `the prediction was ${predicted}${band}`;
    return `${plural(daysBefore, 'day', 'days')} before, ${own}; ${line === null ? 'the line had no ETA' : `the line said ${line}`}`;
  },
  /** Of a transshipment, with the share of arrivals that come too late for the next ship. */
  missed: ({ share, departs }: { share: number; departs: string }) =>
    `${Math.round(share * 100)} of 100 arrivals like this miss the next departure on ${departs}`,
  /** Of what the sample of a reason is. */
  scopes: SCOPES,
  /** By rule of the reason, without a full stop. Times are texts in the form of the reader. */
  reasons: {
    line_slips: (values: { hours: number; daysOut: number; voyages: number; scope: 'lane' | 'line' | 'all' }) => {
      const { hours: by, daysOut, voyages, scope } = values;
      const moves =
        by === 0 ? 'ships arrive at the ETA' : `ships arrive ${hours(by)} ${by > 0 ? 'after' : 'before'} the ETA`;
      const sample = `${plural(voyages, 'voyage', 'voyages')} ${SCOPES[scope]}`;
      return `${plural(daysOut, 'day', 'days')} before arrival, ${moves} in the median of ${sample}`;
    },
    position: ({ miles, knots, at }: { miles: number; knots: number; at: string }) =>
      `The ship has ${plural(Math.round(miles), 'nautical mile', 'nautical miles')} to go at ${knots} knots, by AIS of ${at}`,
    waits_for_berth: ({ hours: by, arrivals: count }: { hours: number; arrivals: number }) =>
      `Ships wait ${hours(by)} for a berth there, in the median of ${plural(count, 'arrival', 'arrivals')}`,
    at_anchor: ({ since }: { since: string }) => `The ship waits at anchor since ${since}`,
    waits_at_canal: ({ canal, hours: by }: { canal: string; hours: number }) =>
      `The ${passage(canal)} takes ${hours(by)}, with the wait for the transit`,
    passage_closed: ({ passages: names, miles }: { passages: string; miles: number }) =>
      `${passages(names)} closed by setting: the way is ${plural(Math.round(miles), 'nautical mile', 'nautical miles')} longer`,
    sails_late: ({ planned, hours: by }: { planned: string; hours: number }) =>
      `The departure planned for ${planned} is ${hours(by)} late`,
    eta_unchanged: ({ days }: { days: number }) =>
      `The line has not changed its ETA for ${plural(days, 'day', 'days')}, so that it counts less`,
    silent_ship: ({ days }: { days: number }) =>
      `No position of the ship was received for ${plural(days, 'day', 'days')}`,
    overdue: ({ eta }: { eta: string }) => `The ETA of ${eta} has passed, and no arrival is reported`,
    usually_available: ({ hours: by, after, arrivals: count, scope }: UsuallyAvailable) =>
      `Containers can be picked up ${hours(by)} after the ${after}, ${count === 0 ? 'as public figures have it' : `in the median of ${plural(count, 'arrival', 'arrivals')} ${PLACES[scope]}`}`,
    usual_onward: ({ hours: by, arrivals: count }: { hours: number; arrivals: number }) =>
      `Containers arrive ${hours(by)} after the discharge at the port, in the median of ${plural(count, 'arrival', 'arrivals')} on this lane`,
    held: ({ holds: codes }: { holds: string }) =>
      `Held (${codes
        .split(', ')
        .map((code) => wordOf<string>(holds.names, code))
        .join(', ')}): it can be picked up only when that is cleared, which moves no time here`,
    came_alike: ({ hours: by, arrivals: count }: { hours: number; arrivals: number }) =>
      `Ships with such an ETA and position, and the last ships at this port, came ${hours(Math.abs(by))} ${by > 0 ? 'later' : 'earlier'} (${plural(count, 'arrival', 'arrivals')})`,
    few_data: ({ arrivals: count }: { arrivals: number }) =>
      `${count === 0 ? 'No arrivals' : `Only ${plural(count, 'arrival', 'arrivals')}`} of this kind: the band rests on public figures`,
  },
};
