/** The share resource: a link that shows a container, a shipment or a list to people without a user. */
import { LANGUAGE_CODES } from '@portolan/wording/language';
import { type Static, Type } from 'typebox';
import { derived, type Members, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';
import { REPORTS } from '../reports/catalogue.ts';
import { CONTACT } from './appearance/account-settings.ts';
import { SHARE_FIELDS, SHARE_STATUSES, SHARED_LISTS, type ShareSubject, statusOf } from './share.ts';

/** What its creator and admins may change. */
export const CHOICE = {
  label: Nullable(
    Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE, description: 'Name for colleagues and the page' }),
  ),
  fields: Type.Array(Type.Enum([...SHARE_FIELDS]), {
    uniqueItems: true,
    description: 'What the page shows beside number and status',
    examples: [['location', 'map', 'eta', 'last_free_day']],
  }),
  language: Nullable(Type.Enum([...LANGUAGE_CODES], { description: "Language of the page; null: the visitor's" })),
  frame_ancestors: Type.Array(
    Type.String({
      maxLength: 255,
      pattern: '^https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:[0-9]{1,5})?$',
      description: 'Origin of a website, with `*.` for its subdomains',
    }),
    {
      maxItems: 20,
      uniqueItems: true,
      description:
        'Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost',
      examples: [['https://portal.example.com']],
    },
  ),
  expires_at: Nullable({ ...Timestamp, description: 'End of the share; null: it ends when it is revoked' }),
  contact: Nullable(
    Type.Object(CONTACT, { description: 'Whom visitors of this page may ask; null: the contact of the account' }),
  ),
};
export const ShareFilter = Type.String({
  maxLength: 4000,
  description:
    'Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort`. For a share of a report `group_by`, `filter[…]`, `measure`, and `period` (`last_month`, `last_quarter` and so on, which move with the time) or `from` and `to`',
  examples: ['filter[status]=on_ship&sort=pod_eta_at'],
});
export const ShareList = Type.Enum([...SHARED_LISTS], { description: 'List that the filter is of' });

export const SharedReportName = Type.Enum(
  REPORTS.map(({ name }) => name),
  { description: 'Name of the report that is shared' },
);

const Given = Type.Partial(
  Type.Object({
    ...CHOICE,
    password: Nullable(
      Type.String({ minLength: 8, maxLength: 256, description: 'Password that visitors need; null: none' }),
    ),
  }),
);
/** As a body states it; what is absent is as usual, or stays. */
export type GivenShare = Static<typeof Given>;

export const NewShareBody = writeBody(
  'share',
  Type.Object({
    ...Given.properties,
    list: Type.Optional(ShareList),
    report: Type.Optional(SharedReportName),
    filter: Type.Optional(ShareFilter),
  }),
  { relationships: { container: Type.Optional(toOne('container')), shipment: Type.Optional(toOne('shipment')) } },
);
const takeOver = 'Makes the requester its creator: the share shows what the requester may see';
export const ChangedShareBody = changeBody(
  'share',
  Type.Object({ ...Given.properties, take_over: Type.Optional(Type.Literal(true, { description: takeOver })) }),
);

export const ShareSchema = resourceSchema(
  'share',
  Type.Object({
    label: CHOICE.label,
    subject_name: Nullable(Type.String({ description: 'Number of the container or shipment; null: a list or report' })),
    list: Nullable(ShareList),
    report: Nullable(SharedReportName),
    filter: Nullable(ShareFilter),
    fields: CHOICE.fields,
    language: CHOICE.language,
    frame_ancestors: CHOICE.frame_ancestors,
    expires_at: CHOICE.expires_at,
    contact: CHOICE.contact,
    has_password: derived(Type.Boolean()),
    status: derived(
      Type.Enum([...SHARE_STATUSES], {
        description: 'suspended: its creator may share no more; an admin can take it over',
      }),
    ),
    url: derived(Nullable(Type.String({ description: 'Link to the page; null: it does not work any more' }))),
    creator_name: Nullable(Type.String()),
    open_count: Type.Integer({ description: 'How often the page was opened; up to ten seconds late' }),
    last_opened_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
    revoked_at: Nullable(Timestamp),
  }),
  Type.Object({ container: toOne('container'), shipment: toOne('shipment'), creator: toOne('user', 'api_key') }),
);

export type ShareChoice = Members<typeof CHOICE>;

export interface StoredShare extends RowOf<typeof ShareSchema>, ShareSubject {
  readonly creatorId: string;
  readonly isCreatorUser: boolean;
  /** Whether the creator may still share. */
  readonly mayCreatorAct: boolean;
  /** Argon2id; null: none. */
  readonly password: string | null;
  readonly tokenSealed: string;
}

export interface ShownShare extends StoredShare {
  readonly url: string | null;
}

/** @param now Unix milliseconds of the wall clock */
export const renderShare = (share: ShownShare, now: number) =>
  present(ShareSchema, share, {
    attributes: { has_password: share.password !== null, status: statusOf(share, now), url: share.url },
    relationships: {
      container: linkOne('container', share.containerId),
      shipment: linkOne('shipment', share.shipmentId),
      creator: linkOne(share.isCreatorUser ? 'user' : 'api_key', share.creatorId),
    },
  });
