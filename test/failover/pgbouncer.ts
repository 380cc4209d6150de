/** PgBouncer before the cluster, a database name for each of its modes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../helpers/until.ts';

const PORT = 6432;
export type PoolMode = 'session' | 'transaction' | 'statement';
const MODES: readonly PoolMode[] = ['session', 'transaction', 'statement'];

export interface PgBouncer {
  urlOf(mode: PoolMode): string;
  close(): Promise<void>;
}

export async function startPgBouncer(): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-pgbouncer-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'users.txt'), '"portolan" "change-me"\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      ...MODES.map((mode) => `${mode} = host=127.0.0.1 port=5432 dbname=portolan pool_mode=${mode}`),
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${PORT}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'max_client_conn = 200',
      'default_pool_size = 50',
    ].join('\n'),
  );
  const output = openSync(join(folder, 'log'), 'a');
  const as = ['--reuid=postgres', '--regid=postgres', '--init-groups'];
  const server: ChildProcess = spawn('setpriv', [...as, 'pgbouncer', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', output, output],
  });
  const urlOf = (mode: PoolMode) => `postgres://portolan:change-me@127.0.0.1:${PORT}/${mode}`;
  await until(async () => {
    const client = new pg.Client({ connectionString: urlOf('session') });
    await client.connect();
    await client.end();
  }, 100);
  return {
    urlOf,
    close: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
