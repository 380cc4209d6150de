import { describe, expect, it } from 'vitest';
import { ApiError } from '../jsonapi/errors.ts';
import { parseJsonBody } from './body.ts';

function refusal(text: string) {
  try {
    parseJsonBody(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.errors.map(({ status, code, source }) => [
      status,
      code,
      source && 'pointer' in source && source.pointer,
    ]);
  }
  return undefined;
}

describe('a body', () => {
  it.each([
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', undefined],
    ['{"a":"b","b":"a"}', undefined],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', undefined],
    ['{"a":["a","a",{"b":"a"},"a"],"b":[]}', undefined],
    ['[9007199254740991, -9007199254740991, 1e21, 0.1, 1.7976931348623157e308]', undefined],
    ['{"a":"9007199254740993"}', undefined],
    ['"9007199254740993"', undefined],
  ])('is taken: %s', (text, expected) => expect(refusal(text)).toBe(expected));

  it.each([
    ['{"a":1,"a":2}', '/a'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"x":[0,{"a/b":{},"c":[1,2],"a/b":[]}]}', '/x/1/a~1b'],
    ['{"a":{"b":1},"b":{"a":{"b":1}},"a":0}', '/a'],
    ['{"":1,"":1}', '/'],
  ])('with a member given twice is no JSON to rely on: %s', (text, pointer) =>
    expect(refusal(text)).toEqual([['400', 'malformed_json', pointer]]),
  );

  it.each([
    ['{"data":{"n":9007199254740993}}', '/data/n'],
    ['[1,[2,-9007199254740992]]', '/1/1'],
    ['1e400', ''],
    ['{"a":[0,{"b":123456789012345678901234567890}]}', '/a/1/b'],
  ])('with a number that would be changed is refused: %s', (text, pointer) =>
    expect(refusal(text)).toEqual([['422', 'invalid_value', pointer]]),
  );

  it.each([
    ['{"a":"{[,","b":"\\\\","c":",["}', undefined],
    [JSON.stringify(Array.from({ length: 1000 }, () => 0)), undefined],
    [JSON.stringify(Array.from({ length: 1001 }, () => 0)), [['413', 'body_too_large', '']]],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [at, at]))), undefined],
    [
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, at]))),
      [['413', 'body_too_large', '']],
    ],
    [`${'['.repeat(32)}${']'.repeat(32)}`, undefined],
    [`${'['.repeat(33)}${']'.repeat(33)}`, [['400', 'malformed_json', '']]],
    [`[${'[],'.repeat(999)}]`, [['400', 'malformed_json', '']]],
    [']'.repeat(50), [['400', 'malformed_json', '']]],
    [','.repeat(6000), [['413', 'body_too_large', '']]],
  ])('is held to bounds: %.60s', (text, expected) => expect(refusal(text)).toEqual(expected));
});
