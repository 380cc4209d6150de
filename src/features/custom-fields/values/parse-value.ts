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
import { type MomentReading, readDate, readDatetime, type ValueProblem } from './moments/read-moment.ts';

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
    ? wrong('something: the field is required, and an empty value would clear it', { reason: 'required' })
    : parsed;
}

function isBlank(value: FieldValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

function parseAs(rules: ValueRules, raw: unknown): Parsed {
  switch (rules.dataType) {
    case 'short_text':
      return typeof raw === 'string' ? parseText(rules, raw) : wrongType(rules, 'a text');
    case 'number':
      return parseNumber(rules.validation, raw);
    case 'date':
      return typeof raw === 'string' ? readDate(raw, rules.defaultFormat) : wrongType(rules, 'a date as text');
    case 'datetime':
      return typeof raw === 'string' ? readDatetime(raw, rules.defaultFormat) : wrongType(rules, 'a time as text');
    case 'boolean':
      return typeof raw === 'boolean' ? { value: raw } : wrongType(rules, 'true or false');
    case 'enum':
      return parseOption(rules, raw);
    case 'enum_multi':
      return parseOptions(rules, raw);
    case 'reference':
      return parseReference(rules, raw);
  }
}

/** Whether there is such a record is for the caller to look up. */
function parseReference(rules: ValueRules, raw: unknown): Parsed {
  const { referenceType } = rules;
  const { type, id } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Record<string, unknown>>;
  const isRecord = type === referenceType && typeof id === 'string' && isUuid(id);
  return isRecord
    ? { value: { type: referenceType as RecordType, id: id.toLowerCase() } }
    : wrongType(rules, `a record as {"type": "${referenceType}", "id": "…"}`);
}

function wrong(expected: string, meta: ValueProblem['meta']): Parsed {
  return { problem: `The value must be ${expected}.`, meta };
}

function wrongType({ dataType }: ValueRules, expected: string): Parsed {
  return wrong(expected, { reason: 'wrong_type', data_type: dataType });
}

function parseText({ validation }: ValueRules, text: string): Parsed {
  const { pattern } = validation;
  const { minLength = 0, maxLength = MAX_TEXT_LENGTH } = lengthBoundsOf(validation);
  const length = [...text].length;
  const longest = Math.min(maxLength, MAX_TEXT_LENGTH);
  if (length < minLength || length > longest) {
    return wrong(
      `a text of ${minLength > 0 ? `${minLength} to ` : 'at most '}${longest} characters; it has ${length}`,
      {
        reason: 'length',
        minimum: minLength,
        maximum: longest,
        length,
      },
    );
  }
  if (pattern === undefined) return { value: text };
  switch (matchPattern(pattern, text)) {
    case 'fits':
      return { value: text };
    case 'differs':
      return wrong(`a text that matches ${pattern}`, { reason: 'pattern', pattern });
    case 'unusable':
      return {
        problem: `The definition's pattern ${pattern} cannot be used; write another one into the definition.`,
        meta: { reason: 'pattern_unusable', pattern },
      };
  }
}

/** Plain decimals as text are read too: more digits than a number of JSON holds would be lost silently. */
const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const EXACT_DIGITS = 15;

function parseNumber(rules: ValidationRules, raw: unknown): Parsed {
  const { minimum, maximum } = boundsOf(rules);
  const value = typeof raw === 'string' && isExactDecimal(raw.trim()) ? Number(raw.trim()) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return wrong(`a number of at most ${EXACT_DIGITS} digits`, { reason: 'digits', maximum: EXACT_DIGITS });
  const most = Number.MAX_SAFE_INTEGER;
  if (Math.abs(value) > most)
    return wrong(`between -${most} and ${most}; larger numbers lose digits`, {
      reason: 'range',
      minimum: -most,
      maximum: most,
    });
  const range = { reason: 'range', minimum: minimum ?? null, maximum: maximum ?? null } as const;
  if (minimum !== undefined && value < minimum) return wrong(`at least ${minimum}`, range);
  if (maximum !== undefined && value > maximum) return wrong(`at most ${maximum}`, range);
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
  return isOption ? { value: raw } : noOption(options, raw);
}

function parseOptions(rules: ValueRules, raw: unknown): Parsed {
  const { options } = rules;
  if (!Array.isArray(raw)) return wrongType(rules, 'a list of option values');
  const unknown = raw.find((each) => !options.some((option) => option.value === each));
  if (unknown !== undefined) return noOption(options, unknown);
  const chosen = raw as string[];
  const twice = chosen.find((each, index) => chosen.indexOf(each) !== index);
  return twice === undefined
    ? { value: chosen }
    : {
        problem: `The option ${JSON.stringify(twice)} is chosen twice.`,
        meta: { reason: 'option_twice', value: twice },
      };
}

function noOption(options: ValueRules['options'], raw: unknown): ValueProblem {
  const value = typeof raw === 'string' ? raw.slice(0, 60) : null;
  return { problem: optionProblem(options, raw), meta: { reason: 'no_option', value } };
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
