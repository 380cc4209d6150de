/** A job of the queue: its name, what its payload must be, and the use case that it calls. */
import type { TaskList } from 'graphile-worker';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** @param run receives a signal that aborts when the worker stops; unfinished work is left to another run */
export function defineTask<Schema extends TSchema>(
  name: string,
  payload: Schema,
  run: (payload: Static<Schema>, signal: AbortSignal) => Promise<unknown>,
): TaskList {
  return {
    [name]: async (given, { abortSignal }) => {
      await run(Value.Parse(payload, given), abortSignal);
    },
  };
}
