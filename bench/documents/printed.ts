/**
 * The papers of `papers/`: HTML pages that authors wrote who had not read the rules, each with its correct values.
 * Chromium prints them, so that a paper has the fonts, boxes and tables of a real one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createDocumentReader, type DocumentPage, type DocumentReader } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';
import { scanOf } from '../../papers/test/corpus/files.ts';
import { closeBrowser, launchBrowser } from '../../test/helpers/browser.ts';

const FOLDER = join(import.meta.dirname, 'papers');
/** What was printed and read before: it depends on nothing but the text of the paper and the way of reading. */
const CACHE = join(tmpdir(), 'portolan-bench-papers');

export interface PrintedPaper {
  /** `b/notice-of-arrival-3`: the author and the paper. */
  readonly name: string;
  /** Papers of `development` may be inspected while rules are written; of `test` only sums are printed. */
  readonly set: 'development' | 'test';
  readonly type: DocumentType;
  readonly language: string;
  readonly dateFormat: string | null;
  /** By the keys of the schema: all that the paper states. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly html: string;
}

interface TruthFile {
  readonly document_type: DocumentType;
  readonly language: string;
  readonly date_format: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** @throws Error if a paper has no correct values */
export function listPapers(): PrintedPaper[] {
  return globSync('*/*/*.html', { cwd: FOLDER })
    .toSorted()
    .map((path) => {
      const truth = JSON.parse(readFileSync(join(FOLDER, path.replace(/html$/, 'json')), 'utf8')) as TruthFile;
      return {
        name: relative('.', path).replace(/\.html$/, ''),
        set: path.startsWith('development') ? 'development' : 'test',
        type: truth.document_type,
        language: truth.language,
        dateFormat: truth.date_format,
        payload: truth.payload,
        html: readFileSync(join(FOLDER, path), 'utf8'),
      };
    });
}

/** The file of each paper. */
export async function printPapers(papers: readonly PrintedPaper[]): Promise<ReadonlyMap<PrintedPaper, Buffer>> {
  await printMissing(papers);
  return new Map(papers.map((paper) => [paper, readFileSync(cached(paper, '.pdf'))]));
}

export type Way = 'text' | 'scan';

/** The pages of each paper as the service's reader reads them. @param onRead called for each paper that was read now */
export async function readPapers(
  papers: readonly PrintedPaper[],
  way: Way,
  onRead: (done: number) => void,
): Promise<ReadonlyMap<PrintedPaper, readonly DocumentPage[]>> {
  await printMissing(papers);
  const reader = createDocumentReader();
  const pages = new Map<PrintedPaper, readonly DocumentPage[]>();
  try {
    for (const [index, paper] of papers.entries()) {
      pages.set(paper, await pagesOf(reader, paper, { way, seed: index }));
      onRead(index + 1);
    }
  } finally {
    reader.close();
  }
  return pages;
}

const cached = ({ html }: PrintedPaper, ending: string) =>
  join(CACHE, `${createHash('sha256').update(html).digest('hex').slice(0, 32)}${ending}`);

/** The PDF of a paper that `readPapers` has printed. */
export const printedPdf = (paper: PrintedPaper): Uint8Array => readFileSync(cached(paper, '.pdf'));

async function printMissing(papers: readonly PrintedPaper[]): Promise<void> {
  const missing = papers.filter((paper) => !existsSync(cached(paper, '.pdf')));
  if (missing.length === 0) return;
  mkdirSync(CACHE, { recursive: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    for (const paper of missing) {
      await page.setContent(paper.html, { waitUntil: 'load' });
      await page.pdf({ path: cached(paper, '.pdf'), preferCSSPageSize: true, printBackground: true });
    }
  } finally {
    await closeBrowser(browser);
  }
}

/** Of a text layer they are read each time; reading a scan takes seconds, and its pages are kept. */
async function pagesOf(
  reader: DocumentReader,
  paper: PrintedPaper,
  { way, seed }: { readonly way: Way; readonly seed: number },
): Promise<readonly DocumentPage[]> {
  const printed = cached(paper, '.pdf');
  if (way === 'text') return read(reader, printed, paper.name);
  const kept = cached(paper, `.${reader.engine}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as DocumentPage[];
  const scan = cached(paper, '.scan.pdf');
  writeFileSync(scan, await scanOf(readFileSync(printed), seed));
  const pages = await read(reader, scan, paper.name);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(pages));
  return pages;
}

async function read(reader: DocumentReader, path: string, name: string): Promise<readonly DocumentPage[]> {
  const result = await reader.read(path, 'application/pdf', { maximumPages: 30 });
  if ('failure' in result) throw new Error(`${name}: ${result.detail}`);
  return result.pages;
}
