/**
 * The database: reachable, of a supported version, with the rights, extensions and schema that the service needs; its clock, its
 * replica, the queue and the webhooks in it. Webhooks are named by account and id: an address may name a customer.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type Config, tenantConnectionsOf } from '../../config/config.ts';
import { requireSupportedServer } from '../../database/migrate.ts';
import { elapsedMillis, formatInstant, systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { countRunners, listDueJobs } from '../../queue/runners-store.ts';
import { at, type Check, type CheckFinding, type CheckFindings, type DoctorContext } from './checks.ts';
import { connectFault, endpointOf, NotConnected, withClient } from './connect.ts';
import {
  findSchemaVersion,
  hasReplayed,
  listMissingExtensions,
  listTroubledWebhooks,
  type RoleFacts,
  readLogPosition,
  readRoleFacts,
  readServerFacts,
  type ServerFacts,
  type TroubledWebhook,
} from './database-store.ts';

const { ok, failed } = at('database.url');

type OnDatabase = (client: pg.Client, context: DoctorContext, signal: AbortSignal) => Promise<CheckFindings>;

export const DATABASE_CHECKS: readonly Check[] = [
  { area: 'database', run: onDatabase(checkServer, missing) },
  { area: 'schema', run: onDatabase(checkSchema) },
  { area: 'clock', run: onDatabase(checkClock) },
  { area: 'queue', run: onDatabase(withSchema(checkQueue)) },
];
export const WEBHOOK_CHECKS: readonly Check[] = [
  { area: 'webhooks', seconds: 15, run: onDatabase(withSchema(checkWebhooks)) },
];

/** @param away that there is no database is said once, by the first check */
export function onDatabase(
  check: OnDatabase,
  away: (error: NotConnected | null) => CheckFindings = () => [],
): Check['run'] {
  return async (context, signal) => {
    if (context.databaseUrl === null) return away(null);
    try {
      return await withClient(context.databaseUrl, (client) => check(client, context, signal));
    } catch (error) {
      if (error instanceof NotConnected) return away(error);
      return [failed(`this could not be looked at: ${errorMessage(error)}`, 'a role that owns the database')];
    }
  };
}

/** Without a schema, which its own check says, there is nothing to look at. */
export function withSchema(check: OnDatabase): OnDatabase {
  return async (client, ...given) => ((await findSchemaVersion(client)) === null ? [] : check(client, ...given));
}

const REMEDIES: ReadonlyMap<unknown, string> = new Map([
  ['28P01', 'user and password that this database accepts'],
  ['28000', 'user and password that this database accepts'],
  ['3D000', 'the name of a database that exists (docs/self-hosting.md has the statements that create it)'],
  ['53300', 'a larger max_connections, or smaller database.tenantConnections and database.systemConnections'],
]);

function missing(error: NotConnected | null): CheckFindings {
  if (error === null) {
    const words = 'the embedded database does not run: schema, clock, queue and webhooks were not checked';
    return [
      at('database.dataDirectory').warning(words, 'start the service, or set DATABASE_URL to your own PostgreSQL'),
    ];
  }
  const { code } = Object(error.cause) as { code?: unknown };
  const right = 'a PostgreSQL that runs and can be reached from here: pg_isready -d "$DATABASE_URL"';
  return [failed(`the database does not answer: ${error.message}`, REMEDIES.get(code) ?? right)];
}

async function checkServer(client: pg.Client, { config }: DoctorContext): Promise<CheckFindings> {
  const facts = await readServerFacts(client);
  const kind = config.database.url === null ? 'the embedded database' : 'your own database';
  const needed = tenantConnectionsOf(config) + config.database.systemConnections + 1;
  const size = `${Math.ceil(facts.sizeBytes / 1_000_000)} MB`;
  const free = facts.maxConnections - facts.usedConnections;
  return [
    versionOf(facts),
    ok(`${kind}, ${size}; ${facts.usedConnections} of ${facts.maxConnections} connections are used`),
    free < needed &&
      facts.usedConnections < needed &&
      at('database.tenantConnections').warning(
        `a process may need ${needed} connections, and ${free} are free`,
        'a larger max_connections of PostgreSQL, or smaller pools',
      ),
    facts.isReplica && failed('the server is a replica, which takes no changes', 'the address of the primary'),
    facts.encoding !== 'UTF8' && failed(`the encoding is ${facts.encoding}`, "a database created with ENCODING 'UTF8'"),
    rightsOf(await readRoleFacts(client)),
    ...(await listMissingExtensions(client)).map((name) =>
      failed(`the extension ${name} is not installed at the server`, 'the package postgresql-contrib'),
    ),
  ];
}

