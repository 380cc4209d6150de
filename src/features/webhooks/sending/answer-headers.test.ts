import { expect, it } from 'vitest';
import { storedHeaders } from './send.ts';

it('keeps headers by name, several of one name together', () => {
  expect(storedHeaders({ 'content-type': 'text/plain', via: '1.1 proxy', link: ['<a>', '<b>'] as never })).toEqual({
    'content-type': 'text/plain',
    via: '1.1 proxy',
    link: '<a>, <b>',
  });
});

it.each(['set-cookie', 'www-authenticate', 'authorization', 'x-api-key', 'x-session-id', 'X-Auth-Token'])(
  'masks the value of %s',
  (name) => expect(storedHeaders({ [name]: 'sid=4711' })).toEqual({ [name]: '•••' }),
);

it('keeps at most forty, and the beginning of long ones', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`x-${n}`, 'y'.repeat(500)]));
  const kept = Object.values(storedHeaders(many));
  expect(kept).toHaveLength(40);
  expect(kept[0]).toBe(`${'y'.repeat(300)}…`);
  expect(storedHeaders({ ['x'.repeat(200)]: 'y' })).toEqual({});
});
