/** Starts, stops and refreshes tracking. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, type Document, JsonApiError, type Resource } from '../api.ts';
import { type Context, command, listed, type Options, text } from '../command.ts';
import { Failure, faultOf } from '../failure.ts';
import { CONTAINER, getOne, SHIPMENT } from '../find.ts';
import type { Output } from '../output/present.ts';
import { importTable, isFile, type ListedNumber, readNumbers, requestType, summaryOf, tableOf } from './track-file.ts';

const SECONDS_BETWEEN_LOOKS = 1;
/** More numbers are one import: two requests for each number would be too many. */
const MOST_ONE_BY_ONE = 20;

export const TRACK_OPTIONS = [
  ['--scac <scac>', 'The line; default: found by the number'],
  ['--type <type>', 'container, bill_of_lading or booking_number; default: found by the number'],
  ['--ref-numbers <numbers>', 'Your reference numbers, separated by commas'],
  ['--shipment-tags <tags>', 'Tags, separated by commas'],
  ['--dry-run', 'Check only'],
  ['--wait', 'Wait until the line has answered; of a file: until every row is checked'],
] as const;

const CREATE_OPTIONS = TRACK_OPTIONS.filter(([flags]) => !/^--(type|dry-run|wait)/.test(flags));

interface Row {
  readonly number: string;
  readonly type: string;
  readonly line: string;
  readonly status: string;
  readonly detail: string;
}

/** One number: what it is, and its line, by inference where they are not given. */
async function trackNumber(api: Api, number: string, options: Options): Promise<Row & { readonly id?: string }> {
  const given = text(options.type);
  let [type, scac] = [given && requestType(given), text(options.scac)];
  if (type === undefined || scac === undefined) {
    const { data } = await infer(api, number);
    const { number_type, validation, shipping_line } = (data as Resource).attributes as unknown as Inferred;
    if (!validation.is_valid && type === undefined)
      return {
        number,
        type: number_type ?? '',
        line: '',
        status: 'refused',
        detail: validation.reason ?? 'not a number of a container, bill of lading or booking',
      };
    type ??= number_type === null ? undefined : requestType(number_type);
    scac ??= shipping_line.selected?.scac;
    if (scac === undefined) {
      const likely = shipping_line.candidates.map((each) => each.scac).join(', ');
      const detail = `The line is not certain. Name it: --scac ${likely || 'SCAC'}`;
      return { number, type: type ?? '', line: '', status: 'refused', detail };
    }
  }
  if (options.dryRun) return { number, type: type ?? '', line: scac, status: 'valid', detail: '' };
  try {
    const { data } = await create(api, { type, number, scac }, options);
    return { ...rowOf(data as Resource), number };
  } catch (error) {
    if (!(error instanceof JsonApiError) || error.code !== 'duplicate') throw error;
    const id = error.errors[0]?.meta?.tracking_request_id;
    const row = { number, type: type ?? '', line: scac, status: 'tracked already', detail: '' };
    return typeof id === 'string' ? { ...row, id } : row;
  }
}

/** One number of several that the service refuses does not end the others; a wrong key or a lost connection does. */
function refusedRow(number: string, error: unknown): Row {
  const { code, message } = faultOf(error);
  if (code !== 'VALIDATION_ERROR' && code !== 'NOT_FOUND') throw error;
  return { number, type: '', line: '', status: 'refused', detail: message };
}

interface Inferred {
  readonly number_type: string | null;
  readonly validation: { readonly is_valid: boolean; readonly reason: string | null };
  readonly shipping_line: {
    readonly selected: { readonly scac: string } | null;
    readonly candidates: readonly { readonly scac: string }[];
  };
}

function rowOf({ id, attributes: a }: Resource): Row & { readonly id: string } {
  const detail = a.failed_reason ?? a.status_detail ?? '';
  return {
    number: String(a.request_number),
    type: String(a.request_type),
    line: String(a.scac),
    status: String(a.status),
    detail: String(detail),
    id,
  };
}