function versionOf({ versionNumber, version }: ServerFacts): CheckFinding {
  try {
    requireSupportedServer(versionNumber);
    return ok(`PostgreSQL ${version} answers`);
  } catch (error) {
    return failed(errorMessage(error), 'PostgreSQL 15 or newer');
  }
}

function rightsOf({ name, mayCreateRoles, ownsDatabase, hasTenantRole, maySetTenantRole }: RoleFacts): CheckFinding {
  if (!ownsDatabase) return failed(`the role ${name} does not own the database`, `ALTER DATABASE … OWNER TO ${name}`);
  if (hasTenantRole && !maySetTenantRole) {
    const right = `GRANT portolan_tenant TO ${name} WITH ADMIN OPTION`;
    return failed(`the role ${name} may not act as portolan_tenant`, right);
  }
  return hasTenantRole || mayCreateRoles
    ? ok(`the role ${name} has the rights it needs`)
    : failed(`the role ${name} may not create portolan_tenant`, `ALTER ROLE ${name} CREATEROLE`);
}

async function checkSchema(client: pg.Client, { directory }: DoctorContext): Promise<CheckFindings> {
  const { ok, warning, failed } = at('schema');
  const known = globSync('*.sql', { cwd: join(directory, 'migrations') }).length;
  const found = await findSchemaVersion(client);
  if (found === null) return [warning('the database has no schema yet', 'the first start of the service creates it')];
  const { version, name } = found;
  if (version === known) return [ok(`the schema is at version ${known}, as the program`)];
  return [
    version > known
      ? failed(
          `the schema is at version ${version} (${name}), and this program knows ${known}`,
          'the newer program that migrated it, or a backup from before',
        )
      : warning(
          `the schema is at version ${version}, and the program at ${known}`,
          'a backup, then portolan migrate (docs/upgrading.md)',
        ),
  ];
}

const LARGEST_DIFFERENCE_MILLIS = 2000;

async function checkClock(client: pg.Client): Promise<CheckFindings> {
  const before = systemClock.wallNow();
  const { now } = await readServerFacts(client);
  return [clockFinding(now - (before + systemClock.wallNow()) / 2, 'that of the database')];
}

/** @param difference in milliseconds; positive: the other clock is ahead */
export function clockFinding(difference: number, other: string): CheckFinding {
  const { ok, warning, failed } = at('clock');
  const seconds = Math.abs(difference / 1000).toFixed(1);
  if (Math.abs(difference) <= LARGEST_DIFFERENCE_MILLIS) return ok(`agrees with ${other} within ${seconds} s`);
  const fault = Math.abs(difference) > 15 * LARGEST_DIFFERENCE_MILLIS ? failed : warning;
  return fault(`differs from ${other} by ${seconds} s`, 'both clocks set by NTP');
}

const LONGEST_WAIT_SECONDS = 900;

async function checkQueue(client: pg.Client, { config }: DoctorContext): Promise<CheckFindings> {
  const { warning } = at('queue');
  const session = sessionOf(client);
  const runners = await countRunners(session, 2 * config.queue.heartbeatSeconds);
  const jobs = await listDueJobs(session);
  const workers = at('workers');
  return [
    runners > 0
      ? workers.ok(`${runners} job runners are alive`)
      : workers.warning('no worker runs', 'a process with the role worker or all'),
    ...jobs.map(({ task, due, oldestSeconds }) => {
      const words = `${due} jobs ${task} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes`;
      return oldestSeconds > LONGEST_WAIT_SECONDS && warning(words, 'docs/runbooks.md#portolanqueuebehind');
    }),
    ...jobs.map((job) => {
      const words = `${job.failed} jobs ${job.task} failed for good`;
      return job.failed > 0 && warning(words, 'docs/runbooks.md#portolanjobsfailed');
    }),
  ];
}

