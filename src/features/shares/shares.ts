/** Use cases of shares. Whoever makes one shares what he may see himself; he and admins change and revoke it. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { type Embedding, isAllowedSite } from '../../http/pages/embedding.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import { newId } from '../../lib/ids.ts';
import { linkTokenOpener, newLinkToken } from '../../tenancy/accounts/link-tokens.ts';
import { hashPassword } from '../../tenancy/users/passwords.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import { getShipment } from '../../tracking/shipments/get-shipment.ts';
import { ShareExpiryPast, ShareRevoked, ShareSiteNotAllowed } from './errors.ts';
import type { GivenShare, ShownShare, StoredShare } from './schema.ts';
import { type ShareSubject, sortedFields, statusOf, USUAL_FIELDS } from './share.ts';
import { countShares, insertShare, lockShare, revokeShare, type ShareReader, updateShare } from './store.ts';

/** Of an account, without those that were revoked. */
const MOST = 10_000;

type Sharer = Pick<Auth, 'keyId' | 'role' | 'partyIds'> & Auth;

export function readerOf({ keyId: id, partyIds }: Pick<Auth, 'keyId' | 'partyIds'>): ShareReader {
  return { id, seesAll: partyIds === null };
}

/** @throws ApiError not_found */
export async function getShare(session: AccountSession, id: string, auth: Sharer): Promise<StoredShare> {
  const share = await lockShare(session, id, readerOf(auth));
  if (share === undefined) throw notFound('share', id);
  return share;
}

/**
 * @param subject its filter was checked @param now Unix milliseconds of the wall clock
 * @throws ApiError not_found where the sharer does not see the subject; conflict; ShareExpiryPast
 */
export async function createShare(
  session: AccountSession,
  { subject, given }: { readonly subject: ShareSubject; readonly given: GivenShare },
  auth: Sharer,
  now: number,
): Promise<StoredShare> {
  await requireSeen(session, subject, auth);
  if ((await countShares(session)) >= MOST)
    throw apiError('conflict', { detail: `The account already has ${MOST} shares; revoke some first.` });
  const id = newId(now);
  await insertShare(session, {
    ...subject,
    id,
    creatorId: auth.keyId,
    label: labelOf(given.label),
    fields: fieldsOf(subject, given),
    language: given.language ?? null,
    frameAncestors: given.frame_ancestors ?? [],
    expiresAt: expiryOf(given.expires_at, now),
    contact: contactOf(given),
    password: given.password == null ? null : await hashPassword(given.password),
    ...(await newLinkToken(session)),
    createdAt: new Date(now),
  });
  return getShare(session, id, auth);
}

/** @param now Unix milliseconds of the wall clock @throws ApiError not_found or forbidden; ShareRevoked; ShareExpiryPast */
export async function changeShare(
  session: AccountSession,
  { id, take_over: isTaken = false, ...given }: GivenShare & { readonly id: string; readonly take_over?: boolean },
  auth: Sharer,
  now: number,
): Promise<StoredShare> {
  const share = await getOwnShare(session, id, auth);
  if (share.revokedAt !== null) throw new ShareRevoked();
  await updateShare(session, {
    id,
    creatorId: isTaken ? auth.keyId : share.creatorId,
    label: given.label === undefined ? share.label : labelOf(given.label),
    fields: given.fields === undefined ? share.fields : fieldsOf(share, given),
    language: given.language === undefined ? share.language : given.language,
    frameAncestors: given.frame_ancestors ?? share.frameAncestors,
    expiresAt: given.expires_at === undefined ? share.expiresAt : expiryOf(given.expires_at, now),
    contact: given.contact === undefined ? share.contact : contactOf(given),
    password: await passwordOf(given.password, share),
    updatedAt: new Date(now),
  });
  return getShare(session, id, auth);
}

/** Of an installation that limits them. @throws ShareSiteNotAllowed */
export function requireAllowedSites({ frame_ancestors: sites = [] }: GivenShare, embedding: Embedding): void {
  const refused = sites.find((site) => !isAllowedSite(site, embedding));
  if (refused !== undefined) throw new ShareSiteNotAllowed(refused);
}

/** It stays in the list. @throws ApiError not_found or forbidden */
export async function endShare(session: AccountSession, id: string, auth: Sharer, now: number): Promise<true> {
  await getOwnShare(session, id, auth);
  await revokeShare(session, id, new Date(now));
  return true;
}

/** With their links, as far as they work. */
export async function withUrls<Share extends StoredShare>(
  session: AccountSession,
  shares: readonly Share[],
  publicUrl: string,
  now: number,
): Promise<(Share & ShownShare)[]> {
  if (shares.length === 0) return [];
  const open = await linkTokenOpener(session);
  return shares.map((share) => {
    const token = statusOf(share, now) === 'active' ? open(share.tokenSealed) : undefined;
    return { ...share, url: token === undefined ? null : `${publicUrl}/s/${token}` };
  });
}

/** @throws ApiError not_found or forbidden */
async function getOwnShare(session: AccountSession, id: string, auth: Sharer): Promise<StoredShare> {
  const share = await getShare(session, id, auth);
  if (share.creatorId !== auth.keyId && auth.role !== 'admin')
    throw apiError('forbidden', {
      detail: 'The share belongs to another user; only its creator and admins change it.',
    });
  return share;
}

/** @throws ApiError not_found */
export async function requireSeen(session: AccountSession, subject: ShareSubject, auth: Sharer): Promise<void> {
  if (subject.containerId !== null) await getContainer(session, { params: { id: subject.containerId }, auth });
  if (subject.shipmentId !== null) await getShipment(session, { params: { id: subject.shipmentId }, auth });
}

/** A page of a report has no fields: it shows the report. */
export function fieldsOf({ report }: ShareSubject, { fields }: Pick<GivenShare, 'fields'>) {
  return report === null ? sortedFields(fields ?? USUAL_FIELDS) : [];
}

/** One that names nobody is none. */
export function contactOf({ contact = null }: Pick<GivenShare, 'contact'>): StoredShare['contact'] {
  return contact !== null && Object.values(contact).some((each) => each !== null) ? contact : null;
}

function labelOf(given: string | null | undefined): string | null {
  return given?.trim() ?? null;
}

/** @throws ShareExpiryPast */
function expiryOf(given: string | null | undefined, now: number): Date | null {
  if (given == null) return null;
  const at = new Date(given);
  if (at.getTime() <= now) throw new ShareExpiryPast();
  return at;
}

async function passwordOf(given: string | null | undefined, { password }: StoredShare): Promise<string | null> {
  if (given === undefined) return password;
  return given === null ? null : hashPassword(given);
}
