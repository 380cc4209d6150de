/** Vessels as a part of the application. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { AisConfig } from '../../sources/ais/config.ts';
import type { ApplyContext } from '../../tracking/context.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { type ArchiveSettings, isArchived } from '../archive/config.ts';
import { APPLY_PORT_MOVE_TASK, applyPortMove } from './port-calls/apply-port-move.ts';
import { deleteOldPortMoves } from './port-calls/port-moves-store.ts';
import { listFeedSources } from './positions/feed-sources.ts';
import { vesselErrors } from './positions/future-positions.ts';
import { runAis } from './positions/run-ais.ts';
import { dropOldPositions, EXPIRED_POSITIONS } from './positions/store.ts';
import { vesselRoutes } from './routes.ts';

const PortMove = Type.Object({
  imo: Type.String(),
  place: Type.String(),
  kind: Type.Enum(['arrival', 'departure']),
  at: Type.Integer(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  nearSince: Type.Optional(Type.Integer()),
  anchoredSince: Type.Optional(Type.Integer()),
});

interface WorkParts extends JobParts {
  readonly config: { readonly ais: AisConfig; readonly archive: ArchiveSettings };
}

export const vessels = {
  routes: [vesselRoutes],
  errors: vesselErrors,
  offers: ({ clock }) => ({ listFeedSources: (session) => listFeedSources(session, clock) }),
  work: ({ config: { ais: settings, archive }, tracking, logger: log, ...given }: WorkParts) => {
    const { positionRetentionDays: retentionDays } = settings;
    const { database, clock } = given;
    const { gazetteer } = tracking;
    return {
      trackingTasks: vesselTasks(tracking),
      housekeeping: () =>
        dropOldPositions(database, clock.now(), {
          retentionDays,
          onlyEmpty: isArchived(archive, EXPIRED_POSITIONS.kind),
        }),
      kept: [
        { days: retentionDays, time: 'world', remove: deleteOldPortMoves },
        { days: retentionDays, time: 'world', expired: EXPIRED_POSITIONS },
      ],
      pollers: settings.inputs.length === 0 ? [] : [runAis({ ...given, settings, gazetteer, log })],
    };
  },
} satisfies Feature;

export function vesselTasks(context: ApplyContext): TaskList {
  return defineTask(APPLY_PORT_MOVE_TASK, PortMove, (move, signal) => applyPortMove(context, move, signal));
}
