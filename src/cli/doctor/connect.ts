/** Connections of one check: to a server, to see whether it takes connections, and to a database that may be away. */
import { connect } from 'node:net';
import pg from 'pg';
import { errorMessage } from '../../lib/errors.ts';

/** Null: the server takes connections; else why not. @param address `host:port`, or the path of a socket */
export function connectFault(address: string, signal: AbortSignal): Promise<string | null> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  const socket =
    port === '' ? connect({ path: address }) : connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
  return new Promise((resolve) => {
    const end = (fault: string | null) => {
      socket.destroy();
      resolve(fault);
    };
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(error.message || 'no connection'));
    signal.addEventListener('abort', () => end('no answer in time'), { once: true });
  });
}

const STANDARD_PORTS: ReadonlyMap<string, number> = new Map([
  ['http:', 80],
  ['redis:', 6379],
  ['rediss:', 6379],
  ['valkey:', 6379],
  ['valkeys:', 6379],
]);

/** `host:port` of an address; undefined if it is none. */
export function endpointOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return undefined;
  return `${url.hostname}:${url.port || (STANDARD_PORTS.get(url.protocol) ?? 443)}`;
}

const CONNECT_MILLIS = 4000;

/** The cause is the driver's error. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portolan doctor',
    connectionTimeoutMillis: CONNECT_MILLIS,
    statement_timeout: CONNECT_MILLIS,
  });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    // Of two addresses that both refuse, the driver's error has no message.
    throw new NotConnected(errorMessage(error) || String((error as { code?: string }).code), { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
