/** Every profile can be connected with what its fields request, by the same schemas that settings have. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { type ProfileField, secretTexts } from '../../../sources/profiled/fields.ts';
import { type Connectable, sourceCatalogue } from '../catalogue.ts';
import { buildSource } from './build-connection.ts';

const root = resolve(import.meta.dirname, '../../../..');
const pem = (name: string) => readFileSync(join(root, 'test/certificates', name), 'utf8');
const OBJECTS: Readonly<Record<string, string>> = {
  auth: '{"style": "basic", "username": "user-of-it", "password": "password-of-it"}',
  facility: '{"locode": "USHOU", "smdg": "BCMT"}',
  request: '{"method": "GET", "path": "/{numbers}", "numbers": "whole"}',
  'request.words': '{"account": "1", "fleet": "2", "facility": "MICT"}',
  answer: '{"containers": "data", "number": "id", "members": {"available": "available"}}',
};

function valueFor({ name, kind }: ProfileField): string {
  if (kind === 'file') return pem(name.startsWith('key') ? 'client.key' : 'client.pem');
  if (kind === 'url') return 'https://source.example/api';
  return kind === 'json' ? (OBJECTS[name] ?? '{}') : name === 'code' ? 'BCMT' : `a-value-of-${name.length}`;
}

const tools = { http: createHttpClient(), clock: systemClock };
const requiredOf = ({ fields }: Connectable) =>
  Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map((field) => [field.name, valueFor(field)]));

test.each(
  sourceCatalogue(join(root, 'reference'))
    .list()
    .map((each) => [`${each.kind}:${each.code}`, each] as const),
)('%s is built from its fields', (_id, connectable) => {
  expect(connectable.fields.some(({ isSecret }) => isSecret)).toBe(true);
  const values = requiredOf(connectable);
  const built = buildSource(connectable, values, tools);
  expect(built.carrier?.scac ?? built.polled?.source.code).toBe(built.sourceCode);
  for (const text of secretTexts(connectable.fields, values)) expect(text).not.toBe('');
});
