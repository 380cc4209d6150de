/** Custom fields, the values: list, get, create, change, delete; those of one entity are in of-entity.ts. */

import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound, requireSameId } from '../../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import { FieldChangeBody, NewFieldBody, pointingTo, readEntity, readWrittenField, requireSlug } from './bodies.ts';
import { getEntity } from './get-entity.ts';
import { customFieldsOfEntityRoutes } from './of-entity.ts';
import { type PresentedField, presentFields } from './present-field.ts';
import { CustomField } from './schema.ts';
import { CUSTOM_FIELD_LIST, type CustomFieldRow, findCustomField, pageCustomFields } from './store.ts';
import { changeField, clearField, setField } from './write-field.ts';

const tags = ['custom fields'];

export const customFieldRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (app, dependencies) => {
  const { database, clock } = dependencies;
  await app.register(customFieldsOfEntityRoutes, dependencies);

  serveResource(app, {
    path: '/custom_fields',
    tags,
    schema: CustomField,
    one: 'a custom field',
    many: 'custom fields',
    render: (field: PresentedField) => field,
    list: {
      description: 'Newest first.',
      declaration: CUSTOM_FIELD_LIST,
      page: async (session, query, { auth }) => {
        const page = await pageCustomFields(session, query, auth.partyIds);
        return { ...page, rows: await presentFields(session, page.rows) };
      },
    },
    get: {
      find: async (session, id, { auth }) => (await presentFields(session, [await getField(session, id, auth)]))[0],
    },
    delete: {
      permission: 'write',
      remove: async (session, id, { auth }) => clearField(session, await getField(session, id, auth)),
    },
  });

  app.post(
    '/custom_fields',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Set a custom field',
        description:
          'Members are sent under attributes and relationships, or directly under data. Without a value, the field takes the default of its definition. An existing value of that definition is changed.',
        body: NewFieldBody,
        ...oneOperation(CustomField, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'custom_field');
      const written = readWrittenField(request.body.data);
      const named = readEntity(request.body);
      const field = { apiSlug: requireSlug(written), value: written.value };
      return database.changeAccount(request.auth.accountId, async (session) => {
        const entity = await getEntity(session, named, request.auth.partyIds, named.pointer);
        const resource = await pointingTo(request, written, () => setField(session, entity, field, clock.now()));
        return createdAnswer(request, reply, { query, resource, session });
      });
    },
  );

  app.patch(
    '/custom_fields/:id',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Change the value of a custom field',
        params: ById,
        body: FieldChangeBody,
        ...oneOperation(CustomField),
      },
    },
    (request) => {
      const query = oneQuery(request, 'custom_field');
      requireSameId(request.params.id, request.body.data.id);
      const written = readWrittenField(request.body.data);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const row = await getField(session, request.params.id, request.auth);
        const resource = await pointingTo(request, written, () =>
          changeField(session, row, written.value, clock.now()),
        );
        if (resource === undefined) throw notFound('custom field', request.params.id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

async function getField(session: AccountSession, id: string, { partyIds }: Auth): Promise<CustomFieldRow> {
  const row = isUuid(id) ? await findCustomField(session, id, partyIds) : undefined;
  if (row === undefined) throw notFound('custom field', id);
  return row;
}
