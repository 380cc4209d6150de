import { expect, test } from 'vitest';
import { words as webhooksWords } from './english.ts';
import { parseOwnHeaders, urlFault } from './url-fault.ts';

const words = webhooksWords as never;
const { urlUnreadable, urlNotHttps, urlPassword } = webhooksWords;

test.each([
  ['https://example.com/hook', null],
  ['http://localhost:4000/', null],
  ['example.com', urlUnreadable],
  ['http://example.com/', urlNotHttps],
  ['https://user:word@example.com/', urlPassword],
])('the address %s has the fault %s', (url, fault) => {
  expect(urlFault(url, words)).toBe(fault);
});

test('own headers are lines of name and value', () => {
  expect(parseOwnHeaders('X-Team: ocean\n\n X-Key:a:b ')).toEqual([
    { name: 'X-Team', value: 'ocean' },
    { name: 'X-Key', value: 'a:b' },
  ]);
  expect(parseOwnHeaders('ocean')).toBeNull();
});
