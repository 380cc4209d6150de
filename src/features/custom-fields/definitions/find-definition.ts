/** The definitions that an account can use: its own and the built-in ones. */

import type { AccountSession } from '../../../database/database.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { isUuid } from '../../../lib/ids.ts';
import { SlugTaken, TemplateInUse } from '../errors.ts';
import type { EntityType, FieldDefinition } from './definition.ts';
import {
  findDefinitionsByIds,
  findDefinitionsBySlugs,
  isDefinitionUsed,
  type ListedDefinition,
  listOwnDefinitions,
  lockDefinitionsForShare,
} from './store.ts';
import { findTemplate, findTemplateBySlug, TEMPLATE_DEFINITIONS } from './templates.ts';

/** Those of the service, then those of the account; each by position. */
export async function listDefinitions(session: AccountSession): Promise<ListedDefinition[]> {
  return [...TEMPLATE_DEFINITIONS, ...(await listOwnDefinitions(session))];
}

/** In the order of the ids; those that are not there are left out. */
export async function findDefinitions(session: AccountSession, ids: readonly string[]): Promise<FieldDefinition[]> {
  const wanted = [...new Set(ids.filter(isUuid))];
  const own = await findDefinitionsByIds(
    session,
    wanted.filter((id) => findTemplate(id) === undefined),
  );
  return wanted.flatMap((id) => findTemplate(id) ?? own.find((each) => each.id === id) ?? []);
}

export async function findDefinition(session: AccountSession, id: string): Promise<FieldDefinition | undefined> {
  const [definition] = await findDefinitions(session, [id]);
  return definition;
}

export async function getDefinition(session: AccountSession, id: string): Promise<FieldDefinition> {
  const definition = await findDefinition(session, id);
  if (definition === undefined) throw notFound('custom field definition', id);
  return definition;
}

/**
 * By slug, locked until the transaction ends. An account's own definition overrides the built-in one of the same
 * slug.
 */
export async function lockDefinitionsBySlug(
  session: AccountSession,
  entityType: EntityType,
  slugs: readonly string[],
): Promise<Map<string, FieldDefinition>> {
  const found = new Map<string, FieldDefinition>();
  if (slugs.length === 0) return found;
  const [, own] = await Promise.all([
    lockDefinitionsForShare(session, entityType, slugs),
    findDefinitionsBySlugs(session, entityType, slugs),
  ]);
  for (const slug of slugs) {
    const definition = own.find((each) => each.apiSlug === slug) ?? findTemplateBySlug(entityType, slug);
    if (definition) found.set(slug, definition);
  }
  return found;
}

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
