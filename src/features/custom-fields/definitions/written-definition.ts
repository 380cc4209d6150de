/** Merges written attributes into a definition and validates the whole. Pure. */

import { type Fault, throwFaults } from '../errors.ts';
import { parseValue } from '../values/parse-value.ts';
import { findDefinitionFaults } from './check-definition.ts';
import { type FieldDefinition, RULE_SPELLINGS, readEntityType } from './definition.ts';
import type { WrittenDefinition } from './schema.ts';

type Base = Omit<FieldDefinition, 'id' | 'createdAt' | 'updatedAt'>;

export function mergeWritten<Known extends Base>(known: Known, written: WrittenDefinition): Known {
  const dataType = written.data_type ?? known.dataType;
  const knownReferenceType = dataType === 'reference' ? known.referenceType : null;
  return {
    ...known,
    entityType: readEntityType(written.entity_type ?? '') ?? known.entityType,
    apiSlug: written.api_slug ?? known.apiSlug,
    displayName: written.display_name?.trim() ?? known.displayName,
    description: written.description === undefined ? known.description : written.description,
    dataType,
    referenceType: written.reference_type === undefined ? knownReferenceType : written.reference_type,
    sensitive: written.sensitive ?? known.sensitive,
    validation: written.validation === undefined ? known.validation : (written.validation ?? {}),
    defaultFormat: written.default_format === undefined ? known.defaultFormat : written.default_format,
    defaultValue: written.default_value === undefined ? known.defaultValue : written.default_value,
    position: written.position ?? known.position,
  };
}

/** The definition with its default in the form that values are stored in. Throws everything that is wrong with it. */
export function requireSound(definition: FieldDefinition, written: WrittenDefinition): FieldDefinition {
  throwFaults([...doubleKeywords(written), ...findDefinitionFaults(definition)]);
  if (definition.defaultValue === null) return definition;
  const parsed = parseValue(definition, definition.defaultValue);
  return 'value' in parsed ? { ...definition, defaultValue: parsed.value } : definition;
}

function doubleKeywords({ validation }: WrittenDefinition): Fault[] {
  return RULE_SPELLINGS.filter(
    ([plain, schema]) => validation?.[plain] !== undefined && validation[schema] !== undefined,
  ).map(([plain, schema]) => ({
    path: `validation/${plain}`,
    message: `${plain} and ${schema} are one: write only one.`,
  }));
}
