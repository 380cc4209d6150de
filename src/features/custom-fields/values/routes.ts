/** Custom fields, the values: list, get, create, change, delete; those of one entity are in of-entity.ts. */

import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import { FieldChangeBody, NewFieldBody, pointingTo, readEntity, readWrittenField, requireSlug } from './bodies.ts';
import { getEntity } from './get-entity.ts';
import { customFieldsOfEntityRoutes } from './of-entity.ts';
import { type PresentedField, presentField, presentFields } from './present-field.ts';
import { CustomField, type CustomFieldRow } from './schema.ts';
import { CUSTOM_FIELD_LIST, findCustomField, pageCustomFields } from './store.ts';
import { changeField, clearField, setField } from './write-field.ts';

export const customFieldRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
}> = async (app, dependencies) => {
  const { clock, reference } = dependencies;
  await app.register(customFieldsOfEntityRoutes, dependencies);

  serveResource(app, {
    path: '/custom_fields',
    tags: ['custom fields'],
    schema: CustomField,
    one: 'a custom field',
    many: 'custom fields',
    render: (field: PresentedField) => field,
    list: {
      description: 'Newest first.',
      declaration: CUSTOM_FIELD_LIST,
      page: async (session, query, { auth }) => {
        const page = await pageCustomFields(session, query, auth.partyIds);
        return { ...page, rows: await presentFields(session, page.rows, { auth, reference }) };
      },
    },
    get: {
      find: async (session, id, { auth }) =>
        (await presentFields(session, [await getField(session, id, auth)], { auth, reference }))[0],
    },
    create: {
      permission: 'write',
      bodyLimit: LONG_BODY_BYTES,
      summary: 'Set a custom field',
      description:
        'Members are sent under attributes and relationships, or directly under data. Without a value, the field takes the default of its definition. An existing value of that definition is changed.',
      body: NewFieldBody,
      create: async (session, data, request) => {
        const written = readWrittenField(data);
        const named = readEntity(data);
        const field = { apiSlug: requireSlug(written), value: written.value };
        const entity = await getEntity(session, named, request.auth.partyIds, named.pointer);
        const writer = { auth: request.auth, reference, now: clock.now() };
        const row = await pointingTo(request, written, () => setField(session, entity, field, writer));
        return presentField(session, row, writer);
      },
    },
    change: {
      permission: 'write',
      bodyLimit: LONG_BODY_BYTES,
      summary: 'Change the value of a custom field',
      body: FieldChangeBody,
      change: async (session, id, data, request) => {
        const written = readWrittenField(data);
        const row = await getField(session, id, request.auth);
        const writer = { auth: request.auth, reference, now: clock.now() };
        const changed = await pointingTo(request, written, () => changeField(session, row, written.value, writer));
        return changed && presentField(session, changed, writer);
      },
    },
    delete: {
      permission: 'write',
      remove: async (session, id, { auth }) => clearField(session, await getField(session, id, auth)),
    },
  });
};

async function getField(session: AccountSession, id: string, { partyIds }: Auth): Promise<CustomFieldRow> {
  const row = await findCustomField(session, id, partyIds);
  if (row === undefined) throw notFound('custom field', id);
  return row;
}
