/** Lists with every filter of the API: the options are made of the OpenAPI document (`generated/list-queries.ts`). */
import type { ListDocument } from '../api.ts';
import { type Context, command, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { LIST_QUERIES } from '../generated/list-queries.ts';
import { VIEWS } from '../output/views.ts';

interface QueryOption {
  /** Without dashes: `pickup-lfd-after`. */
  readonly flag: string;
  readonly parameter: string;
  readonly description: string;
}

const SHARED = ['include', 'page[number]', 'page[size]', 'page[after]'];

const PAGE_FLAGS: Readonly<Record<string, string>> = {
  'page[number]': 'page',
  'page[size]': 'page-size',
  'page[after]': 'page',
};

/** Days of which a list filters the time too: both need an option of their own. */
const DAYS_WITH_TIME = new Set(
  Object.values(LIST_QUERIES).flatMap((parameters) => {
    const names = parameters.map(([parameter]) => /^filter\[(\w+)\]$/.exec(parameter)?.[1] ?? '');
    return names.filter((name) => name.endsWith('_on') && names.includes(name.replace(/_on$/, '_at')));
  }),
);

/** `filter[pickup_lfd][start]` is `--pickup-lfd-after`; `filter[updated_at][end]` is `--updated-before`. */
export function flagOf(parameter: string): string {
  if (parameter in PAGE_FLAGS) return PAGE_FLAGS[parameter] ?? parameter;
  const [, name = parameter, end] = /^filter\[(\w+)\](?:\[(start|end)\])?$/.exec(parameter) ?? [];
  const bare = end && !DAYS_WITH_TIME.has(name) ? name.replace(/_(at|on)$/, '') : name;
  const suffix = end === 'start' ? '-after' : end === 'end' ? '-before' : '';
  return `${bare.replaceAll('_', '-')}${suffix}`;
}

export function queryOptions(path: string): readonly QueryOption[] {
  return (LIST_QUERIES[path] ?? [])
    .filter(([parameter]) => !SHARED.includes(parameter) && !parameter.startsWith('fields['))
    .map(([parameter, description]) => ({ flag: flagOf(parameter), parameter, description }));
}

/** Words of this API family's command line for a filter. */
const ALIASES: Readonly<Record<string, Readonly<Record<string, readonly [parameter: string, description: string]>>>> = {
  '/containers': {
    port: ['filter[pod]', 'The same as --pod'],
    carrier: ['filter[shipping_line_scac]', 'The same as --shipping-line-scac'],
  },
  '/shipments': {
    carrier: ['filter[shipping_line_scac]', 'The same as --shipping-line-scac'],
  },
};

const FACETS = ['pod', 'pod_terminal', 'vessel_imo', 'shipping_line_scac', 'customer_id', 'tags'];

const camel = (flag: string) => flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export function queryOf(path: string, options: Options): Record<string, string> {
  const parameters = [
    ...queryOptions(path).map(({ flag, parameter }) => [flag, parameter] as const),
    ...Object.entries(ALIASES[path] ?? {}).map(([flag, [parameter]]) => [flag, parameter] as const),
  ];
  return Object.fromEntries(
    parameters.flatMap(([flag, parameter]) => {
      const value = options[camel(flag)];
      return value === undefined ? [] : [[parameter, value === true ? 'true' : String(value)]];
    }),
  );
}

/** The pages that the options ask for: one, or with `--all` every one. */
export async function* pagesOf(
  { api }: Context,
  path: string,
  query: Readonly<Record<string, string>>,
  options: Options,
): AsyncGenerator<ListDocument, void, undefined> {
  const limit = numberOf(options.maxRows, '--max-rows') ?? Number.POSITIVE_INFINITY;
  const pages = numberOf(options.maxPages, '--max-pages') ?? Number.POSITIVE_INFINITY;
  const size = numberOf(options.pageSize, '--page-size');
  const connected = await api();
  if (!options.all && options.maxRows === undefined && options.maxPages === undefined) {
    const number = numberOf(options.page, '--page');
    yield (await connected.get(path, {
      ...query,
      ...(size !== undefined && { 'page[size]': size }),
      ...(number !== undefined && { 'page[number]': number }),
    })) as ListDocument;
    return;
  }
  let [rows, read] = [0, 0];
  for await (const page of connected.pages(path, { ...query, 'page[size]': Math.min(size ?? 100, limit) })) {
    yield { ...page, data: page.data.slice(0, limit - rows) };
    rows += page.data.length;
    read += 1;
    if (rows >= limit || read >= pages) return;
  }
}

function numberOf(value: Options[string], flag: string): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Failure('USAGE_ERROR', `${flag} is a number from 1.`);
  return number;
}

