/** JSON texts that share a parameter: each arrives as it left. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonTexts, jsonTextsOf } from '../../src/storage/json-texts.ts';
import { openTestClient } from '../helpers/database.ts';

let client: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await openTestClient());
});
afterAll(() => close());

const VALUES = [
  '\u001f',
  'a\u001fb',
  '"quoted", \\ and {braces}',
  'line\nline\ttab',
  '',
  null,
  0,
  false,
  [],
  {},
  { '\u001f': ['Świnoujście', '🚢', { a: 'NULL' }] },
  'x'.repeat(100_000),
];

test.each([VALUES, [null], [''], [], Array.from({ length: 2000 }, (_, index) => index)].map((values) => [values]))(
  'as text and as jsonb, in their order',
  async (values) => {
    const texts = values.map((value) => JSON.stringify(value));
    const { rows } = await client.query<{ text: string; value: unknown }>(
      `SELECT text, value FROM unnest(${jsonTextsOf('$1')}, ${jsonTextsOf('$1')}::jsonb[]) WITH ORDINALITY AS t (text, value, place)
       ORDER BY place`,
      [jsonTexts(texts)],
    );
    expect(rows.map(({ text }) => text)).toEqual(texts);
    expect(rows.map(({ value }) => value)).toEqual(values);
  },
);