/** Until the line has answered, or the service will try again later. */
async function answered(context: Context, id: string): Promise<Row & { readonly id: string }> {
  const api = await context.api();
  for (;;) {
    const row = rowOf((await api.get(`/tracking_requests/${id}`)).data as Resource);
    if (row.status !== 'pending') return row;
    await sleep(SECONDS_BETWEEN_LOOKS * 1000, undefined, { signal: context.io.signal });
  }
}

async function track(context: Context, given: readonly string[], options: Options): Promise<Output | undefined> {
  const numbers: ListedNumber[] = [];
  for (const each of given) {
    const read = isFile(each) ? await readNumbers(context, each) : { numbers: [{ number: each, line: 1 }] };
    if ('numbers' in read) numbers.push(...read.numbers);
    else if (given.length === 1) return trackTable(context, read.table, options, (line) => line);
    else throw new Failure('USAGE_ERROR', 'A file with columns is tracked alone.');
  }
  if (numbers.length > MOST_ONE_BY_ONE) {
    const table = await tableOf(context, numbers, options);
    return trackTable(context, table, options, (line) => numbers[line - 2]?.line ?? line);
  }
  const api = await context.api();
  const rows: (Row & { readonly id?: string })[] = [];
  const progress = context.progress('numbers');
  for (const { number } of numbers) {
    rows.push(await trackNumber(api, number, options).catch((error: unknown) => refusedRow(number, error)));
    if (numbers.length > 5) progress.show(rows.length, numbers.length);
  }
  progress.end();
  const shown = options.wait
    ? await Promise.all(rows.map((row) => (row.id === undefined ? row : answered(context, row.id))))
    : rows;
  const refused = shown.filter(({ status }) => status === 'refused');
  const [first] = refused;
  if (shown.length === 1 && first) throw new Failure('VALIDATION_ERROR', `${first.number}: ${first.detail}`);
  const output = { rows: shown as unknown as Record<string, unknown>[], texts: ['detail'] };
  if (refused.length === 0) return output;
  await context.show(output);
  throw new Failure('VALIDATION_ERROR', `${refused.length} of ${shown.length} numbers are refused.`, refused);
}

async function trackTable(
  context: Context,
  table: string,
  options: Options,
  lineOf: (line: number) => number,
): Promise<Output> {
  const result = await importTable(context, table, { isDry: options.dryRun === true, lineOf });
  const text = summaryOf(result);
  if (result.failed === 0) return { value: result, text };
  if (context.isForPeople || options.csv) {
    await context.show({ rows: result.faults, texts: ['problem'] });
    if (context.isForPeople) await context.io.out(text);
  } else await context.show({ value: result });
  throw new Failure('VALIDATION_ERROR', `${result.failed} of ${result.rows} rows are refused.`, result.faults);
}

async function stop(context: Context, number: string, action: 'stop_tracking' | 'resume_tracking'): Promise<Document> {
  const api = await context.api();
  const { kind, resource } = await getOne(api, number, [SHIPMENT, CONTAINER]);
  const shipment = kind === SHIPMENT ? resource.id : shipmentIdOf(resource);
  return api.request('PATCH', `/shipments/${shipment}/${action}`);
}

const shipmentIdOf = ({ relationships }: Resource) =>
  (relationships?.shipment?.data as { readonly id: string } | null | undefined)?.id ?? '';

async function refresh(context: Context, number: string, options: Options): Promise<Output> {
  const api = await context.api();
  const { resource } = await getOne(api, number, [CONTAINER]);
  const before = resource.attributes.shipment_last_tracking_request_at;
  const answer = await api.request<{ readonly message: string }>('PATCH', `/containers/${resource.id}/refresh`);
  if (!options.wait) return { value: answer, text: `${answer.message}\n` };
  if (context.io.isErrTerminal) context.io.err(`${answer.message}\n`);
  for (;;) {
    const document = await api.get(`/containers/${resource.id}`, { include: 'shipment' });
    if ((document.data as Resource).attributes.shipment_last_tracking_request_at !== before) return { document };
    await sleep(SECONDS_BETWEEN_LOOKS * 1000, undefined, { signal: context.io.signal });
  }
}