export const PAGE_OPTIONS = [
  ['--all', 'Every row, over all pages'],
  ['--max-rows <n>', 'At most so many rows'],
  ['--max-pages <n>', 'At most so many pages'],
  ['--page <n>', 'One page, from 1'],
  ['--page-size <n>', 'Rows of a page, at most 100'],
  ['--include <resources>', 'Related resources to add, separated by commas'],
] as const;

interface ListWords {
  /** Parameters where none of these options is given. */
  readonly usual?: Readonly<Record<string, string>>;
  /** What the list has, in the plural; default: the group of the command. */
  readonly things?: string;
  /** What an empty list without filters means. */
  readonly without?: string;
}

export function listCommand(
  name: string,
  path: string,
  type: string,
  summary: string,
  { usual = {}, things = `${name.split(' ')[0]?.replaceAll('-', ' ')}`, without }: ListWords = {},
) {
  const include = VIEWS[type]?.include;
  return command<[]>({
    name,
    summary,
    options: [
      ...queryOptions(path).map(({ flag, description }) => [`--${flag} <value>`, description] as const),
      ...Object.entries(ALIASES[path] ?? {}).map(
        ([flag, [, description]]) => [`--${flag} <value>`, description] as const,
      ),
      ...PAGE_OPTIONS,
    ],
    run: async (context, _, options) => {
      const chosen = text(options.include) ?? include;
      const given = queryOf(path, options);
      const filters = Object.keys(given).length === 0 ? usual : given;
      const query = { ...filters, ...(chosen && { include: chosen }) };
      const chosenBy = Object.entries(given)
        .filter(([parameter]) => parameter !== 'sort')
        .map(([parameter, value]) => `--${flagOf(parameter)} ${value}`);
      const nothing =
        chosenBy.length > 0 ? `No ${things} match ${chosenBy.join(' ')}.` : (without ?? `There are no ${things}.`);
      return { pages: pagesOf(context, path, query, options), nothing };
    },
  });
}

const TRACK_ONE = 'To track a number: portolan track NUMBER';

export const LISTS = [
  listCommand('containers list', '/containers', 'container', 'Containers, with every filter of the API', {
    without: `There are no containers yet. ${TRACK_ONE}`,
  }),
  listCommand('shipments list', '/shipments', 'shipment', 'Shipments, with every filter of the API', {
    without: `There are no shipments yet. ${TRACK_ONE}`,
  }),
  listCommand('requests list', '/tracking_requests', 'tracking_request', 'Tracking requests', {
    things: 'tracking requests',
    without: `There are no tracking requests yet. ${TRACK_ONE}`,
  }),
  listCommand('attention', '/exceptions', 'exception', 'Containers that need action, the most expensive first', {
    usual: { 'filter[status]': 'open', 'filter[leading]': 'true' },
    things: 'exceptions',
    without: 'No container needs action.',
  }),
  listCommand('charges', '/charges', 'container_charges', 'Free days that end, and charges', {
    things: 'containers with free days that end or with charges',
  }),
  listCommand('shipping-lines list', '/shipping_lines', 'shipping_line', 'Lines, and what can be tracked with them'),
  listCommand('ports list', '/ports', 'port', 'Ports, by a part of their name'),
  listCommand('terminals list', '/terminals', 'terminal', 'Terminals, by their port or a part of their name'),
  listCommand('parties list', '/parties', 'party', 'Customers', { things: 'customers' }),
  listCommand('custom-fields list', '/custom_fields', 'custom_field', 'Values of custom fields'),
  listCommand(
    'custom-field-definitions list',
    '/custom_field_definitions',
    'custom_field_definition',
    'Custom fields',
    {
      things: 'custom fields',
    },
  ),
  listCommand('webhooks list', '/webhooks', 'webhook', 'Webhooks', {
    without: 'There are no webhooks. To make one: portolan webhooks create URL',
  }),
  listCommand(
    'webhook-notifications list',
    '/webhook_notifications',
    'webhook_notification',
    'Notifications and their delivery, the newest first',
    { things: 'notifications' },
  ),
  listCommand('docs list', '/documents', 'document', 'Documents', {
    things: 'documents',
    without: 'There are no documents. To upload one: portolan docs upload FILE',
  }),
  command<[string | undefined]>({
    name: 'containers counts',
    summary: `How many containers: by status, or by ${FACETS.join(', ')}`,
    arguments: ['[by]'],
    options: queryOptions('/containers')
      .filter(({ parameter }) => !['sort', 'q'].includes(parameter))
      .map(({ flag, description }) => [`--${flag} <value>`, description] as const),
    run: async (context, [by = 'status'], options) => {
      const facet = by.replaceAll('-', '_');
      if (facet !== 'status' && !FACETS.includes(facet))
        throw new Failure('USAGE_ERROR', `Containers are counted by status, ${FACETS.join(', ')}; not by "${by}".`);
      const path = facet === 'status' ? '/containers/statuses' : `/containers/facets/${facet}`;
      return { document: await (await context.api()).get(path, queryOf('/containers', options)) };
    },
  }),
];
