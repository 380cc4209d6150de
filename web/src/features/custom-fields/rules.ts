/** The rules of a field as a form has them: texts, by the kind of field. Pure. */
import type { FieldDefinition } from '../../app/api/resources.ts';

export const RULES = {
  short_text: ['min_length', 'max_length', 'pattern'],
  number: ['min', 'max'],
} as const satisfies Partial<Record<FieldDefinition['data_type'], readonly string[]>>;
export type Rule = (typeof RULES)[keyof typeof RULES][number];
export type RuleTexts = Readonly<Partial<Record<Rule, string>>>;

type Validation = NonNullable<FieldDefinition['validation']>;
/** The names of JSON Schema mean the same. */
const ALIASES = { min_length: 'minLength', max_length: 'maxLength', min: 'minimum', max: 'maximum' } as const;

export function rulesOf(type: string): readonly Rule[] {
  return type in RULES ? RULES[type as keyof typeof RULES] : [];
}

export function textsOf(validation: Validation | null): RuleTexts {
  const textOf = (rule: Rule) => {
    const alias = rule in ALIASES ? ALIASES[rule as keyof typeof ALIASES] : undefined;
    return String(validation?.[rule] ?? (alias && validation?.[alias]) ?? '');
  };
  return Object.fromEntries(Object.values(RULES).flatMap((rules) => rules.map((rule) => [rule, textOf(rule)])));
}

/** Null: no rules. */
export function validationOf(type: string, texts: RuleTexts, isRequired: boolean): Validation | null {
  const rules = rulesOf(type).flatMap((rule) => {
    const text = texts[rule]?.trim() ?? '';
    return text === '' ? [] : [[rule, rule === 'pattern' ? text : Number(text)] as const];
  });
  const validation = { ...Object.fromEntries(rules), ...(isRequired && { required: true }) };
  return Object.keys(validation).length === 0 ? null : validation;
}

/** A name for programs: `PO date (US)` → `po_date_us`. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, MAX_SLUG);
}

const MAX_SLUG = 63;