export const TRACK = [
  command<[readonly string[]]>({
    name: 'track',
    summary: 'Track numbers of containers, bills of lading or bookings, or a file of them',
    arguments: ['<number...>'],
    options: TRACK_OPTIONS,
    examples: [
      'portolan track MAEU123456789 --wait',
      'portolan track numbers.csv --dry-run',
      'cat numbers | portolan track -',
    ],
    run: (context, [given], options) => track(context, given, options),
  }),
  command<[string]>({
    name: 'untrack',
    summary: 'Stop tracking the shipment of a number',
    arguments: ['<number>'],
    run: async (context, [number]) => ({ document: await stop(context, number, 'stop_tracking') }),
  }),
  ...(['stop', 'resume'] as const).map((verb) =>
    command<[string]>({
      name: `shipments ${verb}-tracking`,
      summary: verb === 'stop' ? 'Stop tracking a shipment' : 'Track a shipment again',
      arguments: ['<number>'],
      run: async (context, [number]) => ({ document: await stop(context, number, `${verb}_tracking`) }),
    }),
  ),
  ...['refresh', 'containers refresh'].map((name) =>
    command<[string]>({
      name,
      summary: 'Ask the line of a container now',
      arguments: ['<number>'],
      options: [['--wait', 'Wait until the line was asked']],
      run: (context, [number], options) => refresh(context, number, options),
    }),
  ),
  command<[string]>({
    name: 'requests infer',
    summary: 'What a number is, and its likely lines',
    arguments: ['<number>'],
    run: async ({ api }, [number]) => ({
      document: await infer(await api(), number),
    }),
  }),
  command<[string, string]>({
    name: 'requests create',
    summary: 'Track a number of a known type',
    arguments: ['<type>', '<number>'],
    options: CREATE_OPTIONS,
    run: async ({ api }, [type, number], options) => {
      const connected = await api();
      const scac = text(options.scac) ?? lineOf(await infer(connected, number));
      return { document: await create(connected, { type: requestType(type), number, scac }, options) };
    },
  }),
  command<[string]>({
    name: 'requests create-from-infer',
    summary: 'Track a number whose type and line are found by it',
    arguments: ['<number>'],
    options: [...CREATE_OPTIONS, ['--type <type>', 'container, bill_of_lading or booking_number']],
    run: async ({ api }, [number], options) => {
      const connected = await api();
      const inferred = await infer(connected, number);
      const { number_type: found } = (inferred.data as Resource).attributes as unknown as Inferred;
      const type = requestType(text(options.type) ?? found ?? 'bill_of_lading');
      const scac = text(options.scac) ?? lineOf(inferred);
      const trackingRequest = await create(connected, { type, number, scac }, options);
      return { value: { infer: inferred, trackingRequest } };
    },
  }),
];

const infer = (api: Api, number: string): Promise<Document> =>
  api.request('POST', '/tracking_requests/infer_number', { body: { number } });

function lineOf(inferred: Document): string | undefined {
  const { selected, candidates } = ((inferred.data as Resource).attributes as unknown as Inferred).shipping_line;
  return selected?.scac ?? (candidates.length === 1 ? candidates[0]?.scac : undefined);
}

interface Wanted {
  readonly type: string | undefined;
  readonly number: string;
  readonly scac: string | undefined;
}

/** @throws JsonApiError, also where it is tracked already */
function create(api: Api, { type, number, scac }: Wanted, options: Options): Promise<Document> {
  const attributes = {
    request_type: type,
    request_number: number,
    scac,
    ...(options.refNumbers && { ref_numbers: listed(options.refNumbers) }),
    ...(options.shipmentTags && { shipment_tags: listed(options.shipmentTags) }),
  };
  return api.request('POST', '/tracking_requests', { body: { data: { type: 'tracking_request', attributes } } });
}
