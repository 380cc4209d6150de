/**
 * Two pools on one PostgreSQL: `tenant` sessions see one account and are bound by row-level security, `system` sessions
 * see all. Hands out sessions; holds no statements of its own.
 */
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult } from 'kysely';
import pg from 'pg';
import { isTransient } from './connection-errors.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { lookingUp } from './look-ups.ts';
import type { Schema } from './schema.ts';

/** One connection, for as long as the callback runs. */
export interface Session {
  readonly db: Kysely<Schema>;
  /** A prepared statement, for the few paths where building a query costs more than running it. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

export interface AccountSession extends Session {
  readonly accountId: string;
}

/** The session of a transaction within one account. */
export interface AccountChange extends AccountSession {
  /**
   * A prepared statement whose rows nobody waits for. It leaves with what else is asked in this turn of the event loop, and runs in
   * its place among them; where it fails, the transaction fails.
   */
  write(name: string, text: string, values: unknown[]): void;
}

export interface Database {
  /** Reads of one account. */
  forAccount<Result>(accountId: string, work: (session: AccountSession) => Promise<Result>): Promise<Result>;
  /** Reads that are over in a moment, a few rows by their ids: they share connections, and a slow one would hold up the others. */
  lookUp<Result>(accountId: string, work: (session: AccountSession) => Promise<Result>): Promise<Result>;
  /**
   * A transaction within one account: all of it or nothing. Where the server breaks it off to end a deadlock it is done again
   * from the start: the work has no effects but those of its statements, or may have them twice.
   */
  changeAccount<Result>(accountId: string, work: (session: AccountChange) => Promise<Result> | Result): Promise<Result>;
  /** Across accounts: look-ups by key, commands, workers. */
  system<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  changeSystem<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** The pool of system sessions, for the job queue. */
  readonly systemPool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly tenantConnections: number;
  readonly systemConnections: number;
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  // Statements of a session that are asked for together leave together, but over TLS, where the driver takes another stream; the
  // server still runs them one after another.
  const tenantPool = openPool(
    options,
    options.tenantConnections,
    '-c role=portolan_tenant -c TimeZone=UTC -c DateStyle=ISO',
    {
      pipeline: true,
      stream: () => new GatheringSocket(),
    },
  );
  const systemPool = openPool(options, options.systemConnections, '-c TimeZone=UTC');
  const accountOf = new WeakMap<pg.PoolClient, string>();

  async function asAccount<Result>(
    accountId: string,
    work: (session: AccountSession, client: pg.PoolClient) => Promise<Result>,
  ) {
    return withClient(tenantPool, async (client) => {
      if (accountOf.get(client) !== accountId) {
        await send(client, {
          name: 'enter-account',
          text: `SELECT set_config('portolan.account_id', $1, false)`,
          values: [accountId],
        });
        accountOf.set(client, accountId);
      }
      return work({ ...sessionOn(client), accountId }, client);
    });
  }

  return {
    forAccount: (accountId, work) => asAccount(accountId, work),
    lookUp: lookingUp(asAccount),
    changeAccount: (accountId, work) =>
      asAccount(accountId, (session, client) =>
        inTransaction(client, () => work({ ...session, write: writerOn(client, session) })),
      ),
    system: (work) => withClient(systemPool, (client) => work(sessionOn(client))),
    changeSystem: (work) => withClient(systemPool, (client) => inTransaction(client, () => work(sessionOn(client)))),
    systemPool,
    close: async () => {
      await Promise.all([tenantPool.end(), systemPool.end()]);
    },
  };
}

function openPool(
  options: DatabaseOptions,
  max: number,
  startupOptions: string,
  more: Pick<pg.PoolConfig, 'pipeline' | 'stream'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...more,
    connectionString: options.url,
    max,
    // Kept once they are there: whoever needs one more than was used of late would wait 5 to 10 ms for it, and longer on a busy machine.
    min: max,
    // What forwards packets in between forgets connections that are silent for some minutes, and tells nobody.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    options: startupOptions,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => {
    // A pool's end is told before its connections are closed: who stops the server next throws them out, and that is no fault.
    if (pool.ending) return;
    // The driver hangs its whole client on it, with all statements that were prepared: a log line of 20 kB.
    Reflect.deleteProperty(error, 'client');
    options.onIdleError(error);
  });
  // A connection that breaks while it is held fails the statement under way; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof ConnectionUnusable) {
      broken = error;
      throw error.cause;
    }
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** A transaction could not even be rolled back: the connection must not be used again. */
class ConnectionUnusable extends Error {}

