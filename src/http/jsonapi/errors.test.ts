import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../lib/errors.ts';
import { ErrorTable } from './error-table.ts';
import { ApiError, apiError, CATALOGUE, errorObject, getById, throwIfAny } from './errors.ts';

describe('the error catalogue', () => {
  it('matches docs/api/errors.md', () => {
    const text = readFileSync(new URL('../../../docs/api/errors.md', import.meta.url), 'utf8');
    const documented = [...text.matchAll(/^\| ([a-z_]+) \| (\d{3}) \| ([^|]+) \|/gm)].map(
      ([, code, status, meaning]) => [code, Number(status), meaning],
    );
    expect(documented).toEqual(Object.entries(CATALOGUE).map(([code, { status, meaning }]) => [code, status, meaning]));
  });
});

describe('errors', () => {
  it('are thrown together, the first giving the status', () => {
    const errors = [
      errorObject('unknown_member', { detail: 'a', pointer: '/data/attributes/x' }),
      errorObject('missing_member', { detail: 'b', pointer: '/data/attributes/y' }),
    ];
    try {
      throwIfAny(errors);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 422, errors });
    }
  });

  it('carry headers for their answer', () => {
    expect(apiError('unavailable', { detail: 'x' }, { 'retry-after': '5' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
  });

  it('are 404 for an id that finds nothing, and for one that is no UUID, which is not looked for', async () => {
    const id = '019e2c3a-6d1f-7c55-9b0e-4f0a1b2c3d4e';
    const looked: string[] = [];
    const finding = (row: string | undefined) => async (each: string) => {
      looked.push(each);
      return row;
    };
    expect(await getById('crate', id, finding('row'))).toBe('row');
    await expect(getById('crate', id, finding(undefined))).rejects.toMatchObject({ status: 404, noun: 'crate', id });
    await expect(getById('crate', 'x', finding('row'))).rejects.toMatchObject({ status: 404, id: 'x' });
    expect(looked).toEqual([id, id]);
  });

  it('of the domain point at the field they are about', () => {
    class ColourInvalid extends DomainError {}
    const table = new ErrorTable([[[ColourInvalid, 'invalid_value']]]);
    const answer = table.answerFor(new ColourInvalid('No colour.', { field: 'colour', meta: { seen: 'loud' } }));
    expect(answer?.errors).toEqual([
      {
        status: '422',
        code: 'invalid_value',
        title: 'Unprocessable Entity',
        detail: 'No colour.',
        source: { pointer: '/data/attributes/colour' },
        meta: { seen: 'loud' },
      },
    ]);
  });

  it('of the domain without a mapping are internal errors', () => {
    class Unmapped extends DomainError {}
    expect(new ErrorTable([]).answerFor(new Unmapped('x'))).toBeUndefined();
  });

  it('are mapped once', () => {
    class ColourInvalid extends DomainError {}
    const mapping = [[ColourInvalid, 'invalid_value']] as const;
    expect(() => new ErrorTable([mapping, mapping])).toThrow('Two mappings answer the error ColourInvalid.');
  });
});
