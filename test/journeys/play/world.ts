/**
 * A service in memory: reports go in, state and announced events come out, through the very functions that take-in uses.
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
import { type Heard, NOTHING_HEARD, newsOf, withNews } from '../../../src/core/report-diff.ts';
import type { ShipmentState } from '../../../src/core/state/shipment-state.ts';
import { stopReason } from '../../../src/core/state/stopping.ts';
import type { StopReason } from '../../../src/core/tracking-life.ts';
import { formatInstant } from '../../../src/lib/clock.ts';
import { attributeChanges } from '../../../src/tracking/apply/attribute-changes.ts';
import { fingerprintOf } from '../../../src/tracking/apply/observations-store.ts';

export const SETTINGS: ChangeSettings = { etaAnnouncementMinutes: 60, overdueHours: 24 };
export const SETTLING_MILLIS = 10 * 60_000;

/** One thing that was announced, with what it was about. */
export type Told =
  | { readonly about: string; readonly kind: 'created' }
  | { readonly about: string; readonly kind: 'updated'; readonly attributes: readonly string[] }
  | { readonly about: string; readonly kind: 'container'; readonly change: ContainerChange }
  | { readonly about: 'shipment'; readonly kind: 'shipment'; readonly change: ShipmentChange };

export interface Taken {
  readonly derived: DerivedShipment;
  readonly told: readonly Told[];
  readonly stops: StopReason | null;
}

export class World {
  heard: Heard = NOTHING_HEARD;
  readonly #locate: Locate;
  readonly #known = new Map<string, KnownContainer>();
  #shipment: ShipmentState;
  #announcedEta: string | null = null;
  #lastNewsAt = 0;
  #ids = 0;

  constructor(locate: Locate) {
    this.#locate = locate;
    this.#shipment = deriveAll(NOTHING_HEARD, this.readingAt(0)).state;
  }

  readingAt(asOf: number): FactReading {
    return { locate: this.#locate, asOf, settlingMillis: SETTLING_MILLIS };
  }

  /** Keeps what a report says, and looks no further. */
  hear(report: Report, now: number): void {
    const news = newsOf(this.heard, report, now, { fingerprintOf, newId: () => this.#newId() });
    this.heard = withNews(this.heard, news, now);
    if (news.said.length + news.withdrawn.length > 0) this.#lastNewsAt = now;
  }

  takeIn(report: Report, now: number): Taken {
    const firstAnswer = this.heard === NOTHING_HEARD;
    this.hear(report, now);
    const derived = deriveAll(this.heard, this.readingAt(now));
    const told: Told[] = [
      ...derived.containers.flatMap((each) => this.#changesOf(each, now, firstAnswer)),
      ...this.#changesOfShipment(derived.state),
    ];
    return { derived, told, stops: this.#stops(derived, now) };
  }

  #newId(): string {
    this.#ids += 1;
    return `id-${String(this.#ids).padStart(5, '0')}`;
  }

  #changesOf(container: ContainerOnJourney, now: number, firstAnswer: boolean): Told[] {
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

  #changesOfShipment(after: ShipmentState): Told[] {
    const changes = diffShipment(this.#shipment, after, this.#announcedEta, SETTINGS);
    this.#shipment = after;
    this.#announcedEta = changes.find((change) => change.kind === 'estimated_arrival')?.at ?? this.#announcedEta;
    return changes.map((change) => ({ about: 'shipment' as const, kind: 'shipment' as const, change }));
  }

  #stops({ containers, state }: DerivedShipment, now: number): StopReason | null {
    const watched = containers.map((each) => each.derived.state).filter((each) => each.listed);
    const arrivedAt = state.destinationLocode === null ? state.podAtaAt : state.destinationAtaAt;
    return stopReason({ containers: watched, arrivedAt, lastNewsAt: this.#lastNewsAt }, now);
  }
}

/** `SIMU0000001`, and `SIMU0000001/2` on the number's second journey. */
export function nameOf({ number, journey }: ContainerOnJourney): string {
  return journey === 1 ? number : `${number}/${journey}`;
}

/** Everything that is derived, as plain values: what a database would hold. */
export function plainState(derived: DerivedShipment): unknown {
  return {
    shipment: derived.state,
    containers: derived.containers.map((each) => ({
      name: nameOf(each),
      state: each.derived.state,
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
