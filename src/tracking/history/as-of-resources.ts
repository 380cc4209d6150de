/**
 * `as_of`: reading a container or shipment as it was known at a past moment. The parameter, and the resource table whose
 * relations lead to that moment; ports, terminals, vessels and parties have none, and are as they are now. The route of one.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { readMoment } from '../../http/jsonapi/reading/filters.ts';
import type { OneQuery } from '../../http/jsonapi/reading/query.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import {
  type LinkedResource,
  linkedBy,
  ownedBy,
  type ReadScope,
  type Relation,
  type ResourceTable,
} from '../../http/jsonapi/resource-table.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { type Clock, formatInstant } from '../../lib/clock.ts';
import { findContainers } from '../containers/list-store.ts';
import type { ReadContext, TrackingContext } from '../context.ts';
import { rawEventsNamedBy } from '../resources.ts';
import {
  type PastShipment,
  pastContainers,
  pastRawEvents,
  pastShipment,
  pastTransportEvents,
  readPast,
} from './as-of.ts';

export const AsOf = Type.Optional(
  Type.String({
    description: 'A past moment: the resource as it was known then',
    examples: ['2026-05-11T18:30:00Z'],
  }),
);

/** Unix milliseconds; null where the request is about now. A time without a fraction includes all of its second. */
export function asOfParameter({ query }: FastifyRequest, now: number): number | null {
  const text = (query as Readonly<Record<string, string | string[] | undefined>>).as_of;
  if (text === undefined) return null;
  const refuse = (detail: string) => apiError('invalid_parameter', { detail, parameter: 'as_of' });
  if (Array.isArray(text)) throw refuse('as_of must be given once.');
  const millis = readMoment(text);
  if (millis === null) throw refuse('as_of must be a time such as 2026-05-11T18:30:00Z.');
  if (millis > now) throw refuse(`as_of must be a past moment; it is ${formatInstant(now)} now.`);
  return Math.min(now, text.includes('.') ? millis : millis + 999);
}

/** @param since when it was first reported */
export function notKnownYet(type: string, since: Date): Error {
  const known = formatInstant(since.getTime());
  return apiError('not_found', {
    detail: `Nothing was known of this ${type} then: it is known since ${known}.`,
    parameter: 'as_of',
    meta: { known_since: known },
  });
}

/** The resource types at a moment: `table` is that of now. */
function resourcesAsOf(table: ResourceTable, context: ReadContext, at: number): ResourceTable {
  const past = new PastReader(context, at);
  const shipment = linkedBy('shipment', ['shipment'], (ids, scope) => past.shipments(ids, scope));
  const container = linkedBy('container', ['container'], (ids, scope) => past.containers(ids, scope));
  const rawEvents = ownedBy(['raw_event'], (ids, scope) =>
    past.perContainer(ids, scope, (then, id) => pastRawEvents(then, id)),
  );
  return {
    ...table,
    shipment: withRelations(table, 'shipment', {
      containers: linkedBy('containers', ['container'], (ids, scope) => past.containers(ids, scope)),
    }),
    container: withRelations(table, 'container', {
      shipment,
      transport_events: ownedBy(['transport_event'], (ids, scope) =>
        past.perContainer(ids, scope, pastTransportEvents),
      ),
      raw_events: rawEvents,
    }),
    transport_event: withRelations(table, 'transport_event', {
      shipment,
      container,
      source_event: rawEventsNamedBy('source_event', container, rawEvents),
    }),
    raw_event: withRelations(table, 'raw_event', { container }),
  };
}

function withRelations(table: ResourceTable, type: string, relations: Readonly<Record<string, Relation>>) {
  const known = table[type];
  if (known === undefined) throw new Error(`The resource table has no type ${type}.`);
  return { ...known, relations: { ...known.relations, ...relations } };
}

/** Reads each shipment of one request once. */
class PastReader {
  readonly #context: ReadContext;
  readonly #at: number;
  readonly #read = new Map<string, PastShipment | undefined>();

  constructor(context: ReadContext, at: number) {
    this.#context = context;
    this.#at = at;
  }

  async shipments(ids: readonly string[], scope: ReadScope): Promise<RenderedResource[]> {
    const found: RenderedResource[] = [];
    for (const id of ids) {
      const past = await this.#past(id, scope);
      const shipment = past === undefined ? undefined : pastShipment(past);
      if (shipment !== undefined) found.push(shipment);
    }
    return found;
  }

  containers(ids: readonly string[], scope: ReadScope): Promise<RenderedResource[]> {
    return this.perContainer(ids, scope, (past, id) => pastContainers(past).filter((each) => each.id === id));
  }

  async perContainer(
    ids: readonly string[],
    scope: ReadScope,
    pick: (past: PastShipment, containerId: string) => readonly RenderedResource[],
  ): Promise<RenderedResource[]> {
    const visible = await scope.query((session) => findContainers(session, { ids }, scope.partyIds));
    const found: RenderedResource[] = [];
    for (const { id, links } of visible) {
      const past = await this.#past(links.shipment, scope);
      if (past !== undefined) found.push(...pick(past, id));
    }
    return found;
  }

  async #past(shipmentId: string, scope: ReadScope): Promise<PastShipment | undefined> {
    const known = this.#read.get(shipmentId);
    if (known !== undefined) return known;
    const past = await scope.query((session) => readPast(session, this.#context, shipmentId, this.#at));
    this.#read.set(shipmentId, past);
    return past;
  }
}

type ByIdRequest = FastifyRequest<{ Params: { id: string } }>;

interface ResourceOfTime {
  readonly path: string;
  readonly tags: readonly string[];
  readonly type: 'container' | 'shipment';
  readonly schema: TObject;
  readonly get: (session: AccountSession, request: ByIdRequest, query: OneQuery) => Promise<LinkedResource>;
  /** @param at Unix milliseconds */
  readonly getAsOf: (
    session: AccountSession,
    request: ByIdRequest,
    tracking: TrackingContext,
    at: number,
  ) => Promise<RenderedResource>;
}

export function serveAsOf(
  app: FastifyInstance,
  { clock, tracking }: { readonly clock: Clock; readonly tracking: TrackingContext },
  { path, tags, type, schema, get, getAsOf }: ResourceOfTime,
): void {
  app.get<{ Params: { id: string } }>(
    path,
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: `Get a ${type}`,
        description: 'Now, or with `as_of` as it was known then.',
        params: ById,
        ...oneOperation(schema, 200, { as_of: AsOf }),
      },
    },
    (request) => {
      const query = oneQuery(request, type);
      const at = asOfParameter(request, clock.now());
      const { database, resources: current } = app.answers;
      return database.forAccount(request.auth.accountId, async (session) => {
        if (at === null) return oneAnswer(request, { query, resource: await get(session, request, query), session });
        const resource = await getAsOf(session, request, tracking, at);
        return oneAnswer(request, { query, resource, session, resources: resourcesAsOf(current, tracking, at) });
      });
    },
  );
}
