import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { bodyValidator, writeBody } from './write-body.ts';

function detailsOf(allowed: readonly string[], colour: unknown): string[] {
  const validate = bodyValidator(writeBody('ship', Type.Object({ colour: Type.Enum([...allowed]) })));
  try {
    validate({ data: { attributes: { colour } } });
  } catch (error) {
    if (error instanceof ApiError) return error.errors.map(({ detail }) => detail);
    throw error;
  }
  return [];
}

test('the error of a value outside a short list names the whole list', () => {
  expect(detailsOf(['red', 'green'], 'red')).toEqual([]);
  for (const colour of ['Red', '', null, 7, ['red'], {}]) {
    expect(detailsOf(['red', 'green'], colour)).toEqual(['The value must be one of "red", "green".']);
  }
});

test('the error of a value outside a long list names the first twenty and the number of the rest', () => {
  const colours = Array.from({ length: 23 }, (_, index) => `c${index}`);
  const named = colours.slice(0, 20).map((colour) => `"${colour}"`);
  expect(detailsOf(colours, 'red')).toEqual([`The value must be one of ${named.join(', ')} and 3 more.`]);
  expect(detailsOf(colours.slice(0, 20), 'red')).toEqual([`The value must be one of ${named.join(', ')}.`]);
});
