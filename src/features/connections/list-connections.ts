/** The connections that an account sees: its own with how they stand, and what the operator has set up. */
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ConnectionKind } from '../../sources/profiled/fields.ts';
import { type CheckCounts, countChecksBySource } from '../../tracking/sources/counts-store.ts';
import { type ConfiguredSource, configuredId, sourceNameOf } from './configured.ts';
import type { ConnectionsContext } from './context.ts';
import type { ConnectionAttributes } from './schema.ts';
import { findConnection, listConnections, type StoredConnection } from './store.ts';

export interface ShownConnection {
  readonly id: string;
  readonly attributes: ConnectionAttributes;
}

export async function showConnections(
  session: AccountSession,
  context: ConnectionsContext,
): Promise<ShownConnection[]> {
  const checks = await countChecksBySource(session);
  const stored = await listConnections(session);
  return [
    ...stored.map((connection) => showStored(context, connection, checks)),
    ...listedByOperator(session, context).map((source) => showConfigured(source, checks)),
  ];
}

export async function showConnection(
  session: AccountSession,
  context: ConnectionsContext,
  id: string,
): Promise<ShownConnection | undefined> {
  const checks = await countChecksBySource(session);
  const stored = await findConnection(session, id);
  if (stored !== undefined) return showStored(context, stored, checks);
  const source = listedByOperator(session, context).find((each) => configuredId(each) === id);
  return source && showConfigured(source, checks);
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

function showConfigured(source: ConfiguredSource, checks: readonly CheckCounts[]): ShownConnection {
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
      ...standing(kind, source_code, { checks, problem, since: null }),
      created_at: null,
      updated_at: null,
    },
  };
}

export function showStored(
  { live }: Pick<ConnectionsContext, 'live'>,
  connection: StoredConnection,
  checks: readonly CheckCounts[],
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
      ...standing(kind, sourceCode, { checks, problem, since: Math.max(createdAt.getTime(), ...changes) }),
      created_at: formatInstant(createdAt.getTime()),
      updated_at: formatInstant(updatedAt.getTime()),
    },
  };
}

function timeOf(moment: Date | string | null): number | null {
  return moment === null ? null : new Date(moment).getTime();
}

interface Known {
  readonly checks: readonly CheckCounts[];
  readonly problem: string | null;
  /** When its credentials were entered; null: at the start. Unix milliseconds. */
  readonly since: number | null;
}

/** How it stands by the polls of the account. */
function standing(kind: ConnectionKind, code: string, { checks, problem, since }: Known) {
  const name = sourceNameOf(kind, code);
  const polled = checks.find((each) => each.kind === name.kind && each.code === code);
  const answeredAt = timeOf(polled?.lastAnsweredAt ?? null);
  const last_answer_at = answeredAt === null ? null : formatInstant(answeredAt);
  if (problem !== null) return { state: 'failing' as const, last_answer_at, problem };
  const failing = polled?.failingShipmentsCount ?? 0;
  const isNew = since !== null && (answeredAt ?? 0) < since;
  if (failing > 0 && (timeOf(polled?.failingSince ?? null) ?? 0) >= (answeredAt ?? 0)) {
    const shipments = failing === 1 ? 'one shipment' : `${failing} shipments`;
    const text = `The polls of ${shipments} fail: ${polled?.failure ?? 'internal error'}. GET /sources names the causes.`;
    return { state: 'failing' as const, last_answer_at, problem: text };
  }
  if (answeredAt === null || isNew) return { state: 'untested' as const, last_answer_at, problem: null };
  return { state: 'working' as const, last_answer_at, problem: null };
}
