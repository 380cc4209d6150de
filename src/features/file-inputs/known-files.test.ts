import { expect, it } from 'vitest';
import { KnownFiles } from './known-files.ts';

const fileOf = (name: string, size = 1) => ({ name, size, modifiedAt: 0 });
const [a, b] = [fileOf('a'), fileOf('b')];

it('returns files once they are unchanged for a poll, and those that failed last', () => {
  const known = new KnownFiles<string>();
  expect(known.update([a, b])).toEqual([]);
  known.get('a').hasFailed = true;
  expect(known.update([a, b])).toEqual([b, a]);
  expect(known.update([fileOf('a', 2), b])).toEqual([b]);
  known.delete('b');
  expect(known.update([fileOf('a', 2), b]), 'a rewritten file, and another one of a name').toEqual([fileOf('a', 2)]);
});

it('puts files in the order of the times that they state, those that failed behind the others', () => {
  const known = new KnownFiles<string>();
  const files = ['a', 'b', 'c', 'd'].map((name) => fileOf(name));
  known.update(files);
  for (const [name, statedAt] of Object.entries({ a: 3, b: 1, c: 2 })) known.get(name).statedAt = statedAt;
  known.get('b').hasFailed = true;
  expect(known.inOrder(files).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b']);
});

it.each([
  ['was deleted', [b]],
  ['was rewritten', [fileOf('a', 2), b]],
])('forgets a file that %s', (_what, meanwhile) => {
  const known = new KnownFiles<string>();
  known.update([a, b]);
  Object.assign(known.get('a'), { hasFailed: true, processed: 'accepted' });
  expect(known.update([a, b])).toEqual([b, a]);
  known.update(meanwhile);
  known.update([a, b]);
  expect(known.get('a')).toMatchObject({ hasFailed: false, processed: undefined });
  expect(known.update([a, b])).toEqual([a, b]);
});
