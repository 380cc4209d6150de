/** Requests as they are, exports, and changes of one value. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, command, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { CONTAINER, getOne, REQUEST, SHIPMENT } from '../find.ts';
import { queryOf, queryOptions } from './lists.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];
const EXPORTED = { containers: '/containers', shipments: '/shipments', requests: '/tracking_requests' } as const;

/** JSON where it is, else the text. */
function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

async function call(context: Context, method: string, path: string, options: Options) {
  const verb = method.toUpperCase();
  if (!METHODS.includes(verb) || !path.startsWith('/'))
    throw new Failure('USAGE_ERROR', 'Name a method and a path: portolan api GET /containers');
  const given = text(options.data);
  const body = given === undefined ? undefined : jsonOrText(given === '-' ? await context.io.readInput() : given);
  const [bare = '', search = ''] = path.replace(/^\/v2(?=\/)/, '').split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const value = await (await context.api()).request<unknown>(verb, bare, { query, body });
  // Without an envelope: what the service answers, for jq.
  if (value !== undefined) await context.io.out(`${JSON.stringify(value, null, context.isForPeople ? 2 : 0)}\n`);
  return undefined;
}

async function exportList(context: Context, list: keyof typeof EXPORTED, options: Options) {
  const format = options.xlsx ? 'xlsx' : 'csv';
  const file = text(options.output);
  if (file === undefined && format === 'xlsx') throw new Failure('USAGE_ERROR', 'Name the file: --output list.xlsx');
  const path = EXPORTED[list];
  const query = { ...queryOf(path, options), format, ...(options.columns && { columns: String(options.columns) }) };
  const stream = await (await context.api()).request<ReadableStream>('GET', `/exports${path}`, { query, as: 'stream' });
  const bytes = Readable.fromWeb(stream as never);
  if (file !== undefined) {
    await pipeline(bytes, createWriteStream(file));
    context.remark(`Written: ${file}\n`);
  } else for await (const chunk of bytes) await context.io.out(String(chunk));
  return undefined;
}

const exportCommand = (list: keyof typeof EXPORTED) =>
  command<[]>({
    name: `export ${list}`,
    summary: `The list of ${list} as a file for spreadsheets`,
    options: [
      ...queryOptions(EXPORTED[list]).map(({ flag, description }) => [`--${flag} <value>`, description] as const),
      ['--columns <names>', 'Only these columns, separated by commas'],
      ['--xlsx', 'For Excel; default: CSV'],
      ['--output <file>', 'Default: standard output'],
    ],
    run: (context, _, options) => exportList(context, list, options),
  });

const setField = (kind: typeof CONTAINER) =>
  command<[string, string]>({
    name: `${kind.path} set-custom-field`,
    summary: 'Set the value of a custom field',
    arguments: ['<number>', '<field>'],
    options: [['--value <value>', 'JSON, or a text']],
    run: async ({ api }, [number, field], options) => {
      const value = text(options.value);
      if (value === undefined) throw new Failure('USAGE_ERROR', 'Name the value: --value TEXT');
      const connected = await api();
      const { resource } = await getOne(connected, number, [kind]);
      const body = { data: { type: 'custom_field', attributes: { value: jsonOrText(value) } } };
      return {
        document: await connected.request('PATCH', `/${kind.path}/${resource.id}/custom_fields/${field}`, { body }),
      };
    },
  });

const updateOf = (name: string, kind: typeof CONTAINER, type: string) =>
  command<[string]>({
    name,
    summary: 'Change attributes',
    arguments: ['<number>'],
    options: [['--data <json>', 'The attributes, such as {"ref_numbers":["PO-1"]}; also --payload']],
    run: async ({ api }, [number], options) => {
      const given = jsonOrText(text(options.data) ?? text(options.payload) ?? '');
      if (typeof given !== 'object' || given === null)
        throw new Failure('USAGE_ERROR', `Name the attributes as JSON: --data '{"ref_numbers":["PO-1"]}'`);
      const connected = await api();
      const { resource } = await getOne(connected, number, [kind]);
      const attributes = (given as { attributes?: object }).attributes ?? given;
      const body = { data: { type, id: resource.id, attributes } };
      return { document: await connected.request('PATCH', `/${kind.path}/${resource.id}`, { body }) };
    },
  });

/** Things that are looked up by their code or id. */
const LOOKED_UP = {
  'ports get': ['/ports', 'A port by its UN/LOCODE or id'],
  'terminals get': ['/terminals', 'A terminal by its id'],
  'vessels get': ['/vessels', 'A vessel by its IMO number or id'],
  'vessels get-by-imo': ['/vessels', 'A vessel by its IMO number'],
  'metro-areas get': ['/metro_areas', 'A metro area by its UN/LOCODE or id'],
  'parties get': ['/parties', 'A customer by its id'],
  'webhook-notifications get': ['/webhook_notifications', 'A notification by its id'],
} as const;

export const PLAIN = [
  command<[string, string]>({
    name: 'api',
    summary: 'A request as it is; its answer without an envelope',
    arguments: ['<method>', '<path>'],
    options: [['--data <json>', 'The body; - reads standard input']],
    examples: ["portolan api GET '/containers?filter[status]=on_ship'"],
    run: (context, [method, path], options) => call(context, method, path, options),
  }),
  ...(['containers', 'shipments', 'requests'] as const).map(exportCommand),
  setField(CONTAINER),
  setField(SHIPMENT),
  updateOf('shipments update', SHIPMENT, 'shipment'),
  updateOf('containers update', CONTAINER, 'container'),
  updateOf('requests update', REQUEST, 'tracking_request'),
  ...Object.entries(LOOKED_UP).map(([name, [path, summary]]) =>
    command<[string]>({
      name,
      summary,
      arguments: ['<id>'],
      run: async ({ api }, [id]) => ({ document: await (await api()).get(`${path}/${encodeURIComponent(id)}`) }),
    }),
  ),
  command<[string | undefined]>({
    name: 'webhook-notifications examples',
    summary: 'The example of an event, as a webhook receives it',
    arguments: ['[event]'],
    run: async ({ api }, [event]) => ({
      value: await (await api()).request('GET', '/webhook_notifications/examples', { query: { event } }),
    }),
  }),
];
