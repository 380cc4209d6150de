/**
 * One arrival that containers of a shipment wait for: the leg that it ends, what each source forecast of it, and how it
 * came. Pure; all times are Unix milliseconds. docs/arrivals.md explains the terms to users.
 */
import type { LegMode } from '../journey/sea/leg.ts';
import type { SourceKind } from '../observation.ts';

export const ARRIVAL_TARGETS = ['transshipment', 'port_of_discharge', 'inland_destination'] as const;
export type ArrivalTarget = (typeof ARRIVAL_TARGETS)[number];

/** What a forecast is about, in the source's words: the ship comes to the port, makes fast, or the box is discharged. */
export const FORECASTS = ['arrival', 'berthing', 'discharge'] as const;
export type Forecast = (typeof FORECASTS)[number];

/** What a source means by it, where its habit is known: many lines' "arrival" is at the berth, some at the pilot station. */
export const ETA_BASES = ['anchorage', 'berth', 'discharge'] as const;
export type EtaBasis = (typeof ETA_BASES)[number];

/** Who forecasts: a source, a user, or this service. */
export interface Forecaster {
  readonly kind: SourceKind | 'prediction';
  /** As of `Source`. Of predictions `portolan`, and `position` for the estimate by position alone. */
  readonly code: string;
  readonly channel: 'edi' | null;
}

/** Equal for one forecaster on one channel. */
export function keyOfForecaster({ kind, code, channel }: Forecaster): string {
  return `${kind}|${code}|${channel ?? ''}`;
}

/** One forecast from when it was received until another of the same forecaster replaced it. */
export interface EtaStatement {
  readonly by: Forecaster;
  readonly of: Forecast;
  /** Null: not known of this source. */
  readonly basis: EtaBasis | null;
  readonly eta: number;
  /** Known by its day only; `eta` is the noon of that day at the place. */
  readonly isDay: boolean;
  /** When it was received: before, it was not known. */
  readonly statedAt: number;
  /** When it was replaced or withdrawn; null while it is in force. */
  readonly supersededAt: number | null;
  /** The ship that it was made for; null where none is named. */
  readonly imo: string | null;
  /** Of predictions the limits of their 80 % band. */
  readonly p10?: number;
  readonly p90?: number;
}

/**
 * What the arrival (ATA) is taken from, best first: the ship makes fast, by AIS or as reported; else the box is
 * discharged; else the line's arrival, whose basis may be the anchorage. Inland: the arrival of the train.
 */
export const ARRIVAL_EVIDENCE = ['ais_berthing', 'berthing', 'discharge', 'line_arrival', 'rail_arrival'] as const;
export type ArrivalEvidence = (typeof ARRIVAL_EVIDENCE)[number];

export interface ActualArrival {
  readonly at: number;
  readonly by: ArrivalEvidence;
  /** Known by its day only: `at` is the noon of that day at the place, and no error is measured against it. */
  readonly isDay?: true;
  /** When it was received, which may be weeks later. A model learns nothing of it before. */
  readonly reportedAt: number;
}

export interface ArrivalLeg {
  readonly target: ArrivalTarget;
  /** The place of the leg among those of the journey, from 0. */
  readonly sequence: number;
  /** SCAC of the line. */
  readonly line: string;
  readonly mode: LegMode | 'rail' | 'truck';
  /** Keys of places (`Location.key`): equal for all codes of one port. `from` is null where it is not known. */
  readonly from: string | null;
  readonly to: string;
  /** `Location.terminal` of the arrival. */
  readonly terminal: string | null;
  readonly imo: string | null;
  readonly voyage: string | null;
  /** The planned departure of this leg, and the real one. */
  readonly departsAt: number | null;
  readonly departedAt: number | null;
  /** The first report that the ship waits in the port's area: pilot station or anchorage. */
  readonly anchoredAt: number | null;
  readonly arrival: ActualArrival | null;
  readonly dischargedAt: number | null;
  /** Of an inland arrival: the first discharge at the port before, else the arrival there. Absent: not read. */
  readonly landedAt?: number | null;
  /** Of the first container: when terminal or railroad first reported it available. */
  readonly availableAt: number | null;
  /** Of a transshipment: planned and real departure of the next leg. */
  readonly nextDepartsAt: number | null;
  readonly nextDepartedAt: number | null;
  /** The plan no longer has this leg: another port, another journey. */
  readonly endedAt: number | null;
  /** Since when its shipment is tracked: no source could state anything before. Absent: since the first statement. */
  readonly trackedSince?: number;
  /** By `statedAt`, then forecaster. */
  readonly statements: readonly EtaStatement[];
}

/** Days before the arrival for which ETAs are measured. */
export const DAYS_OUT = [1, 3, 5, 7, 10, 14, 21] as const;
export type DaysOut = (typeof DAYS_OUT)[number];
