/**
 * How much of a document is understood, and how often rightly: 66 layouts of twelve types with several invented shipments each, once as a
 * text layer, once with the faults of a scan. Half of the layouts were held out while rules were written: of them only sums are
 * printed. `--details 1` prints what went wrong on the others; `--files 1` writes the corpus as files instead, for readers of files
 * (`documents-scans` measures them) and for `portolan documents evaluate`.
 */

import { scoreCorpus } from '../../papers/test/corpus/corpus.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { benchKnowledge } from './knowledge.ts';
import { printConfidence, printDetails, printHead, printSet, printTypes } from './sets.ts';
import { writeFiles } from './write-files.ts';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [4], details: [2], files: [2] });
  if (first(options.files) === 1) return writeFiles();
  const shipments = first(options.shipments);
  printHeading('Understanding documents');
  const knowledge = benchKnowledge();
  const started = performance.now();
  const sets = [false, true].flatMap((isHeldOut) =>
    [false, true].map((isScan) => {
      const scores = scoreCorpus(knowledge, { shipments, isHeldOut, isScan });
      return { name: `${isHeldOut ? 'held out' : 'seen'}, ${isScan ? 'scan' : 'text'}`, scores };
    }),
  );
  const documents = sets.reduce((sum, { scores }) => sum + scores.length, 0);
  const milliseconds = (performance.now() - started) / documents;
  if (first(options.details) === 1) printDetails(sets.flatMap(({ scores }) => scores));
  printHead();
  const figures = Object.fromEntries(sets.map(({ name, scores }) => [name, printSet(name, scores)]));
  for (const { name, scores } of sets) printTypes(name, scores);
  for (const { name, scores } of sets) printConfidence(name, scores);
  print(`\n${milliseconds.toFixed(1)} ms a document, making it included`);
  printResult({ bench: 'documents', ratio: figures['held out, text']?.right ?? 0, milliseconds, sets: figures });
}
