/** The database: reachable, of a supported version, with the rights, extensions and schema that the service needs; and its clock. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { tenantConnectionsOf } from '../../config/config.ts';
import { requireSupportedServer } from '../../database/migrate.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { countRunners, listDueJobs } from '../../queue/runners-store.ts';
import { type Check, type CheckFinding, failed, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';
import {
  findSchemaVersion,
  listMissingExtensions,
  type RoleFacts,
  readRoleFacts,
  readServerFacts,
  type ServerFacts,
} from './database-store.ts';
import { NotConnected, withClient } from './with-client.ts';

const SECONDS = 10;
const WHERE = 'database.url';

export function databaseChecks(context: DoctorContext): Check[] {
  return [
    { area: 'database', seconds: SECONDS, run: () => onDatabase(context, checkServer) },
    { area: 'schema', seconds: SECONDS, run: () => onDatabase(context, checkSchema) },
    { area: 'clock', seconds: SECONDS, run: () => onDatabase(context, checkClock) },
    { area: 'queue', seconds: SECONDS, run: () => onDatabase(context, withSchema(checkQueue)) },
  ];
}

type OnDatabase = (client: pg.Client, context: DoctorContext) => Promise<CheckFinding[]>;

/** That there is no database is said once, by the first check. */
export async function onDatabase(
  { databaseUrl, ...context }: DoctorContext,
  check: OnDatabase,
): Promise<CheckFinding[]> {
  const isFirst = check === checkServer;
  if (databaseUrl === null) return isFirst ? [NOT_RUNNING] : [];
  try {
    return await withClient(databaseUrl, (client) => check(client, { ...context, databaseUrl }));
  } catch (error) {
    if (!(error instanceof NotConnected))
      return [failed(`this could not be looked at: ${errorMessage(error)}`, WHERE, 'a role that owns the database')];
    const words = `the database does not answer: ${error.message}`;
    return isFirst ? [failed(words, WHERE, remedyFor(error.cause))] : [];
  }
}

const NOT_RUNNING = warning(
  'the embedded database does not run: schema, clock, queue and webhooks were not checked',
  'database.dataDirectory',
  'start the service, or set DATABASE_URL to your own PostgreSQL',
);

/** Without a schema, which its own check says, there is nothing to look at. */
export function withSchema(check: OnDatabase): OnDatabase {
  return async (client, context) => ((await findSchemaVersion(client)) === null ? [] : check(client, context));
}

function remedyFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case '28P01':
    case '28000':
      return 'user and password that this database accepts';
    case '3D000':
      return 'the name of a database that exists (docs/self-hosting.md has the statements that create it)';
    case '53300':
      return 'a larger max_connections, or smaller database.tenantConnections and database.systemConnections';
    default:
      return 'a PostgreSQL that runs and can be reached from here: pg_isready -d "$DATABASE_URL"';
  }
}

const checkServer: OnDatabase = async (client, { config }) => {
  const facts = await readServerFacts(client);
  const kind = config.database.url === null ? 'the embedded database' : 'your own database';
  const needed = tenantConnectionsOf(config) + config.database.systemConnections + 1;
  const size = `${Math.ceil(facts.sizeBytes / 1_000_000)} MB`;
  const free = facts.maxConnections - facts.usedConnections;
  return [
    versionOf(facts),
    ok(`${kind}, ${size}; ${facts.usedConnections} of ${facts.maxConnections} connections are used`, WHERE),
    ...(free < needed && facts.usedConnections < needed
      ? [
          warning(
            `a process may need ${needed} connections, and ${free} are free`,
            'database.tenantConnections',
            'a larger max_connections of PostgreSQL, or smaller pools',
          ),
        ]
      : []),
    ...(facts.isReplica
      ? [failed('the server is a replica, which takes no changes', WHERE, 'the address of the primary')]
      : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [failed(`the encoding is ${facts.encoding}`, WHERE, "a database created with ENCODING 'UTF8'")]),
    ...rightsOf(await readRoleFacts(client)),
    ...(await listMissingExtensions(client)).map((name) =>
      failed(`the extension ${name} is not installed at the server`, WHERE, 'the package postgresql-contrib'),
    ),
  ];
};

