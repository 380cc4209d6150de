/**
 * How much of real scans is understood: each layout drawn, rendered at 200 dots an inch, skewed, made noisy, packed as JPEG, and read by
 * the reader of the service; `--wear 150` makes them half as bad again. Of the layouts that are held out only sums are printed; `--details 1` prints what went wrong on the others.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader, type DocumentReader, extract } from '@portolan/papers';
import type { CorpusScore } from '../../papers/test/corpus/corpus.ts';
import { pdfOf, scanOf } from '../../papers/test/corpus/files.ts';
import type { Layout } from '../../papers/test/corpus/layout.ts';
import { isHeldOut, LAYOUTS } from '../../papers/test/corpus/layouts/layouts.ts';
import { scoreOf } from '../../papers/test/corpus/score.ts';
import { shipmentOf } from '../../papers/test/corpus/shipment.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import { benchKnowledge } from './knowledge.ts';
import { peakMegabytes } from './process-figures.ts';
import { printConfidence, printDetails, printHead, printSet, printTypes } from './sets.ts';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [1], wear: [100], details: [2] });
  printHeading('Understanding real scans');
  const seconds: number[] = [];
  let megabytes: number | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'portolan-scans-'));
  const reader = createDocumentReader();
  const scores: CorpusScore[] = [];
  try {
    for (const [place, layout] of LAYOUTS.entries()) {
      for (let index = 0; index < first(options.shipments); index += 1) {
        const seed = place * 1000 + index;
        const scan = { layout, seed, wear: first(options.wear) / 100, path: join(folder, 'scan.pdf') };
        scores.push(await scoreScan(reader, scan, seconds));
        const peak = peakMegabytes(reader);
        if (peak !== null) megabytes = Math.max(megabytes ?? 0, peak);
      }
    }
  } finally {
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const sets = [
    { name: 'seen, real scan', scores: scores.filter((each) => !each.isHeldOut) },
    { name: 'held out, real', scores: scores.filter((each) => each.isHeldOut) },
  ];
  if (first(options.details) === 1) printDetails(scores);
  printHead();
  const figures = Object.fromEntries(sets.map(({ name, scores: own }) => [name, printSet(name, own)]));
  for (const { name, scores: own } of sets) printTypes(name, own);
  for (const { name, scores: own } of sets) printConfidence(name, own);
  const { median, highest } = spreadOf(seconds);
  print(`\n${median.toFixed(1)} s a page, at most ${highest.toFixed(1)}; ${megabytes?.toFixed(0) ?? 'unknown'} MB`);
  printResult({ bench: 'documents-scans', seconds: median, megabytes, sets: figures });
}

const knowledge = benchKnowledge();

interface Scan {
  readonly layout: Layout;
  readonly seed: number;
  readonly wear: number;
  readonly path: string;
}

/** @param seconds gets how long a page took */
async function scoreScan(
  reader: DocumentReader,
  { layout, seed, wear, path }: Scan,
  seconds: number[],
): Promise<CorpusScore> {
  const shipment = shipmentOf(seed);
  writeFileSync(path, await scanOf(await pdfOf({ sheets: layout.draw(shipment) }), seed, wear));
  const start = performance.now();
  const result = await reader.read(path, 'application/pdf', { maximumPages: 30 });
  if ('failure' in result) throw new Error(`${layout.name} ${seed}: ${result.detail}`);
  seconds.push((performance.now() - start) / 1000 / result.pages.length);
  const [part] = extract(result.pages, knowledge, { dateFormat: layout.dateFormat ?? null });
  return { ...scoreOf(knowledge, layout, shipment, part, true), isHeldOut: isHeldOut(layout), isScan: true, seed };
}
