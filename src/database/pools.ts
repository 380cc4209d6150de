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
}

export interface StatementLimits {
  readonly statementMillis: number;
  readonly lockMillis: number;
  readonly idleInTransactionMillis: number;
}

/** @param settings of each session, as `name=value` */
export function openPool(
  { url, applicationName, limits, onIdleError }: PoolOptions,
  max: number,
  settings: readonly string[],
  pipeline: boolean,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Connections stay open: opening another one takes 5 to 10 ms, and longer on a busy machine.
    min: max,
    // Statements that a session sends together do not wait for each other's answer; the server runs them in order.
    pipeline,
    // Network devices silently drop connections that are idle for some minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    options: [...settings, ...limitSettings(limits)].map((each) => `-c ${each}`).join(' '),
    connectionTimeoutMillis: 10_000,
    ...(applicationName !== undefined && { application_name: applicationName }),
  });
  pool.on('error', (error) => {
    // A pool reports its end before it closes its connections. If the server stops next, it closes them, which is not
    // an error.
    if (pool.ending) return;
    // The driver hangs its whole client on it, with all statements that were prepared: a log line of 20 kB.
    Reflect.deleteProperty(error, 'client');
    onIdleError(error);
  });
  // A connection that breaks while it is held fails the statement under way; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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

export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
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
    client.release(broken);
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
