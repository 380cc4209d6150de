/** Finds the definition of a path: the account's own, or a built-in one. */

import type { AccountSession } from '../../../database/database.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import type { FieldDefinition } from './definition.ts';
import { findDefinition } from './find-definition.ts';

export async function getDefinition(session: AccountSession, id: string): Promise<FieldDefinition> {
  return definitionOr404(await findDefinition(session, id), id);
}

export function definitionOr404(definition: FieldDefinition | undefined, id: string): FieldDefinition {
  if (definition === undefined) throw notFound('custom field definition', id);
  return definition;
}
