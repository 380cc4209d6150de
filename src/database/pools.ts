/**
 * Connection pools to one PostgreSQL, and how they run statements: session settings, execution and preparation. Knows
 * no account and no transaction.
 */
import pg from 'pg';
import { isDatabaseAway } from './connection-errors.ts';

export interface PoolOptions {
  readonly url: string;
  /** Under which the server knows its sessions; 63 bytes at most. */
  readonly applicationName?: string;
  /** When the server cancels a statement, a wait for a lock, or an idle transaction. */
  readonly limits?: StatementLimits;
  /** Called for connections that broke while idle; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
  /** Called when a connection was opened, or answers after an outage. */
  readonly onAnswer?: () => void;
}

export interface StatementLimits {
  readonly statementMillis: number;
  readonly lockMillis: number;
  readonly idleInTransactionMillis: number;
}

export interface SessionOptions {
  /** Of each session, as `name=value`. */
  readonly settings: readonly string[];
  /** Statements that a session sends together do not wait for each other's answer; the server runs them in order. */
  readonly pipeline: boolean;
  /** Whether the sessions may be those of a standby, which takes no writes. */
  readonly allowsStandby?: boolean;
}

export function openPool(
  { url, applicationName, limits, onIdleError, onAnswer = () => {} }: PoolOptions,
  max: number,
  { settings, pipeline, allowsStandby = false }: SessionOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Connections stay open: opening another one takes 5 to 10 ms, and longer on a busy machine.
    min: max,
    pipeline,
    // Network devices silently drop connections that are idle for some minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    connectionTimeoutMillis: CONNECT_MILLIS,
    ...(applicationName !== undefined && { application_name: applicationName }),
    // The server ends statements earlier, if it can be reached.
    ...(limits !== undefined && { query_timeout: limits.statementMillis + SILENCE_MILLIS }),
    onConnect: (client) =>
      enterSession(
        client as pg.Client,
        [...SERVER_KEEPALIVE, ...PROMPT_READER, ...settings, ...limitSettings(limits)],
        allowsStandby,
      ),
  });
  const state: PoolState = { allowsStandby, outages: 0, onAnswer };
  states.set(pool, state);
  pool.on('error', (error) => {
    // A pool reports its end before it closes its connections. If the server stops next, it closes them, which is not
    // an error.
    if (pool.ending) return;
    // The driver hangs its whole client on it, with all statements that were prepared: a log line of 20 kB.
    Reflect.deleteProperty(error, 'client');
    onIdleError(error);
  });
  // A connection that breaks while it is held fails the statement under way; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    answeredAfter.set(client, state.outages);
    onAnswer();
  });
  return pool;
}

const CONNECT_MILLIS = 10_000;
/** After the time that a statement may take, a server that is silent counts as unreachable. */
const SILENCE_MILLIS = 5000;
/** The server ends sessions of clients that have vanished, and so their transactions and locks. */
const SERVER_KEEPALIVE = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'];
/** Also of a client that lives and does not read. */
const PROMPT_READER = ['tcp_user_timeout=15000'];
const SLOW_READER = ['tcp_user_timeout=0'];

/**
 * The same for a connection outside the pools, which holds a lock or a snapshot.
 * @param readsSlowly may let the server wait for any time before it reads on
 */
export async function keepAliveFromServer(client: pg.ClientBase, { readsSlowly = false } = {}): Promise<void> {
  const settings = [...SERVER_KEEPALIVE, ...(readsSlowly ? SLOW_READER : PROMPT_READER)];
  await client.query(settings.map((setting) => `SET ${setting}`).join('; '));
}

/** A server that takes no writes, as a primary that was replaced does. The code is that of a write refused there. */
class ServerIsStandby extends Error {
  readonly code = '25006';

  constructor() {
    super('The database server is a standby, which takes no writes: database.url must lead to the primary.');
  }
}

/** By a statement, and not by the parameter `options` of the connection, which poolers refuse or ignore. */
async function enterSession(client: pg.Client, settings: readonly string[], allowsStandby: boolean): Promise<void> {
  const pairs = settings.map((each) => each.split('=', 2) as [string, string]);
  const calls = pairs.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  const text = `SELECT pg_is_in_recovery() AS standby, ${calls.join(', ')}`;
  const statement = { text, values: pairs.flat(), query_timeout: CONNECT_MILLIS };
  const { rows } = await client.query<{ standby: boolean }>(statement);
  if (rows[0]?.standby && !allowsStandby) throw new ServerIsStandby();
}

function limitSettings(limits: StatementLimits | undefined): string[] {
  if (limits === undefined) return [];
  return [
    `statement_timeout=${limits.statementMillis}`,
    `lock_timeout=${limits.lockMillis}`,
    `idle_in_transaction_session_timeout=${limits.idleInTransactionMillis}`,
  ];
}

/** The connection must not be used again. */
export class ConnectionUnusable extends Error {}

interface PoolState {
  readonly allowsStandby: boolean;
  /** How many the pool has met. Connections from before the last one may lead to a server that is gone. */
  outages: number;
  readonly onAnswer: () => void;
}

const states = new WeakMap<pg.Pool, PoolState>();
/** The last outage after which a connection has answered. */
const answeredAfter = new WeakMap<pg.PoolClient, number>();
const LOOK_MILLIS = 2000;

export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(pool);
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    // The server's last message arrives before the end of the connection.
    if (error instanceof Error && (error instanceof ConnectionUnusable || isDatabaseAway(error))) broken = error;
    throw error instanceof ConnectionUnusable ? error.cause : error;
  } finally {
    client.off('error', onError);
    const state = states.get(pool);
    if (broken !== undefined && state !== undefined) state.outages += 1;
    client.release(broken);
  }
}

/** A connection that has answered since the last outage. */
async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    const state = states.get(pool);
    if (state === undefined || answeredAfter.get(client) === state.outages) return client;
    const { outages } = state;
    if (await answers(client, state.allowsStandby)) {
      answeredAfter.set(client, outages);
      state.onAnswer();
      return client;
    }
    client.release(new Error('The connection is from before an outage, and does not answer.'));
  }
}

async function answers(client: pg.PoolClient, allowsStandby: boolean): Promise<boolean> {
  try {
    const look = { text: 'SELECT pg_is_in_recovery() AS standby', query_timeout: LOOK_MILLIS };
    return !(await client.query<{ standby: boolean }>(look)).rows[0]?.standby || allowsStandby;
  } catch {
    return false;
  }
}

/**
 * By callback: rows that the driver's own promise is given outlive the small garbage collections, until a large one comes, for
 * which all requests stand still.
 */
export function send<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(statement, (error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: Error) => {
    // The stack trace from here leads to the caller.
    Error.captureStackTrace(error);
    throw error;
  });
}

/**
 * A prepared statement stays in the server's memory, tens of kilobytes on each connection, for as long as the connection lasts.
 * Texts beyond these are run unprepared.
 */
export const MAX_PREPARED_TEXTS = 300;
const names = new Map<string, string>();

/** The name a text is prepared under; undefined: there are as many as may be. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED_TEXTS) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
