/**
 * The jobs of webhooks. A delivery's payload names the webhook only: what is due, and in which order, is read when it runs, so running it
 * once too often does no harm. A replay's says what is wanted and how far it has come; each batch queues the next one.
 */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../../storage/database.ts';
import { DELIVER_WEBHOOK } from '../../storage/webhook-notifications.ts';
import { REPLAY_WEBHOOK } from '../../storage/webhook-replay.ts';
import type { Deliverer } from '../../webhooks/delivery/deliver.ts';
import { continueReplay } from '../../webhooks/delivery/replay.ts';
import { defineTask } from './define-task.ts';

const Target = Type.Object({ accountId: Type.String(), webhookId: Type.String() });
const Replay = Type.Object({
  accountId: Type.String(),
  replayId: Type.String(),
  webhookId: Type.String(),
  since: Type.String(),
  until: Type.String(),
  events: Type.Union([Type.Null(), Type.Array(Type.String())]),
  cursor: Type.Object({ createdAt: Type.String(), id: Type.String() }),
});

export function deliverTasks(deliverer: Deliverer): TaskList {
  return defineTask(DELIVER_WEBHOOK, Target, (target, signal) => deliverer.deliver(target, signal));
}

export function replayTasks(database: Database): TaskList {
  return defineTask(REPLAY_WEBHOOK, Replay, ({ accountId, since, until, ...rest }) =>
    continueReplay(database, accountId, { ...rest, since: new Date(since), until: new Date(until) }),
  );
}
