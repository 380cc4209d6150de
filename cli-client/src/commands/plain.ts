/** Requests as they are, and exports. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, command, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { queryOf, queryOptions } from './lists.ts';
import { jsonOrText } from './resources.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];
const EXPORTED = { containers: '/containers', shipments: '/shipments', requests: '/tracking_requests' } as const;

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
    // A file of an earlier export stays until the new one is whole.
    const part = `${file}.part`;
    try {
      await pipeline(bytes, createWriteStream(part), { signal: context.io.signal });
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    if (context.io.isErrTerminal) context.io.err(`Written: ${file}\n`);
  } else for await (const chunk of bytes.setEncoding('utf8')) await context.io.out(chunk);
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
  command<[string | undefined]>({
    name: 'webhook-notifications examples',
    summary: 'The example of an event, as a webhook receives it',
    arguments: ['[event]'],
    options: [['--event <event>', 'The event; without one: all']],
    run: async ({ api }, [event], options) => ({
      value: await (await api()).request('GET', '/webhook_notifications/examples', {
        query: { event: event ?? text(options.event) },
      }),
    }),
  }),
];
