/** What is recorded of an arrival, and what it is made of. Types alone. */
import type { ContainerOnJourney } from '../derive.ts';
import type { FactReading } from '../facts.ts';
import type { Leg } from '../journey/sea/leg.ts';
import type { DerivedContainer } from '../state/container-state.ts';
import type { BasisOf } from './actual-arrival.ts';
import type { ArrivalLeg, ArrivalTarget } from './arrival-leg.ts';
import type { RecordedEta } from './legs/eta-history.ts';

/** One arrival of a shipment, with what is shown of it. */
export interface RecordedLeg {
  /** Unique in the shipment; the same while ships and times change. */
  readonly key: string;
  /** Empty before the line names any. */
  readonly containers: readonly Pick<ContainerOnJourney, 'number' | 'journey'>[];
  readonly leg: Omit<ArrivalLeg, 'statements'> & { readonly statements: readonly RecordedEta[] };
  readonly fromLocode: string | null;
  readonly toLocode: string | null;
  /** IANA; null where it is not known. */
  readonly timeZone: string | null;
  readonly vesselName: string | null;
}

/** One arrival of one container. */
export interface LegOfContainer {
  readonly key: string;
  readonly target: ArrivalTarget;
  readonly sequence: number;
  /** Null: by land. */
  readonly leg: Leg | null;
  /** The next one by water from there. */
  readonly next: Leg | null;
  readonly derived: DerivedContainer;
  readonly container: Pick<ContainerOnJourney, 'number' | 'journey'> | null;
}

export interface RecordingOptions {
  /** SCAC of the line. */
  readonly line: string;
  readonly reading: FactReading;
  readonly habitOf: BasisOf;
}
