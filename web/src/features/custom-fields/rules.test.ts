import { expect, test } from 'vitest';
import { slugOf, textsOf, validationOf } from './rules.ts';

test.each([
  ['PO date (US)', 'po_date_us'],
  ['Größe', 'groesse'],
  ['2nd État', 'nd_etat'],
  ['港', ''],
])('a field %s has the name %s for programs', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('rules in the names of JSON Schema are read, and written in those of the API', () => {
  const texts = textsOf({ minimum: 0, max: 9, required: true });
  expect(texts).toMatchObject({ min: '0', max: '9', pattern: '' });
  expect(validationOf('number', texts, true)).toEqual({ min: 0, max: 9, required: true });
});

test('rules of another kind of field are left out, and none at all are null', () => {
  expect(validationOf('short_text', { min: '3', max_length: '5' }, false)).toEqual({ max_length: 5 });
  expect(validationOf('date', { min: '3' }, false)).toBeNull();
});
