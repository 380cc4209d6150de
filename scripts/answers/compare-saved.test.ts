/** Differences of saved answers are counted by member of a resource. */
import { expect, it } from 'vitest';
import { compareAnswers } from './compare-saved.ts';

const container = (attributes: object, id = 'c1') => ({ type: 'container', id, attributes });
const answers = (...bodies: { id: string }[]) => new Map(bodies.map((body) => [`/v2/containers ${body.id}`, body]));
const compared = (before: Map<string, unknown>, after: Map<string, unknown>, ignored: string[] = []) => {
  const { members, ...rest } = compareAnswers(before, after, ignored);
  return { ...rest, members: [...members].map(([name, { count, examples }]) => [name, count, examples.length]) };
};

it('counts by attribute, with two examples, the most frequent first', () => {
  const before = ['a', 'b', 'c'].map((id) => container({ number: id, pickup_lfd: null }, id));
  const after = before.map(({ id }) => container({ number: id === 'a' ? 'z' : id, pickup_lfd: '2031-01-01' }, id));
  expect(compared(answers(...before), answers(...after))).toEqual({
    compared: 3,
    onlyBefore: [],
    onlyAfter: [],
    members: [
      ['container.attributes.pickup_lfd', 3, 2],
      ['container.attributes.number', 1, 1],
    ],
  });
});

it('finds members and resources that one side lacks, and leaves out what is ignored', () => {
  const [before, after] = [container({ number: 'a', updated_at: 1 }), container({ updated_at: 2 })];
  expect(compared(answers(before, container({}, 'c2')), answers(after, container({}, 'c3')), ['updated_at'])).toEqual({
    compared: 1,
    onlyBefore: ['/v2/containers c2'],
    onlyAfter: ['/v2/containers c3'],
    members: [['container.attributes.number', 1, 1]],
  });
});

it('looks into answers about one resource, and into lists of objects', () => {
  const route = (at: string) =>
    new Map([
      [
        '/v2/containers/c1/route',
        { status: 200, data: { type: 'route', id: 'r', attributes: { stops: [{ at }, { at: '3' }] } } },
      ],
    ]);
  expect(compared(route('1'), route('2')).members).toEqual([['route.attributes.stops.at', 1, 1]]);
});