/** Two that go on getting into each other's way part after a few tries, as each waits for longer than chance has it. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MILLIS = 10;

async function inTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result> | Result): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(client, work);
    } catch (error) {
      // Of statements that were under way together, another may have been the first to say that the transaction is lost.
      if (tries === MOST_TRIES || !gateOf(client).isBrokenOff) throw error;
      await setTimeout(FIRST_PAUSE_MILLIS * 2 ** (tries - 1) * (1 + Math.random()));
      openGate(client);
    }
  }
}

async function tryTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result> | Result): Promise<Result> {
  const begun = send(client, { text: 'BEGIN' });
  const gate = gateOf(client);
  gate.isTransaction = true;
  try {
    // BEGIN fails only where the connection broke, and then so does all that follows it: nobody need wait for its answer.
    const [result] = await Promise.all([Promise.try(work), begun]);
    if (gate.failure !== null) throw gate.failure;
    const [ended] = await Promise.all([send(client, { text: 'COMMIT' }), ...gate.writes]);
    // Behind a statement that failed the server takes COMMIT as ROLLBACK, and says it only so.
    if (ended.command !== 'COMMIT') throw gate.failure ?? new Error('The server rolled the transaction back.');
    return result;
  } catch (error) {
    // What else the work has under way must not write once the transaction is over, nor into the next.
    gate.isClosed = true;
    try {
      await send(client, { text: 'ROLLBACK' });
    } catch {
      throw new ConnectionUnusable('rollback failed', { cause: error });
    }
    throw error;
  }
}

interface Gate {
  /** Takes no more statements of its session. */
  isClosed: boolean;
  /** The server broke a statement off that may succeed another time. */
  isBrokenOff: boolean;
  isTransaction: boolean;
  /** The first statement that failed, until the transaction is whole again (ROLLBACK TO): those behind it fail because of it. */
  failure: unknown;
  /** Statements that nobody but the commit waits for. */
  writes: Promise<unknown>[];
}

const gates = new WeakMap<pg.PoolClient, Gate>();

function gateOf(client: pg.PoolClient): Gate {
  const gate = gates.get(client) ?? openedGate();
  gates.set(client, gate);
  return gate;
}

function openGate(client: pg.PoolClient): void {
  Object.assign(gateOf(client), openedGate());
}

function openedGate(): Gate {
  return { isClosed: false, isBrokenOff: false, isTransaction: false, failure: null, writes: [] };
}

/**
 * By callback: rows that the driver's own promise is given outlive the small garbage collections, until a large one comes, for
 * which all requests stand still.
 */
function send<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(statement, (error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: Error) => {
    // From here the trace leads to who asked.
    Error.captureStackTrace(error);
    throw error;
  });
}

async function throughGate<Result>(gate: Gate, statement: () => Promise<Result>): Promise<Result> {
  if (gate.isClosed) throw new Error('The transaction of this statement is over: another of its statements failed.');
  try {
    const result = await statement();
    gate.failure = null;
    return result;
  } catch (error) {
    if (isTransient(error)) gate.isBrokenOff = true;
    if (gate.isTransaction) gate.failure ??= error;
    throw gate.failure ?? error;
  }
}

function writerOn(client: pg.PoolClient, { prepared }: Session): AccountChange['write'] {
  return (name, text, values) => {
    const written = prepared(name, text, values);
    // The commit hears of it; where there will be none, what failed first is told.
    written.catch(() => {});
    gateOf(client).writes.push(written);
  };
}

const sessions = new WeakMap<pg.PoolClient, Session>();

function sessionOn(client: pg.PoolClient): Session {
  openGate(client);
  let session = sessions.get(client);
  if (!session) {
    const gate = gateOf(client);
    session = {
      db: kyselyOn(client, gate),
      prepared: <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
        throughGate(gate, async () => (await send<Row>(client, { name, text, values })).rows),
    };
    sessions.set(client, session);
  }
  return session;
}

/** Kysely's builder and compiler on a connection whose life others manage. */
function kyselyOn(client: pg.PoolClient, gate: Gate): Kysely<Schema> {
  const connection = {
    async executeQuery<Row>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<Row>> {
      const statement = { text: query.sql, values: [...query.parameters] };
      const result = await throughGate(gate, () => send(client, statement));
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    // biome-ignore lint/correctness/useYield: the contract asks for a generator; streams are not used on these sessions.
    async *streamQuery(): AsyncIterableIterator<never> {
      throw new Error('Sessions do not stream; read in pages instead.');
    },
  };
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => refuseNesting(),
        commitTransaction: async () => refuseNesting(),
        rollbackTransaction: async () => refuseNesting(),
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });
}

function refuseNesting(): never {
  throw new Error('A session is already inside its transaction; use database.changeAccount or changeSystem instead.');
}
