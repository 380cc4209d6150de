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

/** `filter[pickup_lfd][start]` is `--pickup-lfd-after`; `filter[updated_at][end]` is `--updated-before`. */
export function flagOf(parameter: string): string {
  const [, name = parameter, end] = /^filter\[(\w+)\](?:\[(start|end)\])?$/.exec(parameter) ?? [];
  const bare = end ? name.replace(/_(at|on)$/, '') : name;
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
  const size = numberOf(options.pageSize, '--page-size');
  const connected = await api();
  if (!options.all && options.maxRows === undefined) {
    const number = numberOf(options.page, '--page');
    yield (await connected.get(path, {
      ...query,
      ...(size !== undefined && { 'page[size]': size }),
      ...(number !== undefined && { 'page[number]': number }),
    })) as ListDocument;
    return;
  }
  let rows = 0;
  for await (const page of connected.pages(path, { ...query, 'page[size]': Math.min(size ?? 100, limit) })) {
    yield { ...page, data: page.data.slice(0, limit - rows) };
    rows += page.data.length;
    if (rows >= limit) return;
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
  ['--page <n>', 'One page, from 1'],
  ['--page-size <n>', 'Rows of a page, at most 100'],
  ['--include <resources>', 'Related resources to add, separated by commas'],
] as const;

/** @param usual parameters where none of these options is given */
export function listCommand(
  name: string,
  path: string,
  type: string,
  summary: string,
  usual: Readonly<Record<string, string>> = {},
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
      return { pages: pagesOf(context, path, query, options) };
    },
  });
}

export const LISTS = [
  listCommand('containers list', '/containers', 'container', 'Containers, with every filter of the API'),
  listCommand('shipments list', '/shipments', 'shipment', 'Shipments, with every filter of the API'),
  listCommand('requests list', '/tracking_requests', 'tracking_request', 'Tracking requests'),
  listCommand('attention', '/exceptions', 'exception', 'Containers that need action, the most expensive first', {
    'filter[status]': 'open',
    'filter[leading]': 'true',
  }),
  listCommand('charges', '/charges', 'container_charges', 'Free days that end, and charges'),
  listCommand('shipping-lines list', '/shipping_lines', 'shipping_line', 'Lines, and what can be tracked with them'),
  listCommand('parties list', '/parties', 'party', 'Customers'),
  listCommand('custom-field-definitions list', '/custom_field_definitions', 'custom_field_definition', 'Custom fields'),
  listCommand('webhooks list', '/webhooks', 'webhook', 'Webhooks'),
  listCommand('docs list', '/documents', 'document', 'Documents'),
];
