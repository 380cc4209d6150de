/**
 * Merges written attributes into a definition, and validates the whole: its slug, the rules for its data type, its
 * format and its default. Pure.
 */

import { type Fault, throwFaults } from '../errors.ts';
import { findPatternProblem } from '../pattern.ts';
import { findFormatProblem, MAX_FORMAT_LENGTH } from '../values/moments/date-format.ts';
import { MAX_TEXT_LENGTH, parseValue } from '../values/parse-value.ts';
import {
  boundsOf,
  type FieldDefinition,
  hasOptions,
  lengthBoundsOf,
  RECORD_TYPES,
  RULE_SPELLINGS,
  readEntityType,
  type ValidationRules,
} from './definition.ts';
import type { WrittenDefinition } from './schema.ts';

export const SLUG_PATTERN = '^[a-z][a-z0-9_]{0,62}$';
const SLUG = new RegExp(SLUG_PATTERN);

function findDefinitionFaults(definition: FieldDefinition): Fault[] {
  const faults = [
    ...slugFaults(definition),
    ...referenceFaults(definition),
    ...validationFaults(definition),
    ...formatFaults(definition),
  ];
  // A default is held against rules that are themselves right.
  return faults.length > 0 ? faults : defaultFaults(definition);
}

function slugFaults({ apiSlug }: FieldDefinition): Fault[] {
  if (SLUG.test(apiSlug)) return [];
  const message = 'The api_slug has up to 63 small letters, digits and underscores, and begins with a letter.';
  return [{ path: 'api_slug', message }];
}

function referenceFaults({ dataType, referenceType }: FieldDefinition): Fault[] {
  const path = 'reference_type';
  if (dataType !== 'reference') {
    const message = `Only fields of type reference have a reference_type; the field is of type ${dataType}.`;
    return referenceType === null ? [] : [{ path, message }];
  }
  if (RECORD_TYPES.some((each) => each === referenceType)) return [];
  const message = `A field of type reference requires a reference_type: ${RECORD_TYPES.join(', ')}.`;
  return [{ path, message, missing: referenceType === null }];
}

/** The keywords of each data type, besides `required`. */
const KEYWORDS: Readonly<Partial<Record<FieldDefinition['dataType'], readonly (keyof ValidationRules)[]>>> = {
  short_text: ['min_length', 'max_length', 'minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'min', 'max'],
};

function validationFaults({ dataType, validation }: FieldDefinition): Fault[] {
  const fitting = ['required', ...(KEYWORDS[dataType] ?? [])];
  const foreign = Object.keys(validation).filter((keyword) => !fitting.some((each) => each === keyword));
  const known = `its keywords are ${fitting.join(', ')}`;
  const faults: Fault[] = foreign.map((keyword) => ({
    path: `validation/${keyword}`,
    message: `${keyword} does not apply to a field of type ${dataType}; ${known}.`,
  }));
  const { pattern } = validation;
  const { minLength = 0, maxLength = MAX_TEXT_LENGTH } = lengthBoundsOf(validation);
  const { minimum, maximum } = boundsOf(validation);
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    const path = validation.minimum === undefined ? 'validation/min' : 'validation/minimum';
    faults.push({ path, message: 'No number is at least minimum and at most maximum.' });
  }
  if (minLength > maxLength) {
    const path = validation.minLength === undefined ? 'validation/min_length' : 'validation/minLength';
    faults.push({ path, message: 'No text has at least min_length and at most max_length characters.' });
  }
  const problem = pattern === undefined ? undefined : findPatternProblem(pattern);
  if (problem !== undefined) faults.push({ path: 'validation/pattern', message: `The pattern ${problem}.` });
  return faults;
}

function formatFaults({ dataType, defaultFormat }: FieldDefinition): Fault[] {
  if (defaultFormat === null) return [];
  const path = 'default_format';
  if (dataType !== 'date' && dataType !== 'datetime') {
    return [{ path, message: `Only dates and times have a default_format; the field is of type ${dataType}.` }];
  }
  if (defaultFormat.length > MAX_FORMAT_LENGTH) {
    return [{ path, message: `The default_format has at most ${MAX_FORMAT_LENGTH} characters.` }];
  }
  const problem = findFormatProblem(defaultFormat, dataType);
  return problem === undefined ? [] : [{ path, message: `The default_format ${problem}.` }];
}

function defaultFaults(definition: FieldDefinition): Fault[] {
  if (definition.defaultValue === null) return [];
  const parsed = parseValue(definition, definition.defaultValue);
  if ('value' in parsed) return [];
  const hint = hasOptions(definition.dataType) ? ' Create the option first, then set the default.' : '';
  return [{ path: 'default_value', message: `${parsed.problem}${hint}` }];
}

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
