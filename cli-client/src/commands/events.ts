/** Events of the account: as a list, as a stream, for one container, and forwarded as signed webhook requests. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookHeaders } from '../../../client/src/webhook-signature.ts';
import type { EventDocument, Resource, StreamMessage } from '../api.ts';
import { type Context, command, listed, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { CONTAINER, getOne, plain } from '../find.ts';
import { timeText } from '../output/cells.ts';
import { VIEWS } from '../output/views.ts';
import { LISTS, PAGE_OPTIONS, pagesOf } from './lists.ts';

const asLine = (value: unknown) => `${JSON.stringify(value)}\n`;

/** One line a person reads: time, event, and what it is about. */
export function eventLine({ data, included }: EventDocument): string {
  const { event, created_at: at, sequence } = data.attributes as Readonly<Record<string, unknown>>;
  const of = (type: string) => included.find((each) => each.type === type) as Resource | undefined;
  const about =
    of('container')?.attributes.number ??
    of('shipment')?.attributes.bill_of_lading_number ??
    of('tracking_request')?.attributes.request_number ??
    '';
  const happened = of('transport_event')?.attributes;
  const place = happened
    ? `  ${happened.location_locode ?? ''} ${timeText(happened.timestamp, null, { isLocal: false })}`
    : '';
  return `${sequence}  ${timeText(at, null, { isLocal: false })}  ${String(about).padEnd(11)}  ${event}${place}\n`;
}

/** Writes events until Ctrl-C. @param isWanted selects @param onEvent replaces the writing */
async function follow(
  context: Context,
  options: { readonly after: string | undefined; readonly events: readonly string[] },
  isWanted: (document: EventDocument) => boolean,
  onEvent?: (message: StreamMessage & { readonly type: 'event' }) => Promise<void>,
): Promise<undefined> {
  const { io } = context;
  const stream = (await context.api()).stream({
    ...(options.after !== undefined && { lastEventId: options.after }),
    ...(options.events.length > 0 && { events: options.events }),
    signal: io.signal,
  });
  try {
    for await (const message of stream) {
      if (message.type !== 'event') {
        const { type, ...rest } = message;
        io.err(
          type === 'missed'
            ? `Events ${'from_sequence' in rest ? `${rest.from_sequence} to ${rest.to_sequence}` : ''} are no longer stored: read the state of your shipments again.\n`
            : 'The service has fewer events than before, as after a restored backup.\n',
        );
      } else if (isWanted(message.document)) {
        if (onEvent) await onEvent(message);
        else await io.out(context.isForPeople ? eventLine(message.document) : asLine(message.document));
      }
    }
  } catch (error) {
    if (!io.signal.aborted) throw error;
  }
  return undefined;
}

const isAbout = (numbers: readonly string[]) => {
  const wanted = numbers.map(plain);
  return ({ included }: EventDocument) =>
    wanted.length === 0 ||
    included.some((each) => {
      const { number, bill_of_lading_number, booking_number, request_number } = each.attributes as Readonly<
        Record<string, unknown>
      >;
      return [number, bill_of_lading_number, booking_number, request_number].some(
        (known) => typeof known === 'string' && wanted.includes(plain(known)),
      );
    });
};

const FOLLOWED = [
  ['--after <sequence>', 'Begin after this sequence; 0: with the oldest'],
  ['--events <names>', 'Only these events, separated by commas'],
] as const;

/** An event of the stream as webhooks send it: the same members, in their form. */
export function notificationOf({ data, included }: EventDocument): object {
  const { reference_object: reference } = (data.relationships ?? {}) as Readonly<Record<string, unknown>>;
  const attributes = { id: data.id, ...data.attributes, delivery_status: 'pending', version: 1 };
  const relationships = {
    webhook: { data: null },
    reference_object: reference,
    webhook_notification_logs: { data: [] },
  };
  return { data: { id: data.id, type: 'webhook_notification', attributes, relationships }, included };
}

const RETRY_MILLIS = 2000;

/** Sends one event until the receiver accepts it, in the order of their sequences. @returns the status */
async function deliver({ io }: Context, url: string, secret: string, document: EventDocument): Promise<number> {
  const body = JSON.stringify(notificationOf(document));
  const { id } = document.data;
  for (let shown = ''; ; ) {
    const headers = webhookHeaders(body, { id, seconds: Math.floor(io.now() / 1000), secret });
    const signal = AbortSignal.any([io.signal, AbortSignal.timeout(30_000)]);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch((error: Error) => error);
    if (!(answer instanceof Error)) {
      await answer.body?.cancel();
      return answer.status;
    }
    if (io.signal.aborted) throw answer;
    const reason = (answer.cause as Error | undefined)?.message || answer.message;
    if (reason !== shown) io.err(`${url} does not answer: ${reason}. Waiting for it; Ctrl-C ends it.\n`);
    shown = reason;
    await sleep(RETRY_MILLIS, undefined, { signal: io.signal });
  }
}

