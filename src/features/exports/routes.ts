/** Exports lists as CSV or XLSX, with the same filters, search and order. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import { isSteady, type ListQuery, type Page, type PageRequest } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery } from '../../http/jsonapi/answers.ts';
import { type ApiError, apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { ListDeclaration } from '../../http/jsonapi/reading/list.ts';
import { filterOperation, listPattern, sortParameter } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import {
  containerList,
  listContainerRows,
  pageContainerRows,
  type ShownContainerRow,
} from '../../tracking/containers/list-store.ts';
import { containerFacts } from '../../tracking/containers/render-container.ts';
import { containerAttributes } from '../../tracking/containers/schema.ts';
import type { ReadContext } from '../../tracking/context.ts';
import { pageShipmentRows, SHIPMENT_LIST } from '../../tracking/shipments/list-store.ts';
import { shipmentFacts } from '../../tracking/shipments/render-shipment.ts';
import { type OwnShipmentAttributes, shipmentAttributes } from '../../tracking/shipments/schema.ts';
import { listShipments, type ShipmentRow } from '../../tracking/shipments/store.ts';
import { pageRequestRows, TRACKING_REQUEST_LIST } from '../../tracking/tracking-requests/list-store.ts';
import { requestAttributes } from '../../tracking/tracking-requests/schema.ts';
import { EXCEPTIONS } from '../exceptions/list-exceptions.ts';
import {
  CONTAINER_COLUMNS,
  type ContainerLine,
  EXCEPTION_COLUMNS,
  type ExportColumn,
  REQUEST_COLUMNS,
  SHIPMENT_COLUMNS,
} from './columns.ts';
import { csvHead, csvLine, xlsxOf } from './table-files.ts';

const FORMATS = {
  csv: { mediaType: 'text/csv', contentType: 'text/csv; charset=utf-8', mostRows: 200_000 },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: 20_000,
  },
} as const;
type Format = keyof typeof FORMATS;
const ROWS_AT_ONCE = 1000;
/** Files in memory at the same time; others wait. */
const FILES_AT_ONCE = 3;
const FILE = {
  description: 'The file',
  content: {
    [FORMATS.csv.mediaType]: { schema: Type.String() },
    [FORMATS.xlsx.mediaType]: { schema: Type.String({ format: 'binary' }), example: 'PK\u0003\u0004…' },
  },
};

interface ExportedList<Row> {
  /** Name of the path, the file and the sheet. */
  readonly name: string;
  readonly list: ListDeclaration;
  readonly columns: readonly ExportColumn<Row>[];
  readonly read: (session: AccountSession, query: ListQuery, partyIds: readonly string[] | null) => Promise<Page<Row>>;
}

export const exportRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: ReadContext;
  containerFilters: ListFilters;
}> = async (app, { database, clock, tracking, containerFilters: filters }) => {
  const writing = createSemaphore(FILES_AT_ONCE);
  add({
    name: 'containers',
    list: containerList(filters),
    columns: CONTAINER_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await pageContainerRows(session, { filters, query, customers: partyIds });
      return { ...page, rows: await withShipments(session, page.rows, partyIds) };
    },
  });
  add({
    name: 'shipments',
    list: SHIPMENT_LIST,
    columns: SHIPMENT_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await pageShipmentRows(session, query, partyIds);
      return { ...page, rows: page.rows.map(attributesOfShipment) };
    },
  });
  add({
    name: 'tracking_requests',
    list: TRACKING_REQUEST_LIST,
    columns: REQUEST_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await pageRequestRows(session, query, partyIds);
      return { ...page, rows: page.rows.map(requestAttributes) };
    },
  });
  add({
    name: 'exceptions',
    list: EXCEPTIONS.declaration,
    columns: EXCEPTION_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await EXCEPTIONS.page(session, query, partyIds);
      const ids = [...new Set(page.rows.map((row) => row.containerId))];
      const containers = await listContainerRows(session, ids, partyIds);
      const lines = await withShipments(session, containers, partyIds);
      const lineOf = new Map(containers.map(({ id }, index) => [id, lines[index] as ContainerLine]));
      return {
        ...page,
        rows: page.rows.flatMap((exception) => {
          const line = lineOf.get(exception.containerId);
          return line === undefined ? [] : [{ exception, ...line }];
        }),
      };
    },
  });

  function attributesOfShipment(row: ShipmentRow): OwnShipmentAttributes {
    return shipmentAttributes(shipmentFacts(tracking.gazetteer, row));
  }

  async function withShipments(
    session: AccountSession,
    containers: readonly ShownContainerRow[],
    partyIds: readonly string[] | null,
  ): Promise<ContainerLine[]> {
    const ids = [...new Set(containers.map((row) => row.shipmentId))];
    const rows = await listShipments(session, ids, partyIds);
    const shipments = new Map(rows.map((row) => [row.id, attributesOfShipment(row)]));
    return containers.map((row) => ({
      container: containerAttributes(containerFacts(row)),
      shipment: shipments.get(row.shipmentId) ?? null,
    }));
  }

  function add<Row>(exported: ExportedList<Row>): void {
    const { name, list } = exported;
    app.get(
      `/exports/${name}`,
      {
        config: { permission: 'read', serves: Object.values(FORMATS).map(({ mediaType }) => mediaType) },
        schema: operationOf(exported),
      },
      async (request, reply) => {
        const query = inSteadyOrder(listQuery(request, list), list);
        const format = formatOf(request);
        const columns = columnsOf(request, exported.columns);
        const pages = pagesOf(request, exported, query, format);
        const titles = columns.map(({ title }) => title);
        const file = await writing.run(() => fileOf(pages, { name, format, columns, titles }));
        return send(reply, file, `${name}-${new Date(clock.now()).toISOString().slice(0, 10)}`, format);
      },
    );
  }

  /** Each page in its own transaction, so that a long file blocks no other work. */
  async function* pagesOf<Row>(
    { auth: { accountId, partyIds } }: FastifyRequest,
    { read }: ExportedList<Row>,
    query: ListQuery,
    format: Format,
  ): AsyncGenerator<readonly Row[]> {
    let page: PageRequest | null = { size: ROWS_AT_ONCE, number: 1 };
    for (let number = 1; page !== null; number++) {
      const paged: ListQuery = { ...query, page };
      const found: Page<Row> = await database.forAccount(accountId, (session) => read(session, paged, partyIds));
      if (number === 1) requireFew(found.total, format);
      yield found.rows;
      const isLast = number * ROWS_AT_ONCE >= found.total || found.rows.length === 0;
      if (isLast) page = null;
      else if (isSteady(query.sort) && found.next !== null) page = { size: ROWS_AT_ONCE, after: found.next };
      else page = { size: ROWS_AT_ONCE, number: number + 1 };
    }
  }
};

