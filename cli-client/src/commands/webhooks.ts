/** Webhooks: what they are, trying them, and sending notifications again. */
import { readFile } from 'node:fs/promises';
import { verifyWebhook, WebhookNotGenuine } from '../../../client/src/webhooks.ts';
import type { Resource } from '../api.ts';
import { type Context, command, listed, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import { PAGE_OPTIONS, pagesOf } from './lists.ts';
import { bodyOf, PAYLOAD } from './resources.ts';
import { unreadable } from './track-file.ts';

/** By its id, or by a part of its address that no other one has. */
async function webhookOf({ api }: Context, name: string): Promise<Resource> {
  const { data } = await (await api()).get('/webhooks', { 'page[size]': 100 });
  const all = data as readonly Resource[];
  const exact = all.filter(({ id, attributes }) => id === name || attributes.url === name);
  const matching = exact.length > 0 ? exact : all.filter(({ attributes }) => String(attributes.url).includes(name));
  const [first] = matching;
  if (first !== undefined && matching.length === 1) return first;
  const addresses = (matching.length > 0 ? matching : all)
    .map(({ id, attributes }) => `${attributes.url} (${id})`)
    .join(', ');
  throw new Failure(
    matching.length > 1 ? 'USAGE_ERROR' : 'NOT_FOUND',
    matching.length > 1
      ? `"${name}" is in the address of several webhooks: ${addresses}. Name one by its id.`
      : `There is no webhook "${name}"; there are: ${addresses || 'none'}.`,
  );
}

async function replay(context: Context, name: string, options: Options) {
  const webhook = await webhookOf(context, name);
  const since = text(options.since);
  if (since === undefined) throw new Failure('USAGE_ERROR', 'Name the time: --since 2026-05-11T00:00:00Z');
  const body = {
    since,
    ...(options.until && { until: options.until }),
    ...(options.events && { events: listed(options.events) }),
    ...(options.failed && { failed_only: true }),
  };
  return { value: await (await context.api()).request('POST', `/webhooks/${webhook.id}/replay`, { body }) };
}

/** The headers of a request as they are copied from a log: a line each. */
function headersOf(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines.split(/\r?\n/).flatMap((each) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(each) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
    }),
  );
}

/** From the option, the environment, or a person: a secret in the arguments is seen in the list of processes. */
async function secretOf(io: Io, options: Options): Promise<string> {
  const given = text(options.secret) ?? io.env.PORTOLAN_WEBHOOK_SECRET;
  if (given) return given;
  const entered = io.isInputTerminal ? (await io.readSecret('Secret of the webhook: ')).trim() : '';
  if (entered) return entered;
  throw new Failure('USAGE_ERROR', 'Name the secret of the webhook: --secret whsec_…, or PORTOLAN_WEBHOOK_SECRET.');
}

async function verify({ io }: Context, file: string, options: Options) {
  const content = file === '-' ? await io.readInput() : await readFile(file, 'utf8').catch(unreadable(file));
  const [head = '', ...rest] = content.split(/\r?\n\r?\n/);
  const hasHead = /^[\w-]+:/m.test(head) && rest.length > 0;
  const body = hasHead ? content.slice(content.search(/\r?\n\r?\n/)).replace(/^\r?\n\r?\n/, '') : content;
  const headers = { ...headersOf(hasHead ? head : ''), ...headersOf(listed(options.header).join('\n')) };
  const secret = await secretOf(io, options);
  try {
    const toleranceSeconds = Number(text(options.tolerance) ?? 300);
    const { data } = verifyWebhook(Buffer.from(body), headers, {
      secret,
      toleranceSeconds,
      ...(headers['webhook-signature'] === undefined && { signature: 'hex' as const }),
    });
    const { event, sequence } = data.attributes as Readonly<Record<string, unknown>>;
    return { value: { genuine: true, event, sequence }, text: `Genuine: ${event}, sequence ${sequence}\n` };
  } catch (error) {
    if (error instanceof WebhookNotGenuine) throw new Failure('VALIDATION_ERROR', `Not genuine: ${error.message}`);
    throw error;
  }
}

