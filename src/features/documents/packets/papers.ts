/** The papers of a file as a user splits and merges them: their pages, and what users entered of them. Pure. */

import type { EvidenceByKey } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';
import { MergeInvalid, PagesInvalid } from '../errors.ts';
import type { ManualEvidence } from '../store.ts';

type Pages = readonly number[];

/** A document of a file: a child, or the file itself where it is one paper. */
export interface Paper {
  readonly id: string;
  readonly pages: Pages;
  readonly manualType: DocumentType | null;
  readonly manualPayload: Readonly<Record<string, unknown>> | null;
  readonly manualEvidence: ManualEvidence | null;
  /** Of the extracted values. */
  readonly foundEvidence: EvidenceByKey;
}

/** A paper as it shall be. */
export interface WantedPaper extends Omit<Paper, 'id' | 'foundEvidence'> {
  /** Null: a new document. */
  readonly id: string | null;
  /** The papers that it is made of and that begin in it. */
  readonly madeOf: readonly string[];
}

/** The parts of a file when one paper, or the file, is split. @throws PagesInvalid */
export function partsOfSplit(papers: readonly Paper[], id: string, given: readonly Pages[]): Pages[] {
  const split = papers.filter((paper) => paper.id === id);
  const own = (split.length > 0 ? split : papers).flatMap(({ pages }) => pages);
  const rest = split.length > 0 ? papers.filter((paper) => paper.id !== id) : [];
  const named = given.flat();
  const foreign = named.find((page) => !own.includes(page));
  if (foreign !== undefined) {
    throw new PagesInvalid(`page ${foreign} is not one of its pages, which are ${own.join(', ')}`);
  }
  const twice = named.find((page, index) => named.indexOf(page) !== index);
  if (twice !== undefined) throw new PagesInvalid(`page ${twice} is named twice`);
  const missing = own.find((page) => !named.includes(page));
  if (missing !== undefined) throw new PagesInvalid(`page ${missing} is missing; each page belongs to one part`);
  return inOrder([...rest.map(({ pages }) => pages), ...given]);
}

/** The parts of a file when some of its papers become one. @throws MergeInvalid */
export function partsOfMerge(papers: readonly Paper[], ids: readonly string[]): Pages[] {
  const unknown = ids.find((id) => !papers.some((paper) => paper.id === id));
  if (unknown !== undefined) throw new MergeInvalid(`${unknown} is no document of this file`);
  const chosen = papers.filter(({ id }) => ids.includes(id));
  if (chosen.length < 2) throw new MergeInvalid('name at least two documents');
  const rest = papers.filter((paper) => !chosen.includes(paper)).map(({ pages }) => pages);
  return inOrder([...rest, chosen.flatMap(({ pages }) => pages)]);
}

const inOrder = (parts: readonly Pages[]) =>
  parts.map((part) => part.toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

/**
 * A document stays with its first page, and so do its type and values of no known page; a value goes with the page on which
 * a user or the rules found it.
 * @param keptId which document stays and whose values win, where several begin in one part
 */
export function arrangePapers(papers: readonly Paper[], parts: readonly Pages[], keptId: string): WantedPaper[] {
  const preferred = papers.toSorted((a, b) => Number(b.id === keptId) - Number(a.id === keptId));
  return parts.map((pages) => {
    const own = preferred.filter((paper) => pages.includes(paper.pages[0] ?? 0));
    const entries = <Value>(of: (paper: Paper) => Readonly<Record<string, Value>> | null) => {
      const belonging = preferred
        .toReversed()
        .flatMap((paper) => Object.entries(of(paper) ?? {}).filter(([key]) => pages.includes(pageOf(paper, key))));
      return belonging.length === 0 ? null : (Object.fromEntries(belonging) as Readonly<Record<string, Value>>);
    };
    return {
      id: own[0]?.id ?? null,
      pages,
      manualType: own[0]?.manualType ?? null,
      manualPayload: entries(({ manualPayload }) => manualPayload),
      manualEvidence: entries(({ manualEvidence }) => manualEvidence),
      madeOf: own.map(({ id }) => id),
    };
  });
}

function pageOf({ pages, manualEvidence, foundEvidence }: Paper, key: string): number {
  const page = manualEvidence?.[key]?.page ?? foundEvidence[key]?.[0]?.page ?? null;
  return page !== null && pages.includes(page) ? page : (pages[0] ?? 0);
}
