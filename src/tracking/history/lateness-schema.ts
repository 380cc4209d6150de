/** The container_lateness resource: why a container is late, as far as its sources' reports show it. */
import { type Static, Type } from 'typebox';
import {
  linkTo,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import type { Lateness } from './lateness.ts';

const LATENESS_KINDS = [
  'rolled',
  'left_late',
  'omitted',
  'slow_passage',
  'slow_berth',
] as const satisfies readonly Lateness['kind'][];

const Reason = Type.Object({
  kind: Type.Enum([...LATENESS_KINDS], {
    description:
      'rolled: it goes on another ship than planned. left_late: it left, or leaves, a day or more later. omitted: a port is not called at ' +
      'any more. slow_passage: the passage takes a day or more longer. slow_berth: it waits, or waited, at the port of discharge',
  }),
  place: Nullable(Type.String({ description: 'Port; null for slow_passage' })),
  hours: Nullable(Type.Integer({ description: 'By which it is later, or for which it waits; null for omitted' })),
  from_vessel_name: Nullable(Type.String({ description: 'Ship that it was planned for; of rolled only' })),
  to_vessel_name: Nullable(Type.String({ description: 'Ship that it goes on; of rolled only' })),
  known_at: Nullable({ ...Timestamp, description: 'When the other ship was first reported; of rolled only' }),
  has_left: Nullable(Type.Boolean({ description: 'Whether the ship has left; of left_late only' })),
  until: Nullable(
    Type.Enum(['berth', 'discharge'], { description: 'What ended the wait; null: it goes on, or another kind' }),
  ),
});

export const LatenessSchema = resourceSchema(
  'container_lateness',
  Type.Object({ reasons: Type.Array(Reason, { description: 'In the order of the journey. Empty: none is known' }) }),
  Type.Object({ container: toOne('container') }),
);

export function presentReason(reason: Lateness): Static<typeof Reason> {
  const isRolled = reason.kind === 'rolled';
  return {
    kind: reason.kind,
    place: 'place' in reason ? reason.place : null,
    hours: 'hours' in reason ? reason.hours : null,
    from_vessel_name: isRolled ? reason.from : null,
    to_vessel_name: isRolled ? reason.to : null,
    known_at: isRolled ? reason.knownAt : null,
    has_left: reason.kind === 'left_late' ? reason.hasLeft : null,
    until: reason.kind === 'slow_berth' ? reason.until : null,
  };
}

export function renderLateness(containerId: string, reasons: readonly Lateness[]): RenderedResource {
  return renderResource({
    id: containerId,
    type: 'container_lateness',
    attributes: { reasons: reasons.map(presentReason) },
    relationships: { container: linkTo({ type: 'container', id: containerId }) },
  });
}
