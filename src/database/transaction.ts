/**
 * A session's statements, and transactions around them: all of the work or nothing, done again where the server breaks it off
 * to end a deadlock.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { actorParameter, SET_ACTOR } from './actor.ts';
import { isDatabaseAway, isTransient } from './connection-errors.ts';
import type { Session } from './database.ts';
import { ConnectionUnusable, nameOf, send } from './pools.ts';

/** A session that takes no statement once it is closed. */
export interface OpenSession extends Session {
  close(): void;
  /** The first failure; later statements of the transaction only report that it is aborted. */
  failure(): unknown;
}

/** The server's error code for statements after the failed one. */
const IN_FAILED_TRANSACTION = '25P02';

/** As long as a timer can wait. */
const ANY_TIME_MILLIS = 2 ** 31 - 1;

export interface SessionLimits {
  /** Statements may take any time: the server's limit is lifted for the transaction. */
  readonly untimed?: boolean;
}

export function openSession(client: pg.PoolClient, { untimed = false }: SessionLimits = {}): OpenSession {
  let isClosed = false;
  let failure: unknown;
  async function run<Row>(statement: pg.QueryConfig): Promise<Row[]> {
    if (isClosed)
      throw new Error('The session of this statement is over: its work has ended, or another statement failed.');
    try {
      const timed = untimed ? { ...statement, query_timeout: ANY_TIME_MILLIS } : statement;
      return (await send<Row & pg.QueryResultRow>(client, timed)).rows;
    } catch (error) {
      if (failure !== undefined && codeOf(error) === IN_FAILED_TRANSACTION) throw failure;
      failure = error;
      throw error;
    }
  }
  return {
    query: (text, values = []) => run({ text, values: [...values] }),
    prepared: (text, values = []) => run({ name: nameOf(text), text, values: [...values] }),
    close: () => {
      isClosed = true;
    },
    failure: () => failure,
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Two that go on getting into each other's way part after a few tries, as each waits for longer than chance has it. */
const MAX_TRIES = 6;
const FIRST_PAUSE_MILLIS = 10;

/** @param work has no effects but its statements: it may be done again from its start */
export async function inTransaction<Result>(
  client: pg.PoolClient,
  work: (session: Session) => Promise<Result>,
  limits: SessionLimits = {},
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(client, work, limits);
    } catch (error) {
      if (tries === MAX_TRIES || !isTransient(error)) throw error;
      await setTimeout(FIRST_PAUSE_MILLIS * 2 ** (tries - 1) * (1 + Math.random()));
    }
  }
}

async function tryTransaction<Result>(
  client: pg.PoolClient,
  work: (session: Session) => Promise<Result>,
  limits: SessionLimits,
): Promise<Result> {
  const session = openSession(client, limits);
  try {
    // BEGIN fails only if the connection broke, and then all later statements fail too: nothing needs to wait for its
    // answer. Without a pipeline, the driver would wait by itself, and warn.
    const begun = begin(client, limits);
    if (!client.pipeline) await begun;
    const [result] = await Promise.all([Promise.try(work, session), begun]);
    session.close();
    const ended = await send(client, { text: 'COMMIT' });
    // After a failed statement the server treats COMMIT as ROLLBACK, and reports it only in the command tag.
    if (ended.command !== 'COMMIT') throw session.failure() ?? new Error('The server rolled the transaction back.');
    return result;
  } catch (error) {
    // What else the work has under way must not write once the transaction is over, nor into the next.
    session.close();
    // A server that is silent would let the ROLLBACK wait as long as the statement before.
    if (isDatabaseAway(error)) throw new ConnectionUnusable('the connection broke', { cause: error });
    await send(client, { text: 'ROLLBACK' }).catch(() => {
      throw new ConnectionUnusable('rollback failed', { cause: error });
    });
    throw error;
  }
}

async function begin(client: pg.PoolClient, { untimed }: SessionLimits): Promise<void> {
  const acting = actorParameter();
  const statements: pg.QueryConfig[] = [
    { text: 'BEGIN' },
    ...(untimed ? [{ text: 'SET LOCAL statement_timeout = 0' }] : []),
    ...(acting === undefined ? [] : [{ name: 'set-actor', text: SET_ACTOR, values: [acting] }]),
  ];
  // In a pipeline they are sent together, before the first statement of the work.
  if (client.pipeline) await Promise.all(statements.map((each) => send(client, each)));
  else for (const each of statements) await send(client, each);
}
