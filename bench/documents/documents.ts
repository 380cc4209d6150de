/**
 * How much of a document is understood, and how often rightly: 66 layouts of twelve types with several invented shipments each, once as a
 * text layer, once with the faults of a scan. Half of the layouts were held out while rules were written: of them only sums are
 * printed. `--details 1` prints what went wrong on the others; `--files 1` writes the corpus as files instead.
 */
import { LINKING_CONFIDENCE } from '../../src/documents/understanding/link-numbers.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { benchKnowledge, type CorpusScore, scoreCorpus } from './corpus.ts';
import type { FieldScore } from './score.ts';
import { writeFiles } from './write-files.ts';

/** Papers with none of them, an invoice with its own number only, belong to no shipment by what they say. */
const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97];

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
  if (first(options.details) === 1)
    printDetails(sets.flatMap(({ scores }) => scores).filter((each) => !each.isHeldOut));
  print('set               documents  fields   right %  precision %   type %  wrong containers');
  const figures = Object.fromEntries(sets.map(({ name, scores }) => [name, printSet(name, scores)]));
  for (const { name, scores } of sets) printTypes(name, scores);
  for (const { name, scores } of sets) printConfidence(name, scores);
  print(`\n${milliseconds.toFixed(1)} ms a document, making it included`);
  printResult({ bench: 'documents', ratio: figures['held out, text']?.right ?? 0, milliseconds, sets: figures });
}

function printSet(name: string, scores: readonly CorpusScore[]) {
  const fields = scores.flatMap((score) => score.fields);
  const figures = {
    documents: scores.length,
    right: rightOf(fields),
    precision: precisionOf(fields),
    type: share(scores, ({ isTypeRight }) => isTypeRight),
    wrongContainers: scores.reduce((sum, { wrongContainers }) => sum + wrongContainers, 0),
  };
  const columns = [figures.right, figures.precision, figures.type].map((each) => (each * 100).toFixed(1).padStart(10));
  const said = fields.filter(({ isSaid }) => isSaid).length;
  print(
    `${name.padEnd(16)} ${String(scores.length).padStart(10)} ${String(said).padStart(7)} ${columns.join(' ')} ${String(figures.wrongContainers).padStart(12)}`,
  );
  return figures;
}

function printTypes(name: string, scores: readonly CorpusScore[]): void {
  print(`\n${name}, by type                  right %  precision %   type %`);
  for (const [type, own] of Map.groupBy(scores, ({ layout }) => layout.type)) {
    const fields = own.flatMap((score) => score.fields);
    const figures = [rightOf(fields), precisionOf(fields), share(own, ({ isTypeRight }) => isTypeRight)];
    print(`${type.padEnd(32)} ${figures.map((each) => (each * 100).toFixed(1).padStart(9)).join('  ')}`);
  }
}

function printConfidence(name: string, scores: readonly CorpusScore[]): void {
  const read = scores.flatMap((score) => score.fields).filter(({ outcome }) => outcome !== 'missing');
  const numbers = scores.flatMap((score) => score.numbers);
  print(`\n${name}: precision of what is at least so sure (values; numbers that link)`);
  for (const least of THRESHOLDS) {
    const sure = read.filter(({ confidence }) => confidence >= least);
    const linking = numbers.filter(({ confidence }) => confidence >= least);
    const mark = least === LINKING_CONFIDENCE ? '  links by itself' : '';
    print(
      `${least.toFixed(2)}  ${percent(precisionOf(sure))} of ${sure.length};  ${percent(share(linking, ({ isRight }) => isRight))} of ${linking.length}${mark}`,
    );
  }
}

function printDetails(scores: readonly CorpusScore[]): void {
  for (const { layout, seed, isScan, type, isTypeRight, fields } of scores) {
    const faults = fields.filter(({ outcome }) => outcome !== 'right');
    if (faults.length === 0 && isTypeRight) continue;
    print(`${layout.name} ${seed} ${isScan ? 'scan' : 'text'}${isTypeRight ? '' : `: type ${type}`}`);
    for (const { field, outcome, got, want, rule, confidence } of faults) {
      print(`    ${field} ${outcome}: "${got}" for "${want}" ${rule === '' ? '' : `(${rule}, ${confidence})`}`);
    }
  }
}

const rightOf = (fields: readonly FieldScore[]) =>
  share(
    fields.filter(({ isSaid }) => isSaid),
    ({ outcome }) => outcome === 'right',
  );

const precisionOf = (fields: readonly FieldScore[]) =>
  share(
    fields.filter(({ outcome }) => outcome !== 'missing'),
    ({ outcome }) => outcome === 'right',
  );

function share<Value>(values: readonly Value[], is: (value: Value) => boolean): number {
  return values.length === 0 ? 1 : values.filter(is).length / values.length;
}

const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
