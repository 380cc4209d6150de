import { describe, expect, it } from 'vitest';
import { listPattern, oneOf } from '../../src/http/jsonapi/route-schemas.ts';
import type { OpenApi, Schema } from './open-api.ts';
import { className, docstring, snakeName } from './python-text.ts';
import { renderPythonClient } from './render.ts';

const TEXT: Schema = { type: 'string' };
const resourceOf = (type: string, attributes: Schema, relationships: Schema = { type: 'object' }): Schema => ({
  type: 'object',
  required: ['id', 'type', 'attributes'],
  properties: { id: TEXT, type: { const: type }, attributes, relationships },
});
const objectOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const toOne = (type: string): Schema =>
  objectOf({ data: { anyOf: [objectOf({ id: TEXT, type: { enum: [type] } }), { type: 'null' }] } });
const json = (schema: Schema) => ({ content: { 'application/vnd.api+json': { schema } } });

/** Some share a beginning. */
const STATUS: Schema = { enum: ['on_ship', 'on_rail_for_days', 'awaiting_inland_transfer', 'empty_returned'] };

const SORT = 'Literal["number", "-number", "pod_a", "-pod_a", "pod_b", "-pod_b"]';

/** Of a component, in another order. */
const PAINTS = 'blue|green|red|yellow|black|white|orange|purple|brown';

const DOCUMENT: OpenApi = {
  webhooks: {
    'box.opened': { post: { requestBody: json(objectOf({ data: { $ref: '#/components/schemas/box' } })) } },
  },
  components: {
    schemas: {
      box: resourceOf(
        'box',
        objectOf({
          number: { type: 'string', description: 'ISO 6346' },
          status: STATUS,
          seal: { anyOf: [{ type: 'string', description: 'Of the "line"' }, { type: 'null' }] },
          hold: { type: 'object', properties: { from: { type: ['string', 'null'] } } },
          counts: { type: 'object', additionalProperties: { type: 'integer' } },
        }),
        objectOf({ ship: toOne('ship') }),
      ),
      ship: resourceOf('ship', objectOf({ name: TEXT }), objectOf({ next: toOne('ship'), crew: toOne('crew') })),
      crew: resourceOf('crew', objectOf({ name: TEXT })),
      paint: { enum: ['red', 'green', 'blue', 'yellow', 'black', 'white', 'orange', 'purple', 'brown'] },
      included_resource: { anyOf: [{ $ref: '#/components/schemas/box' }, { $ref: '#/components/schemas/ship' }] },
    },
    parameters: { size: { name: 'page[size]', in: 'query', schema: { type: 'integer' } } },
    responses: {
      boxes: json(objectOf({ data: { type: 'array', items: { $ref: '#/components/schemas/box' } } })),
    },
  },
  paths: {
    '/metrics': { get: { operationId: 'getMetrics', responses: {} } },
    '/v2/boxes': {
      get: {
        operationId: 'listBoxes',
        parameters: [
          { $ref: '#/components/parameters/size' },
          {
            name: 'filter[status]',
            in: 'query',
            schema: { type: 'string', pattern: listPattern(oneOf(STATUS.enum as string[])) },
          },
          {
            name: 'sort',
            in: 'query',
            schema: { type: 'string', pattern: listPattern(`-?(${oneOf(['number', 'pod_a', 'pod_b'])})`) },
          },
          { name: 'filter[at][start]', in: 'query', schema: { type: 'string', format: 'date' } },
          { name: 'filter[paint]', in: 'query', schema: { type: 'string', pattern: `^(${PAINTS})(,(${PAINTS}))*$` } },
          { name: 'include', in: 'query', schema: TEXT },
        ],
        responses: { 200: { $ref: '#/components/responses/boxes' } },
      },
    },
    '/v2/boxes/{id}/notes/{note_id}': {
      patch: {
        operationId: 'updateNote',
        summary: 'Change a note',
        parameters: [
          { name: 'note_id', in: 'path', description: 'Id of the note', schema: TEXT },
          { name: 'id', in: 'path', schema: TEXT },
        ],
        requestBody: json(objectOf({ data: resourceOf('note', objectOf({ text: TEXT })) })),
        responses: { 200: json(objectOf({ data: { $ref: '#/components/schemas/ship' } })) },
      },
    },
    '/v2/edi': {
      post: {
        operationId: 'createEdi',
        requestBody: { content: { 'text/plain': {}, 'application/edifact': {} } },
        responses: { 204: {} },
      },
    },
    '/v2/stream': {
      get: { operationId: 'getStream', responses: { 200: { content: { 'text/event-stream': {} } } } },
    },
  } as OpenApi['paths'],
};

const { types, operations, finder } = renderPythonClient(DOCUMENT);

