/**
 * The pool that job runners record finished jobs with. A statement about several finished jobs and a transaction that replaces
 * the same running jobs in another order deadlock, and graphile-worker ends its runner at the first failure of such a statement
 * (graphile/worker issue 636). A statement that ended a deadlock has changed nothing: it is sent again.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { isTransient } from '../database/connection-errors.ts';

const MOST_TRIES = 10;
const PAUSE_MILLIS = 20;

type OnConnect = Parameters<pg.Pool['connect']>[0];

/** For one runner. */
export function retryingPool(pool: pg.Pool): pg.Pool {
  let stopListening = () => {};
  const connect = async (listen?: OnConnect) => {
    if (pool.ending) {
      // The process ends before its jobs. graphile-worker would print a stack trace for each worker that is refused. One
      // that waits for ever does not give back the connection that it listens on, and the pool would wait for that.
      stopListening();
      return new Promise<never>(() => {});
    }
    if (listen === undefined) return retryingClient(await pool.connect());
    return pool.connect((error, client, release) => {
      if (client === undefined) return listen(error, client, release);
      let isReleased = false;
      stopListening = () => {
        if (!isReleased) release();
        isReleased = true;
      };
      const send = client.query.bind(client) as (...statement: readonly unknown[]) => Promise<unknown>;
      const query = async (...statement: readonly unknown[]) => (isReleased ? undefined : send(...statement));
      listen(error, withMember(client, 'query', query), stopListening);
    });
  };
  return withMember(pool, 'connect', connect);
}

function retryingClient(client: pg.PoolClient): pg.PoolClient {
  const send = client.query.bind(client) as (...statement: readonly unknown[]) => Promise<unknown>;
  return withMember(client, 'query', async (...statement: readonly unknown[]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(...statement);
      } catch (error) {
        if (!isOfJobs(statement) || !isTransient(error) || tries === MOST_TRIES) throw error;
        await setTimeout(PAUSE_MILLIS * tries * (1 + Math.random()));
      }
    }
  });
}

/** Finished, failed and returned jobs are each recorded by one statement, outside of any transaction. */
function isOfJobs([statement]: readonly unknown[]): boolean {
  const text = (statement as { readonly text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^\s*(with j as \(\s*)?(delete from|update) \S*_private_jobs/.test(text);
}

/** The same object with one member replaced. */
function withMember<Given extends object>(given: Given, name: keyof Given, replacement: unknown): Given {
  return new Proxy(given, {
    get(target, member) {
      if (member === name) return replacement;
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
