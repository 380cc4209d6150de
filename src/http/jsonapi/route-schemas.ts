/**
 * Fastify route schemas of JSON:API operations, for the OpenAPI document: parameters from the list's declaration, answers
 * from the resources' schemas. `response` is typed unknown on purpose: handlers answer ready bytes.
 */
import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { NONE } from '../../database/lists/list-filters.ts';
import { JSON_API } from './negotiation.ts';
import { type FilterDeclaration, isRange, MAX_FILTER_LENGTH, MAX_VALUE_LENGTH } from './reading/filters.ts';
import type { ListDeclaration } from './reading/list.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './reading/query.ts';
import { instant, Nullable, SelfLink, Timestamp, Uuid } from './resource.ts';

/** The parameter of most paths. */
export const ById = Type.Object({ id: Uuid });

interface Operation {
  readonly querystring?: TSchema;
  readonly response: unknown;
}

const PageLinks = Type.Object(
  {
    self: Type.String(),
    current: Type.String(),
    ...Object.fromEntries(
      ['first', 'prev', 'next', 'last', 'next_cursor'].map((name) => [name, Type.Optional(Type.String())]),
    ),
  },
  { title: 'page_links' },
);
const count = { size: Type.Integer(), total: Type.Integer() };
const PageNumber = Nullable(Type.Integer({ description: 'null on a page by cursor' }));
const Pagination = Type.Object({ page: PageNumber, ...count }, { description: 'The same again, with the page' });
const Matches = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ field: Type.String(), value: Type.String() }, { title: 'match' })),
  { description: 'With `q` of containers and shipments: the values that were found, by the id of the row' },
);
const Changes = Type.Record(
  Type.String(),
  Type.Array(
    Type.Object(
      { kind: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()), at: Timestamp },
      { title: 'row_change' },
    ),
  ),
  { description: 'With `filter[changed_since]`: what changed, each matter once, by the id of the row' },
);
const ChangesSince = instant({
  description: 'With a `filter[changed_since]` of before changes are kept: `changes` has those since this time',
});
const PageMeta = Type.Object(
  {
    ...count,
    pagination: Pagination,
    matches: Type.Optional(Matches),
    changes: Type.Optional(Changes),
    changes_since: Type.Optional(ChangesSince),
  },
  { title: 'page_meta' },
);
export const Included = Type.Array(
  Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' }),
  {
    title: 'included',
  },
);

const include = Type.Optional(
  Type.String({
    description: 'Relationship paths with commas, up to three deep, e.g. `shipment,shipment.port_of_lading`',
  }),
);
const page = {
  'page[number]': Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Number of the page, from 1' })),
  'page[after]': Type.Optional(
    Type.String({ description: 'Cursor from links.next_cursor: neither skips nor repeats a row' }),
  ),
};

/**
 * A list's parameters and its 200.
 * @param own more exactly what parameters outside the families may be
 */
export function listOperation(list: ListDeclaration, resource: TObject, own: TProperties = {}): Operation {
  const size = Type.Integer({
    minimum: 1,
    default: list.defaultSize ?? DEFAULT_PAGE_SIZE,
    description: `Rows per page, at most ${MAX_PAGE_SIZE}; a larger value counts as ${MAX_PAGE_SIZE}, and meta.size has the size in use`,
  });
  return {
    querystring: Type.Object({
      ...page,
      'page[size]': Type.Optional(size),
      include,
      [`fields[${list.type}]`]: sparseFields(),
      ...(list.sortable.length > 0 && { sort: sortParameter(list.sortable) }),
      ...filterParameters(list.filters),
      ...searchParameters(list),
      ...own,
    }),
    response: {
      200: answer(
        'A page of the list',
        Type.Object(
          { data: Type.Array(resource), included: Included, links: PageLinks, meta: PageMeta },
          { title: `${list.type}_page` },
        ),
      ),
    },
  };
}

/**
 * An answer that is no list of resources, chosen by a list's filters.
 * @param own parameters of this read alone
 */
export function filterOperation(list: ListDeclaration, ok: unknown, own: TProperties = {}): Operation {
  return {
    querystring: Type.Object({ ...filterParameters(list.filters), ...searchParameters(list), ...own }),
    response: { 200: ok },
  };
}

/** @throws Error if the schema was not made by `resourceSchema` */
export function typeOf(schema: TObject): string {
  const { title } = schema as { title?: string };
  if (title === undefined) throw new Error('The schema of a resource has no title.');
  return title;
}

const ONE = { 200: 'The resource', 201: 'Created', 202: 'Accepted; the work goes on' } as const;

/** @param own parameters of this read alone */
export function oneOperation(resource: TObject, status: 200 | 201 | 202 = 200, own: TProperties = {}): Operation {
  const type = typeOf(resource);
  const members = { data: resource, included: Included, links: SelfLink };
  const body = Type.Object(members, { title: `${type}_response` });
  return {
    querystring: Type.Object({ include, [`fields[${type}]`]: sparseFields(), ...own }),
    response: { [status]: answer(ONE[status], body) },
  };
}

/**
 * A short list without pages.
 * @param own parameters of this list alone
 */
