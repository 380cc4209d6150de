import { describe, expect, it } from 'vitest';
import type { DataType, FieldOption } from '../definitions/definition.ts';
import { parseValue, type ValueRules } from './parse-value.ts';
import { displayValue } from './present-field.ts';

const option = (value: string, label: string): FieldOption => ({
  id: value,
  value,
  label,
  position: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const OPTIONS = [option('fob', 'Free on board'), option('cif', 'Cost, insurance, freight'), option('EXW', 'Ex works')];

function rules(dataType: DataType, more: Partial<ValueRules> = {}): ValueRules {
  return {
    dataType,
    validation: {},
    defaultFormat: null,
    options: [],
    referenceType: null,
    ...more,
  };
}

const problemOf = (given: ValueRules, raw: unknown) => {
  const parsed = parseValue(given, raw);
  return 'problem' in parsed ? parsed.problem : `taken as ${JSON.stringify(parsed.value)}`;
};

describe('a short text', () => {
  it.each(['', 'PO-4711', 'zwei\nZeilen', '  kept as it is  ', '船'.repeat(1000), '🚢'.repeat(1000)])(
    'is taken: %s',
    (raw) => expect(parseValue(rules('short_text'), raw)).toEqual({ value: raw }),
  );
  it('counts Unicode characters', () => {
    expect(problemOf(rules('short_text'), '🚢'.repeat(1001))).toContain('it has 1001');
    expect(problemOf(rules('short_text', { validation: { maxLength: 3 } }), 'abcd')).toContain('at most 3 characters');
    expect(problemOf(rules('short_text', { validation: { minLength: 2, maxLength: 3 } }), 'a')).toContain('2 to 3');
  });
  it('matches the pattern anywhere, unless that is anchored', () => {
    const given = rules('short_text', { validation: { pattern: '^PO-\\d+$' } });
    expect(parseValue(given, 'PO-1')).toEqual({ value: 'PO-1' });
    expect(problemOf(given, 'xPO-1')).toContain('matches ^PO-\\d+$');
    expect(parseValue(rules('short_text', { validation: { pattern: 'PO' } }), 'xPOx')).toEqual({ value: 'xPOx' });
  });
  it.each([1, true, null, undefined, [], {}])('is no %j', (raw) =>
    expect(problemOf(rules('short_text'), raw)).toBe('The value must be a text.'),
  );
});

it('names the reason and its values beside the sentence', () => {
  const metaOf = (given: ValueRules, raw: unknown) => {
    const parsed = parseValue(given, raw);
    return 'meta' in parsed ? parsed.meta : null;
  };
  expect(metaOf(rules('short_text', { validation: { maxLength: 3 } }), 'abcd')).toEqual({
    reason: 'length',
    minimum: 0,
    maximum: 3,
    length: 4,
  });
  expect(metaOf(rules('short_text', { validation: { required: true } }), ' ')).toEqual({ reason: 'required' });
  expect(metaOf(rules('number', { validation: { minimum: 1 } }), 0)).toEqual({
    reason: 'range',
    minimum: 1,
    maximum: null,
  });
  expect(metaOf(rules('boolean'), 1)).toEqual({ reason: 'wrong_type', data_type: 'boolean' });
  expect(metaOf(rules('date'), '1/2/2026')).toEqual({ reason: 'ambiguous_date', value: '1/2/2026' });
  expect(metaOf(rules('enum', { options: OPTIONS }), 'FOB')).toEqual({ reason: 'no_option', value: 'FOB' });
});

describe('a reference', () => {
  const given = rules('reference', { referenceType: 'port' });
  const id = '0195B0CC-7a00-5000-8000-000000000001';
  it('names a record of the type of its definition', () => {
    expect(parseValue(given, { type: 'port', id })).toEqual({ value: { type: 'port', id: id.toLowerCase() } });
  });
  it.each([null, 'port', id, {}, { type: 'vessel', id }, { type: 'port', id: 'NLRTM' }, ['port', id]])(
    'is no %j',
    (raw) => expect(problemOf(given, raw)).toBe('The value must be a record as {"type": "port", "id": "…"}.'),
  );
});

describe('a number', () => {
  it.each([
    [12.5, 12.5],
    [-3, -3],
    [-0, 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['12.50', 12.5],
    [' -7 ', -7],
    ['000000000000000000001', 1],
  ])('%j is %j', (raw, value) => expect(parseValue(rules('number'), raw)).toEqual({ value }));
  it.each([
    [Number.NaN, 'a number'],
    [Number.POSITIVE_INFINITY, 'a number'],
    ['NaN', 'a number'],
    ['1e3', 'a number'],
    ['0x10', 'a number'],
    ['1,000', 'a number'],
    ['', 'a number'],
    ['0.12345678901234567', 'at most 15 digits'],
    ['9007199254740993', 'at most 15 digits'],
    [true, 'a number'],
    [null, 'a number'],
    [2 ** 53, 'larger numbers lose digits'],
    [-(2 ** 53), 'larger numbers lose digits'],
  ])('%j is none', (raw, problem) => expect(problemOf(rules('number'), raw)).toContain(problem));
  it('is at least minimum and at most maximum', () => {
    const given = rules('number', { validation: { minimum: 1, maximum: 3 } });
    for (const raw of [1, 2.5, 3]) expect(parseValue(given, raw)).toEqual({ value: raw });
    expect(problemOf(given, 0.99)).toContain('at least 1');
    expect(problemOf(given, 3.01)).toContain('at most 3');
  });
});

describe('true and false', () => {
  it.each([true, false])('accepts %j', (raw) => expect(parseValue(rules('boolean'), raw)).toEqual({ value: raw }));
  it.each(['true', 1, 0, null, 'yes'])('%j is not', (raw) =>
    expect(problemOf(rules('boolean'), raw)).toContain('true or false'),
  );
});

describe('an option', () => {
  const one = rules('enum', { options: OPTIONS });
  const several = rules('enum_multi', { options: OPTIONS });
  it('is accepted by its value', () => expect(parseValue(one, 'fob')).toEqual({ value: 'fob' }));
  it('is refused in another case, with the intended value', () =>
    expect(problemOf(one, 'FOB')).toBe(
      '"FOB" is no option (did you mean "fob"?); the options are "fob", "cif", "EXW".',
    ));
  it.each(['Free on board', '', 'toString', 1, ['fob'], null])('is none: %j', (raw) =>
    expect(problemOf(one, raw)).toContain('is no option'),
  );
  it('is refused if the definition has no options', () =>
    expect(problemOf(rules('enum'), 'fob')).toContain('has none yet'));
  it('can be several, in the given order', () => {
    expect(parseValue(several, ['cif', 'fob'])).toEqual({ value: ['cif', 'fob'] });
    expect(parseValue(several, [])).toEqual({ value: [] });
  });
  it('is not chosen twice', () =>
    expect(problemOf(several, ['fob', 'cif', 'fob'])).toBe('The option "fob" is chosen twice.'));
  it.each([['fob'], [['fob', 'CIF']], [[1]], [[['fob']]], [null]])('is no list of options: %j', (raw) =>
    expect(problemOf(several, raw)).not.toContain('taken'),
  );
});

describe('the display text of a value', () => {
  it.each([
    [rules('short_text'), 'a, b', 'a, b'],
    [rules('number'), 12.5, '12.5'],
    [rules('number'), 1234567, '1234567'],
    [rules('number'), 0.0000001, '0.0000001'],
    [rules('boolean'), true, 'Yes'],
    [rules('boolean'), false, 'No'],
    [rules('enum', { options: OPTIONS }), 'fob', 'Free on board'],
    [rules('enum', { options: OPTIONS }), 'gone', 'gone'],
    [rules('enum_multi', { options: OPTIONS }), ['fob', 'EXW'], 'Free on board, Ex works'],
    [rules('enum_multi', { options: OPTIONS }), [], ''],
    [rules('date'), '2026-05-11', '2026-05-11'],
    [rules('date', { defaultFormat: 'dd/MM/yyyy' }), '2026-05-11', '11/05/2026'],
    [rules('date', { defaultFormat: "EEEE, d 'of' MMMM yyyy" }), '2026-05-11', 'Monday, 11 of May 2026'],
    [rules('datetime'), '2026-05-11T18:30:00Z', '2026-05-11T18:30:00Z'],
    [rules('datetime', { defaultFormat: 'dd/MM/yyyy HH:mm' }), '2026-05-11T18:30:00Z', '11/05/2026 18:30'],
    [rules('short_text'), '2026-05-11', '2026-05-11'],
  ] as const)('%#: %j is %j', (given, value, shown) => expect(displayValue(given, value)).toBe(shown));
});
