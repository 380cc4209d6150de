/** Where a file is cut into papers: a paper is a run of pages, a cut stands before its first page. Pure. */

/** The numbers of the pages before which a paper begins, without the first page of the file. */
export type Cuts = ReadonlySet<number>;

/** @param papers the pages of each */
export function cutsOf(pages: readonly number[], papers: readonly (readonly number[])[]): Cuts {
  const first = papers.map((paper) => Math.min(...paper));
  return new Set(first.filter((page) => page !== pages[0] && pages.includes(page)));
}

export function toggledCut(cuts: Cuts, page: number): Cuts {
  const next = new Set(cuts);
  if (!next.delete(page)) next.add(page);
  return next;
}

export function partsOf(pages: readonly number[], cuts: Cuts): number[][] {
  const parts: number[][] = [];
  for (const page of pages) {
    const last = parts.at(-1);
    if (last === undefined || cuts.has(page)) parts.push([page]);
    else last.push(page);
  }
  return parts;
}
