/** The custom fields of one shipment, container or tracking request; a value is named by its slug. */

import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { emptyAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound, requireSameId } from '../../../http/jsonapi/errors.ts';
import type { ListDeclaration } from '../../../http/jsonapi/reading/list.ts';
import { emptyOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveList } from '../../../http/jsonapi/serve-resource.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { EntityType } from '../definitions/definition.ts';
import { FieldChangeBody, NewFieldOfEntityBody, pointingTo, readWrittenField, requireSlug } from './bodies.ts';
import { getEntity } from './get-entity.ts';
import { type PresentedField, presentField, presentFields } from './present-field.ts';
import { CustomField, type CustomFieldRow } from './schema.ts';
import { CUSTOM_FIELD_LIST, pageCustomFields } from './store.ts';
import { changeField, clearField, findFieldBySlug, setField } from './write-field.ts';

/** The entity is chosen by the path. */
const list: ListDeclaration = { ...CUSTOM_FIELD_LIST, filters: {} };
const Entity = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Field = Type.Object({ id: Type.String({ format: 'uuid' }), api_slug: Type.String() });

const tags = ['custom fields'];

const ENTITIES = [
  { type: 'Shipment', path: '/shipments/:id/custom_fields', name: 'shipment' },
  { type: 'Container', path: '/containers/:id/custom_fields', name: 'container' },
  { type: 'TrackingRequest', path: '/tracking_requests/:id/custom_fields', name: 'tracking request' },
] as const;

export const customFieldsOfEntityRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
}> = async (app, { database, clock, reference }) => {
  for (const { type, path, name } of ENTITIES) {
    serveList(app, {
      path,
      tags,
      summary: `List the custom fields of a ${name}`,
      description: 'Newest first.',
      schema: CustomField,
      declaration: list,
      page: async (session, query, { params, auth }) => {
        const entity = await getEntity(session, { type, id: params.id }, auth.partyIds);
        const page = await pageCustomFields(session, { ...query, filters: { entity_id: entity.id } }, null);
        return { ...page, rows: await presentFields(session, page.rows, { auth, reference }) };
      },
      render: (field: PresentedField) => field,
    });

    app.post(
      path,
      {
        bodyLimit: LONG_BODY_BYTES,
        config: { permission: 'write' },
        schema: {
          tags,
          summary: `Set a custom field of a ${name}`,
          description:
            'Members are sent under attributes, or directly under data. An existing value of that slug is changed.',
          params: Entity,
          body: NewFieldOfEntityBody,
          ...oneOperation(CustomField, 201),
        },
      },
      (request, reply) => {
        const query = oneQuery(request, 'custom_field');
        const written = readWrittenField(request.body.data);
        const field = { apiSlug: requireSlug(written), value: written.value };
        const { accountId, partyIds } = request.auth;
        return database.changeAccount(accountId, async (session) => {
          const entity = await getEntity(session, { type, id: request.params.id }, partyIds);
          const writer = { auth: request.auth, reference, now: clock.now() };
          const set = await pointingTo(request, written, () => setField(session, entity, field, writer));
          const resource = await presentField(session, set, writer);
          const self = `/v2/custom_fields/${resource.id}`;
          reply.code(201).header('location', `${app.answers.publicUrl}${self}`);
          return oneAnswer(request, { query, resource, session }, self);
        });
      },
    );

    app.patch(
      `${path}/:api_slug`,
      {
        bodyLimit: LONG_BODY_BYTES,
        config: { permission: 'write' },
        schema: {
          tags,
          summary: `Change the value of a custom field of a ${name}`,
          params: Field,
          body: FieldChangeBody,
          ...oneOperation(CustomField),
        },
      },
      (request) => {
        const query = oneQuery(request, 'custom_field');
        const written = readWrittenField(request.body.data);
        return database.changeAccount(request.auth.accountId, async (session) => {
          const row = await getFieldOf(session, request, type);
          requireSameId(row.id, request.body.data.id);
          const writer = { auth: request.auth, reference, now: clock.now() };
          const changed = await pointingTo(request, written, () => changeField(session, row, written.value, writer));
          if (changed === undefined) throw notFound('custom field', request.params.api_slug);
          const resource = await presentField(session, changed, writer);
          return oneAnswer(request, { query, resource, session }, `/v2/custom_fields/${resource.id}`);
        });
      },
    );

    app.delete(
      `${path}/:api_slug`,
      {
        config: { permission: 'write' },
        schema: { tags, summary: `Delete a custom field of a ${name}`, params: Field, ...emptyOperation() },
      },
      async (request, reply) => {
        await database.changeAccount(request.auth.accountId, async (session) => {
          const row = await getFieldOf(session, request, type);
          await clearField(session, row);
        });
        return emptyAnswer(reply);
      },
    );
  }
};

type FieldRequest = Pick<FastifyRequest, 'auth'> & { readonly params: Static<typeof Field> };

async function getFieldOf(
  session: AccountSession,
  { params, auth }: FieldRequest,
  type: EntityType,
): Promise<CustomFieldRow> {
  const entity = await getEntity(session, { type, id: params.id }, auth.partyIds);
  const row = await findFieldBySlug(session, entity, params.api_slug);
  if (row === undefined) throw notFound('custom field', params.api_slug);
  return row;
}
