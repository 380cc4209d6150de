/** A connection of its own for one check, to a database that may be away. */
import pg from 'pg';

const CONNECT_MILLIS = 4000;

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portolan doctor',
    connectionTimeoutMillis: CONNECT_MILLIS,
    statement_timeout: CONNECT_MILLIS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
