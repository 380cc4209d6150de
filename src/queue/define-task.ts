/** A job of the queue: its name, what its payload must be, and the use case that it calls, in a span of its own. */
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { unlessClosed } from '../database/accounts/closed-accounts.ts';
import { isTracing, type SpanSpec, traced } from '../lib/tracing/tracing.ts';

/**
 * A job of an account that was closed meanwhile ends.
 * @param run receives a signal that aborts when the worker stops; unfinished work is left to another run
 */
export function defineTask<Schema extends TSchema>(
  name: string,
  payload: Schema,
  run: (payload: Static<Schema>, signal: AbortSignal) => Promise<unknown>,
): TaskList {
  return {
    [name]: async (given, { abortSignal, job }) => {
      const work = () => unlessClosed(() => run(Value.Parse(payload, given), abortSignal));
      await (isTracing() ? traced(spanOf(name, given, job), work) : work());
    },
  };
}

/** A job that nothing traced has added begins a trace. */
function spanOf(name: string, given: unknown, job: JobHelpers['job']): SpanSpec {
  const { traceparent, account_id: accountId } = Object(given) as { traceparent?: unknown; account_id?: unknown };
  return {
    name: `process ${name}`,
    kind: 'consumer',
    parent: typeof traceparent === 'string' ? traceparent : null,
    attributes: {
      'messaging.system': 'graphile-worker',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': name,
      'messaging.message.id': job.id,
      'portolan.job.attempt': job.attempts,
      ...(typeof accountId === 'string' && { 'portolan.account.id': accountId }),
    },
  };
}
