/**
 * The job that goes on with a long replay, a batch at a time. Its payload says what is wanted and how far the replay has come;
 * each batch puts the job of the next one on the queue.
 */
import type { Task } from 'graphile-worker';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../storage/database.ts';
import { continueReplay } from '../../webhooks/delivery/replay.ts';

const Payload = Type.Object({
  accountId: Type.String(),
  replayId: Type.String(),
  webhookId: Type.String(),
  since: Type.String(),
  until: Type.String(),
  events: Type.Union([Type.Null(), Type.Array(Type.String())]),
  cursor: Type.Object({ createdAt: Type.String(), id: Type.String() }),
});

export function createReplayTask(database: Database): Task {
  return async (payload) => {
    const { accountId, since, until, ...rest } = Value.Parse(Payload, payload);
    await continueReplay(database, accountId, { ...rest, since: new Date(since), until: new Date(until) });
  };
}
