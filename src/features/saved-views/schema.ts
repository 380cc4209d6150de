/** The saved_view resource: filters, sort and columns of a list, saved under a name. */
import { Type } from 'typebox';
import {
  linkOne,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';

export const VIEWED_LISTS = ['containers', 'shipments', 'tracking_requests', 'documents'] as const;
type ViewedList = (typeof VIEWED_LISTS)[number];

export const ViewName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: ONE_LINE,
  description: 'Name of the view, not blank',
});
export const ViewQuery = Type.String({
  maxLength: 4000,
  description:
    'Query string of the list in the dashboard. Parameters that a later version does not support are dropped.',
  examples: ['status=available&sort=pickup_lfd'],
});
export const ViewIsShared = Type.Boolean({ description: 'Whether all users of the account see the view' });

export const SavedViewSchema = resourceSchema(
  'saved_view',
  Type.Object({
    list: Type.Enum([...VIEWED_LISTS]),
    name: ViewName,
    query: ViewQuery,
    is_shared: ViewIsShared,
    is_own: Type.Boolean({ description: 'Whether the requester created the view' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ owner: toOne('user', 'api_key') }),
);

export interface SavedView {
  readonly id: string;
  readonly ownerId: string;
  readonly isOwnerUser: boolean;
  readonly list: ViewedList;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** @param reader a principal */
export function renderSavedView(view: SavedView, reader: string): RenderedResource {
  const { id, list, name, query, ownerId } = view;
  return renderResource({
    id,
    type: 'saved_view',
    attributes: {
      list,
      name,
      query,
      is_shared: view.isShared,
      is_own: ownerId === reader,
      created_at: formatInstant(view.createdAt.getTime()),
      updated_at: formatInstant(view.updatedAt.getTime()),
    },
    relationships: { owner: linkOne(view.isOwnerUser ? 'user' : 'api_key', ownerId) },
  });
}
