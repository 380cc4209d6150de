/** Use cases of connections: what is entered is checked as it will be used, and its secrets are sealed. */
import { randomUUID } from 'node:crypto';
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { ConnectionKind } from '../../sources/profiled/fields.ts';
import { requireBelowCeiling } from '../../tenancy/accounts/ceilings-store.ts';
import { hastenFailing } from '../../tracking/schedule/repaired-source-store.ts';
import type { Connectable } from './catalogue.ts';
import { build, type GivenFields, valuesOf } from './check-values.ts';
import { configuredId, sourceNameOf } from './configured.ts';
import type { ConnectionsContext } from './context.ts';
import { ConnectionAccountOnly, ConnectionConfigured, ConnectionTwice } from './errors.ts';
import { sealContext } from './live/open-secrets.ts';
import {
  deleteConnection,
  findConnectionOf,
  isOnlyAccount,
  lockConnection,
  type StoredConnection,
  upsertConnection,
} from './store.ts';

type Scope = StoredConnection['scope'];

/** Every process knows a change after this. */
const KNOWN_MILLIS = 5000;
/** An account has a few lines and the terminals of its ports. */
const MOST_CONNECTIONS = 100;

export interface NewConnectionInput {
  readonly kind: ConnectionKind;
  readonly code: string;
  readonly name?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly fields: GivenFields;
}

/** @throws ApiError all that is wrong with it @throws DomainError */
export async function createConnection(
  session: AccountSession,
  context: ConnectionsContext,
  { kind, scope = 'account', name, fields, ...input }: NewConnectionInput,
): Promise<StoredConnection> {
  await requireBelowCeiling(session, 'source_connections', MOST_CONNECTIONS);
  const connectable = getConnectable(context, kind, input.code);
  const now = context.clock.wallNow();
  const connection: StoredConnection = {
    accountId: session.accountId,
    id: newId(now),
    kind,
    code: connectable.code,
    sourceCode: '',
    name: '',
    scope,
    settings: {},
    secrets: {},
    revision: '',
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
  return write(session, context, connectable, connection, { fields, name: name ?? null });
}

export interface ConnectionChange {
  readonly name?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly fields?: GivenFields | undefined;
}

/** Omitted fields keep their values. @throws ApiError all that is wrong with it @throws DomainError */
export async function changeConnection(
  session: AccountSession,
  context: ConnectionsContext,
  id: string,
  { name, scope, fields = {} }: ConnectionChange,
): Promise<StoredConnection> {
  refuseConfigured(context, id);
  const connection = await lockConnection(session, id);
  if (connection === undefined) throw notFound('connection', id);
  const connectable = getConnectable(context, connection.kind, connection.code);
  const changed = { ...connection, scope: scope ?? connection.scope, updatedAt: new Date(context.clock.wallNow()) };
  return write(session, context, connectable, changed, { fields, name: name ?? connection.name });
}

/** Its credentials go with it. @returns false: there is none */
export async function removeConnection(
  session: AccountSession,
  context: ConnectionsContext,
  id: string,
): Promise<boolean> {
  refuseConfigured(context, id);
  return deleteConnection(session, id);
}

/** @throws ApiError with the codes that there are */
export function getConnectable({ catalogue }: ConnectionsContext, kind: ConnectionKind, code: string): Connectable {
  const connectable = catalogue.find(kind, code.trim().toUpperCase());
  if (connectable !== undefined) return connectable;
  const codes = catalogue.list().filter((each) => each.kind === kind);
  const detail = `There is no profile of a ${kind} with this code. There are ${codes.map((each) => each.code).join(', ')}.`;
  throw apiError('invalid_value', { detail, pointer: '/data/attributes/code' });
}

function refuseConfigured({ configured }: ConnectionsContext, id: string): void {
  const source = configured.find((each) => configuredId(each) === id);
  if (source !== undefined) throw new ConnectionConfigured(source.sourceCode, `the setting ${source.setting}`);
}

interface Entered {
  readonly fields: GivenFields;
  /** Null: that of the profile. */
  readonly name: string | null;
}

async function write(
  session: AccountSession,
  context: ConnectionsContext,
  connectable: Connectable,
  connection: StoredConnection,
  { fields, name }: Entered,
): Promise<StoredConnection> {
  if (connection.scope === 'installation') await requireOperator(session.accountId, context);
  const { values, given } = valuesOf(context, connectable, connection, fields);
  const trimmed = name === null ? undefined : name.trim();
  const built = build(context, connectable, connection.scope, values, trimmed);
  const { sourceCode } = built;
  const { kind, id } = connection;
  refuseTaken(context, { kind, sourceCode });
  const other = await findConnectionOf(session, kind, sourceCode);
  if (other !== undefined && other !== id) throw new ConnectionTwice(sourceCode, other);
  const isSecret = new Map(connectable.fields.map((field) => [field.name, field.isSecret]));
  const now = formatInstant(context.clock.wallNow());
  const changedSecrets = Object.entries(given).filter(([field, value]) => isSecret.get(field) && value !== '');
  const seal = changedSecrets.length === 0 ? null : await context.keys.sealer(session);
  const written: StoredConnection = {
    ...connection,
    sourceCode,
    name: trimmed ?? built.name,
    settings: Object.fromEntries(
      Object.entries(values).filter(([field, value]) => !isSecret.get(field) && value.trim() !== ''),
    ),
    secrets: {
      ...Object.fromEntries(Object.entries(connection.secrets).filter(([field]) => given[field] !== '')),
      ...Object.fromEntries(
        changedSecrets.map(([field, value]) => [
          field,
          {
            sealed: seal?.(value, sealContext(session.accountId, id, field)) ?? '',
            changed_at: now,
            entry: randomUUID(),
          },
        ]),
      ),
    },
    revision: randomUUID(),
  };
  await upsertConnection(session, written);
  if (Object.keys(given).length > 0)
    await hastenFailing(session, sourceNameOf(kind, sourceCode), new Date(context.clock.now() + KNOWN_MILLIS));
  return written;
}

/** Its addresses may lead into the operator's network. @throws ConnectionAccountOnly */
export async function requireOperator(
  accountId: string,
  { operatorAccount, database }: Pick<ConnectionsContext, 'operatorAccount' | 'database'>,
): Promise<void> {
  if (operatorAccount === accountId) return;
  if (operatorAccount === null && (await database.system((system) => isOnlyAccount(system, accountId)))) return;
  throw new ConnectionAccountOnly();
}

/** An account may have credentials of its own beside those of the installation. @throws ConnectionConfigured */
function refuseTaken(
  { configured }: ConnectionsContext,
  { kind, sourceCode }: { readonly kind: ConnectionKind; readonly sourceCode: string },
): void {
  const source = configured.find((each) => each.kind === kind && each.sourceCode === sourceCode);
  if (source !== undefined) throw new ConnectionConfigured(sourceCode, `the setting ${source.setting}`);
}
