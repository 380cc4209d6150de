/** Exports lists as CSV or XLSX, with the same filters, search and order. */

import type { FastifyRequest } from 'fastify';
import { type TProperties, Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import { isSteady, type ListQuery, type Page, type PageRequest } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery } from '../../http/jsonapi/answers.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { ListDeclaration } from '../../http/jsonapi/reading/list.ts';
import { filterOperation, listOf, sortParameter } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reference } from '../../reference/reference.ts';
import {
  containerList,
  listContainerRows,
  pageContainerRows,
  type ShownContainerRow,
} from '../../tracking/containers/list-store.ts';
import { containerAttributes } from '../../tracking/containers/schema.ts';
import type { ReadContext } from '../../tracking/context.ts';
import type { Offers } from '../../tracking/feature.ts';
import { CHANGED_SINCE, listChangesSince } from '../../tracking/search/changes-store.ts';
import { pageShipmentRows, SHIPMENT_LIST } from '../../tracking/shipments/list-store.ts';
import { predictionsOf } from '../../tracking/shipments/predictions.ts';
import { shipmentAttributes } from '../../tracking/shipments/schema.ts';
import { listShipments, type ShipmentRow } from '../../tracking/shipments/store.ts';
import { pageRequestRows, TRACKING_REQUEST_LIST } from '../../tracking/tracking-requests/list-store.ts';
import { requestAttributes } from '../../tracking/tracking-requests/schema.ts';
import { ETA_ACCURACY, GroupBy } from '../arrivals/accuracy/list-accuracy.ts';
import { listKilograms } from '../emissions/report.ts';
import { INVOICE_CHARGES } from '../invoices/passing-on/list-charges.ts';
import { EXCEPTIONS, listAssigneeNames } from '../notices/exceptions/list-exceptions.ts';
import { SCORECARDS } from '../source-scorecards/list-scorecards.ts';
import { CHARGE_COLUMNS } from './charge-columns.ts';
import {
  CONTAINER_COLUMNS,
  type ContainerLine,
  EXCEPTION_COLUMNS,
  type ExportColumn,
  REQUEST_COLUMNS,
  SHIPMENT_COLUMNS,
  type ShipmentLine,
} from './columns.ts';
import { ETA_ACCURACY_COLUMNS } from './eta-accuracy-columns.ts';
import { addReportExport } from './reports/report-export.ts';
import { SCORECARD_COLUMNS } from './scorecard-columns.ts';
import {
  exportServer,
  fileAnswer,
  formatOf,
  formatParameter,
  type GivenQuery,
  refused,
  servesOf,
} from './serve-export.ts';
import { type ExportLimits, FORMATS, type Format, type Later, TABLE_FORMATS, writeFile } from './write-file.ts';

const ROWS_AT_ONCE = 500;
interface ExportedList<Row> {
  /** Name of the path, the file and the sheet. */
  readonly name: string;
  readonly list: ListDeclaration;
  readonly columns: readonly ExportColumn<Row>[];
  readonly read: (
    session: AccountSession,
    query: ListQuery,
    partyIds: readonly string[] | null,
    given: GivenQuery,
  ) => Promise<Page<Later<Row>>>;
  /** Parameters of its own. */
  readonly own?: TProperties;
}

