/**
 * Short words for what sources say, for tests of the domain: `observed('load', 'VNHPH', '2026-03-01T10:00Z', {actual: true})`.
 */
import type { RecordedObservation } from '../../src/core/journey/statement.ts';
import type { Locate } from '../../src/core/location.ts';
import type { Observation, ObservationKind, ObservedTime } from '../../src/core/observation.ts';

export const LINE = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' } as const;

export interface ObservedOptions {
  readonly classifier?: Observation['classifier'];
  readonly equipment?: string | null;
  readonly vessel?: string | null;
  readonly mode?: Observation['mode'];
  readonly laden?: boolean | null;
  readonly statedAt?: string;
  readonly source?: Observation['source'];
  readonly withdrawnAt?: string;
  readonly facilityType?: 'POTE' | 'DEPO' | 'RAMP';
}

let count = 0;

/** Actual, of container SIMU0000001 on a vessel, by default. `2026-03-01` is a date, `…T10:00` a local time. */
export function observed(
  kind: ObservationKind | null,
  locode: string | null,
  at: string,
  options: ObservedOptions = {},
): RecordedObservation {
  count += 1;
  const transport = kind === 'arrival' || kind === 'departure' || kind === 'berthing';
  const gate = kind === 'gate_in' || kind === 'gate_out';
  const observation: Observation = {
    source: options.source ?? LINE,
    sourceEventId: null,
    statedAt: options.statedAt ?? '2026-01-01T00:00:00Z',
    kind,
    classifier: options.classifier ?? 'actual',
    at: timeOf(at),
    place: {
      locode,
      name: null,
      facility: options.facilityType
        ? { code: null, codeListProvider: null, type: options.facilityType, name: null }
        : null,
    },
    vessel: options.vessel ? { imo: null, name: options.vessel } : null,
    voyage: null,
    mode: options.mode === undefined ? (gate ? 'truck' : 'vessel') : options.mode,
    laden: options.laden === undefined ? null : options.laden,
    equipment: options.equipment === undefined ? (transport ? null : 'SIMU0000001') : options.equipment,
    transportCallId: null,
    retracted: false,
    original: { code: kind ?? 'ZZZZ', text: null },
  };
  return {
    id: `observation-${String(count).padStart(4, '0')}`,
    observation,
    recordedAt: Date.parse('2026-01-01T00:00:00Z') + count,
    withdrawnAt: options.withdrawnAt === undefined ? null : Date.parse(options.withdrawnAt),
  };
}

function timeOf(text: string): ObservedTime {
  if (!text.includes('T')) return { kind: 'date', on: text };
  if (text.endsWith('Z')) return { kind: 'instant', at: text, precision: 'minute' };
  return { kind: 'local', at: text, precision: 'minute' };
}

const ZONES: Readonly<Record<string, string>> = {
  CNSHA: 'Asia/Shanghai',
  USLGB: 'America/Los_Angeles',
  VNHPH: 'Asia/Ho_Chi_Minh',
  SGSIN: 'Asia/Singapore',
  NLRTM: 'Europe/Amsterdam',
  KRPUS: 'Asia/Seoul',
  CAVAN: 'America/Vancouver',
  USDET: 'America/Detroit',
  USCHI: 'America/Chicago',
};

/** Places by UN/LOCODE, else by name; a place without a zone in the table has none that is known. */
export function locateIn(zones: Readonly<Record<string, string>>): Locate {
  return ({ locode, name }) => {
    const key = locode ?? name;
    if (key === null) return null;
    const zone = zones[key];
    return { key, locode, name, countryCode: null, timeZones: zone === undefined ? [] : [zone], position: null };
  };
}

export const READING = {
  locate: locateIn(ZONES),
  asOf: Date.parse('2026-12-31T00:00:00Z'),
  settlingMillis: 10 * 60_000,
};
