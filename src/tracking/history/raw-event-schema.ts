/**
 * The raw_event resource: one statement of a source about one container, as the source made it, rendered when it is read.
 */
import { type Static, Type } from 'typebox';
import { moveKeys } from '../../core/journey/in-force.ts';
import { MILESTONES } from '../../core/journey/milestones.ts';
import { IMPLAUSIBLE } from '../../core/journey/plausibility/plausible.ts';
import { resolveRoles } from '../../core/journey/roles.ts';
import {
  byMoment,
  concerns,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
} from '../../core/journey/statement.ts';
import { CLASSIFIERS, type Observation, SOURCE_KINDS } from '../../core/observation.ts';
import type { DerivedContainer } from '../../core/state/container-state.ts';
import type { Precision } from '../../core/time.ts';
import {
  Locode,
  linkOne,
  linkTo,
  Nullable,
  type RenderedResource,
  type ResourceIdentifier,
  renderResource,
  resourceSchema,
  Timestamp,
  TimeZone,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { referenceId } from '../../lib/ids.ts';
import type { NamedPlace } from '../shipments/schema.ts';

export const RawEventAttributes = Type.Object({
  event: Nullable(
    Type.Enum([...MILESTONES], {
      description:
        'What it is to the journey, also where it is planned or superseded; null where it is no move of a milestone',
    }),
  ),
  original_event: Type.String({ description: "The source's own code and words" }),
  timestamp: Timestamp,
  estimated: Type.Boolean(),
  classifier: Type.Enum([...CLASSIFIERS], { description: 'DCSA: planned by the schedule, estimated, or actual' }),
  will_occur_at: Nullable({
    ...Timestamp,
    description: 'When what is planned or estimated will occur: its `timestamp`',
  }),
  actual_at: Nullable(Timestamp),
  estimated_at: Nullable(Timestamp),
  actual_on: Nullable(Type.String({ format: 'date' })),
  estimated_on: Nullable(Type.String({ format: 'date' })),
  timezone: Nullable(TimeZone),
  location_name: Nullable(Type.String()),
  location_locode: Nullable(Locode),
  vessel_name: Nullable(Type.String()),
  vessel_imo: Nullable(Type.String()),
  voyage_number: Nullable(Type.String()),
  index: Type.Integer({ description: 'Place in the journey, from 0' }),
  data_source: Type.Enum([...SOURCE_KINDS]),
  data_provider_name: Type.String(),
  data_provider_code: Type.String(),
  invalidated_at: Nullable(Timestamp),
  implausible_reason: Nullable(Type.String({ description: 'Why an actual is kept and not used' })),
  container_number: Type.Optional(
    Nullable(Type.String({ description: 'As the message writes it; of an interchange only' })),
  ),
  bill_of_lading_number: Type.Optional(
    Nullable(Type.String({ description: 'The first that the message names; of an interchange only' })),
  ),
  booking_number: Type.Optional(
    Nullable(Type.String({ description: 'The first that the message names; of an interchange only' })),
  ),
  created_at: Timestamp,
});

/** What the message of a raw event is about, whether it is tracked or not. */
export type MessageNumbers = Required<
  Pick<Static<typeof RawEventAttributes>, 'container_number' | 'bill_of_lading_number' | 'booking_number'>
>;

export const RawEventSchema = resourceSchema(
  'raw_event',
  RawEventAttributes,
  Type.Object({
    container: toOne('container'),
    location: toOne('port', 'metro_area'),
    vessel: toOne('vessel'),
    terminal: toOne('terminal', 'rail_terminal'),
  }),
);

export interface RawEventReading extends Reading {
  readonly placeOf: (locode: string) => NamedPlace | null;
  readonly terminalOf: (observation: Observation) => ResourceIdentifier | null;
}

/** One observation may concern several containers: each has a raw event of its own. */
export function rawEventId(containerId: string, observationId: string): string {
  return referenceId('raw_event', `${containerId}:${observationId}`);
}

/** The documents of a container's raw events in journey order, superseded and withdrawn statements among them. */
export function renderRawEvents(
  container: { readonly id: string; readonly number: string },
  records: readonly RecordedObservation[],
  { journey, milestones }: Pick<DerivedContainer, 'journey' | 'milestones'>,
  reading: RawEventReading,
): RenderedResource[] {
  const mine = records
    .filter((each) => concerns(each.observation, container.number))
    .map((each) => ({ each, statement: readStatement(each, reading) }))
    .sort((a, b) => byMoment(a.statement, b.statement));
  const superseded = supersessions(mine, journey);
  const roleOf = resolveRoles(journey, milestones);
  return mine.map(({ each, statement }, index) => {
    const reason = journey.implausible.get(each.id);
    return renderRawEvent(
      {
        id: rawEventId(container.id, each.id),
        containerId: container.id,
        recordedAt: each.recordedAt,
        statement,
        index,
        event: roleOf(statement),
        implausibleReason: reason === undefined ? null : IMPLAUSIBLE[reason],
        invalidatedAt: each.withdrawnAt ?? superseded.get(each.id) ?? null,
      },
      reading,
    );
  });
}

/**
 * The raw event of a statement about an untracked container or shipment. @param index place in what it came with, from
 * 0
 */
export function renderUntrackedRawEvent(
  recorded: RecordedObservation,
  index: number,
  reading: RawEventReading,
): RenderedResource {
  const { id, recordedAt } = recorded;
  const statement = readStatement(recorded, reading);
  const unknown = { containerId: null, event: null, implausibleReason: null, invalidatedAt: null };
  return renderRawEvent({ id, recordedAt, statement, index, ...unknown }, reading);
}

interface RawEventFacts {
  readonly id: string;
  readonly containerId: string | null;
  readonly recordedAt: number;
  readonly statement: Statement;
  readonly index: number;
  readonly event: Static<typeof RawEventAttributes>['event'];
  readonly implausibleReason: string | null;
  readonly invalidatedAt: number | null;
}

function renderRawEvent(facts: RawEventFacts, reading: RawEventReading): RenderedResource {
  const { id, statement, invalidatedAt } = facts;
  const { observation } = statement;
  const locode = statement.location?.locode ?? null;
  const place = locode === null ? null : reading.placeOf(locode);
  const attributes: Static<typeof RawEventAttributes> = {
    event: facts.event,
    original_event: [observation.original.code, observation.original.text].filter(Boolean).join(' '),
    timestamp: formatInstant(statement.moment.millis),
    estimated: observation.classifier !== 'actual',
    classifier: observation.classifier,
    will_occur_at: observation.classifier === 'actual' ? null : formatInstant(statement.moment.millis),
    ...exactOrDay(observation, statement.moment.millis, statement.moment.precision),
    timezone: statement.moment.timeZone,
    location_name: observation.place.name ?? place?.name ?? null,
    location_locode: locode,
    vessel_name: observation.vessel?.name ?? null,
    vessel_imo: observation.vessel?.imo ?? null,
    voyage_number: observation.voyage,
    index: facts.index,
    data_source: observation.source.kind,
    data_provider_name: observation.source.name,
    data_provider_code: observation.source.code,
    implausible_reason: facts.implausibleReason,
    invalidated_at: invalidatedAt === null ? null : formatInstant(invalidatedAt),
    created_at: formatInstant(facts.recordedAt),
  };
  const vesselId = observation.vessel?.imo ? referenceId('vessel', observation.vessel.imo) : null;
  return renderResource({
    id,
    type: 'raw_event',
    attributes,
    relationships: {
      container: linkOne('container', facts.containerId),
      location: linkOne(place?.kind ?? 'port', place?.id ?? null),
      vessel: linkOne('vessel', vesselId),
      terminal: linkTo(reading.terminalOf(observation)),
    },
  });
}

interface Read {
  readonly each: RecordedObservation;
  readonly statement: Statement;
}

/**
 * When each invalid statement was replaced: when its successor was first reported. A disbelieved statement is replaced
 * by a later statement only.
 */
function supersessions(
  mine: readonly Read[],
  { statements, vessels, implausible }: DerivedContainer['journey'],
): Map<string, number> {
  const keyOf = moveKeys(vessels);
  const standing = new Set(statements.map((each) => each.id));
  const successors = Map.groupBy(
    mine.filter(({ each }) => standing.has(each.id) || each.observation.retracted),
    ({ statement }) => keyOf(statement),
  );
  const gone = mine.filter(({ each }) => each.withdrawnAt === null && !standing.has(each.id));
  return new Map(
    gone.flatMap(({ each, statement }) => {
      const after = (successors.get(keyOf(statement)) ?? []).map((successor) => successor.each.recordedAt);
      const at = Math.max(each.recordedAt, ...after);
      return implausible.has(each.id) && at === each.recordedAt ? [] : [[each.id, at] as const];
    }),
  );
}

/** An exact time is in `…_at`, a bare day in `…_on`; never the one as the other. */
function exactOrDay(observation: Observation, millis: number, precision: Precision) {
  const day = dayOf(observation.at, precision);
  const exact = precision === 'day' ? null : formatInstant(millis);
  const actual = observation.classifier === 'actual';
  return {
    actual_at: actual ? exact : null,
    estimated_at: actual ? null : exact,
    actual_on: actual ? day : null,
    estimated_on: actual ? null : day,
  };
}

/** Of a clock time in an unknown zone only the day is known. */
function dayOf(at: Observation['at'], precision: Precision): string | null {
  if (at.kind === 'date') return at.on;
  return precision === 'day' ? at.at.slice(0, 10) : null;
}
