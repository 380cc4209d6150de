/**
 * Journeys that really happened, and what sources make of them: late, doubled, out of order, without fields, with forecasts
 * that move. Generated for the laws; knows nothing of what the core makes of it.
 */
import fc from 'fast-check';
import type {
  FacilityType,
  FactField,
  FactValue,
  ObservationKind,
  ObservedTime,
  Report,
  ReportedFact,
  ReportedObservation,
  Source,
  TransportMode,
} from '../../src/core/observation.ts';
import { locateIn } from '../helpers/observations.ts';

export const HOUR = 3_600_000;
const START = Date.parse('2026-01-05T00:00:00Z');

const ZONES: Readonly<Record<string, string>> = {
  VNHPH: 'Asia/Ho_Chi_Minh',
  CNSHA: 'Asia/Shanghai',
  SGSIN: 'Asia/Singapore',
  LKCMB: 'Asia/Colombo',
  NLRTM: 'Europe/Amsterdam',
  USLGB: 'America/Los_Angeles',
  USCHI: 'America/Chicago',
  DEDUI: 'Europe/Berlin',
};
const PORTS = ['VNHPH', 'CNSHA', 'SGSIN', 'LKCMB', 'NLRTM', 'USLGB'];
/** Two inland places; the second has no known zone. */
const INLAND = ['USCHI', 'XXINL'];
const zoneOf = (locode: string): string | null => ZONES[locode] ?? null;
export const locate = locateIn(ZONES);

export const LINE: Source = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' };
const TERMINAL: Source = { kind: 'terminal', code: 'TTI', name: 'Terminal' };
const RAIL: Source = { kind: 'rail', code: 'BNSF', name: 'Railroad' };
const AIS: Source = { kind: 'ais', code: 'AIS', name: 'AIS' };

interface TrueMove {
  readonly kind: ObservationKind;
  readonly locode: string;
  readonly at: number;
  readonly mode: TransportMode | null;
  readonly laden: boolean | null;
  readonly vessel: string | null;
  readonly facility: FacilityType | null;
}

export interface TrueJourney {
  readonly number: string;
  readonly moves: readonly TrueMove[];
}

const onward = fc.constantFrom('none', 'rail', 'barge', 'truck', 'door');

/** @param from the day it begins */
export function trueJourney(number: string, from: fc.Arbitrary<number>): fc.Arbitrary<TrueJourney> {
  return fc
    .record({
      from,
      ports: fc.shuffledSubarray(PORTS, { minLength: 2, maxLength: 4 }),
      inland: onward,
      inlandAt: fc.constantFrom(...INLAND),
      feeder: fc.boolean(),
      gaps: fc.array(fc.integer({ min: 2, max: 80 }), { minLength: 30, maxLength: 30 }),
    })
    .map(({ from: day, ports, inland, inlandAt, feeder, gaps }) => {
      const moves: TrueMove[] = [];
      let now = START + day * 24 * HOUR;
      const move = (kind: ObservationKind, locode: string, rest: Partial<TrueMove> = {}) => {
        now += (gaps[moves.length % gaps.length] as number) * HOUR;
        const base = { kind, locode, at: now, mode: null, laden: null, vessel: null, facility: null };
        moves.push({ ...base, ...rest });
      };
      const [pol = '', pod = ''] = [ports[0], ports.at(-1)];
      move('gate_out', pol, { laden: false, mode: 'truck' });
      move('gate_in', pol, { laden: true, mode: 'truck' });
      for (const [index, port] of ports.slice(0, -1).entries()) {
        const next = ports[index + 1] as string;
        const mode = feeder && index === 0 && ports.length > 2 ? 'feeder' : 'vessel';
        const vessel = `VESSEL${index}`;
        move('load', port, { mode, vessel });
        move('departure', port, { mode, vessel });
        move('arrival', next, { mode, vessel });
        if (next === pod) move('berthing', next, { mode, vessel });
        move('discharge', next, { mode, vessel });
      }
      if (inland === 'rail' || inland === 'barge') {
        const facility = inland === 'rail' ? 'RAMP' : null;
        for (const [kind, locode] of [
          ['load', pod],
          ['departure', pod],
          ['arrival', inlandAt],
          ['discharge', inlandAt],
        ] as const)
          move(kind, locode, { mode: inland, facility, vessel: inland === 'barge' ? 'RHEIN' : null });
      }
      if (inland === 'truck') {
        move('gate_out', pod, { laden: true, mode: 'truck' });
        move('gate_in', inlandAt, { laden: true, mode: 'truck', facility: 'RAMP' });
      }
      const end = inland === 'none' || inland === 'door' ? pod : inlandAt;
      move('gate_out', end, { laden: true, mode: 'truck' });
      if (inland === 'door') move('arrival', inlandAt, { mode: 'truck', facility: 'CLOC' });
      move('gate_in', end, { laden: false, mode: 'truck' });
      return { number, moves };
    });
}

