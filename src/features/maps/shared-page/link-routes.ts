/** Links to a container's map for people without an API key: in a browser, or in a frame of another page. */

import { Type } from 'typebox';
import { auditAct } from '../../../database/actor.ts';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { findPrincipal } from '../../../tenancy/accounts/principals-store.ts';
import { getContainer } from '../../../tracking/containers/get-container.ts';
import { LONGEST_HOURS, writeMapToken } from './map-token.ts';
import { MapLinkSchema, renderMapLink } from './schema.ts';

const HOUR_MILLIS = 3_600_000;
const Body = writeBody(
  'map_link',
  Type.Object({
    expires_in_hours: Type.Integer({
      minimum: 1,
      maximum: LONGEST_HOURS,
      description: 'Lifetime in hours, at most 30 days',
    }),
  }),
);

export const containerMapLinkRoute: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { publicUrl: string };
}> = async (app, { database, clock, settings }) => {
  app.post(
    '/containers/:id/map_links',
    {
      config: { permission: 'write' },
      schema: {
        tags: ['containers'],
        summary: "Create a link to a container's map",
        description:
          'The link shows the map of this one container without an API key, within the limits of the key that created it. ' +
          'It expires at its time, or when that key is revoked.',
        params: ById,
        body: Body,
        ...oneOperation(MapLinkSchema, 201),
      },
    },
    async (request, reply) => {
      const query = oneQuery(request, 'map_link');
      const { accountId, keyId } = request.auth;
      const key = await database.system((session) => findPrincipal(session, accountId, keyId));
      if (key === undefined) throw apiError('unauthorized', { detail: 'The API key was revoked.' });
      return database.changeAccount(accountId, async (session) => {
        const { id: containerId, number, shipmentId } = await getContainer(session, request);
        const expiresAt = clock.wallNow() + request.body.data.attributes.expires_in_hours * HOUR_MILLIS;
        const token = writeMapToken({ accountId, containerId, keyId, expiresAt }, key.signingKey);
        const url = `${settings.publicUrl}/map/${containerId}?token=${token}`;
        const id = newId(clock.now());
        const resource = renderMapLink({ id, containerId, url, expiresAt });
        const changes = { expires_at: formatInstant(expiresAt) };
        await auditAct(session, {
          action: 'created',
          type: 'map_link',
          id,
          name: number,
          shipmentId,
          containerId,
          changes,
        });
        reply.code(201).header('location', url);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
