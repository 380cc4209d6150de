/**
 * Computes the changes between two states of a container or shipment, as events. Pure. One change makes one event, and
 * an unchanged state makes none. The caller passes in what was announced before and stores what is returned.
 */
import { formatInstant } from '../lib/clock.ts';
import type { HoldingFact } from './holding-fact.ts';
import type { Journey } from './journey/journey.ts';
import type { Milestone } from './journey/milestones.ts';
import type { Statement } from './journey/statement.ts';
import { areNeighbours, type Location } from './location.ts';
import type { SourceKind } from './observation.ts';
import type { ContainerState, DerivedContainer } from './state/container-state.ts';
import { areTwoShips, rolledSailings, type Sailing, type SailingShip, sailingsByPlace } from './state/sailings.ts';
import type { ShipmentState } from './state/shipment-state.ts';
import { type ContainerStatus, stageOf } from './state/status.ts';
import type { Provenance } from './state/value-reader.ts';
import type { Precision } from './time.ts';

export interface ChangeSettings {
  /** A forecast is announced again once it has moved this far since it was last announced. */
  readonly etaAnnouncementMinutes: number;
  /** An expected milestone that has not come this long after its time is overdue. */
  readonly overdueHours: number;
}

/** What was announced to users, as far as the state does not show it. */
export interface Announced {
  readonly estimates: Readonly<Partial<Record<EstimatedMilestone, string>>>;
  /** Keys of overdue milestones. */
  readonly overdue: readonly string[];
  /** The sailing last known from each port, kept while a plan is gone: by place, and how many times the box leaves it. */
  readonly sailings?: Readonly<Record<string, Sailing>>;
  /** How often it was rolled over, by the same keys: of sailings that were known before the ship left. */
  readonly rolled?: Readonly<Record<string, number>>;
}

const NOTHING_ANNOUNCED: Announced = { estimates: {}, overdue: [], sailings: {} };

const ESTIMATED_MILESTONES = ['vessel_departed', 'vessel_arrived', 'arrived_at_inland_destination'] as const;
type EstimatedMilestone = (typeof ESTIMATED_MILESTONES)[number];

export const DEADLINES = {
  pickupLfd: 'container.pickup_lfd.changed',
  pickupLfdLine: 'container.pickup_lfd_line.changed',
  pickupLfdTerminal: 'container.pickup_lfd_terminal.changed',
  pickupLfdRail: 'container.pickup_lfd_rail.changed',
  pickupAppointmentAt: 'container.pickup_appointment.changed',
} as const;

/** A milestone as it is stored. */
export interface KnownMilestone {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly at: string;
  readonly place: string | null;
}

/** Old and new value by name. */
export type Changeset = Readonly<Record<string, readonly [unknown, unknown]>>;

export type ContainerChange =
  | { readonly kind: 'reached'; readonly milestone: Milestone }
  | { readonly kind: 'corrected'; readonly before: KnownMilestone; readonly after: Milestone | null }
  | { readonly kind: 'estimated'; readonly name: EstimatedMilestone; readonly milestone: Milestone }
  | {
      readonly kind: 'availability';
      readonly available: boolean;
      readonly observationId: string;
      readonly since: number;
      readonly source: SourceKind;
      /** The move that brought the container to where it is. */
      readonly broughtBy: Statement;
    }
  | {
      readonly kind: 'deadline';
      readonly event: (typeof DEADLINES)[keyof typeof DEADLINES];
      readonly value: string | null;
      /** The kind of the source that states it; null if no source states it any more. */
      readonly source: SourceKind | null;
      /** Where it is to be kept; null: at the port of discharge. */
      readonly inland: Location | null;
    }
  /** Values that an event of their own reports. */
  | {
      readonly kind: 'values';
      readonly event: 'container.pod_terminal_changed' | 'container.rolled_over';
      readonly changeset: Changeset;
    }
  | {
      readonly kind: 'delivered';
      readonly at: number;
      readonly precision: Precision;
      readonly observationId: string;
    }
  /** The user moved the delivery to another time, or took it back. */
  | { readonly kind: 'delivery_corrected'; readonly before: string; readonly after: string | null }
  | { readonly kind: 'removed' }
  | { readonly kind: 'restored' }
  | { readonly kind: 'overdue'; readonly milestone: Milestone };

