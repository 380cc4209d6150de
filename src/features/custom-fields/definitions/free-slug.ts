/** Keeps slugs unique per entity type, among the account's own definitions and the built-in ones. */

import type { AccountSession } from '../../../database/database.ts';
import { SlugTaken, TemplateInUse } from '../errors.ts';
import { isDefinitionUsed } from '../options/store.ts';
import type { FieldDefinition } from './definition.ts';
import { findDefinitionsBySlugs } from './store.ts';
import { findTemplateBySlug } from './templates.ts';

/** An account's own definition may take the place of the service's, as long as that has no values. */
export async function requireFreeSlug(session: AccountSession, definition: FieldDefinition): Promise<void> {
  const { entityType, apiSlug } = definition;
  const [other] = await findDefinitionsBySlugs(session, entityType, [apiSlug]);
  if (other) throw new SlugTaken(apiSlug, entityType, other.id);
  const template = findTemplateBySlug(entityType, apiSlug);
  if (template && (await isDefinitionUsed(session, template.id))) throw new TemplateInUse(apiSlug);
}

export async function slugTaken(session: AccountSession, { entityType, apiSlug }: FieldDefinition): Promise<SlugTaken> {
  const [other] = await findDefinitionsBySlugs(session, entityType, [apiSlug]);
  return new SlugTaken(apiSlug, entityType, other?.id ?? null);
}
