/** The form of a tariff for editors is the form that the API takes. `UPDATE_TARIFF_SCHEMA=1` writes it anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { inputOf, type TariffInput, tariffJsonSchema, tariffOf } from './schema.ts';

const file = join(import.meta.dirname, '../../../../reference/tariff.schema.json');
const text = `${JSON.stringify(tariffJsonSchema(), null, 2)}\n`;
const INPUT: TariffInput = {
  name: 'Terminal storage',
  kind: 'storage',
  applies_to: { port: 'NLRTM', equipment_groups: ['reefer'] },
  free_days: 3,
  counted_from: 'discharge',
  cut_off: '15:00',
  tiers: [
    { days: 2, amount: 40, per: 'period' },
    { days: null, amount: 60.5 },
  ],
  currency_code: 'EUR',
};

describe('reference/tariff.schema.json', () => {
  it('matches the schema of the API', () => {
    if (process.env.UPDATE_TARIFF_SCHEMA === '1') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('accepts a valid tariff, and names the faults of an invalid one', () => {
    const check = new Ajv2020({ validateFormats: false }).compile(JSON.parse(text));
    expect(check(INPUT)).toBe(true);
    expect(check({ ...INPUT, tiers: [{ days: 0, amount: 1 }], colour: 'red' })).toBe(false);
  });
});

it('a stored tariff is unchanged by an empty change', () => {
  const identity = { id: '01985b00-0000-7000-8000-000000000001', customerId: null, createdAt: 1_767_225_600_000 };
  const tariff = tariffOf(INPUT, identity);
  expect(tariffOf(inputOf(tariff), identity)).toEqual(tariff);
});