export interface KnownContainer {
  readonly state: ContainerState;
  /** Those in force. */
  readonly milestones: readonly KnownMilestone[];
  readonly announced: Announced;
}

const MINUTE_MILLIS = 60_000;

/**
 * Identity of a milestone: what, where, when, and whether more than the day is known. Times count to the minute: EDI
 * has no seconds, and a second source's confirmation is not a change.
 */
export function milestoneKey({ name, statement: { location, moment } }: Milestone): string {
  const { millis, precision } = moment;
  const minute = formatInstant(Math.floor(millis / MINUTE_MILLIS) * MINUTE_MILLIS);
  return [name, location?.key ?? '', minute, precision === 'day' ? 'day' : 'minute'].join('|');
}

export interface ContainerDifference {
  readonly changes: readonly ContainerChange[];
  readonly announced: Announced;
}

/** @param known null for a container that is new */
export function diffContainer(
  known: KnownContainer | null,
  after: DerivedContainer,
  asOf: number,
  settings: ChangeSettings,
): ContainerDifference {
  const before = known?.state ?? null;
  const announced = known?.announced ?? NOTHING_ANNOUNCED;
  const estimates = newEstimates(after, announced, settings);
  const overdue = newlyOverdue(after, announced, asOf, settings);
  return {
    changes: [
      ...milestoneChanges(known?.milestones ?? [], after),
      ...availabilityChange(before, after),
      ...deadlineChanges(before, after),
      ...terminalChange(before, after.state),
      ...rollovers(announced, after.state),
      ...deliveryChange(before, after),
      ...listingChange(before, after.state),
      ...estimates.map(({ name, milestone }) => ({ kind: 'estimated' as const, name, milestone })),
      ...overdue.map((milestone) => ({ kind: 'overdue' as const, milestone })),
    ],
    announced: {
      estimates: {
        ...announced.estimates,
        ...Object.fromEntries(estimates.map(({ name, milestone }) => [name, timeOf(milestone)])),
      },
      overdue: [...announced.overdue, ...overdue.map(milestoneKey)],
      sailings: { ...announced.sailings, ...sailingsByPlace(after.state.sailings) },
      ...rolledSince(announced, after.state),
    },
  };
}

function milestoneChanges(known: readonly KnownMilestone[], after: DerivedContainer): ContainerChange[] {
  const happened = after.milestones.filter((each) => each.statement.actual);
  const keys = new Set(happened.map(milestoneKey));
  const knownKeys = new Set(known.map((each) => each.key));
  const reached = happened.filter((each) => !knownKeys.has(milestoneKey(each)));
  const gone = known.filter((each) => !keys.has(each.key));
  return [
    ...gone.map((before) => ({ kind: 'corrected' as const, before, after: successorOf(before, reached) })),
    ...reached.map((milestone) => ({ kind: 'reached' as const, milestone })),
  ];
}

/** Finds the milestone that replaces this one: the same name at the same place, else the same name. */
function successorOf(before: KnownMilestone, reached: readonly Milestone[]): Milestone | null {
  const named = reached.filter((each) => each.name === before.name);
  return named.find((each) => each.statement.location?.key === before.place) ?? named[0] ?? null;
}

/**
 * Announced if the availability in force changes. A container's departure is announced by its milestone. A terminal's
 * "no" before the container is ashore is not announced until it is ashore.
 */
function availabilityChange(before: ContainerState | null, { state, status }: DerivedContainer): ContainerChange[] {
  const { available: reported, place } = status;
  const available = state.availableForPickup;
  if (available === null || reported === null || place === null) return [];
  if (before !== null && before.availableForPickup === available && !ON_THE_WAY.has(before.currentStatus)) return [];
  const since = Math.max(reported.statedMillis, status.since ?? reported.statedMillis);
  const source = reported.fact.source.kind;
  return [{ kind: 'availability', available, observationId: reported.id, since, source, broughtBy: place.by }];
}

