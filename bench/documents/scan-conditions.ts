/**
 * How much is read and understood of pictures of papers, by condition: clean scan, skew, upside down, on its side, fax,
 * photograph. Of the papers for development only. `--every 6` takes every sixth paper, `--only 7` the seventh condition.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader, type DocumentPage, type DocumentReader } from '@portolan/papers';
import { tally } from '../../src/features/documents/evaluating/tally.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { CONDITIONS, type Condition, pictureOf } from './conditions.ts';
import { judgePaper } from './papers.ts';
import { listPapers, type PrintedPaper, printedPdf, readPapers } from './printed.ts';
import { peakMegabytes, processorSeconds } from './process-figures.ts';

interface Read {
  readonly paper: PrintedPaper;
  readonly pages: readonly DocumentPage[];
  /** Of the letters and digits of its text layer. */
  readonly characters: { readonly stated: number; readonly right: number };
  readonly isUpright: boolean;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { every: [6], only: CONDITIONS.map((_, index) => index + 1), seed: [1] });
  const papers = listPapers().filter(({ set }, index) => set === 'development' && index % first(options.every) === 0);
  printHeading(`Pictures of ${papers.length} papers; seed ${first(options.seed)}`);
  const texts = await readPapers(papers, 'text', () => {});
  const folder = mkdtempSync(join(tmpdir(), 'portolan-conditions-'));
  const reader = createDocumentReader({ pageMillis: 900_000, documentMillis: 900_000 });
  print('condition        chars %  fields %  precision %  types %  upright %  CPU s/page   MB');
  try {
    const conditions = options.only.map((number) => CONDITIONS[number - 1] ?? 'clean');
    const figures: Record<string, unknown> = {};
    for (const condition of conditions) {
      const from = { condition, seed: first(options.seed), path: join(folder, 'picture') };
      figures[condition] = await measure(reader, papers, texts, from);
    }
    printResult({ bench: 'documents-conditions', papers: papers.length, conditions: figures });
  } finally {
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  reader: DocumentReader,
  papers: readonly PrintedPaper[],
  texts: ReadonlyMap<PrintedPaper, readonly DocumentPage[]>,
  { condition, seed, path }: { condition: Condition; seed: number; path: string },
) {
  const read: Read[] = [];
  let [seconds, megabytes] = [0, 0];
  for (const [index, paper] of papers.entries()) {
    const { bytes, contentType } = await pictureOf(printedPdf(paper), condition, seed * 1000 + index);
    writeFileSync(path, bytes);
    const pid = reader.process()?.pid;
    const before = processorSeconds(reader) ?? 0;
    const result = await reader.read(path, contentType, { maximumPages: 30 });
    if ('failure' in result) throw new Error(`${paper.name} ${condition}: ${result.detail}`);
    // A new process has to start its engines first.
    seconds += (processorSeconds(reader) ?? 0) - (reader.process()?.pid === pid ? before : 0);
    megabytes = Math.max(megabytes, peakMegabytes(reader) ?? 0);
    const [text] = texts.get(paper) ?? [];
    if (text === undefined) throw new Error(`${paper.name} has no page.`);
    const [page] = result.pages;
    const characters = charactersOf(text, page);
    read.push({ paper, pages: result.pages, characters, isUpright: characters.right > characters.stated * 0.3 });
  }
  const judged = await Promise.all(read.map(({ paper, pages }) => judgePaper(paper, pages)));
  const { accuracy, precision, types } = tally(
    judged.map(({ judgement }) => judgement),
    0,
  );
  const sum = (value: (each: Read) => number) => read.reduce((total, each) => total + value(each), 0);
  const figures = {
    characters: sum(({ characters }) => characters.right) / sum(({ characters }) => characters.stated),
    fields: accuracy,
    precision,
    types: types.right / types.known,
    upright: sum(({ isUpright }) => Number(isUpright)) / read.length,
    seconds: seconds / read.length,
    megabytes,
  };
  const { characters, fields, upright } = figures;
  const shares = [characters, fields, precision, figures.types, upright].map((each) =>
    ((each ?? 0) * 100).toFixed(1).padStart(9),
  );
  print(
    `${condition.padEnd(14)}${shares.join(' ')} ${figures.seconds.toFixed(2).padStart(10)} ${megabytes.toFixed(0).padStart(6)}`,
  );
  return figures;
}

/**
 * Words are matched wherever they stand, the same ones first, then those most alike; each Chinese character is a word.
 * What is right of a word is its length less the edits to the read one.
 */
export function charactersOf(text: DocumentPage, page: DocumentPage | undefined): Read['characters'] {
  const stated = wordsOf(text);
  const read = new Map<string, number>();
  for (const word of wordsOf(page)) read.set(word, (read.get(word) ?? 0) + 1);
  const take = (word: string) => {
    const count = read.get(word) ?? 0;
    if (count > 0) read.set(word, count - 1);
    return count > 0;
  };
  const left = stated.filter((word) => !take(word)).toSorted((one, other) => other.length - one.length);
  let lost = 0;
  for (const word of left) {
    let best = { word: '', distance: word.length };
    for (const [other, count] of read) {
      if (count === 0 || Math.abs(other.length - word.length) >= best.distance) continue;
      const distance = editsBetween(word, other);
      if (distance < best.distance) best = { word: other, distance };
    }
    if (best.word !== '') take(best.word);
    lost += best.distance;
  }
  const all = stated.reduce((total, { length }) => total + length, 0);
  return { stated: all, right: all - lost };
}

const wordsOf = (page: DocumentPage | undefined) =>
  (page?.readings[0] ?? []).flatMap(
    ({ text }) =>
      text.toUpperCase().match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+(?:[\d.,/-]+[\p{L}\d]*)*|\d[\d.,/\p{L}-]*/gu) ??
      [],
  );

function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1)
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    above = row;
  }
  return above[other.length] ?? 0;
}
