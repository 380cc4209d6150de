/** Custom fields, the values: by themselves, and those of one entity, where a value is named by its slug. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { emptyAnswer } from '../../../http/jsonapi/answers.ts';
import { notFound, requireSameId } from '../../../http/jsonapi/errors.ts';
import type { ListDeclaration } from '../../../http/jsonapi/reading/list.ts';
import { emptyOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveList, serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { EntityType } from '../definitions/definition.ts';
import {
  FieldChangeBody,
  NewFieldBody,
  NewFieldOfEntityBody,
  pointingTo,
  readEntity,
  readWrittenField,
  requireSlug,
} from './bodies.ts';
import { getEntity, type NamedEntity } from './get-entity.ts';
import { type PresentedField, presentField, presentFields } from './present-field.ts';
import { CustomField, type CustomFieldRow } from './schema.ts';
import { CUSTOM_FIELD_LIST, findCustomField, pageCustomFields } from './store.ts';
import { changeField, clearField, findFieldBySlug, setField } from './write-field.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
}
type Auth = Pick<FastifyRequest, 'auth'>['auth'];

const tags = ['custom fields'];
const write = { permission: 'write', bodyLimit: LONG_BODY_BYTES } as const;

export const customFieldRoutes: ResourceRoutes<Dependencies> = async (app, dependencies) => {
  const { clock, reference } = dependencies;
  const writerOf = ({ auth }: FastifyRequest) => ({ auth, reference, now: clock.now() });

  /** Sets the value that a body states. @param findEntity is called once the body is read */
  async function set(
    session: AccountSession,
    request: FastifyRequest,
    data: Parameters<typeof readWrittenField>[0],
    findEntity: () => Promise<NamedEntity>,
  ): Promise<PresentedField> {
    const written = readWrittenField(data);
    const field = { apiSlug: requireSlug(written), value: written.value };
    const entity = await findEntity();
    const writer = writerOf(request);
    const row = await pointingTo(request, written, () => setField(session, entity, field, writer));
    return presentField(session, row, writer);
  }

  /** Undefined where the value is gone. */
  async function change(
    session: AccountSession,
    request: FastifyRequest,
    data: Parameters<typeof readWrittenField>[0],
    row: CustomFieldRow,
  ): Promise<PresentedField | undefined> {
    const written = readWrittenField(data);
    const writer = writerOf(request);
    const changed = await pointingTo(request, written, () => changeField(session, row, written.value, writer));
    return changed && presentField(session, changed, writer);
  }

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
        return { ...page, rows: await presentFields(session, page.rows, { auth, reference }) };
      },
    },
    get: {
      find: async (session, id, { auth }) =>
        (await presentFields(session, [await getField(session, id, auth)], { auth, reference }))[0],
    },
    create: {
      ...write,
      summary: 'Set a custom field',
      description:
        'Members are sent under attributes and relationships, or directly under data. Without a value, the field takes the default of its definition. An existing value of that definition is changed.',
      body: NewFieldBody,
      create: (session, data, request) =>
        set(session, request, data, () => {
          const { pointer, ...named } = readEntity(data);
          return getEntity(session, named, request.auth.partyIds, pointer);
        }),
    },
    change: {
      ...write,
      summary: 'Change the value of a custom field',
      body: FieldChangeBody,
      change: async (session, id, data, request) =>
        change(session, request, data, await getField(session, id, request.auth)),
    },
    delete: {
      permission: 'write',
      remove: async (session, id, { auth }) => clearField(session, await getField(session, id, auth)),
    },
  });

  for (const { type, path, name } of ENTITIES) {
    serveList(app, {
      path,
      tags,
      summary: `List the custom fields of a ${name}`,
      description: 'Newest first.',
      schema: CustomField,
      declaration: listOfEntity,
      page: async (session, query, { params, auth }) => {
        const entity = await getEntity(session, { type, id: params.id }, auth.partyIds);
        const page = await pageCustomFields(session, { ...query, filters: { entity_id: entity.id } }, null);
        return { ...page, rows: await presentFields(session, page.rows, { auth, reference }) };
      },
      render: (field: PresentedField) => field,
    });
    serveOperation(app, {
      ...write,
      method: 'post',
      path,
      tags,
      schema: CustomField,
      summary: `Set a custom field of a ${name}`,
      description:
        'Members are sent under attributes, or directly under data. An existing value of that slug is changed.',
      body: NewFieldOfEntityBody,
      status: 201,
      self,
      answer: (session, request) => {
        const { params, auth, body } = request;
        return set(session, request, body.data, () => getEntity(session, { type, id: params.id }, auth.partyIds));
      },
    });
    serveOperation(app, {
      ...write,
      method: 'patch',
      path: `${path}/:api_slug`,
      tags,
      schema: CustomField,
      summary: `Change the value of a custom field of a ${name}`,
      params: Field,
      body: FieldChangeBody,
      self,
      answer: async (session, request) => {
        const { params, auth, body } = request;
        const row = await getFieldOf(session, { type, id: params.id }, params.api_slug, auth);
        requireSameId(row.id, body.data.id);
        const changed = await change(session, request, body.data, row);
        if (changed === undefined) throw notFound('custom field', params.api_slug);
        return changed;
      },
    });
    app.delete(
      `${path}/:api_slug`,
      {
        config: { permission: 'write' },
        schema: { tags, summary: `Delete a custom field of a ${name}`, params: Field, ...emptyOperation() },
      },
      async ({ params, auth }, reply) => {
        await dependencies.database.changeAccount(auth.accountId, async (session) =>
          clearField(session, await getFieldOf(session, { type, id: params.id }, params.api_slug, auth)),
        );
        return emptyAnswer(reply);
      },
    );
  }
};

/** The entity is chosen by the path. */
const listOfEntity: ListDeclaration = { ...CUSTOM_FIELD_LIST, filters: {} };
const Field = Type.Object({ id: Type.String({ format: 'uuid' }), api_slug: Type.String() });
const ENTITIES = [
  { type: 'Shipment', path: '/shipments/:id/custom_fields', name: 'shipment' },
  { type: 'Container', path: '/containers/:id/custom_fields', name: 'container' },
  { type: 'TrackingRequest', path: '/tracking_requests/:id/custom_fields', name: 'tracking request' },
] as const satisfies readonly { readonly type: EntityType; readonly path: string; readonly name: string }[];

const self = ({ id }: { readonly id: string }) => `/v2/custom_fields/${id}`;

async function getField(session: AccountSession, id: string, { partyIds }: Auth): Promise<CustomFieldRow> {
  const row = await findCustomField(session, id, partyIds);
  if (row === undefined) throw notFound('custom field', id);
  return row;
}

async function getFieldOf(
  session: AccountSession,
  named: NamedEntity,
  apiSlug: string,
  { partyIds }: Auth,
): Promise<CustomFieldRow> {
  const row = await findFieldBySlug(session, await getEntity(session, named, partyIds), apiSlug);
  if (row === undefined) throw notFound('custom field', apiSlug);
  return row;
}