/** Before the landing. */
const ON_THE_WAY: ReadonlySet<ContainerStatus> = new Set(['new', 'on_ship']);

function deadlineChanges(
  before: ContainerState | null,
  { state, provenance, facts, journey }: DerivedContainer,
): ContainerChange[] {
  const { pickupLfd, pickupLfdLine, pickupLfdTerminal, pickupLfdRail, pickupAppointmentAt } = provenance;
  const provenances: Readonly<Record<keyof typeof DEADLINES, Provenance | undefined>> = {
    pickupLfd: pickupLfdLine ?? pickupLfdTerminal ?? pickupLfdRail,
    pickupLfdLine,
    pickupLfdTerminal,
    pickupLfdRail,
    pickupAppointmentAt,
  };
  const dates = [...facts.list('pickup_lfd'), ...facts.list('pickup_appointment')];
  return (Object.keys(DEADLINES) as (keyof typeof DEADLINES)[])
    .filter((field) => (before?.[field] ?? null) !== state[field])
    .map((field) => {
      const stated = dates.find(({ id }) => id === provenances[field]?.observationId);
      // A date computed from tariffs counts as the statement of the user who entered them.
      const source = stated?.fact.source.kind ?? (field === 'pickupLfd' && pickupLfd !== undefined ? 'user' : null);
      const inland = stated === undefined || isAtPort(stated, journey) ? null : stated.location;
      return { kind: 'deadline', event: DEADLINES[field], value: state[field], source, inland };
    });
}

/** A fact without a place refers to the port. */
function isAtPort({ location }: HoldingFact, { pod }: Journey): boolean {
  return location === null || areNeighbours(location, pod);
}

function deliveryChange(before: ContainerState | null, { state, facts }: DerivedContainer): ContainerChange[] {
  const delivered = facts.find('delivered');
  const was = before?.deliveredAt ?? null;
  if (was === state.deliveredAt) return [];
  return [
    ...(was === null ? [] : [{ kind: 'delivery_corrected' as const, before: was, after: state.deliveredAt }]),
    ...(delivered?.moment == null
      ? []
      : [
          {
            kind: 'delivered' as const,
            at: delivered.moment.millis,
            precision: delivered.moment.precision,
            observationId: delivered.id,
          },
        ]),
  ];
}

function listingChange(before: ContainerState | null, after: ContainerState): ContainerChange[] {
  if (before === null || before.listed === after.listed) return [];
  return [{ kind: after.listed ? 'restored' : 'removed' }];
}

/**
 * The values of a new container are announced with its creation. A terminal that becomes known later is announced here,
 * because no other event covers it.
 */
function terminalChange(before: ContainerState | null, after: ContainerState): ContainerChange[] {
  const [was, is] = [terminalOf(before), terminalOf(after)];
  if (before === null || was === is) return [];
  if (after.podTerminal != null && before.podTerminal === after.podTerminal) return [];
  return [{ kind: 'values', event: 'container.pod_terminal_changed', changeset: { pod_terminal: [was, is] } }];
}

function terminalOf(state: ContainerState | null): string | null {
  if (state?.podFacility == null) return null;
  return [state.podLocode, state.podFacility.code ?? state.podFacility.name].filter(Boolean).join(' ');
}

/** Planned on one sailing and not departed, and now to leave later on another: at the port of loading or at a transshipment. */
function rollovers({ sailings = {} }: Announced, after: ContainerState): ContainerChange[] {
  return rolledSailings(sailings, after.sailings).map(({ was, is }) => ({
    kind: 'values' as const,
    event: 'container.rolled_over' as const,
    changeset: { vessel: [nameOf(was), nameOf(is)], etd_at: [was.at, is.at] },
  }));
}

