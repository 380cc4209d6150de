/** The database cluster of three hosts, and HAProxy before it and before the API. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { until } from '../helpers/until.ts';
import { createDatabaseHost, type DatabaseHost } from './database-host.ts';
import { FOLDER } from './disks.ts';
import { addressOf, DATABASE_HOSTS } from './network.ts';

const HAPROXY = resolve(import.meta.dirname, '../../ops/high-availability/haproxy.cfg');
/** By HAProxy, as the service has it. */
export const DATABASE_URL = 'postgres://portolan:change-me@127.0.0.1:5432/portolan';
export const READ_URL = 'postgres://portolan:change-me@127.0.0.1:5433/portolan';
export const API_URL = 'http://127.0.0.1:8080';

export interface Cluster {
  readonly hosts: readonly DatabaseHost[];
  primary(): Promise<DatabaseHost>;
  /** Waits until one host is the primary, and two others replicate it, one of them synchronously. */
  isWhole(): Promise<void>;
  /** A statement of the service's role, on the primary, by HAProxy. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const hosts = DATABASE_HOSTS.map(createDatabaseHost);
  for (const host of hosts) host.start();
  const haproxy = startHaproxy();

  async function primary(): Promise<DatabaseHost> {
    const found = await Promise.all(hosts.map(async (host) => ((await host.isPrimary()) ? [host] : [])));
    const [only, ...more] = found.flat();
    expect(more).toEqual([]);
    if (only === undefined) throw new Error('no host is the primary');
    return only;
  }
  const sql: Cluster['sql'] = async (text, values = []) => {
    const client = new pg.Client({
      connectionString: DATABASE_URL,
      connectionTimeoutMillis: 5000,
      query_timeout: 20_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const isWhole = () =>
    until(async () => {
      const host = await primary();
      const states = host.sql(`SELECT state, sync_state FROM pg_stat_replication ORDER BY sync_state`, 5);
      expect(states.split('\n')).toEqual(['streaming|async', 'streaming|sync']);
    }, 250);

  await until(primary, 250);
  await createDatabase(await primary());
  await isWhole();
  await until(() => sql('SELECT 1'), 100);
  return {
    hosts,
    primary,
    isWhole,
    sql,
    close: async () => {
      haproxy.kill('SIGKILL');
      await once(haproxy, 'exit');
      for (const host of hosts) host.remove();
    },
  };
}

function startHaproxy(): ChildProcess {
  const output = openSync(join(FOLDER, 'haproxy.log'), 'a');
  return spawn('haproxy', ['-db', '-f', HAPROXY], { stdio: ['ignore', output, output] });
}

/** As docs/self-hosting.md has it. */
async function createDatabase(host: DatabaseHost): Promise<void> {
  const url = `postgres://postgres:change-me-superuser@${addressOf(host.name)}/postgres`;
  const client = new pg.Client({ connectionString: url, query_timeout: 30_000 });
  await client.connect();
  await client.query(`CREATE ROLE portolan LOGIN CREATEROLE PASSWORD 'change-me'`);
  await client.query(`CREATE DATABASE portolan OWNER portolan ENCODING 'UTF8' TEMPLATE template0`);
  await client.end();
}