export const exportRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: ReadContext;
  containerFilters: ListFilters;
  reference: Reference;
  offers: Pick<Offers, 'readLetterhead'>;
  settings: { exports: ExportLimits };
}> = async (
  app,
  { database, clock, tracking, reference, offers, containerFilters: filters, settings: { exports: limits } },
) => {
  const serve = exportServer({ database, clock }, limits);
  addReportExport(app, { database, clock, reference, offers, serve });
  add({
    name: 'containers',
    list: containerList(filters),
    columns: CONTAINER_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await pageContainerRows(session, { filters, query, customers: partyIds });
      const lines = await withShipments(session, page.rows, partyIds);
      const ids = page.rows.map(({ id }) => id);
      const [names, kilograms, changes] = await Promise.all([
        listAssigneeNames(session, ids, partyIds),
        listKilograms(session, ids),
        changesOf(session, 'containers', ids, query),
      ]);
      const rows = lines.map((line, index) => () => {
        const id = ids[index] ?? '';
        const assignees = names.get(id) ?? [];
        return { ...line(), assignees, kilograms: kilograms.get(id) ?? null, changes: changes?.get(id) };
      });
      return { ...page, rows };
    },
  });
  add({
    name: 'shipments',
    list: SHIPMENT_LIST,
    columns: SHIPMENT_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await pageShipmentRows(session, query, partyIds);
      const ids = page.rows.map(({ id }) => id);
      const changes = await changesOf(session, 'shipments', ids, query);
      const lineOf = (row: ShipmentRow) => ({ shipment: attributesOfShipment(row), changes: changes?.get(row.id) });
      return { ...page, rows: page.rows.map((row) => () => lineOf(row)) };
    },
  });
  add({
    name: 'tracking_requests',
    list: TRACKING_REQUEST_LIST,
    columns: REQUEST_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await pageRequestRows(session, query, partyIds);
      return { ...page, rows: page.rows.map((row) => () => requestAttributes(row)) };
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
      const lineOf = new Map(containers.map(({ id }, index) => [id, lines[index] as Later<ContainerLine>]));
      return {
        ...page,
        rows: page.rows.flatMap((exception) => {
          const line = lineOf.get(exception.containerId);
          return line === undefined ? [] : [() => ({ exception, ...line() })];
        }),
      };
    },
  });

  add({
    name: 'source_scorecards',
    list: SCORECARDS.declaration,
    columns: SCORECARD_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await SCORECARDS.page(session, query, partyIds);
      return { ...page, rows: page.rows.map((row) => () => row) };
    },
  });

  add({
    name: 'invoice_charges',
    list: INVOICE_CHARGES.declaration,
    columns: CHARGE_COLUMNS,
    read: async (session, query, partyIds) => {
      const page = await INVOICE_CHARGES.page(session, query, partyIds);
      return { ...page, rows: page.rows.map((row) => () => row) };
    },
  });

  add({
    name: 'eta_accuracy',
    list: ETA_ACCURACY.declaration,
    columns: ETA_ACCURACY_COLUMNS,
    own: { group_by: Type.Optional(GroupBy) },
    read: async (session, query, partyIds, { group_by: groupBy }) => {
      const page = await ETA_ACCURACY.page(session, query, { customers: partyIds, groupBy: groupBy?.toString() });
      return { ...page, rows: page.rows.map((row) => () => row) };
    },
  });

  async function changesOf(
    session: AccountSession,
    table: 'containers' | 'shipments',
    ids: readonly string[],
    { filters: { [CHANGED_SINCE]: since } }: ListQuery,
  ) {
    return since === undefined ? undefined : listChangesSince(session, table, { ids, since });
  }

  function attributesOfShipment(row: ShipmentRow): ShipmentLine {
    return { ...shipmentAttributes(tracking.gazetteer, row), ...predictionsOf('shipment', row.predictions) };
  }

  async function withShipments(
    session: AccountSession,
    containers: readonly ShownContainerRow[],
    partyIds: readonly string[] | null,
  ): Promise<Later<ContainerLine>[]> {
    const ids = [...new Set(containers.map((row) => row.shipmentId))];
    const rows = new Map((await listShipments(session, ids, partyIds)).map((row) => [row.id, row]));
    const shipments = new Map<string, ShipmentLine>();
    return containers.map((row) => () => {
      const { shipmentId } = row;
      const found = rows.get(shipmentId);
      const shipment = shipments.get(shipmentId) ?? (found === undefined ? null : attributesOfShipment(found));
      if (shipment !== null) shipments.set(shipmentId, shipment);
      const container = { ...containerAttributes(row), ...predictionsOf('container', row.predictions) };
      return { container, shipment };
    });
  }

  function add<Row>(exported: ExportedList<Row>): void {
    const { name, list } = exported;
    app.get(
      `/exports/${name}`,
      {
        config: {
          permission: 'read',
          bucket: 'exports',
          serves: servesOf(TABLE_FORMATS),
        },
        schema: operationOf(exported),
      },
      (request, reply) => {
        const query = inSteadyOrder(listQuery(request, list), list);
        const format = formatOf(request, TABLE_FORMATS);
        const columns = columnsOf(request, exported.columns);
        const titles = columns.map(({ title }) => title);
        return serve(request, reply, { name, format, fileName: name }, (signal) =>
          writeFile(pagesOf(request, exported, query, format), { name, format, columns, titles, signal }),
        );
      },
    );
  }

  /** Each page in its own transaction, so that a long file blocks no other work. */
  async function* pagesOf<Row>(
    { auth: { accountId, partyIds }, query: given }: FastifyRequest,
    { read }: ExportedList<Row>,
    query: ListQuery,
    format: Format,
  ): AsyncGenerator<readonly Later<Row>[]> {
    let page: PageRequest | null = { size: ROWS_AT_ONCE, number: 1 };
    for (let number = 1; page !== null; number++) {
      const paged: ListQuery = { ...query, page };
      const found: Page<Later<Row>> = await database.readStale(accountId, (session) =>
        read(session, paged, partyIds, given as GivenQuery),
      );
      if (number === 1) requireFew(found.total, format);
      yield found.rows;
      const isLast = number * ROWS_AT_ONCE >= found.total || found.rows.length === 0;
      if (isLast) page = null;
      else if (isSteady(query.sort) && found.next !== null) page = { size: ROWS_AT_ONCE, after: found.next };
      else page = { size: ROWS_AT_ONCE, number: number + 1 };
    }
  }
};

/** Pages need a steady order: without a requested sort, lists whose default order may change are sorted by number. */
function inSteadyOrder(query: ListQuery, list: ListDeclaration): ListQuery {
  const isRequested = query.sort !== list.defaultSort;
  if (isRequested || isSteady(query.sort) || !list.sortable.includes('number')) return query;
  return { ...query, sort: [{ field: 'number', direction: 'ascending', kind: 'text' }] };
}

function columnsOf<Row>(
  { query }: FastifyRequest,
  columns: readonly ExportColumn<Row>[],
): readonly ExportColumn<Row>[] {
  const { columns: requested } = query as GivenQuery;
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

function operationOf<Row>({ name, list, columns, own = {} }: ExportedList<Row>) {
  const what = name.replace('_', ' ');
  const names = columns.map((each) => each.name);
  const { response, querystring } = filterOperation(list, fileAnswer(TABLE_FORMATS), {
    format: formatParameter(TABLE_FORMATS),
    columns: Type.Optional(
      Type.String({
        description: `Columns in order, separated by commas. Default: all (${names.join(', ')}).`,
        ...listOf(names),
      }),
    ),
    ...(list.sortable.length > 0 && { sort: sortParameter(list.sortable) }),
    ...own,
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
