/** What the page of a share would show, without a stored link: read as its creator sees it, by the code of the page itself. */
import type { AccountSession } from '../../../database/database.ts';
import { noSuchLink } from '../../../http/pages/open-link.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { MapFeature } from '../../maps/map-features.ts';
import { sortedFields, USUAL_FIELDS } from '../fields.ts';
import { publicFeatures } from '../public-page/journey.ts';
import { type BoxReading, type ReadShare, readFeatures } from '../public-page/read-boxes.ts';
import { type OpenedPart, readContent } from '../public-page/read-content.ts';
import type { GivenShare } from '../schema.ts';
import type { ShareSubject } from '../share.ts';
import { requireSeen } from '../shares.ts';

interface Draft {
  readonly subject: ShareSubject;
  readonly given: Pick<GivenShare, 'label' | 'fields'>;
  readonly part: OpenedPart;
  /** Unix milliseconds of the world. */
  readonly now: number;
}

export interface PreviewedPage {
  /** As `GET /s/:token/data` has it. */
  readonly page: object;
  /** The map of the one container that is shown; null: it was not chosen, or several are shown. */
  readonly map: { readonly type: 'FeatureCollection'; readonly features: readonly MapFeature[] } | null;
}

/** @throws ApiError not_found where the requester does not see the subject, or the part is none of it */
export async function previewShare(
  session: AccountSession,
  { subject, given, part, now }: Draft,
  auth: Auth,
  reading: BoxReading,
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
    fields: sortedFields(given.fields ?? USUAL_FIELDS),
    language: null,
    frameAncestors: [],
    expiresAt: null,
  };
  const page = await readContent(session, share, { ...part, now }, reading);
  if (page === undefined) throw noSuchLink();
  const [box] = page.boxes;
  if (!page.is_one || box === undefined || !share.fields.includes('map')) return { page, map: null };
  const features = await readFeatures(session, share, box.id, reading.tracking);
  return { page, map: { type: 'FeatureCollection', features: publicFeatures(features, share.fields) } };
}
