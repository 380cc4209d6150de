/**
 * A service in memory: reports go in, state and announced events come out, through the very functions that the service uses.
 * Holds no rule of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeSettings,
  type ContainerChange,
  diffContainer,
  diffShipment,
  type KnownContainer,
  type KnownMilestone,
  milestoneKey,
  type ShipmentChange,
} from '../../../src/core/changes.ts';
import { type ContainerOnJourney, type DerivedShipment, deriveAll } from '../../../src/core/derive.ts';
import type { FactReading } from '../../../src/core/facts.ts';
import type { Locate } from '../../../src/core/location.ts';
import type { Report } from '../../../src/core/observation.ts';
import { diffReport, NO_RECORDS, type ShipmentRecords, withReportDiff } from '../../../src/core/report-diff.ts';
import type { ShipmentState } from '../../../src/core/state/shipment-state.ts';
import { stopReason } from '../../../src/core/state/stopping.ts';
import type { StopReason } from '../../../src/core/tracking-life.ts';
import { formatInstant } from '../../../src/lib/clock.ts';
import { attributeChanges } from '../../../src/tracking/apply/announcements.ts';
import { fingerprintOf } from '../../../src/tracking/apply/observations-store.ts';

export const SETTINGS: ChangeSettings = { etaAnnouncementMinutes: 60, overdueHours: 24 };
const SETTLING_MILLIS = 10 * 60_000;

/** One announcement, with its subject. */
export type Announced =
  | { readonly about: string; readonly kind: 'created' }
  | { readonly about: string; readonly kind: 'updated'; readonly attributes: readonly string[] }
  | { readonly about: string; readonly kind: 'container'; readonly change: ContainerChange }
  | { readonly about: 'shipment'; readonly kind: 'shipment'; readonly change: ShipmentChange };

export interface Applied {
  readonly derived: DerivedShipment;
  readonly announced: readonly Announced[];
  readonly stops: StopReason | null;
}

export class World {
  records: ShipmentRecords = NO_RECORDS;
  readonly #locate: Locate;
  readonly #known = new Map<string, KnownContainer>();
  #shipment: ShipmentState;
  #announcedEta: string | null = null;
  #lastNewsAt = 0;
  #ids = 0;

  /** @param shipment as it is known at the beginning; default: one of which nothing was reported */
  constructor(locate: Locate, shipment?: ShipmentState) {
    this.#locate = locate;
    this.#shipment = shipment ?? deriveAll(NO_RECORDS, this.readingAt(0)).state;
  }

  /** Another world that stands where this one does. */
  copy(): World {
    const copy = new World(this.#locate, this.#shipment);
    copy.records = this.records;
    for (const [name, known] of this.#known) copy.#known.set(name, known);
    copy.#announcedEta = this.#announcedEta;
    copy.#lastNewsAt = this.#lastNewsAt;
    copy.#ids = this.#ids;
    return copy;
  }

  readingAt(asOf: number): FactReading {
    return { locate: this.#locate, asOf, settlingMillis: SETTLING_MILLIS };
  }

  /** Records a report without deriving anything. */
  receive(report: Report, now: number): void {
    const diff = diffReport(this.records, report, now, {
      fingerprintOf,
      newId: () => this.#newId(),
      locate: this.#locate,
    });
    this.records = withReportDiff(this.records, diff, now);
    if (diff.added.length + diff.withdrawn.length > 0) this.#lastNewsAt = now;
  }

  apply(report: Report, now: number): Applied {
    const firstAnswer = this.records === NO_RECORDS;
    this.receive(report, now);
    const derived = deriveAll(this.records, this.readingAt(now));
    const announced: Announced[] = [
      ...derived.containers.flatMap((each) => this.#changesOf(each, now, firstAnswer)),
      ...this.#changesOfShipment(derived.state),
    ];
    return { derived, announced, stops: this.#stops(derived, now) };
  }

  #newId(): string {
    this.#ids += 1;
    return `id-${String(this.#ids).padStart(5, '0')}`;
  }

  #changesOf(container: ContainerOnJourney, now: number, firstAnswer: boolean): Announced[] {
    const about = nameOf(container);
    const known = this.#known.get(about) ?? null;
    const { changes, announced } = diffContainer(known, container.derived, now, SETTINGS);
    const { state, milestones } = container.derived;
    this.#known.set(about, {
      state,
      announced,
      milestones: milestones.flatMap((each): KnownMilestone[] =>
        each.statement.actual
          ? [
              {
                id: milestoneKey(each),
                key: milestoneKey(each),
                name: each.name,
                at: formatInstant(each.statement.moment.millis),
                place: each.statement.location?.key ?? null,
              },
            ]
          : [],
      ),
    });
    const attributes = known === null ? [] : Object.keys(attributeChanges(known.state, state, changes));
    return [
      ...(known === null && !firstAnswer ? [{ about, kind: 'created' as const }] : []),
      ...changes.map((change) => ({ about, kind: 'container' as const, change })),
      ...(attributes.length > 0 ? [{ about, kind: 'updated' as const, attributes }] : []),
    ];
  }

  #changesOfShipment(after: ShipmentState): Announced[] {
    const changes = diffShipment(this.#shipment, after, this.#announcedEta, SETTINGS);
    this.#shipment = after;
    this.#announcedEta = changes.find((change) => change.kind === 'estimated_arrival')?.at ?? this.#announcedEta;
    return changes.map((change) => ({ about: 'shipment' as const, kind: 'shipment' as const, change }));
  }

  #stops({ containers, state }: DerivedShipment, now: number): StopReason | null {
    const watched = containers.map((each) => each.derived).filter((each) => each.state.listed);
    const arrivedAt = state.destinationLocode === null ? state.podAtaAt : state.destinationAtaAt;
    return stopReason({ containers: watched, arrivedAt, lastNewsAt: this.#lastNewsAt }, now);
  }
}

/** `SIMU0000001`, and `SIMU0000001/2` on the number's second journey. */
export function nameOf({ number, journey }: ContainerOnJourney): string {
  return journey === 1 ? number : `${number}/${journey}`;
}

/** The complete derived state as plain values, with the provenance of each. */
export function plainState(derived: DerivedShipment): unknown {
  return {
    shipment: { ...derived.state, provenance: derived.provenance },
    containers: derived.containers.map((each) => ({
      name: nameOf(each),
      state: { ...each.derived.state, provenance: each.derived.provenance },
      milestones: each.derived.milestones.map((milestone) => [
        milestoneKey(milestone),
        milestone.statement.actual,
        milestone.rule,
      ]),
    })),
  };
}

export function isSameState(a: DerivedShipment, b: DerivedShipment): boolean {
  return isDeepStrictEqual(plainState(a), plainState(b));
}
