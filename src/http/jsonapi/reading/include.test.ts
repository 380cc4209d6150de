import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { joinMany, joinOne } from '../join-resources.ts';
import { type LinkedResource, linkedBy, ownedBy, type ReadScope, type ResourceTable } from '../resource-table.ts';
import { loadIncluded, MAX_INCLUDED } from './include.ts';

const schema = Type.Object({});
const scope: ReadScope = {
  partyIds: null,
  isAdmin: false,
  keyId: 'k1',
  query: () => Promise.reject(new Error('no session here')),
};

function resource(type: string, id: string, links: Record<string, string | null> = {}): LinkedResource {
  return { type, id, json: `{"id":"${id}","type":"${type}","attributes":{"a":1,"b":2},"relationships":{}}`, links };
}

/** Boxes on shelves in houses; a house knows its boxes. Each loader call is noted. */
function world() {
  const calls: string[] = [];
  const byId = (type: string, links: (id: string) => Record<string, string | null>) => (ids: readonly string[]) => {
    calls.push(`${type} ${ids.join(' ')}`);
    return ids.map((id) => resource(type, id, links(id)));
  };
  const table: ResourceTable = {
    box: {
      schema,
      relations: {
        shelf: linkedBy(
          'shelf',
          ['shelf'],
          byId('shelf', () => ({ house: 'h1' })),
        ),
        place: linkedBy('place', ['shelf', 'house'], (ids) =>
          ids.map((id) => (id.startsWith('h') ? resource('house', id) : resource('shelf', id, { house: 'h2' }))),
        ),
      },
    },
    shelf: {
      schema,
      relations: {
        house: linkedBy(
          'house',
          ['house'],
          byId('house', () => ({})),
        ),
      },
    },
    house: {
      schema,
      relations: {
        boxes: ownedBy(['box'], async (ids) => {
          calls.push(`boxes of ${ids.join(' ')}`);
          return [resource('box', 'b1', { shelf: 's9' }), resource('box', 'b9', { shelf: 's9' })];
        }),
      },
    },
  };
  return { calls, table };
}

const boxes = [
  resource('box', 'b1', { shelf: 's1' }),
  resource('box', 'b2', { shelf: 's1' }),
  resource('box', 'b3', { shelf: 's2' }),
  resource('box', 'b4', { shelf: null }),
];
const keys = (resources: readonly LinkedResource[]) => resources.map(({ id }) => id);

describe('loadIncluded', () => {
  it('loads each relation and level once, for any number of parents', async () => {
    const { calls, table } = world();
    const { included } = await loadIncluded(
      table,
      boxes,
      [['shelf'], ['shelf', 'house'], ['shelf', 'house', 'boxes']],
      scope,
    );
    expect(calls).toEqual(['shelf s1 s2', 'house h1', 'boxes of h1']);
    expect(keys(included)).toEqual(['s1', 's2', 'h1', 'b9']);
  });

  it('refuses to include too many resources, and stops loading', async () => {
    let loaded = 0;
    const many = ownedBy(['box'], async (ids) => {
      loaded += ids.length;
      return ids.flatMap((id) => Array.from({ length: 100 }, (_, n) => resource('box', `${id}-${n}`)));
    });
    const table: ResourceTable = { box: { schema, relations: {} }, house: { schema, relations: { boxes: many } } };
    const houses = (count: number) => Array.from({ length: count }, (_, n) => resource('house', `h${n}`));
    expect((await loadIncluded(table, houses(200), [['boxes']], scope)).included).toHaveLength(MAX_INCLUDED);
    loaded = 0;
    await expect(loadIncluded(table, houses(2000), [['boxes']], scope)).rejects.toMatchObject({
      status: 400,
      errors: [
        { source: { parameter: 'include' }, detail: expect.stringMatching(/More than 20000 .* smaller page\[size\]/) },
      ],
    });
    expect(loaded).toBe(400);
  });

  it('includes each resource once, and none that is primary', async () => {
    const { table } = world();
    const { included } = await loadIncluded(
      table,
      boxes,
      [
        ['shelf', 'house', 'boxes'],
        ['shelf', 'house'],
      ],
      scope,
    );
    expect(new Set(keys(included)).size).toBe(included.length);
    expect(keys(included)).not.toContain('b1');
  });

  it('includes the resources on the way of a path', async () => {
    const { table } = world();
    expect(keys((await loadIncluded(table, boxes, [['shelf', 'house']], scope)).included)).toEqual(['s1', 's2', 'h1']);
  });

  it('follows a relation that leads to several types', async () => {
    const { table } = world();
    const mixed = [resource('box', 'x', { place: 'h7' }), resource('box', 'y', { place: 's7' })];
    expect(keys((await loadIncluded(table, mixed, [['place', 'house']], scope)).included)).toEqual(['h7', 's7', 'h2']);
  });

  it('reads links from the document where the row carries none', async () => {
    const { table, calls } = world();
    const parsed = {
      type: 'box',
      id: 'b',
      json: '{"id":"b","type":"box","attributes":{},"relationships":{"shelf":{"data":{"id":"s5","type":"shelf"}}}}',
    };
    await loadIncluded(table, [parsed], [['shelf']], scope);
    expect(calls).toEqual(['shelf s5']);
  });

  it('gives a resource the relationship that only its targets name', async () => {
    const labels = ownedBy(
      ['label'],
      async () => [resource('label', 'l1', { on: 's1' }), resource('label', 'l2', { on: 's1' })],
      { linksBack: 'on' },
    );
    const { table } = world();
    const { shelf } = table;
    if (!shelf) throw new Error('no shelf');
    const withLabels = { ...table, shelf: { ...shelf, relations: { ...shelf.relations, labels } } };
    const { primary, included } = await loadIncluded(withLabels, boxes, [['shelf', 'labels']], scope);
    expect(keys(included)).toEqual(['s1', 's2', 'l1', 'l2']);
    expect(primary.map(({ json }) => json)).toEqual(boxes.map(({ json }) => json));
    const labelsOf = included.slice(0, 2).map(({ json }) => JSON.parse(json).relationships.labels.data);
    expect(labelsOf).toEqual([
      [
        { type: 'label', id: 'l1' },
        { type: 'label', id: 'l2' },
      ],
      [],
    ]);
  });

  it('loads nothing for an empty page', async () => {
    const { table, calls } = world();
    expect(await loadIncluded(table, [], [['shelf']], scope)).toEqual({ primary: [], included: [] });
    expect(calls).toEqual([]);
  });
});

describe('answers', () => {
  it('join ready documents byte for byte', () => {
    const [box] = boxes;
    if (!box) throw new Error('no box');
    const parts = { included: [resource('shelf', 's1')], links: { self: '/x' }, fields: {} };
    const shelf = resource('shelf', 's1').json;
    expect(joinOne(box, parts)).toBe(`{"data":${box.json},"included":[${shelf}],"links":{"self":"/x"}}`);
    expect(joinMany([box, box], { ...parts, meta: { size: 2 } })).toBe(
      `{"data":[${box.json},${box.json}],"included":[${shelf}],"links":{"self":"/x"},"meta":{"size":2}}`,
    );
  });

  it('keep only wanted fields of the types that name any', () => {
    const [box] = boxes;
    if (!box) throw new Error('no box');
    const parts = { included: [resource('shelf', 's1')], links: { self: '/x' }, fields: { box: new Set(['b']) } };
    const answer = JSON.parse(joinOne(box, parts));
    expect(answer.data).toEqual({ id: 'b1', type: 'box', attributes: { b: 2 }, relationships: {} });
    expect(answer.included[0].attributes).toEqual({ a: 1, b: 2 });
  });
});