async function listen(context: Context, options: Options): Promise<undefined> {
  const { io } = context;
  const url = text(options.forwardTo);
  if (url === undefined || !URL.canParse(url))
    throw new Failure('USAGE_ERROR', 'Name where to: --forward-to http://localhost:4000/webhooks');
  const given = text(options.secret) ?? io.env.PORTOLAN_WEBHOOK_SECRET;
  const secret = given ?? `whsec_${randomBytes(32).toString('base64')}`;
  const signed = given === undefined ? `the secret ${secret}` : 'the given secret';
  io.err(`Events are forwarded to ${url}, signed with ${signed}.\nCtrl-C ends it.\n`);
  let last: unknown;
  await follow(
    context,
    { after: text(options.after), events: listed(options.events) },
    () => true,
    async ({ document }) => {
      const status = await deliver(context, url, secret, document);
      last = document.data.attributes.sequence;
      await io.out(`${status}  ${eventLine(document)}`);
    },
  );
  if (last !== undefined) io.err(`To go on after the last one: --after ${last}\n`);
  return undefined;
}

async function watch(context: Context, numbers: readonly string[], options: Options): Promise<undefined> {
  const api = await context.api();
  const { meta } = await api.get('/events', { 'page[size]': 1 });
  const after = String((meta as { readonly last_sequence?: number }).last_sequence ?? 0);
  const list = LISTS.find(({ name }) => name === 'containers list');
  if (numbers.length > 0) {
    const query = { 'filter[number]': numbers.map(plain).join(','), include: VIEWS.container?.include ?? '' };
    await context.show({
      pages: api.pages('/containers', query),
      nothing: `None of these containers is tracked: ${numbers.join(', ')}.`,
    });
  } else {
    const output = await list?.run(context, [], options);
    if (output) await context.show(output);
  }
  return follow(context, { after, events: listed(options.events) }, isAbout(numbers));
}

export const EVENTS = [
  command<[string]>({
    name: 'events',
    summary: 'Milestones of a container; with --follow also those to come',
    arguments: ['<number>'],
    options: [['--follow', 'Go on with new events, until Ctrl-C']],
    run: async (context, [number], options) => {
      const api = await context.api();
      const { resource } = await getOne(api, number, [CONTAINER]);
      const { meta } = await api.get('/events', { 'page[size]': 1 });
      const include = VIEWS.transport_event?.include;
      const pages = api.pages(`/containers/${resource.id}/transport_events`, { include });
      const nothing = `No milestones of ${resource.attributes.number} are known yet.`;
      if (!options.follow) return { pages, nothing };
      await context.show({ pages, nothing });
      const after = String((meta as { readonly last_sequence?: number }).last_sequence ?? 0);
      return follow(context, { after, events: [] }, isAbout([String(resource.attributes.number)]));
    },
  }),
  command<[]>({
    name: 'events list',
    summary: 'Events of the account, the oldest first',
    options: [
      ['--after <sequence>', 'Only events after this sequence'],
      ['--events <names>', 'Only these events, separated by commas'],
      ...PAGE_OPTIONS,
    ],
    run: async (context, _, options) => {
      const query = {
        ...(text(options.after) !== undefined && { after: text(options.after) as string }),
        ...(options.events !== undefined && { 'filter[event]': listed(options.events).join(',') }),
        include: text(options.include) ?? VIEWS.event?.include ?? '',
      };
      return { pages: pagesOf(context, '/events', query, options), nothing: 'There are no such events.' };
    },
  }),
  command<[]>({
    name: 'events tail',
    summary: 'New events of the account as they come',
    options: FOLLOWED,
    examples: ['portolan events tail --after 0 | jq -r .data.attributes.event'],
    run: (context, _, options) =>
      follow(context, { after: text(options.after), events: listed(options.events) }, () => true),
  }),
  command<[readonly string[]]>({
    name: 'watch',
    summary: 'Containers now, and every change of them as it comes',
    arguments: ['[number...]'],
    options: [['--events <names>', 'Only these events, separated by commas']],
    run: (context, [numbers], options) => watch(context, numbers ?? [], options),
  }),
  command<[]>({
    name: 'listen',
    summary: 'Forward events to an address of yours, signed as webhooks are: no public address is needed',
    options: [
      ['--forward-to <url>', 'The address, such as http://localhost:4000/webhooks'],
      ['--secret <secret>', 'Signs the requests; default: PORTOLAN_WEBHOOK_SECRET, else a new one, which is shown'],
      ...FOLLOWED,
    ],
    run: (context, _, options) => listen(context, options),
  }),
];
