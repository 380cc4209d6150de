/** The preview of a share, before it is created. */
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { Nullable, renderResource, resourceSchema, toOne } from '../../http/jsonapi/resource.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { noSuchLink } from '../../http/pages/open-link.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import type { MapFeature } from '../maps/map-features.ts';
import { requireReadableFilter, subjectOf } from './list-filter.ts';
import { publicFeatures } from './public-page/journey.ts';
import { type BoxReading, type OpenedPart, type ReadShare, readFeatures } from './public-page/read-boxes.ts';
import { readContent } from './public-page/read-content.ts';
import { readReportPage } from './public-page/report-page.ts';
import { CHOICE, type GivenShare, SharedReportName, ShareFilter, ShareList } from './schema.ts';
import { reportOf, type ShareSubject } from './share.ts';
import { contactOf, fieldsOf, requireSeen } from './shares.ts';

const Id = Type.String({ format: 'uuid' });
const Draft = writeBody(
  'share_preview',
  Type.Object({
    label: Type.Optional(CHOICE.label),
    fields: Type.Optional(CHOICE.fields),
    contact: Type.Optional(CHOICE.contact),
    has_password: Type.Optional(Type.Boolean({ description: 'Whether the share is to have a password' })),
    list: Type.Optional(ShareList),
    report: Type.Optional(SharedReportName),
    filter: Type.Optional(ShareFilter),
    opened_container_id: Type.Optional({ ...Id, description: 'Container of the share that is opened on the page' }),
    opened_shipment_id: Type.Optional({
      ...Id,
      description: 'Shipment of a shared list of shipments that is opened on the page',
    }),
  }),
  { relationships: { container: Type.Optional(toOne('container')), shipment: Type.Optional(toOne('shipment')) } },
);

export const sharePreviewRoutes: ResourceRoutes<{
  clock: Clock;
  tracking: TrackingContext;
  containerFilters: ListFilters;
  reference: Reference;
}> = async (app, { clock, tracking, containerFilters: filters, reference }) => {
  const reading = { tracking, filters, reference, resources: app.answers.resources };

  serveOperation(app, {
    method: 'post',
    changes: false,
    path: '/shares/preview',
    tags: ['shares'],
    operationId: 'previewShare',
    schema: SharePreviewSchema,
    permission: 'write',
    summary: 'Preview a share',
    description: 'What the page would show now. Nothing is stored, and there is no link.',
    body: Draft,
    answer: async (session, { auth, body: { data } }) => {
      const {
        opened_container_id: boxId = null,
        opened_shipment_id: shipmentId = null,
        list,
        report,
        filter,
        has_password: hasPassword = false,
        ...given
      } = data.attributes;
      const subject = subjectOf({ list, report, filter }, data.relationships);
      const now = clock.now();
      requireReadableFilter(subject, { ...reading, now });
      const draft = { subject, given, hasPassword, part: { boxId, shipmentId, page: 1 }, now };
      const attributes = await previewShare(session, draft, auth, reading);
      return renderResource({ id: newId(now), type: 'share_preview', attributes, relationships: {} });
    },
  });
};

export const SharePreviewSchema = resourceSchema(
  'share_preview',
  Type.Object({
    page: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Data of the page, of the form that the page itself receives; it may change',
      },
    ),
    map: Nullable(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'GeoJSON of the map, where the page shows the map of one container',
        },
      ),
    ),
  }),
  Type.Object({}),
);

interface DraftedShare {
  readonly subject: ShareSubject;
  readonly given: Pick<GivenShare, 'label' | 'fields' | 'contact'>;
  readonly hasPassword: boolean;
  readonly part: OpenedPart;
  /** Unix milliseconds of the world. */
  readonly now: number;
}

interface PreviewedPage {
  /** As `GET /s/:token/data` has it. */
  readonly page: object;
  /** The map of the one container that is shown; null: it was not chosen, or several are shown. */
  readonly map: { readonly type: 'FeatureCollection'; readonly features: readonly MapFeature[] } | null;
}

/** @throws ApiError not_found where the requester does not see the subject, or the part is none of it */
async function previewShare(
  session: AccountSession,
  { subject, given, hasPassword, part, now }: DraftedShare,
  auth: Auth,
  reading: BoxReading & { readonly reference: Reference },
): Promise<PreviewedPage> {
  await requireSeen(session, subject, auth);
  const share: ReadShare = {
    ...subject,
    accountId: auth.accountId,
    creatorId: auth.keyId,
    role: auth.role,
    partyIds: auth.partyIds,
    rateLimits: auth.rateLimits,
    label: given.label?.trim() || null,
    fields: fieldsOf(subject, given),
    language: null,
    frameAncestors: [],
    expiresAt: null,
    contact: contactOf(given),
    hasPassword,
  };
  const report = reportOf(share);
  if (report !== null) {
    const page = await readReportPage(session, report, now, reading.reference);
    if (page === undefined) throw noSuchLink();
    return { page, map: null };
  }
  const page = await readContent(session, share, { ...part, now }, reading);
  if (page === undefined) throw noSuchLink();
  const [box] = page.boxes;
  if (!page.is_one || box === undefined || !share.fields.includes('map')) return { page, map: null };
  const features = await readFeatures(session, share, box.id, reading.tracking);
  return { page, map: { type: 'FeatureCollection', features: publicFeatures(features, share.fields) } };
}
