/** Use cases of connections: what is entered is checked as it will be used, and its secrets are sealed. */
import { randomUUID } from 'node:crypto';
import type { AccountSession } from '../../database/database.ts';
import { apiError, errorObject, notFound, throwIfAny } from '../../http/jsonapi/errors.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type ConnectionKind, type FieldFault, type FieldValues, fieldFaults } from '../../sources/profiled/fields.ts';
import { requireBelowCeiling } from '../../tenancy/accounts/ceilings-store.ts';
import type { Connectable } from './catalogue.ts';
import { configuredId } from './configured.ts';
import type { ConnectionsContext } from './context.ts';
import { ConnectionAccountOnly, ConnectionConfigured, ConnectionTwice } from './errors.ts';
import { addressFault } from './guarded-client.ts';
import { type BuiltSource, buildSource, SourceUnusable } from './live/build-connection.ts';
import { openSecrets, sealContext } from './live/live-sources.ts';
import {
  deleteConnection,
  findConnectionOf,
  isOnlyAccount,
  lockConnection,
  type StoredConnection,
  upsertConnection,
} from './store.ts';

/** Null empties a field. */
export type GivenFields = Readonly<Record<string, string | null>>;
type Scope = StoredConnection['scope'];

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
          { sealed: seal?.(value, sealContext(session.accountId, id, field)) ?? '', changed_at: now },
        ]),
      ),
    },
    revision: randomUUID(),
  };
  await upsertConnection(session, written);
  return written;
}

/** @returns all values that hold, and those that were given, empty where one is emptied */
export function valuesOf(
  context: Pick<ConnectionsContext, 'keys' | 'guard'>,
  { fields: known }: Pick<Connectable, 'fields'>,
  connection: StoredConnection | null,
  fields: GivenFields,
): { readonly values: FieldValues; readonly given: FieldValues } {
  const given = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value?.trim() ?? '']));
  const before = connection === null ? { values: {} } : openSecrets(connection, context.keys);
  // Stored secrets are sent to the address that they were entered for, and to no other. Without their key they are of no use.
  // Those that are not entered again are reported as missing.
  const isElsewhere = known.some(
    ({ name, kind }) => kind === 'url' && isChanged(connection?.settings[name], given[name]),
  );
  const stored = 'values' in before && !isElsewhere ? before.values : {};
  // A field that the profile has not is a fault, empty or not.
  const isKnown = (field: string) => known.some(({ name }) => name === field);
  const all = Object.entries({ ...connection?.settings, ...stored, ...given });
  return { values: Object.fromEntries(all.filter(([field, value]) => value !== '' || !isKnown(field))), given };
}

function isChanged(before: string | undefined, given: string | undefined): boolean {
  return given !== undefined && given !== (before ?? '');
}

/** @throws ApiError all that is wrong with the values */
export function build(
  context: Pick<ConnectionsContext, 'guard' | 'http' | 'guardedHttp' | 'clock'>,
  connectable: Connectable,
  scope: Scope,
  values: FieldValues,
  name: string | undefined,
): BuiltSource {
  const isOperators = scope === 'installation';
  const faults = fieldFaults(connectable.fields, values, { isOperators });
  throwIfAny([...faults, ...addressFaults(context, connectable, values, isOperators)].map(faultObject));
  try {
    return buildSource(connectable, values, {
      http: isOperators ? context.http : context.guardedHttp,
      clock: context.clock,
      name,
    });
  } catch (error) {
    if (!(error instanceof SourceUnusable)) throw error;
    throw apiError('invalid_value', { detail: error.message, pointer: '/data/attributes/fields' });
  }
}

/** An address of a connection of one account must lead out of the operator's network. */
function addressFaults(
  { guard }: Pick<ConnectionsContext, 'guard'>,
  { fields }: Connectable,
  values: FieldValues,
  isOperators: boolean,
): FieldFault[] {
  if (isOperators) return [];
  return fields.flatMap(({ name, kind, isForOperator }) => {
    const value = values[name] ?? '';
    if (kind !== 'url' || isForOperator || !URL.canParse(value)) return [];
    const message = addressFault(value, guard);
    return message === null ? [] : [{ field: name, message }];
  });
}

function faultObject({ field, message }: FieldFault) {
  return errorObject('invalid_value', { detail: message, pointer: `/data/attributes/fields/${field}` });
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
