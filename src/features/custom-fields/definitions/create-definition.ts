/** Creates a definition, from its attributes alone or as a copy of a built-in one. */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { TemplateUnknown, throwFaults } from '../errors.ts';
import { mergeWritten, requireSound } from './check-definition.ts';
import { type FieldDefinition, hasOptions } from './definition.ts';
import { requireFreeSlug, slugTaken } from './find-definition.ts';
import { MAX_POSITION, type WrittenDefinition } from './schema.ts';
import { insertDefinition, insertOption, lastPositionOf } from './store.ts';
import { findTemplate } from './templates.ts';

/** The limit of definitions: few enough to list in memory. */
const REQUIRED = ['entity_type', 'api_slug', 'display_name', 'data_type'] as const;

/** @param now Unix milliseconds */
export async function createDefinition(
  session: AccountSession,
  written: WrittenDefinition,
  now: number,
): Promise<FieldDefinition> {
  const sound = requireSound(newDefinition(written, now), written);
  const definition = written.position === undefined ? await placedLast(session, sound) : sound;
  await requireFreeSlug(session, definition);
  // Another request may take the slug at the same moment.
  if (!(await insertDefinition(session, definition))) throw await slugTaken(session, definition);
  for (const option of definition.options) await insertOption(session, definition.id, option);
  return definition;
}

async function placedLast(session: AccountSession, definition: FieldDefinition): Promise<FieldDefinition> {
  const last = await lastPositionOf(session, definition.entityType);
  return { ...definition, position: Math.min(last + 1, MAX_POSITION) };
}

function newDefinition(written: WrittenDefinition, now: number): FieldDefinition {
  const template = templateOf(written);
  if (template === undefined) requireMembers(written);
  const times = { createdAt: new Date(now), updatedAt: new Date(now) };
  const base = { ...(template ?? BLANK), isTemplate: false, templateId: template?.id ?? null };
  const merged = mergeWritten({ ...base, id: newId(now), ...times }, written);
  const options = hasOptions(merged.dataType) ? merged.options : [];
  return { ...merged, options: options.map((option) => ({ ...option, id: newId(now), ...times })) };
}

/** The defaults of optional members. */
const BLANK: Omit<FieldDefinition, 'id' | 'createdAt' | 'updatedAt'> = {
  isTemplate: false,
  entityType: 'Shipment',
  apiSlug: '',
  displayName: '',
  description: null,
  dataType: 'short_text',
  referenceType: null,
  sensitive: false,
  validation: {},
  defaultFormat: null,
  defaultValue: null,
  position: 0,
  templateId: null,
  options: [],
};

function templateOf({ template_id: id }: WrittenDefinition): FieldDefinition | undefined {
  if (id === undefined || id === null) return undefined;
  const template = findTemplate(id);
  if (template === undefined) throw new TemplateUnknown(id);
  return template;
}

function requireMembers(written: WrittenDefinition): void {
  throwFaults(
    REQUIRED.filter((name) => written[name] === undefined).map((name) => ({
      path: name,
      message: `The member ${name} is required, unless template_id names a definition to copy.`,
      missing: true,
    })),
  );
}