/** A statement and its time. */
export interface Stated<Word = ReportedObservation | ReportedFact> {
  readonly source: Source;
  readonly at: number;
  readonly word: Word;
}

interface Reporting {
  readonly form: 'instant' | 'local' | 'date';
  readonly second: boolean;
  readonly secondApart: number;
  readonly forecasts: readonly number[];
  readonly delay: number;
  readonly namesVessel: boolean;
  readonly silent: boolean;
}

const reporting: fc.Arbitrary<Reporting> = fc.record({
  form: fc.constantFrom('instant', 'local', 'date'),
  second: fc.boolean(),
  secondApart: fc.integer({ min: -30, max: 30 }),
  forecasts: fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 2 }),
  delay: fc.integer({ min: 1, max: 30 }),
  namesVessel: fc.boolean(),
  silent: fc.nat({ max: 9 }).map((chance) => chance === 0),
});

/** All statements of sources about the moves of a journey, in the order in which they are made. */
export function reportings({ number, moves }: TrueJourney): fc.Arbitrary<Stated<ReportedObservation>[]> {
  return fc.array(reporting, { minLength: moves.length, maxLength: moves.length }).map((drawn) =>
    moves
      .flatMap((move, index) => reportMove(number, move, drawn[index] as Reporting))
      .map((each, index) => ({ ...each, at: each.at + index }))
      .sort((a, b) => a.at - b.at),
  );
}

function reportMove(number: string, move: TrueMove, how: Reporting): Stated<ReportedObservation>[] {
  if (how.silent) return [];
  const stated = (source: Source, classifier: 'actual' | 'estimated', at: number, statedAt: number) => ({
    source,
    at: statedAt,
    word: observation(number, move, { source, classifier, at: timeIn(move.locode, at, how.form), statedAt, how }),
  });
  const forecasts = how.forecasts.map((error, index) =>
    stated(LINE, 'estimated', move.at + error * HOUR, move.at - (50 + 24 * (2 - index)) * HOUR),
  );
  const statedAt = move.at + how.delay * HOUR;
  const witness = how.second ? witnessOf(move) : null;
  return [
    ...forecasts,
    stated(LINE, 'actual', move.at, statedAt),
    ...(witness === null ? [] : [stated(witness, 'actual', move.at + how.secondApart * HOUR, statedAt + 40 * HOUR)]),
  ];
}

function witnessOf({ kind, mode }: TrueMove): Source {
  if (mode === 'rail') return RAIL;
  return kind === 'arrival' || kind === 'departure' || kind === 'berthing' ? AIS : TERMINAL;
}

function timeIn(locode: string, millis: number, form: Reporting['form']): ObservedTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zoneOf(locode) ?? 'UTC');
  if (form === 'date') return { kind: 'date', on: zoned.toPlainDate().toString() };
  if (form === 'local') {
    return { kind: 'local', at: zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }), precision: 'minute' };
  }
  return { kind: 'instant', at: instant(millis), precision: 'minute' };
}

