/** The further pages of a long list: fetched when the visitor wants all of it, and kept until the list may have changed. */
import type { Shared } from '../data.ts';

/** They are many: refreshed less often than the first page, which has what needs action. */
const KEPT_MILLIS = 5 * 60_000;

type FetchPage = (number: number) => Promise<Shared>;

export class FurtherPages {
  readonly #fetch: FetchPage;
  #pages: readonly Shared[] = [];
  #until = 0;
  #fetching: Promise<void> | null = null;

  constructor(fetchPage: FetchPage) {
    this.#fetch = fetchPage;
  }

  /** Undefined: nobody has wanted them yet. Where they are older, they come by `whole`. */
  known(first: Shared): Shared | undefined {
    return this.#pages.length === 0 ? undefined : merged(first, this.#pages);
  }

  isOld(now: number): boolean {
    return this.#pages.length > 0 && now >= this.#until;
  }

  /** @param now Unix milliseconds */
  async whole(first: Shared, now: number): Promise<Shared> {
    if (first.page_count <= 1) return first;
    if (this.#pages.length === 0 || now >= this.#until) {
      this.#fetching ??= this.#fetchAll(first.page_count, now).finally(() => {
        this.#fetching = null;
      });
      await this.#fetching;
    }
    return merged(first, this.#pages);
  }

  /** One after the other: a phone and the service are spared many at once. */
  async #fetchAll(count: number, now: number): Promise<void> {
    const pages: Shared[] = [];
    for (let number = 2; number <= count; number += 1) pages.push(await this.#fetch(number));
    this.#pages = pages;
    this.#until = now + KEPT_MILLIS;
  }
}

/** A row may have moved from one page to another between two fetches: it stands once. */
export function merged(first: Shared, others: readonly Shared[]): Shared {
  const all = [first, ...others];
  const once = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => {
    const seen = new Set<string>();
    return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
  };
  return {
    ...first,
    page_count: 1,
    boxes: once(all.flatMap(({ boxes }) => boxes)),
    shipments: first.shipments && once(all.flatMap(({ shipments }) => shipments ?? [])),
  };
}
