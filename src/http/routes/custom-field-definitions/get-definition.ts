/** The custom field definition that a path names: the account's own, or one that comes with the service. */
import { findDefinition } from '../../../custom-fields/definitions/find-definition.ts';
import type { FieldDefinition } from '../../../domain/custom-fields/definition.ts';
import type { AccountSession } from '../../../storage/database.ts';
import { notFound } from '../../jsonapi/errors.ts';

export async function getDefinition(session: AccountSession, id: string): Promise<FieldDefinition> {
  return definitionOr404(await findDefinition(session, id), id);
}

export function definitionOr404(definition: FieldDefinition | undefined, id: string): FieldDefinition {
  if (definition === undefined) throw notFound('custom field definition', id);
  return definition;
}
