/** A connection of its own for one check, to a database that may be away. */
import pg from 'pg';
import { errorMessage } from '../../lib/errors.ts';

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
