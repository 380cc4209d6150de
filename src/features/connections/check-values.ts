/** The values of a connection that hold, and whether they can be used: each fault is told at its field, without the value. */
import { apiError, errorObject, throwIfAny } from '../../http/jsonapi/errors.ts';
import { type FieldFault, type FieldValues, fieldFaults } from '../../sources/profiled/fields.ts';
import type { Connectable } from './catalogue.ts';
import type { ConnectionsContext } from './context.ts';
import { addressFault } from './guarded-client.ts';
import { type BuiltSource, buildSource, SourceUnusable } from './live/build-connection.ts';
import { openSecrets } from './live/open-secrets.ts';
import type { StoredConnection } from './store.ts';

/** Null empties a field. */
export type GivenFields = Readonly<Record<string, string | null>>;

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
  scope: StoredConnection['scope'],
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
