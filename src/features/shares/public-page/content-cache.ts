/**
 * Keeps the content of shared pages for some seconds, so that a page with many visitors is read once for all of them. Whether a visitor
 * may see it is checked before, for each request.
 */
import { keepLatest } from '../../../lib/keep-latest.ts';

const KEPT_MILLIS = 5000;
const MOST = 500;

interface Kept {
  readonly content: Promise<unknown>;
  readonly until: number;
}

export class ContentCache {
  readonly #kept = new Map<string, Kept>();

  /** @param now Unix milliseconds of the wall clock @param read is called where nothing is kept; its failure is not kept */
  get<Content>(key: string, now: number, read: () => Promise<Content>): Promise<Content> {
    const known = this.#kept.get(key);
    // A clock that was set back must not make a memory longer.
    if (known !== undefined && known.until > now && known.until - now <= KEPT_MILLIS)
      return known.content as Promise<Content>;
    const content = read();
    keepLatest(this.#kept, key, { content, until: now + KEPT_MILLIS }, MOST);
    content.catch(() => this.#kept.delete(key));
    return content;
  }
}
