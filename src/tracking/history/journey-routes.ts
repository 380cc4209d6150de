/** A container's journey: its route stop by stop, and its map. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import { containerMap, type FeatureCollection } from '../../features/maps/container-map.ts';
import { ContainerMap } from '../../features/maps/schema.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { GEO_JSON, isNamed } from '../../http/jsonapi/negotiation.ts';
import { oneOperation, plainOperation } from '../../http/jsonapi/route-schemas.ts';
import { formatInstant } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import { listContainerRows, type ShownContainerRow } from '../containers/list-store.ts';
import { type ContainerLegs, readContainerLegs } from '../containers/route/container-legs.ts';
import { containerRoute } from '../containers/route/container-route.ts';
import { RouteSchema } from '../containers/route/schema.ts';
import type { ReadContext } from '../context.ts';
import { AsOf, asOfParameter, notKnownYet } from './as-of-resources.ts';

const tags = ['containers'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const INCLUDED_UNASKED = ['location', 'inbound_vessel', 'outbound_vessel'].map((each) => ['route_locations', each]);
type ByIdRequest = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

export const containerJourneyRoutes: ResourceRoutes = async (app, { database, clock, tracking }) => {
  app.get(
    '/containers/:id/route',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: "Get a container's route",
        description:
          'The stops of its journey in order, with how the box comes to each and goes on; now, or with `as_of` as it was known then. ' +
          'Without `include` the stops, their places and ships are included.',
        params: ById,
        ...oneOperation(RouteSchema, 200, { as_of: AsOf }),
      },
    },
    (request) => {
      const asked = oneQuery(request, 'route');
      const isOpen = (request.query as { include?: unknown }).include === undefined;
      const query = isOpen ? { ...asked, include: INCLUDED_UNASKED } : asked;
      const at = asOfParameter(request, clock.now());
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, legs } = await readLegs(session, tracking, request, at);
        const { route, locations } = containerRoute(tracking, id, legs);
        const resource = { ...route, owned: { route_locations: locations } };
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.get(
    '/containers/:id/map_geojson',
    {
      config: { permission: 'read', serves: [GEO_JSON] },
      schema: {
        tags,
        summary: "Get a container's map",
        description:
          'GeoJSON (RFC 7946): ports, where the ships went, the ship it is on, and the ways that are estimated. Empty while no route is known.',
        params: ById,
        querystring: Type.Object({
          as_of: AsOf,
          split_antimeridian: Type.Optional(
            Type.Boolean({ description: 'True: lines that cross ±180° are cut there, as MultiLineString' }),
          ),
        }),
        ...plainOperation('The features', ContainerMap),
      },
    },
    (request, reply) => {
      const at = asOfParameter(request, clock.now());
      const split = splitParameter(request);
      reply.header('content-type', isNamed(request.headers.accept, GEO_JSON) ? GEO_JSON : 'application/json');
      return database.forAccount(request.auth.accountId, async (session) => {
        return Buffer.from(JSON.stringify(await readMap(session, tracking, request, { at, split })));
      });
    },
  );
};

/** @throws ApiError where the request's key cannot see the container, or nothing was known of it then */
export async function readMap(
  session: AccountSession,
  tracking: ReadContext,
  request: ByIdRequest,
  { at, split }: { readonly at: number | null; readonly split: boolean },
): Promise<FeatureCollection> {
  const { legs, updatedAt } = await readLegs(session, tracking, request, at);
  return containerMap(tracking, legs, { updatedAt, split });
}

async function readLegs(
  session: AccountSession,
  tracking: ReadContext,
  request: ByIdRequest,
  at: number | null,
): Promise<{ id: string; updatedAt: string; legs: ContainerLegs }> {
  const { id, number, journey, links } = await getContainer(session, request);
  const [legs, [row]] = await Promise.all([
    readContainerLegs(session, tracking, { id, number, journey, shipmentId: links.shipment }, at),
    listContainerRows(session, [id], null),
  ]);
  const { created_at, updated_at } = row as ShownContainerRow;
  if (legs === undefined) throw notKnownYet('container', created_at);
  return { id, legs, updatedAt: formatInstant(updated_at.getTime()) };
}

function splitParameter({ query }: FastifyRequest): boolean {
  const { split_antimeridian: text } = query as Readonly<Record<string, unknown>>;
  if (text === undefined || text === 'true' || text === 'false') return text === 'true';
  const detail = 'split_antimeridian must be true or false.';
  throw apiError('invalid_parameter', { detail, parameter: 'split_antimeridian' });
}