describe('the types for Python', () => {
  it('are a class for each object, with what may be absent or null, and the descriptions', () => {
    expect(types).toContain(
      'class BoxAttributes(TypedDict):\n    number: str\n    """ISO 6346"""\n    status: BoxStatus\n' +
        '    seal: str | None\n    """Of the "line" """\n    hold: BoxHold\n    counts: dict[str, int]\n',
    );
    expect(types).toContain('    relationships: NotRequired[BoxRelationships]\n');
  });

  it('name many values once, by the attribute that has them', () => {
    expect(types.match(/"on_ship"/g)).toHaveLength(1);
    expect(types).toContain('BoxStatus = Literal[\n    "on_ship",\n');
    expect(operations).toContain('filter_paint: t.Paint | Sequence[t.Paint] | None = None,');
    expect(operations).toContain('filter_status: t.BoxStatus | Sequence[t.BoxStatus] | None = None,');
  });

  it('give one structure one name, by the type to which it leads', () => {
    expect(types).toContain('class RelatedShipOrNone(TypedDict):\n    data: ShipIdentifier | None\n');
    expect(types.match(/RelatedShipOrNone\b/g)).toHaveLength(3);
  });

  it('take a form of their own for names that Python does not allow', () => {
    expect(types).toContain(
      'BoxHold = TypedDict(\n    "BoxHold",\n    {\n        "from": "NotRequired[str | None]",\n',
    );
  });

  it('have unions and the names of events', () => {
    expect(types).toContain('IncludedResource: TypeAlias = (\n    Box\n    | Ship\n)\n');
    expect(types).toContain('Notification: TypeAlias = (\n    BoxOpenedNotification\n)\n');
    expect(types).toContain('EventName = Literal[\n    "box.opened",\n]\n');
  });

  it('lead from identifiers to resources', () => {
    expect(finder).toContain('def __call__(self, identifier: t.ShipIdentifier, /) -> t.Ship | None: ...');
    expect(finder).toContain('def __call__(self, identifier: None, /) -> None: ...');
    expect(finder).toContain('identifier: Mapping[str, object], /) -> t.IncludedResource | t.Crew | None: ...');
  });
});

describe('the methods for Python', () => {
  it('are those of the API, but not the stream and what is for operators', () => {
    expect([...operations.matchAll(/ def (\w+)/g)].map(([, name]) => name)).toEqual([
      'create_edi',
      'list_boxes',
      'update_note',
    ]);
  });

  it('give lists as pages, with parameters for every kind of value', () => {
    expect(operations).toContain(') -> Pages[t.BoxPage, t.Box]:');
    expect(operations).toContain('page_size: int | None = None,');
    expect(operations).toContain(`sort: ${SORT} | Sequence[${SORT}] | None = None,`);
    expect(operations).toContain('filter_at_start: str | datetime.date | None = None,');
    expect(operations).toContain('include: str | Sequence[str] | None = None,');
  });

  it('take ids in the order of the path, and a resource by its attributes', () => {
    expect(operations).toContain(
      '        id: str,\n        note_id: str,\n        *,\n        attributes: t.UpdateNoteAttributes,\n',
    );
    expect(operations).toContain('"PATCH", "/boxes/{id}/notes/{note_id}",\n');
    expect(operations).toContain('body=resource("note", attributes),');
    expect(operations).toContain(
      '"""Change a note.\n\n        `PATCH /boxes/{id}/notes/{note_id}`\n\n        :param note_id: Id of the note\n',
    );
  });

  it('take files with their media types, and return nothing for 204', () => {
    expect(operations).toContain(
      'content: str | bytes,\n        content_type: Literal["text/plain", "application/edifact"] | None = None,',
    );
    expect(operations).toMatch(/\) -> None:[\s\S]*self\._none\(/);
  });

  it('refuse two parameters of one name', () => {
    const parameters = ['filter[a]', 'filter_a'].map((name) => ({ name, in: 'query', schema: TEXT }));
    const paths = { '/v2/a': { get: { operationId: 'a', parameters, responses: { 204: {} } } } };
    expect(() => renderPythonClient({ paths, components: {} })).toThrow('a would have two parameters filter_a.');
  });
});

it('names and texts keep to Python', () => {
  expect(['listContainers', 'filter[pickup_lfd][end]', 'Idempotency-Key', 'from', '2nd'].map(snakeName)).toEqual([
    'list_containers',
    'filter_pickup_lfd_end',
    'idempotency_key',
    'from_',
    '_2nd',
  ]);
  expect(className('any')).toBe('Any_');
  expect(docstring(['A \\d and """', ''], 4)).toBe('    """A \\\\d and \\"\\"\\" """\n');
  const [first = '', second = ''] = docstring([`:param a: ${'word '.repeat(40)}`], 8).split('\n');
  expect(first.length).toBeLessThan(121);
  expect(second).toMatch(/^ {12}word/);
});
