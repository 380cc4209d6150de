/** What a kind of mistakes is, and what the kinds share. */
import type { Draw } from '../draw.ts';
import { type LineStyle, podArrivalOf, terminalAt } from '../reporters.ts';
import { type Happening, HOUR, happeningOf, lastLegOf, MINUTE, type Place, type TrueJourney } from '../true-journey.ts';
import type { Reporter, Step, Word } from '../words.ts';

export interface Scene {
  readonly draw: Draw;
  readonly truth: TrueJourney;
  /** May be altered before the line's steps are made. */
  style: LineStyle;
  readonly alters: ((now: number, words: readonly Word[]) => readonly Word[])[];
  /** When the line is not heard. */
  readonly silences: Window[];
}

export interface Window {
  readonly from: number;
  readonly until: number;
}

/** Each alters how the line reports, or the steps. */
export interface Mistake {
  readonly fits?: (scene: Scene) => boolean;
  /** Before the line's steps are made. */
  readonly prepare?: (scene: Scene) => void;
  readonly mix?: (steps: readonly Step[], scene: Scene) => readonly Step[];
}

export type Mistakes = Readonly<Record<string, Mistake>>;

export const isPickedUpAtPort = ({ truth }: Scene): boolean => truth.inland === null && truth.end !== 'exam';
export const isByRail = ({ truth }: Scene): boolean => truth.inland !== null;
export const isByApi = ({ style }: Scene): boolean => style.by !== 'edi';

export function report(at: number, reporter: Reporter, ...words: Word[]): Step {
  return { at: minute(at), reporter, manner: 'reports', words, faults: [] };
}

export function minute(millis: number): number {
  return Math.floor(millis / MINUTE) * MINUTE;
}

/** A move of another container, which would be a gate-out or return of this one. */
export function invented(
  truth: TrueJourney,
  { words, group, place, facility }: Pick<Happening, 'words' | 'group' | 'place' | 'facility'>,
  at: number,
): Happening {
  const like = happeningOf(truth, words.startsWith('empty') ? 'emptyIn' : 'fullOut');
  const isGate = group === 'gate';
  return {
    id: `foreign ${words} ${at}`,
    milestones: isGate ? like.milestones : [words],
    stage: like.stage + (isGate ? 0.5 : 0),
    words,
    place,
    facility,
    at,
    ship: null,
    group,
  };
}

/** Well after the sailing, and well before any expected landing. */
export function atSea({ draw, truth, style }: Scene): number {
  const from = happeningOf(truth, 'departure0').at + 40 * HOUR;
  const earliest = Math.min(0, ...style.revisions.map(({ off }) => off));
  const until = podArrivalOf(truth).at + (earliest - 60) * HOUR;
  return minute(from + draw.next() * (until - from));
}

/** On the train for more than a day, and to arrive a day later. */
export function onRail({ draw, truth }: Scene): number {
  const from = happeningOf(truth, 'railDeparture').at + 30 * HOUR;
  const until = happeningOf(truth, 'railArrival').at - 28 * HOUR;
  return minute(from + draw.next() * (until - from));
}

/** The empty box is on its way to the shipper. */
export function beforeSailing({ draw, truth }: Scene): number {
  return happeningOf(truth, 'emptyOut').at + draw.between(20, 40) * HOUR;
}

export function afterLanding(from: number, until: number): (scene: Scene) => number {
  return ({ draw, truth }) => happeningOf(truth, `discharge${lastLegOf(truth)}`).at + draw.between(from, until) * HOUR;
}

/** Some hours later; what was before the booking is reported after it, too. */
export function reportedAfter({ draw, truth }: Pick<Scene, 'draw' | 'truth'>, at: number): number {
  return Math.max(at + draw.between(1, 6) * HOUR, truth.bookedAt + draw.between(3, 40) * HOUR);
}

interface Spot {
  readonly place: Place;
  readonly facility: string | null;
  readonly reporter: Reporter;
}

export function terminalOfPod({ draw, truth: { pod } }: Scene): Spot {
  return { place: pod, facility: null, reporter: terminalAt(draw.pick(['TRMX', 'WRNG']), pod.code) };
}

export function depotOf({ draw, truth: { pod, inland } }: Scene): Spot {
  const place = draw.pick([pod, inland ?? pod]);
  return { place, facility: 'DEPO', reporter: terminalAt('DPTX', place.code) };
}

/** Places that no journey comes to. */
export const FAR: readonly Place[] = [
  { code: 'BEANR', zone: 'Europe/Brussels' },
  { code: 'USSAV', zone: 'America/New_York' },
  { code: 'AUSYD', zone: 'Australia/Sydney' },
];
