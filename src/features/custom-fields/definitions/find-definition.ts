/** The definitions that an account can use: its own and the built-in ones. */

import type { AccountSession } from '../../../database/database.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { EntityType, FieldDefinition } from './definition.ts';
import {
  type DefinitionFilters,
  findDefinitionsByIds,
  findDefinitionsBySlugs,
  listDefinitionIds,
  lockDefinitionsForShare,
} from './store.ts';
import { findTemplate, findTemplateBySlug, TEMPLATE_DEFINITIONS } from './templates.ts';

export interface ListedDefinition {
  readonly id: string;
  readonly createdAt: Date;
}

/** In the order of their making, then by id. */
export async function listDefinitions(
  session: AccountSession,
  filters: DefinitionFilters,
): Promise<ListedDefinition[]> {
  const own = await listDefinitionIds(session, filters);
  const prefix = filters.displayName?.toLowerCase() ?? '';
  const templates = TEMPLATE_DEFINITIONS.filter(
    ({ entityType, dataType, displayName }) =>
      (filters.entityTypes?.includes(entityType) ?? true) &&
      (filters.dataTypes?.includes(dataType) ?? true) &&
      displayName.toLowerCase().startsWith(prefix),
  );
  const order = (each: ListedDefinition) => `${each.createdAt.toISOString()} ${each.id}`;
  return [...templates, ...own].sort((one, other) => (order(one) < order(other) ? -1 : 1));
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