function versionOf({ versionNumber, version }: ServerFacts): CheckFinding {
  try {
    requireSupportedServer(versionNumber);
    return ok(`PostgreSQL ${version} answers`, WHERE);
  } catch (error) {
    return failed(errorMessage(error), WHERE, 'PostgreSQL 15 or newer');
  }
}

function rightsOf({ name, mayCreateRoles, ownsDatabase, hasTenantRole, maySetTenantRole }: RoleFacts): CheckFinding[] {
  if (!ownsDatabase)
    return [failed(`the role ${name} does not own the database`, WHERE, `ALTER DATABASE … OWNER TO ${name}`)];
  if (hasTenantRole && !maySetTenantRole)
    return [
      failed(
        `the role ${name} may not act as portolan_tenant`,
        WHERE,
        `GRANT portolan_tenant TO ${name} WITH ADMIN OPTION`,
      ),
    ];
  if (!hasTenantRole && !mayCreateRoles)
    return [failed(`the role ${name} may not create portolan_tenant`, WHERE, `ALTER ROLE ${name} CREATEROLE`)];
  return [ok(`the role ${name} has the rights it needs`, WHERE)];
}

const checkSchema: OnDatabase = async (client, { directory }) => {
  const known = globSync('*.sql', { cwd: join(directory, 'migrations') }).length;
  const found = await findSchemaVersion(client);
  if (found === null)
    return [warning('the database has no schema yet', 'schema', 'the first start of the service creates it')];
  if (found.version > known)
    return [
      failed(
        `the schema is at version ${found.version} (${found.name}), and this program knows ${known}`,
        'schema',
        'the newer program that migrated it, or a backup from before',
      ),
    ];
  return found.version === known
    ? [ok(`the schema is at version ${known}, as the program`, 'schema')]
    : [
        warning(
          `the schema is at version ${found.version}, and the program at ${known}`,
          'schema',
          'a backup, then portolan migrate (docs/upgrading.md)',
        ),
      ];
};

const LARGEST_DIFFERENCE_MILLIS = 2000;

const checkClock: OnDatabase = async (client) => {
  const before = systemClock.wallNow();
  const { now } = await readServerFacts(client);
  const difference = now - (before + systemClock.wallNow()) / 2;
  return [clockFinding(difference, 'that of the database')];
};

/** @param difference in milliseconds; positive: the other clock is ahead */
export function clockFinding(difference: number, other: string): CheckFinding {
  const seconds = Math.abs(difference / 1000).toFixed(1);
  if (Math.abs(difference) <= LARGEST_DIFFERENCE_MILLIS) return ok(`agrees with ${other} within ${seconds} s`, 'clock');
  const words = `differs from ${other} by ${seconds} s`;
  return Math.abs(difference) > 15 * LARGEST_DIFFERENCE_MILLIS
    ? failed(words, 'clock', 'both clocks set by NTP')
    : warning(words, 'clock', 'both clocks set by NTP');
}

const LONGEST_WAIT_SECONDS = 900;

const checkQueue: OnDatabase = async (client, { config }) => {
  const session = sessionOf(client);
  const runners = await countRunners(session, 2 * config.queue.heartbeatSeconds);
  const jobs = await listDueJobs(session);
  const late = jobs.filter(({ oldestSeconds }) => oldestSeconds > LONGEST_WAIT_SECONDS);
  return [
    runners > 0
      ? ok(`${runners} job runners are alive`, 'workers')
      : warning('no worker runs', 'workers', 'a process with the role worker or all'),
    ...late.map(({ task, due, oldestSeconds }) =>
      warning(
        `${due} jobs ${task} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes`,
        'queue',
        'docs/runbooks.md#portolanqueuebehind',
      ),
    ),
    ...jobs
      .filter((job) => job.failed > 0)
      .map((job) =>
        warning(`${job.failed} jobs ${job.task} failed for good`, 'queue', 'docs/runbooks.md#portolanjobsfailed'),
      ),
  ];
};

export function sessionOf(client: pg.Client) {
  const run = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(text, [...values])).rows as Row[];
  return { query: run, prepared: run };
}