export const WEBHOOKS = [
  command<[string]>({
    name: 'webhooks get',
    summary: 'A webhook by its id or a part of its address',
    arguments: ['<webhook>'],
    run: async (context, [name]) => {
      const { id } = await webhookOf(context, name);
      return { document: await (await context.api()).get(`/webhooks/${id}`) };
    },
  }),
  command<[string]>({
    name: 'webhooks update',
    summary: 'Change a webhook: its address, events, headers, whether it is active',
    arguments: ['<webhook>'],
    options: PAYLOAD,
    examples: ['portolan webhooks update example.com --attr active=false'],
    run: async (context, [name], options) => {
      const { id } = await webhookOf(context, name);
      const body = await bodyOf(context, 'webhook', options, id);
      return { document: await (await context.api()).request('PATCH', `/webhooks/${id}`, { body }) };
    },
  }),
  command<[string | undefined]>({
    name: 'webhooks create',
    summary: 'Send events to an address',
    arguments: ['[url]'],
    options: [['--events <names>', 'Only these events, separated by commas; default: all'], ...PAYLOAD],
    examples: ['portolan webhooks create https://example.com/webhooks --events container.updated'],
    run: async (context, [url], options) => {
      const isNamed = options.payload !== undefined || options.data !== undefined || options.attr !== undefined;
      if (url === undefined && !isNamed) throw new Failure('USAGE_ERROR', 'Name the address: https://…');
      const given = isNamed ? (await bodyOf(context, 'webhook', options)).data.attributes : {};
      const attributes = {
        events: options.events ? listed(options.events) : ['*'],
        ...given,
        ...(url !== undefined && { url }),
      };
      const body = { data: { type: 'webhook', attributes } };
      return { document: await (await context.api()).request('POST', '/webhooks', { body }) };
    },
  }),
  command<[string]>({
    name: 'webhooks delete',
    summary: 'Delete a webhook',
    arguments: ['<webhook>'],
    run: async (context, [name]) => {
      const { id, attributes } = await webhookOf(context, name);
      await (await context.api()).request('DELETE', `/webhooks/${id}`);
      return { value: { deleted: id }, text: `Deleted: ${attributes.url}\n` };
    },
  }),
  command<[]>({
    name: 'webhooks ips',
    summary: 'The addresses that webhooks come from',
    run: async ({ api }) => ({ value: await (await api()).request('GET', '/webhooks/ips') }),
  }),
  command<[string]>({
    name: 'webhooks replay',
    summary: 'Send the notifications of a webhook again',
    arguments: ['<webhook>'],
    options: [
      ['--since <time>', 'ISO 8601'],
      ['--until <time>', 'ISO 8601'],
      ['--events <names>', 'Only these events, separated by commas'],
      ['--failed', 'Only those that could not be delivered'],
    ],
    run: (context, [name], options) => replay(context, name, options),
  }),
  command<[string]>({
    name: 'webhooks rotate-secret',
    summary: 'Replace the secret; for 24 hours both sign',
    arguments: ['<webhook>'],
    run: async (context, [name]) => {
      const { id } = await webhookOf(context, name);
      return { document: await (await context.api()).request('POST', `/webhooks/${id}/rotate_secret`) };
    },
  }),
  command<[]>({
    name: 'webhooks notifications',
    summary: 'Notifications and their delivery, the newest first',
    options: [
      ['--failed', 'Only those that could not be delivered'],
      ['--event <name>', 'Only this event'],
      ['--webhook <webhook>', 'Only of this webhook, by its id or a part of its address'],
      ...PAGE_OPTIONS,
    ],
    run: async (context, _, options) => {
      const webhook = text(options.webhook);
      const query = {
        ...(options.failed && { 'filter[delivery_status]': 'failed' }),
        ...(text(options.event) !== undefined && { 'filter[event]': text(options.event) as string }),
        ...(webhook !== undefined && { 'filter[webhook_id]': (await webhookOf(context, webhook)).id }),
      };
      const nothing = options.failed ? 'No notification failed.' : 'There are no notifications.';
      return { pages: pagesOf(context, '/webhook_notifications', query, options), nothing };
    },
  }),
  command<[string]>({
    name: 'trigger',
    summary: 'Send the example of an event to an address or webhook',
    arguments: ['<event>'],
    options: [
      ['--url <url>', 'The address'],
      ['--webhook <webhook>', 'A webhook, by its id or a part of its address'],
      ['--secret <secret>', 'Signs the request to an address'],
    ],
    examples: ['portolan trigger container.transport.vessel_arrived --webhook example.com'],
    run: async (context, [event], options) => {
      const [url, webhook] = [text(options.url), text(options.webhook)];
      if ((url === undefined) === (webhook === undefined))
        throw new Failure('USAGE_ERROR', 'Name either --url or --webhook.');
      const where = webhook === undefined ? { url } : { webhook_id: (await webhookOf(context, webhook)).id };
      const body = { event, ...where, ...(options.secret && { secret: options.secret }) };
      const answer = await (await context.api()).request<Readonly<Record<string, unknown>>>(
        'POST',
        '/webhooks/trigger',
        { body },
      );
      const { succeeded, status_code, error, duration_ms } = answer;
      return {
        value: answer,
        text: `${succeeded ? 'Delivered' : 'Not delivered'}: ${status_code ?? error} after ${duration_ms} ms\n`,
      };
    },
  }),
  command<[string]>({
    name: 'verify',
    summary: 'Whether a webhook request is genuine: a file with its headers, an empty line and its body',
    arguments: ['<file>'],
    options: [
      ['--secret <secret>', 'The secret of the webhook; else PORTOLAN_WEBHOOK_SECRET, or it is typed'],
      ['--header <headers>', 'Headers where the file has the body only, separated by commas'],
      ['--tolerance <seconds>', 'How old the request may be; default: 300'],
    ],
    run: (context, [file], options) => verify(context, file, options),
  }),
];
