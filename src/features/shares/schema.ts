/** The share resource: a link that shows a container, a shipment or a list to people without a user. */
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';
import { SHARE_FIELDS } from './fields.ts';
import { SHARE_LANGUAGES, SHARE_STATUSES, SHARED_LISTS, type StoredShare, statusOf } from './share.ts';

export const ShareLabel = Nullable(
  Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE, description: 'Name for colleagues and the page' }),
);
export const ShareFields = Type.Array(Type.Enum([...SHARE_FIELDS]), {
  uniqueItems: true,
  description: 'What the page shows beside number and status',
  examples: [['location', 'map', 'eta', 'last_free_day']],
});
export const ShareFilter = Type.String({
  maxLength: 4000,
  description: 'Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort`',
  examples: ['filter[status]=on_ship&sort=pod_eta_at'],
});
export const ShareList = Type.Enum([...SHARED_LISTS], { description: 'List that the filter is of' });
export const ShareLanguage = Nullable(
  Type.Enum([...SHARE_LANGUAGES], { description: "Language of the page; null: the visitor's" }),
);
export const FrameAncestors = Type.Array(
  Type.String({
    maxLength: 255,
    pattern: '^https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:[0-9]{1,5})?$',
    description: 'Origin of a page, with `*.` for its subdomains',
  }),
  {
    maxItems: 20,
    uniqueItems: true,
    description: 'Pages that may show it in a frame. Empty: none',
    examples: [['https://portal.example.com']],
  },
);
export const ShareExpiry = Nullable({
  ...Timestamp,
  description: 'End of the share; null: it ends when it is revoked',
});
export const SharePassword = Nullable(
  Type.String({ minLength: 8, maxLength: 256, description: 'Password that visitors need; null: none' }),
);

export const ShareSchema = resourceSchema(
  'share',
  Type.Object({
    label: ShareLabel,
    subject_name: Nullable(Type.String({ description: 'Number of the container or shipment; null: a list' })),
    list: Nullable(ShareList),
    filter: Nullable(ShareFilter),
    fields: ShareFields,
    language: ShareLanguage,
    frame_ancestors: FrameAncestors,
    expires_at: ShareExpiry,
    has_password: Type.Boolean(),
    status: Type.Enum([...SHARE_STATUSES], {
      description: 'suspended: its creator may share no more; an admin can take it over',
    }),
    url: Nullable(Type.String({ description: 'Link to the page; null: it does not work any more' })),
    creator_name: Nullable(Type.String()),
    open_count: Type.Integer({ description: 'How often the page was opened; up to ten seconds late' }),
    last_opened_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
    revoked_at: Nullable(Timestamp),
  }),
  Type.Object({ container: toOne('container'), shipment: toOne('shipment'), creator: toOne('user', 'api_key') }),
);

export interface ShownShare extends StoredShare {
  readonly url: string | null;
}

/** @param now Unix milliseconds of the wall clock */
export function renderShare(share: ShownShare, now: number): RenderedResource {
  return renderResource({
    id: share.id,
    type: 'share',
    attributes: {
      label: share.label,
      subject_name: share.subjectName,
      list: share.list,
      filter: share.filter,
      fields: share.fields,
      language: share.language,
      frame_ancestors: share.frameAncestors,
      expires_at: timeOrNull(share.expiresAt),
      has_password: share.password !== null,
      status: statusOf(share, now),
      url: share.url,
      creator_name: share.creatorName,
      open_count: share.openCount,
      last_opened_at: timeOrNull(share.lastOpenedAt),
      created_at: formatInstant(share.createdAt.getTime()),
      updated_at: formatInstant(share.updatedAt.getTime()),
      revoked_at: timeOrNull(share.revokedAt),
    },
    relationships: {
      container: linkOne('container', share.containerId),
      shipment: linkOne('shipment', share.shipmentId),
      creator: linkOne(share.isCreatorUser ? 'user' : 'api_key', share.creatorId),
    },
  });
}

function timeOrNull(time: Date | null): string | null {
  return time === null ? null : formatInstant(time.getTime());
}
