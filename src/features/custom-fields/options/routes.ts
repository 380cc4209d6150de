/** The options of a custom field definition: list, get, create, change, delete. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList } from '../../../http/jsonapi/reading/list.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FieldOption } from '../definitions/definition.ts';
import { getDefinition } from '../definitions/get-definition.ts';
import {
  ChangedCustomFieldOption,
  CustomFieldOption,
  NewCustomFieldOption,
  renderCustomFieldOption,
} from '../definitions/schema.ts';
import { changeOption, createOption, removeOption } from './options.ts';

const list = arrayList<FieldOption>({
  type: 'custom_field_option',
  key: { name: 'position', kind: 'number', of: ({ position }) => String(position).padStart(7, '0') },
});
const tags = ['custom field definitions'];
const Definition = Type.Object({ definition_id: Type.String({ format: 'uuid' }) });
const Option = Type.Object({
  definition_id: Type.String({ format: 'uuid' }),
  id: Type.String({ format: 'uuid' }),
});
const Body = writeBody('custom_field_option', NewCustomFieldOption);
const ChangeBody = changeBody('custom_field_option', ChangedCustomFieldOption);
const path = '/custom_field_definitions/:definition_id/options';
const Force = Type.Optional(Type.Boolean({ description: 'True: delete it even if values use it' }));
const idsOf = (params: { definition_id: string; id: string }) => ({
  definition: params.definition_id,
  option: params.id,
});

export const customFieldOptionRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  serveResource(app, {
    path,
    tags,
    schema: CustomFieldOption,
    one: 'an option',
    many: 'the options of a custom field definition',
    noun: 'custom field option',
    render: (option: FieldOption, { params }) => renderCustomFieldOption(option, params.definition_id),
    list: {
      description: 'Ordered by position.',
      declaration: list,
      page: async (session, query, { params }) =>
        arrayPage(list, (await getDefinition(session, params.definition_id)).options, query),
    },
    get: {
      find: async (session, wanted, { params }) =>
        (await getDefinition(session, params.definition_id)).options.find(({ id }) => id === wanted),
    },
    delete: {
      permission: 'admin',
      description: 'An option in use can be deleted only with force; its values stay as they are.',
      querystring: Type.Object({ force: Force }),
      remove: (session, option, request) => {
        const ids = { definition: request.params.definition_id, option };
        return removeOption(session, ids, { force: forceOf(request), now: clock.now() });
      },
    },
  });

  app.post(
    path,
    {
      config: { permission: 'admin' },
      schema: {
        tags,
        summary: 'Create an option',
        description: 'The default label is the value; the default position is the last.',
        params: Definition,
        body: Body,
        ...oneOperation(CustomFieldOption, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'custom_field_option');
      const { definition_id } = request.params;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const created = await createOption(session, definition_id, request.body.data.attributes, clock.now());
        if (created === undefined) throw notFound('custom field definition', definition_id);
        const resource = renderCustomFieldOption(created.option, created.definition.id);
        return createdAnswer(request, reply, { query, resource, session });
      });
    },
  );

  app.patch(
    `${path}/:id`,
    {
      config: { permission: 'admin' },
      schema: {
        tags,
        summary: 'Change an option',
        description: 'The value of an option in use cannot change; its label and position can.',
        params: Option,
        body: ChangeBody,
        ...oneOperation(CustomFieldOption),
      },
    },
    (request) => {
      const query = oneQuery(request, 'custom_field_option');
      const { id, attributes = {} } = request.body.data;
      requireSameId(request.params.id, id);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const changed = await changeOption(session, idsOf(request.params), attributes, clock.now());
        if (changed === undefined) throw notFound('custom field option', request.params.id);
        const resource = renderCustomFieldOption(changed.option, changed.definition.id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

function forceOf({ query }: Pick<FastifyRequest, 'query'>): boolean {
  const { force = 'false' } = query as Readonly<Record<string, unknown>>;
  if (force === 'true' || force === 'false') return force === 'true';
  throw apiError('invalid_parameter', { detail: 'force must be true or false, and given once.', parameter: 'force' });
}
