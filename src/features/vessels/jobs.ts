/** The jobs of vessels: apply an arrival or departure to the shipments aboard. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { ApplyContext } from '../../tracking/context.ts';
import { APPLY_PORT_MOVE_TASK, applyPortMove } from './port-calls/apply-port-move.ts';

const PortMove = Type.Object({
  imo: Type.String(),
  place: Type.String(),
  kind: Type.Enum(['arrival', 'departure']),
  at: Type.Integer(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  nearSince: Type.Optional(Type.Integer()),
});

export function vesselTasks(context: ApplyContext): TaskList {
  return defineTask(APPLY_PORT_MOVE_TASK, PortMove, (move, signal) => applyPortMove(context, move, signal));
}
