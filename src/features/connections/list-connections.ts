/** The connections that an account sees: its own with how they stand, and what the operator has set up. */
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ConnectionKind } from '../../sources/profiled/fields.ts';
import {
  type CauseCount,
  type CheckCounts,
  countChecksBySource,
  countRecentFailures,
} from '../../tracking/sources/counts-store.ts';
import { type ConfiguredSource, configuredId, sourceNameOf } from './configured.ts';
import type { ConnectionsContext } from './context.ts';
import { KEY_MISSING } from './live/open-secrets.ts';
import type { ConnectionAttributes, ProblemKind } from './schema.ts';
import { findConnection, listConnections, type StoredConnection } from './store.ts';

export interface ShownConnection {
  readonly id: string;
  readonly attributes: ConnectionAttributes;
}

/** How the polls of the account stand. */
export interface Polls {
  readonly checks: readonly CheckCounts[];
  readonly failures: readonly CauseCount[];
}

export async function readPolls(session: AccountSession, { clock }: Pick<ConnectionsContext, 'clock'>): Promise<Polls> {
  return {
    checks: await countChecksBySource(session),
    failures: await countRecentFailures(session, new Date(clock.now())),
  };
}

export async function showConnections(
  session: AccountSession,
  context: ConnectionsContext,
): Promise<ShownConnection[]> {
  const polls = await readPolls(session, context);
  const stored = await listConnections(session);
  return [
    ...stored.map((connection) => showStored(context, connection, polls)),
    ...listedByOperator(session, context).map((source) => showConfigured(context, source, polls)),
  ];
}

export async function showConnection(
  session: AccountSession,
  context: ConnectionsContext,
  id: string,
): Promise<ShownConnection | undefined> {
  const polls = await readPolls(session, context);
  const stored = await findConnection(session, id);
  if (stored !== undefined) return showStored(context, stored, polls);
  const source = listedByOperator(session, context).find((each) => configuredId(each) === id);
  return source && showConfigured(context, source, polls);
}

/** Of the settings, and what the operator's account has connected for all. */
function listedByOperator(session: AccountSession, { configured, live }: ConnectionsContext): ConfiguredSource[] {
  const connected = live
    .listForAll()
    .filter(({ connection }) => connection.accountId !== session.accountId)
    .map(({ connection: { kind, code, sourceCode, name }, problem }) => ({
      ...{ kind, code, sourceCode, name },
      setting: null,
      problem: problem === null ? null : 'It does not work at present. The operator of the installation can see why.',
      isSimulated: false,
    }));
  return [...configured, ...connected];
}

function showConfigured(
  { keys }: Pick<ConnectionsContext, 'keys'>,
  source: ConfiguredSource,
  polls: Polls,
): ShownConnection {
  const { kind, code, sourceCode: source_code, name, setting, problem } = source;
  return {
    id: configuredId(source),
    attributes: {
      ...{ kind, code, source_code, name },
      scope: 'installation',
      settings: {},
      secrets: {},
      origin: 'configured',
      setting,
      ...standing(kind, source_code, { polls, problem, since: null, keyFile: keys.path }),
      created_at: null,
      updated_at: null,
    },
  };
}

export function showStored(
  { live, keys }: Pick<ConnectionsContext, 'live' | 'keys'>,
  connection: StoredConnection,
  polls: Polls,
): ShownConnection {
  const { id, kind, code, sourceCode, name, scope, settings, secrets, createdAt, updatedAt } = connection;
  const changes = Object.values(secrets).map(({ changed_at }) => Date.parse(changed_at));
  const used = live.findById(id);
  // What was just changed is used within two seconds.
  const problem = used?.connection.revision === connection.revision ? used.problem : null;
  return {
    id,
    attributes: {
      ...{ kind, code, source_code: sourceCode, name, scope, settings },
      secrets: Object.fromEntries(
        Object.entries(secrets).map(([field, { changed_at }]) => [field, { set: true as const, changed_at }]),
      ),
      origin: 'stored',
      setting: null,
      ...standing(kind, sourceCode, {
        polls,
        problem,
        keyFile: keys.path,
        since: Math.max(createdAt.getTime(), ...changes),
      }),
      created_at: formatInstant(createdAt.getTime()),
      updated_at: formatInstant(updatedAt.getTime()),
    },
  };
}

function timeOf(moment: Date | string | null): number | null {
  return moment === null ? null : new Date(moment).getTime();
}

interface Known {
  readonly polls: Polls;
  readonly problem: string | null;
  /** When its credentials were entered; null: at the start. Unix milliseconds. */
  readonly since: number | null;
  readonly keyFile: string;
}

/** How it stands by the polls of the account. */
export function standing(kind: ConnectionKind, code: string, { polls, problem, since, keyFile }: Known) {
  const name = sourceNameOf(kind, code);
  const isOfSource = (each: { readonly kind: string; readonly code: string }) =>
    each.kind === name.kind && each.code === code;
  const polled = polls.checks.find(isOfSource);
  const answeredAt = timeOf(polled?.lastAnsweredAt ?? null);
  const last_answer_at = answeredAt === null ? null : formatInstant(answeredAt);
  const shown = (state: ConnectionAttributes['state'], problem: string | null, problem_kind: ProblemKind | null) => ({
    ...{ state, last_answer_at, problem, problem_kind },
    key_file: problem_kind === 'key_missing' ? keyFile : null,
  });
  if (problem !== null) return shown('failing', problem, problem.startsWith(KEY_MISSING) ? 'key_missing' : 'unusable');
  const failing = polled?.failingShipmentsCount ?? 0;
  const isNew = since !== null && (answeredAt ?? 0) < since;
  if (failing > 0 && (timeOf(polled?.failingSince ?? null) ?? 0) >= (answeredAt ?? 0)) {
    const shipments = failing === 1 ? 'one shipment' : `${failing} shipments`;
    const cause = latestCause(polls.failures.filter(isOfSource));
    return cause === 'login_refused'
      ? shown('failing', `The source refuses the log-in in the polls of ${shipments}. Replace the credentials.`, cause)
      : shown('failing', `The polls of ${shipments} fail: ${polled?.failure ?? 'internal error'}.`, cause);
  }
  return shown(answeredAt === null || isNew ? 'untested' : 'working', null, null);
}

function latestCause(failures: readonly CauseCount[]): CauseCount['cause'] | null {
  const latest = failures.filter(({ count }) => count > 0);
  return latest.toSorted((a, b) => (timeOf(b.lastAt) ?? 0) - (timeOf(a.lastAt) ?? 0))[0]?.cause ?? null;
}
