/** The saved_view resource: filters, sort and columns of a list, saved under a name. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, resourceSchema, Timestamp, toOne } from '../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';

export const VIEWED_LISTS = ['containers', 'shipments', 'tracking_requests', 'documents'] as const;

const list = Type.Enum([...VIEWED_LISTS]);
export const CHOICE = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE, description: 'Name of the view, not blank' }),
  query: Type.String({
    maxLength: 4000,
    description:
      'Query string of the list in the dashboard. Parameters that a later version does not support are dropped.',
    examples: ['status=available&sort=pickup_lfd'],
  }),
  is_shared: Type.Boolean({ description: 'Whether all users of the account see the view' }),
};

export const SavedViewSchema = resourceSchema(
  'saved_view',
  Type.Object({
    list,
    ...CHOICE,
    is_own: derived(Type.Boolean({ description: 'Whether the requester created the view' })),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ owner: toOne('user', 'api_key') }),
);
export const NewView = writeBody(
  'saved_view',
  Type.Object({ list, ...CHOICE, is_shared: Type.Optional(CHOICE.is_shared) }),
);
export const ChangedView = changeBody('saved_view', Type.Partial(Type.Object(CHOICE)));

export interface SavedView extends RowOf<typeof SavedViewSchema> {
  readonly ownerId: string;
  readonly isOwnerUser: boolean;
}

/** @param reader a principal */
export const renderSavedView = (view: SavedView, reader: string) =>
  present(SavedViewSchema, view, {
    attributes: { is_own: view.ownerId === reader },
    relationships: { owner: linkOne(view.isOwnerUser ? 'user' : 'api_key', view.ownerId) },
  });
