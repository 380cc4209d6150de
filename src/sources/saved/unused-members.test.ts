import { expect, test } from 'vitest';
import type { RawAnswer } from '../http/answer.ts';
import { unusedMembers } from './unused-members.ts';

function answerOf(...bodies: readonly string[]): RawAnswer {
  const pages = bodies.map((body) => ({ url: 'https://line.example/', status: 200, headers: {}, body }));
  return { fetchedAt: '2026-05-14T18:00:00Z', pages, failure: null };
}

interface Body {
  readonly events: readonly { readonly kind: string; readonly call?: { readonly port: string } }[];
}

const parse = ({ pages }: RawAnswer) =>
  JSON.stringify(
    pages.map(({ body }) => {
      if (!body.startsWith('{')) return 'no JSON';
      return (JSON.parse(body) as Body).events?.map(({ kind, call }) => [kind, call?.port]) ?? 'nothing';
    }),
  );

test('members that change nothing are listed once, with how often they occur and an example', () => {
  const event = { kind: 'load', call: { port: 'CNSHA', voyage: '' }, seal: null };
  const body = JSON.stringify({
    events: [event, { ...event, seal: { number: 'S1' }, call: { port: 'USLGB', voyage: '7W' } }],
    total: 2,
  });
  expect(unusedMembers(answerOf(body), parse)).toEqual([
    { path: 'events[].call.voyage', count: 2, example: '"7W"' },
    { path: 'events[].seal', count: 2, example: '{"number":"S1"}' },
    { path: 'total', count: 1, example: '2' },
  ]);
});

test('an answer of which all is used, or none is JSON, has none', () => {
  expect(unusedMembers(answerOf('{"events":[{"kind":"load"}]}'), parse)).toEqual([]);
  expect(unusedMembers(answerOf('<html>'), parse)).toEqual([]);
  expect(unusedMembers(answerOf(), parse)).toEqual([]);
});

test('a long example is cut', () => {
  const [unused] = unusedMembers(answerOf(JSON.stringify({ events: [], note: 'x'.repeat(500) })), parse);
  expect(unused?.example).toHaveLength(61);
});