export function wholeListOperation(resource: TObject, own: TProperties = {}): Operation {
  const type = typeOf(resource);
  const members = { data: Type.Array(resource), included: Included, links: SelfLink };
  return {
    querystring: Type.Object({ include, [`fields[${type}]`]: sparseFields(), ...own }),
    response: { 200: answer('The whole list', Type.Object(members, { title: `${type}_list` })) },
  };
}

export function emptyOperation(): Operation {
  return { response: { 204: { description: 'Done; no body', type: 'null' } } };
}

/** An answer that is not JSON:API. */
export function plainOperation(description: string, schema: TSchema, mediaType = 'application/json'): Operation {
  return { response: { 200: plainAnswer(description, schema, mediaType) } };
}

export function plainAnswer(description: string, schema: TSchema, mediaType = 'application/json', example?: unknown) {
  return { description, content: { [mediaType]: { schema, ...(example !== undefined && { example }) } } };
}

/** The body of a write may also come as application/json. */
export function answer(description: string, schema: TSchema) {
  return { description, content: { [JSON_API]: { schema } } };
}

function sparseFields() {
  return Type.Optional(Type.String({ description: 'Members to return' }));
}

export function sortParameter(fields: readonly string[]) {
  const description = `With commas, "-" before a field for descending; each once: ${fields.join(', ')}`;
  const examples = [`-${fields.slice(0, 2).join(',-')}`];
  return Type.Optional(Type.String({ description, examples, ...listOf(fields, '-?') }));
}

export function filterParameters(filters: Readonly<Record<string, FilterDeclaration>>): Record<string, TSchema> {
  const parameters = Object.entries(filters).flatMap(([name, filter]): [string, TSchema][] => {
    if (!isRange(filter)) return [[`filter[${name}]`, Type.Optional(filterSchema(filter))]];
    const day = { kind: 'date_range', description: `${filter.description}: on this day` } as const;
    const ends = ['start', 'end'].map((bound): [string, TSchema] => {
      const description = `${filter.description}: ${bound}, inclusive`;
      return [`filter[${name}][${bound}]`, Type.Optional(filterSchema({ ...filter, description }))];
    });
    return [[`filter[${name}]`, Type.Optional(filterSchema(day))], ...ends];
  });
  return Object.fromEntries(parameters);
}

export function searchParameters({ search }: Pick<ListDeclaration, 'search'>): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(search).map(([name, description]) => [
      name,
      Type.Optional(Type.String({ description, maxLength: MAX_FILTER_LENGTH })),
    ]),
  );
}

const UUID = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';

/** Of a range: of one of its ends, or of a day. */
function filterSchema(filter: FilterDeclaration): TSchema {
  const { description } = filter;
  switch (filter.kind) {
    case 'boolean':
      return Type.Boolean({ description });
    case 'choice':
      return Type.String({
        description: `${description}. Several with commas: ${filter.values.join(', ')}`,
        ...listOf(filter.values),
      });
    case 'uuid':
      return Type.String({
        title: 'uuids',
        description: `${description}; several with commas`,
        pattern: listPattern(UUID),
      });
    case 'uuid_or_none':
      return Type.String({
        title: 'uuids_or_none',
        description: `${description}, or \`${NONE}\`; several with commas`,
        pattern: listPattern(`${UUID}|${NONE}`),
      });
    case 'text':
      // Between the commas at least one value that is not blank.
      return Type.String({ description, pattern: '[^\\s,]', maxLength: MAX_FILTER_LENGTH });
    case 'instant':
    case 'time_range':
      return Type.String({
        description: `${description}; a time, in UTC without an offset, or a date`,
        title: 'time_or_date',
        pattern:
          '^(\\d{3}[1-9]|\\d\\d[1-9]0|\\d[1-9]00|[1-9]000)-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:?\\d\\d)?)?$',
        examples: ['2026-05-11T18:30:00Z'],
      });
    case 'date_range':
      return Type.String({ description, format: 'date', examples: ['2026-05-11'] });
    case 'whole_number':
      return Type.Integer({ description, minimum: 0, maximum: 9999 });
    case 'single_text':
      return Type.String({ description, pattern: '\\S', maxLength: MAX_VALUE_LENGTH });
  }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A longer pattern repeats twice what the description lists, and helps nobody: examples stand in its place. */
const LONGEST_PATTERN = 400;

/** One or several of the values with commas, each after what may stand before it. */
export function listOf(values: readonly string[], before = ''): { pattern?: string; examples?: string[] } {
  const pattern = listPattern(before === '' ? oneOf(values) : `${before}(${oneOf(values)})`);
  return pattern.length > LONGEST_PATTERN ? { examples: values.slice(0, 1) } : { pattern };
}

/** A pattern of the values. Beginnings that values share stand once. */
export function oneOf(values: readonly string[]): string {
  const groups = Map.groupBy(values, (value) => /^[^._]+[._]/.exec(value)?.[0] ?? value);
  return [...groups]
    .map(([start, own]) => {
      const isShared = (own.length - 1) * start.length > 2;
      return isShared
        ? `${literally(start)}(${oneOf(own.map((each) => each.slice(start.length)))})`
        : own.map(literally).join('|');
    })
    .join('|');
}

/** One or several with commas. */
export function listPattern(one: string): string {
  return `^(${one})(,(${one}))*$`;
}
