/**
 * Pictures of a document's pages, in the orientation in which they were read. Their URLs are valid for five minutes
 * and need no key.
 */

import { type DocumentPage, findKind } from '@portolan/papers';
import type { AccountSession } from '../../../database/database.ts';
import { findSigningKey } from '../../../tenancy/accounts/store.ts';
import type { DocumentsContext } from '../context.ts';
import { PageNotRendered, TooManyPagesRendering } from '../errors.ts';
import { findPages } from '../list-store.ts';
import { pagesOf } from './page-words.ts';
import { LINK_MILLIS, openLinkOf, type SignedLink, sign } from './signed-text.ts';

/** The time limit for rendering a page: a page that takes longer waits behind too many others. */
const RENDERING_MILLIS = 20_000;
/** The limit of waiting pages: they render one at a time, and more would time out. */
const MOST_WAITING = 50;
let underWay = 0;

export interface ShownPages {
  readonly pages: readonly DocumentPage[];
  /** Builds the URL of each picture; null: files of this type have no pictures. */
  readonly token: string | null;
}

/** The pages of the document; empty before it is read. Undefined: there is no such document. @param now wall time */
export async function listPages(
  session: AccountSession,
  documentId: string,
  now: number,
): Promise<ShownPages | undefined> {
  const { accountId } = session;
  const [key, found] = await Promise.all([findSigningKey(session, accountId), findPages(session, documentId)]);
  if (key === undefined || found === undefined) return undefined;
  const token = sign({ purpose: 'page', accountId, id: documentId, expiresAt: now + LINK_MILLIS }, key);
  return { pages: await pagesOf(found), token: hasPictures(found.contentType) ? token : null };
}

export type PagePicture = Exclude<SignedLink, { state: 'open' }> | { readonly state: 'open'; readonly png: Uint8Array };

/**
 * @param pageNumber number of `listPages`
 * @throws PageNotRendered
 * @throws TooManyPagesRendering
 */
export async function openPagePicture(
  { database, store, clock, drawPage }: DocumentsContext,
  documentId: string,
  { token, pageNumber, widthPixels }: { token: string; pageNumber: number; widthPixels: number },
): Promise<PagePicture> {
  const link = await openLinkOf({ database, clock }, documentId, token, 'page');
  if (link.state !== 'open') return link;
  const { accountId } = link;
  const found = await database.forAccount(accountId, (session) => findPages(session, documentId));
  if (found?.scan !== 'clean' || drawPage === null || !hasPictures(found.contentType)) return { state: 'absent' };
  const page = (await pagesOf(found)).find(({ number }) => number === pageNumber);
  if (page === undefined) return { state: 'absent' };
  const { number, turned, corners } = page;
  const toDraw = { number, ...(turned !== undefined && { turned }), ...(corners && { corners }) };
  if (underWay > MOST_WAITING) throw new TooManyPagesRendering();
  underWay += 1;
  const timeout = AbortSignal.timeout(RENDERING_MILLIS);
  const drawn = await store
    .withFile({ accountId, sha256: found.sha256 }, (path) =>
      drawPage(path, found.contentType, toDraw, widthPixels, timeout),
    )
    .catch((error: unknown) => {
      if (timeout.aborted) throw new TooManyPagesRendering();
      throw error;
    })
    .finally(() => {
      underWay -= 1;
    });
  if ('failure' in drawn) throw new PageNotRendered(number, drawn.detail);
  return { state: 'open', png: drawn.png };
}

function hasPictures(contentType: string): boolean {
  const kind = findKind(contentType);
  return kind === 'pdf' || kind === 'image';
}
