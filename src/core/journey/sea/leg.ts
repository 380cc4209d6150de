/** A leg of the voyage: the box on one ship, from where it is loaded to where it is discharged. Pure. */
import type { Location } from '../../location.ts';
import type { TransportMode, VesselName } from '../../observation.ts';
import { preferred } from '../ranking.ts';
import type { Statement } from '../statement.ts';
import type { VesselKey } from './vessel.ts';

/** Why a leg begins or ends where it does; docs/state.md shows the same table. */
export const LEG_RULES = {
  handled: 'the box was loaded or discharged there',
  handlingPlanned: 'the box is planned to be loaded or discharged there',
  joint: 'one ship brings the box there, and another takes it from there',
  gate: 'the box arrived or leaves there by land',
  firstPort: 'the first known port that the ship leaves with the box',
  lastPort: 'the last port reported for the ship with the box',
  overtaken: 'the ship is bound for this port, although its planned arrival time has passed',
  unstated: 'no source reports the place',
} as const;
export type LegRule = keyof typeof LEG_RULES;

export type LegMode = Extract<TransportMode, 'vessel' | 'feeder' | 'barge'>;

/** One end of a leg. */
export interface LegEnd {
  /** Null if no source reports the place. */
  readonly location: Location | null;
  readonly rule: LegRule;
  /** The load or the discharge. */
  readonly handling: Statement | null;
  /** The statements about the vessel's visit there. */
  readonly visit: readonly Statement[];
}

export interface Leg {
  /** Null where no ship is named. */
  readonly vessel: VesselKey;
  readonly mode: LegMode;
  readonly boarding: LegEnd;
  readonly landing: LegEnd;
}

/** Sources report barge and feeder explicitly; a vessel without a mode is a seagoing one. */
export function modeOf(statements: readonly (Statement | undefined)[]): LegMode {
  const modes = statements.map((each) => each?.observation.mode);
  return modes.includes('barge') ? 'barge' : modes.includes('feeder') ? 'feeder' : 'vessel';
}

/** The best statement of what the ship does at one end. */
export function ofEnd(end: LegEnd, kind: 'arrival' | 'berthing' | 'departure'): Statement | null {
  return preferred(end.visit.filter((each) => each.observation.kind === kind));
}

export interface NamedShip {
  readonly vessel: VesselName | null;
  readonly voyage: string | null;
}

/** The ship and voyage, as the first of these statements on one leg that names them. */
export function shipNamedBy(statements: readonly (Statement | null)[]): NamedShip {
  const observations = statements.flatMap((each) => each?.observation ?? []);
  const naming = observations.find(({ vessel }) => vessel !== null)?.vessel ?? null;
  const number = observations.find(({ vessel }) => vessel?.imo != null)?.vessel?.imo ?? null;
  return {
    vessel: naming === null ? null : { imo: number, name: naming.name },
    voyage: observations.find(({ voyage }) => voyage !== null)?.voyage ?? null,
  };
}
