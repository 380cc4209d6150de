/**
 * The transport events of changes. Announcements refer to them. What really happened is kept as a row besides, while a
 * moved forecast or deadline is in its announcement only.
 */
import { type ContainerChange, milestoneKey } from '../../core/changes.ts';
import type { EventName } from '../../core/event-names.ts';
import { landingAtPod } from '../../core/journey/journey.ts';
import type { Milestone } from '../../core/journey/milestones.ts';
import type { Statement } from '../../core/journey/statement.ts';
import type { Location } from '../../core/location.ts';
import type { Place, SourceKind, VesselName } from '../../core/observation.ts';
import type { DerivedContainer } from '../../core/state/container-state.ts';
import type { Precision } from '../../core/time.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { DeriveContext } from '../context.ts';
import { rawEventId } from '../history/raw-event-schema.ts';
import type { TransportEventFacts } from '../milestones/schema.ts';
import type { TransportEventWrite } from '../milestones/store.ts';
import { vesselId } from '../vessels/schema.ts';

export interface EventOfChange {
  readonly change: ContainerChange;
  /** Null where the change is announced in another way. */
  readonly event: TransportEventWrite | null;
  /** Whether the event is a row of its own: it happened. */
  readonly kept: boolean;
  readonly place: Place | null;
  readonly vessel: VesselName | null;
}

export interface EventIdentity {
  readonly shipmentId: string;
  readonly containerId: string;
  readonly now: number;
  /** The event that this one replaces after a correction. */
  readonly previousId: string | null;
}

interface EventFacts {
  readonly event: EventName;
  readonly key: string;
  readonly at: number;
  readonly precision: Precision;
  readonly timeZone: string | null;
  readonly place: Place | null;
  readonly vessel: VesselName | null;
  readonly voyage: string | null;
  readonly source: SourceKind;
  /** The new date, where the event is about one. */
  readonly value: string | null;
  /** What it rests on, where that is a move that a source stated. */
  readonly observationId: string | null;
}

export function eventOfChange(
  context: DeriveContext,
  change: ContainerChange,
  container: DerivedContainer,
  identity: EventIdentity,
): EventOfChange {
  const facts = factsOf(change, container, identity.now);
  if (facts === null) return { change, event: null, kept: false, place: null, vessel: null };
  const kept = change.kind === 'reached' || change.kind === 'availability' || change.kind === 'delivered';
  return { change, event: eventFrom(context, facts, identity), kept, place: facts.place, vessel: facts.vessel };
}

function factsOf(change: ContainerChange, container: DerivedContainer, now: number): EventFacts | null {
  switch (change.kind) {
    case 'reached':
      return {
        ...factsOfMilestone(change.milestone),
        event: `container.transport.${change.milestone.name}`,
        key: milestoneKey(change.milestone),
      };
    case 'estimated':
      return {
        ...factsOfMilestone(change.milestone),
        event: `container.transport.estimated.${change.name}`,
        key: changeKey(`estimated.${change.name}`, milestoneKey(change.milestone), now),
      };
    case 'availability': {
      const name = change.available ? 'available' : 'not_available';
      return {
        ...at(change.broughtBy, change.source),
        event: `container.transport.${name}`,
        key: changeKey(name, change.observationId, now),
        at: change.since,
      };
    }
    case 'delivered':
      return {
        ...NOWHERE,
        // The user enters the time, not the place.
        source: 'user',
        event: 'container.transport.delivered',
        key: changeKey('delivered', change.observationId, now),
        at: change.at,
        precision: change.precision,
      };
    case 'deadline': {
      const source = change.source ?? USUAL_SOURCES[change.event] ?? 'terminal';
      return {
        ...(change.inland === null ? atPortOfDischarge(container, source) : inland(change.inland, source)),
        event: change.event,
        key: changeKey(change.event, change.value ?? '', now),
        at: now,
        value: change.value,
      };
    }
    case 'corrected':
    case 'delivery_corrected':
    case 'values':
    case 'removed':
    case 'restored':
    case 'overdue':
      return null;
  }
}

/** The source of a deadline that no source states any more. */
const USUAL_SOURCES: Readonly<Partial<Record<EventName, SourceKind>>> = {
  'container.pickup_lfd_line.changed': 'shipping_line',
  'container.pickup_lfd_rail.changed': 'rail',
};

/** Never equal to a milestone's key, and unlike any other change of the container. */
function changeKey(name: string, what: string, now: number): string {
  return `change|${name}|${what}|${now}`;
}

function factsOfMilestone({ statement, ship }: Milestone): Omit<EventFacts, 'event' | 'key'> {
  const { id, observation, moment } = statement;
  return {
    at: moment.millis,
    precision: moment.precision,
    timeZone: moment.timeZone,
    place: observation.place,
    vessel: ship.vessel,
    voyage: ship.voyage,
    source: observation.source.kind,
    value: null,
    observationId: id,
  };
}

/** Of no ship and no move of its own. */
const NOWHERE = {
  precision: 'second',
  timeZone: null,
  place: null,
  vessel: null,
  voyage: null,
  value: null,
  observationId: null,
} as const;

type Whereabouts = Omit<EventFacts, 'event' | 'key' | 'at'>;

function at(statement: Statement | null, source: SourceKind): Whereabouts {
  if (statement === null) return { ...NOWHERE, source };
  return { ...NOWHERE, timeZone: statement.moment.timeZone, place: statement.observation.place, source };
}

function atPortOfDischarge({ journey }: DerivedContainer, source: SourceKind): Whereabouts {
  return at(journey.voyage.at(-1)?.landing.handling ?? landingAtPod(journey), source);
}

function inland({ locode, name, timeZones }: Location, source: SourceKind): Whereabouts {
  const timeZone = timeZones.length === 1 ? (timeZones[0] as string) : null;
  return { ...NOWHERE, timeZone, place: { locode, name, facility: null }, source };
}

function eventFrom(context: DeriveContext, facts: EventFacts, identity: EventIdentity): TransportEventWrite {
  const { gazetteer } = context;
  const { shipmentId, containerId, now, previousId } = identity;
  const locode = facts.place === null ? null : (gazetteer.locate(facts.place)?.locode ?? null);
  const place = locode === null ? null : gazetteer.placeOf(locode);
  const terminal = facts.place === null ? null : gazetteer.terminalOf(facts.place);
  const imo = facts.vessel?.imo ?? null;
  const shown: TransportEventFacts = {
    precision: facts.precision,
    timeZone: facts.timeZone,
    locode,
    voyage: facts.voyage,
    dataSource: facts.source,
    value: facts.value,
    location: place && { id: place.id, type: place.kind },
    terminal: terminal && { id: terminal.id, type: terminal.type },
    vesselId: imo === null ? null : vesselId(imo),
    rawEventId: facts.observationId === null ? null : rawEventId(containerId, facts.observationId),
    previousId,
  };
  return {
    id: newId(now),
    containerId,
    shipmentId,
    event: facts.event,
    milestoneKey: facts.key,
    happenedAt: new Date(formatInstant(facts.at)),
    facts: shown,
    createdAt: new Date(now),
    invalidatedAt: null,
  };
}
