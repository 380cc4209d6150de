/**
 * Parses a raw value by its definition: the stored value, or what is wrong and what would be right. Knows no storage
 * and no wire format.
 */
import { isUuid } from '../../../lib/ids.ts';
import {
  boundsOf,
  type FieldDefinition,
  type FieldValue,
  lengthBoundsOf,
  type RecordType,
  type ValidationRules,
} from '../definitions/definition.ts';
import { matchPattern } from '../pattern.ts';
import { type MomentReading, readDate, readDatetime } from './moments/read-moment.ts';

/** Unicode characters; a rule of the definition may allow fewer. */
export const MAX_TEXT_LENGTH = 1000;
const SHOWN_OPTIONS = 20;

export type Parsed = MomentReading<FieldValue>;

export type ValueRules = Pick<
  FieldDefinition,
  'dataType' | 'validation' | 'defaultFormat' | 'options' | 'referenceType'
>;

export function parseValue(rules: ValueRules, raw: unknown): Parsed {
  const parsed = parseAs(rules, raw);
  return rules.validation.required === true && 'value' in parsed && isBlank(parsed.value)
    ? wrong('something: the field is required, and an empty value would clear it')
    : parsed;
}

function isBlank(value: FieldValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

function parseAs(rules: ValueRules, raw: unknown): Parsed {
  switch (rules.dataType) {
    case 'short_text':
      return typeof raw === 'string' ? parseText(rules, raw) : wrong('a text');
    case 'number':
      return parseNumber(rules.validation, raw);
    case 'date':
      return typeof raw === 'string' ? readDate(raw, rules.defaultFormat) : wrong('a date as text');
    case 'datetime':
      return typeof raw === 'string' ? readDatetime(raw, rules.defaultFormat) : wrong('a time as text');
    case 'boolean':
      return typeof raw === 'boolean' ? { value: raw } : wrong('true or false');
    case 'enum':
      return parseOption(rules, raw);
    case 'enum_multi':
      return parseOptions(rules, raw);
    case 'reference':
      return parseReference(rules, raw);
  }
}

/** Whether there is such a record is for the caller to look up. */
function parseReference({ referenceType }: ValueRules, raw: unknown): Parsed {
  const { type, id } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Record<string, unknown>>;
  const isRecord = type === referenceType && typeof id === 'string' && isUuid(id);
  return isRecord
    ? { value: { type: referenceType as RecordType, id: id.toLowerCase() } }
    : wrong(`a record as {"type": "${referenceType}", "id": "…"}`);
}

function wrong(expected: string): Parsed {
  return { problem: `The value must be ${expected}.` };
}

function parseText({ validation }: ValueRules, text: string): Parsed {
  const { pattern } = validation;
  const { minLength = 0, maxLength = MAX_TEXT_LENGTH } = lengthBoundsOf(validation);
  const length = [...text].length;
  const longest = Math.min(maxLength, MAX_TEXT_LENGTH);
  if (length < minLength || length > longest) {
    return wrong(`a text of ${minLength > 0 ? `${minLength} to ` : 'at most '}${longest} characters; it has ${length}`);
  }
  if (pattern === undefined) return { value: text };
  switch (matchPattern(pattern, text)) {
    case 'fits':
      return { value: text };
    case 'differs':
      return wrong(`a text that matches ${pattern}`);
    case 'unusable':
      return { problem: `The definition's pattern ${pattern} cannot be used; write another one into the definition.` };
  }
}

/** Plain decimals as text are read too: more digits than a number of JSON holds would be lost silently. */
const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const EXACT_DIGITS = 15;

function parseNumber(rules: ValidationRules, raw: unknown): Parsed {
  const { minimum, maximum } = boundsOf(rules);
  const value = typeof raw === 'string' && isExactDecimal(raw.trim()) ? Number(raw.trim()) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(`a number of at most ${EXACT_DIGITS} digits`);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return wrong(`between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}; larger numbers lose digits`);
  }
  if (minimum !== undefined && value < minimum) return wrong(`at least ${minimum}`);
  if (maximum !== undefined && value > maximum) return wrong(`at most ${maximum}`);
  // Minus zero has no form in JSON.
  return { value: value === 0 ? 0 : value };
}

function isExactDecimal(text: string): boolean {
  if (!DECIMAL.test(text)) return false;
  const digits = text.replace(/^[+-]?0*|\./g, '').replace(/^0+/, '');
  return digits.length <= EXACT_DIGITS;
}

function parseOption({ options }: ValueRules, raw: unknown): Parsed {
  const isOption = typeof raw === 'string' && options.some((option) => option.value === raw);
  return isOption ? { value: raw } : { problem: optionProblem(options, raw) };
}

function parseOptions({ options }: ValueRules, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return wrong('a list of option values');
  const unknown = raw.find((each) => !options.some((option) => option.value === each));
  if (unknown !== undefined) return { problem: optionProblem(options, unknown) };
  const chosen = raw as string[];
  const twice = chosen.find((each, index) => chosen.indexOf(each) !== index);
  return twice === undefined ? { value: chosen } : { problem: `The option ${JSON.stringify(twice)} is chosen twice.` };
}

function optionProblem(options: ValueRules['options'], raw: unknown): string {
  const shown = typeof raw === 'string' ? JSON.stringify(raw.slice(0, 60)) : 'The value';
  if (options.length === 0) return `${shown} is no option: the definition has none yet.`;
  const known = options.slice(0, SHOWN_OPTIONS).map(({ value }) => JSON.stringify(value));
  const more = options.length > SHOWN_OPTIONS ? ', …' : '';
  const other = options.find(({ value }) => typeof raw === 'string' && value.toLowerCase() === raw.toLowerCase());
  const hint = other === undefined ? '' : ` (did you mean ${JSON.stringify(other.value)}?)`;
  return `${shown} is no option${hint}; the options are ${known.join(', ')}${more}.`;
}
