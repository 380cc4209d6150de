/**
 * What sources get wrong: each fault spoils a few of the statements about a true voyage. Knows nothing of what the core makes
 * of it.
 */
import type { ObservedTime, ReportedObservation } from '../../../src/core/observation.ts';
import { instant } from '../true-journeys.ts';
import { SEAPORTS } from './ports.ts';
import type { Statement } from './reported-voyage.ts';
import { HOUR } from './voyage.ts';

type Word = ReportedObservation;
/** @param pick any number from 0: which statements are spoilt, and how far */
type Fault = (words: readonly Word[], pick: number) => Word[];

const DAY = 24 * HOUR;

/** Without their own time, statements would be dated by the order of arrival. */
export function datedWords(statements: readonly Statement[]): Word[] {
  return statements.map(({ word, statedAt }) => ({ ...word, statedAt: word.statedAt ?? instant(statedAt) }));
}

export const FAULTS = {
  'visits out of order': (words, pick) => {
    const [one, other] = [nth(words, pick, isArrival), nth(words, pick + 1, isArrival)];
    return one === null || other === null
      ? [...words]
      : words.map((each) =>
          each === one ? { ...one, at: other.at } : each === other ? { ...other, at: one.at } : each,
        );
  },
  'an arrival after its departure': (words, pick) =>
    changed(words, nth(words, pick, isArrival), (each) => ({ at: moved(each.at, (1 + (pick % 20)) * DAY) })),
  'a vessel at two ports at once': (words, pick) =>
    doubled(words, nth(words, pick, isArrival), (each) => ({
      place: { ...each.place, locode: otherPort(each, pick) },
    })),
  'a discharge without any load': (words) => words.filter(({ kind, mode }) => kind !== 'load' || mode === 'rail'),
  'legs that overlap': (words, pick) =>
    doubled(words, nth(words, pick, isLoad), (each) => ({
      at: moved(each.at, ((pick % 30) - 10) * DAY),
      place: { ...each.place, locode: otherPort(each, pick) },
      vessel: { imo: null, name: 'GHOST' },
    })),
  'two names for one ship': (words, pick) =>
    changed(words, nth(words, pick, isNamed), ({ vessel }) => ({
      vessel: { imo: pick % 2 === 0 ? (vessel?.imo ?? null) : null, name: `MV ${vessel?.name ?? 'NONAME'}.` },
    })),
  'a mistyped year': (words, pick) =>
    changed(words, nth(words, pick, isActual), (each) => ({ at: moved(each.at, (pick % 2 === 0 ? 365 : -365) * DAY) })),
  'a place code of another country': (words, pick) =>
    changed(
      words,
      nth(words, pick, () => true),
      (each) => ({ place: { ...each.place, locode: otherPort(each, pick) } }),
    ),
  'a place that is not reported': (words, pick) =>
    changed(
      words,
      nth(words, pick, () => true),
      () => ({ place: { locode: null, name: null, facility: null } }),
    ),
  'an unknown code': (words, pick) =>
    changed(
      words,
      nth(words, pick, () => true),
      () => ({ kind: null, original: { code: 'XYZ', text: null } }),
    ),
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

const isArrival = ({ kind, mode }: Word) => kind === 'arrival' && mode !== 'rail';
const isLoad = ({ kind, mode }: Word) => kind === 'load' && mode !== 'rail';
const isNamed = ({ vessel }: Word) => vessel !== null;
const isActual = ({ classifier }: Word) => classifier === 'actual';

function nth(words: readonly Word[], pick: number, fits: (word: Word) => boolean): Word | null {
  const fitting = words.filter(fits);
  return fitting[pick % Math.max(1, fitting.length)] ?? null;
}

function changed(words: readonly Word[], which: Word | null, change: (word: Word) => Partial<Word>): Word[] {
  return words.map((each) => (each === which ? { ...each, ...change(each) } : each));
}

function doubled(words: readonly Word[], which: Word | null, change: (word: Word) => Partial<Word>): Word[] {
  return which === null ? [...words] : [...words, { ...which, ...change(which) }];
}

function otherPort({ place }: Word, pick: number): string | null {
  return SEAPORTS.filter(({ codes }) => !codes.includes(place.locode ?? ''))[pick % (SEAPORTS.length - 1)]?.key ?? null;
}

function moved(time: ObservedTime, millis: number): ObservedTime {
  switch (time.kind) {
    case 'date':
      return { kind: 'date', on: instant(Date.parse(time.on) + millis).slice(0, 10) };
    case 'local':
      return { ...time, at: instant(Date.parse(`${time.at}Z`) + millis).slice(0, 16) };
    case 'instant':
      return { ...time, at: instant(Date.parse(time.at) + millis) };
  }
}
