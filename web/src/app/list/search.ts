/** What a list shows is all in its address, so that it can be kept and sent to others. Pure. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A part of an old address that is not known any more is dropped. */
export function readListSearch({ q, status, sort }: Record<string, unknown>): ListSearch {
  return { q: typeof q === 'number' ? String(q) : text(q), status: text(status), sort: text(sort) };
}