/** The member is left out as long as no sailing was known before its ship left. */
function rolledSince({ sailings = {}, rolled }: Announced, after: ContainerState): Pick<Announced, 'rolled'> {
  const ahead = Object.entries(sailingsByPlace(after.sailings)).filter(([, { left }]) => !left);
  const again = rolledSailings(sailings, after.sailings).map(({ key }) => key);
  if (rolled === undefined && ahead.length === 0 && again.length === 0) return {};
  const counts: Record<string, number> = { ...Object.fromEntries(ahead.map(([key]) => [key, 0])), ...rolled };
  for (const key of again) counts[key] = (counts[key] ?? 0) + 1;
  return { rolled: counts };
}

function nameOf({ name, imo, voyage }: Sailing): string {
  return [name ?? imo, voyage].filter(Boolean).join(' ');
}

function timeOf(milestone: Milestone): string {
  return formatInstant(milestone.statement.moment.millis);
}

interface NewEstimate {
  readonly name: EstimatedMilestone;
  readonly milestone: Milestone;
}

function newEstimates({ milestones }: DerivedContainer, announced: Announced, settings: ChangeSettings): NewEstimate[] {
  return ESTIMATED_MILESTONES.flatMap((name) => {
    const happened = milestones.some((each) => each.name === name && each.statement.actual);
    const milestone = milestones.find((each) => each.name === name && !each.statement.actual);
    if (happened || milestone === undefined) return [];
    return hasMoved(announced.estimates[name] ?? null, timeOf(milestone), settings) ? [{ name, milestone }] : [];
  });
}

/** Small moves add up: the measure is what was last announced, not what was last known. */
function hasMoved(announced: string | null, now: string, settings: ChangeSettings): boolean {
  if (announced === null) return true;
  const moved = Math.abs(Date.parse(now) - Date.parse(announced));
  return moved > 0 && moved >= settings.etaAnnouncementMinutes * 60_000;
}

function newlyOverdue(
  { milestones, journey, state }: DerivedContainer,
  announced: Announced,
  asOf: number,
  settings: ChangeSettings,
): Milestone[] {
  // Of a box that is not on the shipment nothing is awaited.
  if (!state.listed) return [];
  const stage = (milestone: Milestone) => stageOf(milestone, journey);
  const reached = Math.max(-1, ...milestones.filter((each) => each.statement.actual).map(stage));
  return milestones.filter(
    (each) =>
      !each.statement.actual &&
      stage(each) > reached &&
      each.statement.moment.millis + settings.overdueHours * 3_600_000 < asOf &&
      !announced.overdue.includes(milestoneKey(each)),
  );
}

export type ShipmentChange =
  | { readonly kind: 'estimated_arrival'; readonly at: string }
  | { readonly kind: 'vessel'; readonly changeset: Changeset }
  | { readonly kind: 'port_of_discharge'; readonly changeset: Changeset };

/** @param announcedEta the arrival forecast last announced */
export function diffShipment(
  before: ShipmentState,
  after: ShipmentState,
  announcedEta: string | null,
  settings: ChangeSettings,
): ShipmentChange[] {
  const changes: ShipmentChange[] = [];
  const [was, is] = [shipOf(before), shipOf(after)];
  if (areTwoShips(was, is)) {
    changes.push({ kind: 'vessel', changeset: { pod_vessel: [textOf(before), textOf(after)] } });
  }
  if (before.podPlace != null && after.podPlace !== null && before.podPlace !== after.podPlace) {
    changes.push({
      kind: 'port_of_discharge',
      changeset: { port_of_discharge_locode: [before.podLocode, after.podLocode] },
    });
  }
  if (after.podEtaAt !== null && after.podAtaAt === null && hasMoved(announcedEta, after.podEtaAt, settings)) {
    changes.push({ kind: 'estimated_arrival', at: after.podEtaAt });
  }
  return changes;
}

function shipOf({ podVesselImo, podVesselName, podShip }: ShipmentState): SailingShip {
  return { imo: podVesselImo, name: podVesselName, ship: podShip };
}

function textOf({ podVesselImo, podVesselName, podVoyageNumber }: ShipmentState): string {
  return [podVesselName ?? podVesselImo, podVoyageNumber].filter(Boolean).join(' ');
}
