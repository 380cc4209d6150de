import { expect, test } from 'vitest';
import { RequestFailed } from '../app/api/request.ts';
import { words as english } from '../app/words/english.ts';
import { words as german } from '../app/words/german.ts';
import { errorText } from './error-text.ts';

const failed = (...codes: string[]) =>
  new RequestFailed(
    400,
    codes.map((code) => ({ code, detail: `GET /v2 ${code}` })),
    null,
  );

test('an error is told in the language of the user', () => {
  expect(errorText(failed('rate_limited', 'rate_limited'), german)).toBe(german.errors.rate_limited);
  expect(errorText(failed('invalid_value'), german)).toBe('Eine Angabe ist so nicht möglich.');
});

test('only what concerns a typed value is told in the words of the service', () => {
  expect(errorText(failed('invalid_value'), english)).toBe('GET /v2 invalid_value');
  expect(errorText(failed('not_found'), english)).toBe(english.errors.not_found);
});

test('a refusal names its reason, unless it is the role', () => {
  const refused = (meta?: Readonly<Record<string, unknown>>) =>
    new RequestFailed(403, [{ code: 'forbidden', detail: 'Notes are for all.', ...(meta && { meta }) }], null);
  expect(errorText(refused(), english)).toBe(`${english.errors.forbidden} Notes are for all.`);
  expect(errorText(refused({ reason: 'role' }), english)).toBe(english.errors.forbidden);
});

test('a service that cannot be reached is named', () => {
  expect(errorText(new RequestFailed(null, [], null), german)).toBe(german.offline);
});

test('a refused value is told by the reason that the service names, with its values', () => {
  const refused = (meta: Readonly<Record<string, unknown>>) =>
    new RequestFailed(422, [{ code: 'invalid_value', detail: 'The value must be …', meta }], null);
  expect(errorText(refused({ reason: 'range', minimum: 1, maximum: null }), german)).toBe(
    'Geben Sie eine Zahl ab 1 ein.',
  );
  expect(errorText(refused({ reason: 'wrong_type', data_type: 'boolean' }), english)).toBe('Choose yes or no.');
  expect(errorText(refused({ reason: 'of_another_version' }), english)).toBe('The value must be …');
});
