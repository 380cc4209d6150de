/** Figures of sets of scored documents as tables. */
import { LINKING_CONFIDENCE } from '@portolan/papers';
import type { CorpusScore } from '../../papers/test/corpus/corpus.ts';
import type { FieldScore } from '../../papers/test/corpus/score.ts';
import { print } from '../measure/report.ts';

const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97];

export function printHead(): void {
  print('set               documents  fields   right %  precision %   type %  wrong containers');
}

export function printSet(name: string, scores: readonly CorpusScore[]) {
  const fields = scores.flatMap((score) => score.fields);
  const figures = {
    documents: scores.length,
    right: rightOf(fields),
    precision: precisionOf(fields),
    type: share(scores, ({ isTypeRight }) => isTypeRight),
    wrongContainers: scores.reduce((sum, { wrongContainers }) => sum + wrongContainers, 0),
  };
  const columns = [figures.right, figures.precision, figures.type].map((each) => (each * 100).toFixed(1).padStart(10));
  const stated = fields.filter(({ isStated }) => isStated).length;
  print(
    `${name.padEnd(16)} ${String(scores.length).padStart(10)} ${String(stated).padStart(7)} ${columns.join(' ')} ${String(figures.wrongContainers).padStart(12)}`,
  );
  return figures;
}

export function printTypes(name: string, scores: readonly CorpusScore[]): void {
  print(`\n${name}, by type                  right %  precision %   type %`);
  for (const [type, own] of Map.groupBy(scores, ({ layout }) => layout.type)) {
    const fields = own.flatMap((score) => score.fields);
    const figures = [rightOf(fields), precisionOf(fields), share(own, ({ isTypeRight }) => isTypeRight)];
    print(`${type.padEnd(32)} ${figures.map((each) => (each * 100).toFixed(1).padStart(9)).join('  ')}`);
  }
}

export function printConfidence(name: string, scores: readonly CorpusScore[]): void {
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

/** Of those that may be inspected. */
export function printDetails(scores: readonly CorpusScore[]): void {
  for (const { layout, isHeldOut, seed, isScan, type, isTypeRight, fields } of scores) {
    if (isHeldOut) continue;
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
    fields.filter(({ isStated }) => isStated),
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
