/** The route of one resource, as it is now or, with `as_of`, as it was known at a past moment. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import type { OneQuery } from '../../http/jsonapi/reading/query.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import type { LinkedResource } from '../../http/jsonapi/resource-table.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TrackingContext } from '../context.ts';
import { AsOf, asOfParameter, resourcesAsOf } from './as-of-resources.ts';

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