interface FileOptions<Row> {
  readonly name: string;
  readonly format: Format;
  readonly columns: readonly ExportColumn<Row>[];
  readonly titles: readonly string[];
}

/** Complete before it is sent: a truncated file would look complete. */
async function fileOf<Row>(
  pages: AsyncGenerator<readonly Row[]>,
  { name, format, columns, titles }: FileOptions<Row>,
): Promise<Buffer> {
  const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(({ of }) => of(row)));
  if (format === 'xlsx') return xlsxOf(name, titles, (await Array.fromAsync(pages, cells)).flat());
  const parts = [Buffer.from(csvHead(titles))];
  for await (const rows of pages) parts.push(Buffer.from(cells(rows).map(csvLine).join('')));
  return Buffer.concat(parts);
}

function send(reply: FastifyReply, file: Buffer, name: string, format: Format): FastifyReply {
  return reply
    .header('content-type', FORMATS[format].contentType)
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(file);
}

/** Pages need a steady order: without a requested sort, lists whose default order may change are sorted by number. */
function inSteadyOrder(query: ListQuery, list: ListDeclaration): ListQuery {
  const isRequested = query.sort !== list.defaultSort;
  if (isRequested || isSteady(query.sort) || !list.sortable.includes('number')) return query;
  return { ...query, sort: [{ field: 'number', direction: 'ascending', kind: 'text' }] };
}

type Given = Readonly<Record<string, string | string[] | undefined>>;

function formatOf({ query }: FastifyRequest): Format {
  const { format = 'csv' } = query as Given;
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return format as Format;
  throw refused('format', `format must be one of ${Object.keys(FORMATS).join(', ')}.`);
}

function columnsOf<Row>(
  { query }: FastifyRequest,
  columns: readonly ExportColumn<Row>[],
): readonly ExportColumn<Row>[] {
  const { columns: requested } = query as Given;
  if (requested === undefined) return columns;
  const names = String(requested)
    .split(',')
    .map((name) => name.trim());
  const known = new Map(columns.map((each) => [each.name, each]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw refused('columns', `There is no column ${JSON.stringify(unknown)}; known: ${[...known.keys()].join(', ')}.`);
  return [...new Set(names)].map((name) => known.get(name) as ExportColumn<Row>);
}

function requireFew(total: number, format: Format): void {
  const { mostRows } = FORMATS[format];
  if (total <= mostRows) return;
  const other = format === 'xlsx' && total <= FORMATS.csv.mostRows ? ', or take format=csv' : '';
  throw refused(
    'format',
    `A file of ${format} has at most ${mostRows} rows, and these are ${total}: use filters${other}.`,
  );
}

function refused(parameter: string, detail: string): ApiError {
  return apiError('invalid_parameter', { detail, parameter });
}

function operationOf<Row>({ name, list, columns }: ExportedList<Row>) {
  const what = name.replace('_', ' ');
  const names = columns.map((each) => each.name);
  const { response, querystring } = filterOperation(list, FILE, {
    format: Type.Optional(Type.Enum(Object.keys(FORMATS), { default: 'csv', description: 'File format' })),
    columns: Type.Optional(
      Type.String({
        description: `Columns in order, separated by commas. Default: all (${names.join(', ')}).`,
        pattern: listPattern(names.join('|')),
      }),
    ),
    sort: sortParameter(list.sortable),
  });
  return {
    tags: ['exports'],
    summary: `Export ${what}`,
    description: `The list of ${what} as a file, with the same filters, search and order. Times are local to their place. Up to ${FORMATS.csv.mostRows} rows as CSV, ${FORMATS.xlsx.mostRows} as XLSX.`,
    operationId: `export${what.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    querystring,
    response,
  };
}