export function instant(millis: number): string {
  return new Date(Math.floor(millis / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

interface Wording {
  readonly source: Source;
  readonly classifier: 'actual' | 'estimated';
  readonly at: ObservedTime;
  readonly statedAt: number;
  readonly how: Reporting;
}

function observation(
  number: string,
  move: TrueMove,
  { source, classifier, at, statedAt, how }: Wording,
): ReportedObservation {
  const ofTheVessel = ['arrival', 'departure', 'berthing'].includes(move.kind) && move.vessel !== null;
  return {
    source,
    sourceEventId: null,
    statedAt: instant(statedAt),
    kind: move.kind,
    classifier,
    at,
    place: {
      locode: move.locode,
      name: null,
      facility: move.facility === null ? null : { code: null, codeListProvider: null, type: move.facility, name: null },
    },
    vessel: move.vessel === null || !how.namesVessel ? null : { imo: null, name: move.vessel },
    voyage: null,
    mode: move.mode,
    laden: move.laden,
    equipment: ofTheVessel ? null : number,
    transportCallId: null,
    retracted: false,
    original: { code: move.kind, text: null },
    raw: null,
  };
}

const factWord: fc.Arbitrary<{ field: FactField; value: FactValue }> = fc.oneof(
  fc.boolean().map((value) => ({ field: 'available' as const, value })),
  fc.constantFrom('customs', 'freight').map((name) => ({
    field: 'holds' as const,
    value: [{ name, status: 'hold' as const, description: null }],
  })),
  fc.constant({ field: 'holds' as const, value: [] }),
  fc.integer({ min: 1, max: 9 }).map((amount) => ({
    field: 'fees' as const,
    value: [{ type: 'demurrage' as const, amount, currency_code: 'USD' }],
  })),
  fc
    .tuple(fc.constantFrom('pickup_lfd' as const, 'pickup_appointment' as const), fc.integer({ min: 0, max: 20 }))
    .map(([field, days]) => ({
      field,
      value: { kind: 'date' as const, on: instant(START + days * 24 * HOUR).slice(0, 10) },
    })),
  fc.constantFrom('A-1', 'B-2').map((value) => ({ field: 'yard_location' as const, value })),
);

/** The facts that terminal, line and railroad report about a container around its landing. */
export function facts({ number, moves }: TrueJourney): fc.Arbitrary<Stated<ReportedFact>[]> {
  const landed = moves.findLast((move) => move.kind === 'discharge' && move.mode !== 'rail' && move.mode !== 'barge');
  const from = landed?.at ?? START;
  const pod = landed?.locode ?? null;
  return fc
    .array(fc.tuple(fc.constantFrom(TERMINAL, TERMINAL, LINE), factWord, fc.integer({ min: -100, max: 300 })), {
      maxLength: 6,
    })
    .map((stated) =>
      stated
        .map(([source, word, hours], index) => {
          const at = from + hours * HOUR + index * 1000;
          const value = movedTo(word.value, from);
          const place = { locode: source === TERMINAL ? pod : null, name: null, facility: null };
          const original = { code: word.field, text: null };
          const fact = { source, statedAt: instant(at), equipment: number, field: word.field, value, place, original };
          return { source, at, word: { ...fact, raw: null } };
        })
        .sort((a, b) => a.at - b.at),
    );
}

/** Deadlines lie after the landing. */
function movedTo(value: FactValue, landing: number): FactValue {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'date') return value;
  return { kind: 'date', on: instant(Date.parse(value.on) - START + landing).slice(0, 10) };
}

function isFact(word: ReportedObservation | ReportedFact): word is ReportedFact {
  return 'field' in word;
}

export interface Sending {
  readonly numbers: readonly string[];
  readonly words: readonly (ReportedObservation | ReportedFact)[];
  readonly at: number;
  readonly complete: boolean;
}

export function reportFrom(source: Source, { numbers, words, at, complete }: Sending): Report {
  return {
    source,
    fetchedAt: instant(at),
    reference: { type: 'bill_of_lading', number: 'SIML1' },
    billOfLading: 'SIML1',
    booking: null,
    equipment: numbers.map((number) => ({ number, isoCode: '45G1', sealNumber: null })),
    observations: words.filter((word): word is ReportedObservation => !isFact(word)),
    facts: words.filter(isFact),
    complete,
  };
}
