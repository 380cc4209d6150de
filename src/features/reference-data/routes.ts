/** Ports, metro areas, terminals, rail terminals and shipping lines: lists in memory, and get by id or code. */

import type { FastifyInstance } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { arrayPage } from '../../http/jsonapi/reading/array-page.ts';
import { type ArrayList, arrayList } from '../../http/jsonapi/reading/list.ts';
import { type RenderedResource, Uuid } from '../../http/jsonapi/resource.ts';
import { listOperation, oneOperation, typeOf } from '../../http/jsonapi/route-schemas.ts';
import type { Port as PortEntry } from '../../reference/ports.ts';
import type { Reference } from '../../reference/reference.ts';
import type { ShippingLine as LineEntry } from '../../reference/shipping-lines.ts';
import type { Terminal as TerminalEntry } from '../../reference/terminals.ts';
import { placeResource, railTerminalResource, terminalResource } from './place-resources.ts';
import {
  type LineSupport,
  MetroArea,
  Port,
  RailTerminal,
  renderShippingLine,
  ShippingLine,
  Terminal,
} from './schema.ts';

const config = { permission: 'read' } as const;
const ID_OR_LOCODE = Type.String({ description: 'Id or UN/LOCODE' });

const ports = arrayList<PortEntry>({
  type: 'port',
  key: { name: 'code', kind: 'text', of: ({ code }) => code },
  filters: {
    country_code: {
      kind: 'text',
      description: 'ISO 3166-1 alpha-2 code of the country; several with commas',
      keeps: (value) => {
        const wanted = new Set(value.toUpperCase().split(','));
        return ({ countryCode }) => wanted.has(countryCode);
      },
    },
  },
  search: { q: 'Part of the name, or the beginning of the UN/LOCODE' },
});

/** There are too many to make a resource of each: items are their codes. */
const metroAreas = arrayList<{ readonly id: string }>({
  type: 'metro_area',
  key: { name: 'code', kind: 'text', of: ({ id }) => id },
  search: { q: 'Part of the name, or the beginning of the UN/LOCODE' },
});

const terminalsOf = ({ ports, terminals }: Reference) =>
  arrayList<TerminalEntry>({
    type: 'terminal',
    key: { name: 'name', kind: 'text', of: ({ name }) => name },
    filters: {
      port: {
        kind: 'text',
        description: 'Id or UN/LOCODE of the port; several with commas',
        keeps: (value) => {
          const there = new Set(
            value.split(',').flatMap((port) => terminals.listByPort(ports.findByLocode(port)?.id ?? port)),
          );
          return (terminal) => there.has(terminal);
        },
      },
    },
    search: { q: 'Part of the name, or a SMDG, FIRMS or BIC code' },
  });

const lines = arrayList<LineEntry>({
  type: 'shipping_line',
  key: { name: 'scac', kind: 'text', of: ({ scac }) => scac },
  search: { search: 'Part of a name, or the beginning of a SCAC' },
});

export const referenceRoutes: ResourceRoutes<{
  reference: Reference;
  lineSupport: (scac: string, accountId: string) => LineSupport | undefined;
}> = async (app, { reference, lineSupport }) => {
  const placeOf = (kind: PortEntry['kind']) => (id: string) => {
    const place = reference.ports.findById(id) ?? reference.ports.findByLocode(id);
    return place?.kind === kind ? placeResource(reference, place) : undefined;
  };
  serve(app, {
    path: '/ports',
    tag: 'ports',
    schema: Port,
    many: 'ports',
    id: ID_OR_LOCODE,
    find: placeOf('port'),
    list: ports,
    items: ({ q }) => reference.ports.list(q),
    render: (port) => placeResource(reference, port),
  });
  serve(app, {
    path: '/metro_areas',
    tag: 'metro_areas',
    schema: MetroArea,
    many: 'metro areas',
    id: ID_OR_LOCODE,
    find: placeOf('metro_area'),
    list: metroAreas,
    items: ({ q }) => reference.ports.listMetroAreaCodes(q).map((code) => ({ id: code })),
    render: ({ id }) => placeResource(reference, reference.ports.getByLocode(id)),
  });
  serve(app, {
    path: '/terminals',
    tag: 'terminals',
    schema: Terminal,
    many: 'terminals',
    id: Uuid,
    find: (id) => {
      const terminal = reference.terminals.findById(id);
      return terminal && terminalResource(reference, terminal);
    },
    list: terminalsOf(reference),
    items: ({ q }) => reference.terminals.list(q),
    render: (terminal) => terminalResource(reference, terminal),
  });
  serveOne(app, {
    path: '/rail_terminals',
    tag: 'rail terminals',
    schema: RailTerminal,
    id: Uuid,
    find: (id) => {
      const terminal = reference.railTerminals.findById(id);
      return terminal && railTerminalResource(reference, terminal);
    },
  });
  const render = (line: LineEntry, accountId: string) =>
    renderShippingLine(line, lineSupport(line.scac, accountId), reference.lineAccess(line.scac));
  serve(app, {
    path: '/shipping_lines',
    tag: 'shipping_lines',
    schema: ShippingLine,
    many: 'shipping lines',
    id: Type.String({ description: 'Id, SCAC, or the prefix of containers that the line owns' }),
    find: (id, accountId) => {
      const line = reference.shippingLines.findById(id) ?? reference.findLine(id);
      return line && render(line, accountId);
    },
    list: lines,
    items: ({ search }) => reference.shippingLines.list(search),
    render,
  });
};

interface ServedOne {
  /** Of the list. */
  readonly path: string;
  readonly tag: string;
  readonly schema: TObject;
  /** The parameter. */
  readonly id: TSchema;
  readonly find: (id: string, accountId: string) => RenderedResource | undefined;
}

interface Served<Entry extends { readonly id: string }> extends ServedOne {
  readonly many: string;
  readonly list: ArrayList<Entry>;
  readonly items: (search: Readonly<Record<string, string>>) => readonly Entry[];
  readonly render: (entry: Entry, accountId: string) => RenderedResource;
}

function serve<Entry extends { readonly id: string }>(app: FastifyInstance, served: Served<Entry>): void {
  const { path, tag, schema, many, list, items, render } = served;
  app.get(
    path,
    { config, schema: { tags: [tag], summary: `List ${many}`, ...listOperation(list, schema) } },
    (request) => {
      const query = listQuery(request, list);
      const page = arrayPage(list, items(query.search), query);
      return listAnswer(request, {
        query,
        page: { ...page, rows: page.rows.map((row) => render(row, request.auth.accountId)) },
      });
    },
  );
  serveOne(app, served);
}

function serveOne(app: FastifyInstance, { path, tag, schema, id: Id, find }: ServedOne): void {
  const noun = typeOf(schema).replace('_', ' ');
  const params = Type.Object({ id: Id });
  app.get(
    `${path}/:id`,
    { config, schema: { tags: [tag], summary: `Get a ${noun}`, params, ...oneOperation(schema) } },
    async (request) => {
      const { id } = request.params as { id: string };
      const resource = find(id, request.auth.accountId);
      if (resource === undefined) throw notFound(noun, id);
      return oneAnswer(request, { query: oneQuery(request, typeOf(schema)), resource });
    },
  );
}
