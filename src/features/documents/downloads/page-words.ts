/** The words of a document's pages with their places, for users who click on them. */

import type { Box, DocumentPage } from '@portolan/papers';
import type { StoredPages } from '../list-store.ts';
import { unpackPages } from '../processing/read-document.ts';

/** Pages of the file, or only those of a child document; empty before it is read. */
export async function pagesOf({ packed, own }: Pick<StoredPages, 'packed' | 'own'>): Promise<readonly DocumentPage[]> {
  const pages = packed === null ? [] : await unpackPages(packed);
  return own === null ? pages : pages.filter(({ number }) => own.includes(number));
}

/** The words, of the likeliest reading, whose middle is in the box. */
export function textIn({ readings: [words = []] }: DocumentPage, [left, top, right, bottom]: Box): string {
  const own = words.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return own
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200);
}
