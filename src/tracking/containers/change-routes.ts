/** User actions on a container: change what they set of it, and poll its sources. */

import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { ById, oneOperation, plainOperation } from '../../http/jsonapi/route-schemas.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import { isUuid } from '../../lib/ids.ts';
import type { TrackingContext } from '../context.ts';
import { describeRefresh, refreshContainer } from '../schedule/refresh.ts';
import { getContainer } from './get-container.ts';
import { ContainerChanges, ContainerSchema } from './schema.ts';
import { updateContainer } from './update-container.ts';

const tags = ['containers'];
const Body = changeBody('container', ContainerChanges);
const Message = Type.Object({ message: Type.String({ description: 'The polled sources, or why there are none' }) });

const operation = {
  tags,
  summary: 'Change what users set of a container',
  description:
    'What is left out stays. `delivered_at` marks the delivery: status `delivered`, event `container.transport.delivered`.',
  body: Body,
  ...oneOperation(ContainerSchema),
};

interface ChangeParts {
  readonly database: Database;
  readonly tracking: TrackingContext;
}

export const containerChangeRoutes: ResourceRoutes<ChangeParts> = async (app, dependencies) => {
  const { database, tracking } = dependencies;

  app.patch(
    '/containers/:id',
    { bodyLimit: LONG_BODY_BYTES, config: { permission: 'write' }, schema: { ...operation, params: ById } },
    (request) => {
      requireSameId(request.params.id, request.body.data.id);
      return change(dependencies, request, request.params.id, request.body.data.attributes);
    },
  );

  app.patch(
    '/containers',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: { ...operation, description: `The container is named by \`data.id\`. ${operation.description}` },
    },
    (request) => {
      const { id, attributes } = request.body.data;
      if (id !== undefined) return change(dependencies, request, id, attributes);
      throw apiError('missing_member', { detail: 'The id of the container is required.', pointer: '/data/id' });
    },
  );

  app.patch(
    '/containers/:id/refresh',
    {
      config: { permission: 'write', bucket: 'refresh' },
      schema: {
        tags,
        summary: "Poll a container's sources now",
        description: 'Queued at once, ahead of routine checks; the answer does not wait for the sources.',
        params: ById,
        ...plainOperation('What was started', Message),
      },
    },
    async (request, reply) => {
      const { accountId } = request.auth;
      const { id } = await database.forAccount(accountId, (session) => getContainer(session, request));
      const refresh = await refreshContainer(tracking, accountId, id);
      if (refresh === undefined) throw notFound('container', id);
      reply.type('application/json');
      return Buffer.from(JSON.stringify({ message: describeRefresh(refresh) }));
    },
  );
};

async function change(
  { database, tracking }: ChangeParts,
  request: FastifyRequest,
  id: string,
  attributes: Static<typeof ContainerChanges> | undefined,
): Promise<Buffer> {
  const query = oneQuery(request, 'container');
  const { accountId, keyId: apiKeyId, partyIds } = request.auth;
  const changes = { refNumbers: attributes?.ref_numbers, deliveredAt: attributes?.delivered_at, apiKeyId, partyIds };
  if (!isUuid(id) || !(await updateContainer(tracking, accountId, id, changes))) throw notFound('container', id);
  return database.forAccount(accountId, async (session) => {
    const resource = await getContainer(session, { params: { id }, auth: request.auth });
    return oneAnswer(request, { query, resource, session }, `/v2/containers/${resource.id}`);
  });
}
