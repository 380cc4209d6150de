/** The options of a custom field definition: list, get, create, change, delete. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList } from '../../../http/jsonapi/reading/list.ts';
import { readFlag } from '../../../http/jsonapi/reading/query.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FieldOption } from '../definitions/definition.ts';
import { getDefinition } from '../definitions/find-definition.ts';
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
const IfUnused = Type.Optional(Type.Boolean({ description: 'True: refuse where values use it, with their number' }));

export const customFieldOptionRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  serveResource(app, {
    path: '/custom_field_definitions/:definition_id/options',
    tags: ['custom field definitions'],
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
    create: {
      permission: 'admin',
      description: 'The default label is the value; the default position is the last.',
      body: writeBody('custom_field_option', NewCustomFieldOption),
      create: async (session, { attributes }, { params: { definition_id: definition } }) => {
        const created = await createOption(session, definition, attributes, clock.now());
        if (created === undefined) throw notFound('custom field definition', definition);
        return created;
      },
    },
    change: {
      permission: 'admin',
      description: 'The value of an option in use cannot change; its label and position can.',
      body: changeBody('custom_field_option', ChangedCustomFieldOption),
      change: (session, option, { attributes = {} }, { params: { definition_id: definition } }) =>
        changeOption(session, { definition, option }, attributes, clock.now()),
    },
    delete: {
      permission: 'admin',
      description: 'Values that use it stay as they are. The option of a default_value is not deleted.',
      querystring: Type.Object({ if_unused: IfUnused }),
      remove: (session, option, request) => {
        const ids = { definition: request.params.definition_id, option };
        return removeOption(session, ids, { ifUnused: readFlag(request, 'if_unused'), now: clock.now() });
      },
    },
  });
};