export function sessionOf(client: pg.Client) {
  const run = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(text, [...values])).rows as Row[];
  return { query: run, prepared: run };
}

const MOST_WEBHOOKS = 20;

/** Endpoints that fail or were switched off. */
async function checkWebhooks(client: pg.Client, context: DoctorContext, signal: AbortSignal): Promise<CheckFindings> {
  const troubled = await listTroubledWebhooks(client, MOST_WEBHOOKS);
  const { online, config } = context;
  // Through a proxy, a connection from here says nothing.
  const mayConnect = online && config.webhooks.proxyUrl === null;
  const found = troubled.map((webhook) => describeWebhook(webhook, mayConnect ? signal : null));
  return troubled.length === 0 ? [at('webhooks').ok('no endpoint fails')] : Promise.all(found);
}

/** @param signal null: it is not connected to */
async function describeWebhook(webhook: TroubledWebhook, signal: AbortSignal | null): Promise<CheckFinding> {
  const { accountId, id, url, active, since, reason } = webhook;
  const state = active ? 'fails' : 'was switched off';
  const time = since === null ? '' : ` since ${formatInstant(since.getTime())}`;
  const endpoint = signal === null ? undefined : endpointOf(url);
  const fault = endpoint === undefined || signal === null ? undefined : await connectFault(endpoint, signal);
  const probe =
    fault === undefined ? '' : fault === null ? '; its server takes connections' : '; its server cannot be reached';
  return at(`webhook ${id} of account ${accountId}`).warning(
    `the endpoint ${state}${time}${reason === null ? '' : ` (${reason})`}${probe}`,
    active ? 'an endpoint that answers with 2xx' : 'an endpoint that answers; then switch the webhook on and replay',
  );
}

/** The check waits no longer, whatever the replica may lag. */
const LONGEST_LAG_SECONDS = 5;
const LOOK_MILLIS = 100;

interface ReplicaContext extends Pick<DoctorContext, 'databaseUrl'> {
  readonly config: { readonly database: Pick<Config['database'], 'readUrl' | 'readMaxLagSeconds'> };
}

/** The replica of `database.readUrl`: a standby of the same cluster that catches up in time. */
export const REPLICA_CHECK: Check<ReplicaContext> = {
  area: 'replica',
  seconds: 20,
  when: ({ config, databaseUrl }) => config.database.readUrl !== null && databaseUrl !== null,
  run: ({ config, databaseUrl }) => {
    const { readUrl, readMaxLagSeconds } = config.database;
    const seconds = Math.min(readMaxLagSeconds, LONGEST_LAG_SECONDS);
    return withClient(databaseUrl ?? '', (primary) =>
      withClient(readUrl ?? '', async (replica) => [await checkReplica(primary, replica, seconds)]),
    ).catch((error: unknown) => [
      unused(`the replica or its primary does not answer: ${errorMessage(error)}`, 'a standby that can be reached'),
    ]);
  },
};

async function checkReplica(primary: pg.Client, replica: pg.Client, seconds: number): Promise<CheckFinding> {
  const [written, position] = [await readLogPosition(primary), await readLogPosition(replica)];
  if (!position.isReplica) return unused('this server is no standby', 'the address of a streaming replica');
  if (position.cluster !== written.cluster)
    return unused('this is a replica of another cluster', 'a replica of the database of database.url');
  const start = elapsedMillis();
  for (;;) {
    const waited = elapsedMillis() - start;
    if (await hasReplayed(replica, written.lsn))
      return at('database.readUrl').ok(`the replica has caught up within ${(waited / 1000).toFixed(1)} s`);
    const words = `the replica has not caught up within ${seconds} s`;
    if (waited > seconds * 1000) return unused(words, 'a replica that keeps up, and a network to it');
    await setTimeout(LOOK_MILLIS);
  }
}

/** Nothing fails without a replica. */
function unused(what: string, right: string): CheckFinding {
  return at('database.readUrl').warning(`${what}: reads go to the primary`, right);
}
