/**
 * How much is understood of papers by authors who had not read the rules, by type, field and language. Fields are
 * compared with all that a paper states: a value that it does not state is wrong. Of the test papers only sums are
 * printed; `--details 1` prints what went wrong on those for development. `--scans 1` scans them first. `--model 1`
 * asks a stand-in for the optional model that knows the answers, `--model 2` one that guesses.
 */
import { type DocumentPage, listSchemas, type Part, understander, withModel } from '@portolan/papers';
import { type JudgedField, type Judgement, judge } from '../../src/features/documents/evaluating/judge.ts';
import { type Counts, tally } from '../../src/features/documents/evaluating/tally.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { benchKnowledge } from './knowledge.ts';
import { listPapers, type PrintedPaper, readPapers } from './printed.ts';
import { queryOf, STAND_INS, type StandIn } from './stand-ins.ts';

const SETS = ['development', 'test'] as const;
const THRESHOLDS = [0.5, 0.7, 0.8, 0.9, 0.95] as const;

interface Judged {
  readonly paper: PrintedPaper;
  readonly judgement: Judgement;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { scans: [2], details: [2], model: [3] });
  const standIn = STAND_INS[first(options.model) % STAND_INS.length] ?? 'none';
  const way = first(options.scans) === 1 ? 'scan' : 'text';
  printHeading(`Papers of strangers, ${way}`);
  const papers = listPapers();
  const pages = await readPapers(papers, way, (done) => {
    if (way === 'scan' && done % 20 === 0) print(`${done} of ${papers.length} read`);
  });
  const start = performance.now();
  const judged = await Promise.all(papers.map((paper) => judgePaper(paper, pages.get(paper) ?? [], standIn)));
  const milliseconds = (performance.now() - start) / papers.length;
  if (first(options.details) === 1) printDetails(judged.filter(({ paper }) => paper.set === 'development'));
  const figures = SETS.map(
    (set) =>
      [
        set,
        printSet(
          set,
          judged.filter(({ paper }) => paper.set === set),
        ),
      ] as const,
  );
  print(`\n${milliseconds.toFixed(1)} ms a paper to understand`);
  printResult({ bench: 'documents-papers', way, milliseconds, sets: Object.fromEntries(figures) });
}

const knowledge = benchKnowledge();
const rules = understander(knowledge);
/** The authors of the papers knew the fields of the first version of each type. */
const SCHEMAS = new Map(
  listSchemas()
    .toReversed()
    .map(({ type, payload }) => [type, payload]),
);
/** What may be concluded from other values of a paper: it is no fault where the paper does not state it. */
const DERIVED = new Set(['carrier_scac', 'port_of_loading_locode', 'port_of_discharge_locode', 'gross_weight_unit']);

export async function judgePaper(
  paper: PrintedPaper,
  pages: readonly DocumentPage[],
  standIn: StandIn = 'none',
): Promise<Judged> {
  const reader =
    standIn === 'none' ? rules : withModel(rules, { query: queryOf(standIn, paper), knowledge, maximumPages: 30 });
  const [part]: readonly (Part | undefined)[] = await reader.understand(pages, {
    fileName: '',
    type: null,
    dateFormat: paper.dateFormat,
  });
  const { properties } = SCHEMAS.get(paper.type) as { readonly properties: object };
  const own = Object.keys(properties).filter((field) => !DERIVED.has(field));
  const notStated = Object.fromEntries(own.map((field) => [field, null]));
  const truth = { type: paper.type, payload: { ...notStated, ...paper.payload } };
  const isScan = pages.some(({ how }) => how === 'ocr');
  return { paper, judgement: judge(paper.name, part, truth, { locate: knowledge.locate, isScan }) };
}

function printSet(name: string, judged: readonly Judged[]) {
  if (judged.length === 0) return null;
  const figures = tally(
    judged.map(({ judgement }) => judgement),
    0,
  );
  const fields = judged.flatMap(({ judgement }) => judgement.fields);
  print(`\n${name}: ${judged.length} papers, types right ${percent(figures.types.right / figures.types.known)}`);
  print(`${''.padEnd(34)}stated  right %  interval      precision %`);
  row('all', figures, intervalOf(judged));
  for (const { type, ...counts } of figures.byType)
    row(`type ${type} (${counts.typesRight} of ${counts.documents})`, counts);
  for (const [language, own] of by(judged, ({ paper }) => paper.language))
    row(
      `language ${language}`,
      tally(
        own.map(({ judgement }) => judgement),
        0,
      ),
    );
  for (const [author, own] of by(judged, ({ paper }) => paper.name.split('/')[1] ?? ''))
    row(
      `author ${author}`,
      tally(
        own.map(({ judgement }) => judgement),
        0,
      ),
    );
  for (const { field, ...counts } of figures.byField) row(field, counts);
  print(`precision of values at least so sure: ${THRESHOLDS.map((least) => sureText(fields, least)).join(', ')}`);
  return {
    papers: judged.length,
    types: figures.types.right / figures.types.known,
    right: figures.accuracy,
    precision: figures.precision,
  };
}

const by = <Value>(values: readonly Value[], key: (value: Value) => string) =>
  [...Map.groupBy(values, key)].toSorted(([a], [b]) => a.localeCompare(b));

function row(name: string, { expected, accuracy, precision }: Counts, interval = ''): void {
  print(
    `${name.padEnd(34)}${String(expected).padStart(6)}${percent(accuracy).padStart(9)}  ${interval.padEnd(14)}${percent(precision).padStart(8)}`,
  );
}

function sureText(fields: readonly JudgedField[], least: number): string {
  const sure = fields.filter(({ confidence, outcome }) => outcome !== 'missing' && (confidence ?? 0) >= least);
  const right = sure.filter(({ outcome }) => outcome === 'right').length;
  return `${least} ${percent(right / Math.max(1, sure.length))} of ${sure.length}`;
}

/** Papers are resampled, not fields: the fields of a paper share its layout. 95 %; the same each time. */
function intervalOf(judged: readonly Judged[]): string {
  const counts = judged.map(({ judgement: { fields } }) => ({
    stated: fields.filter(({ expected }) => expected !== null).length,
    right: fields.filter(({ outcome }) => outcome === 'right').length,
  }));
  let state = 7;
  const draw = () => {
    state = (state * 48271) % 2147483647;
    return counts[state % counts.length] ?? { stated: 0, right: 0 };
  };
  const shares = Array.from({ length: 1000 }, () => {
    const drawn = counts.map(draw);
    return (
      drawn.reduce((sum, { right }) => sum + right, 0) /
      Math.max(
        1,
        drawn.reduce((sum, { stated }) => sum + stated, 0),
      )
    );
  }).toSorted((a, b) => a - b);
  return `${percent(shares[25] ?? 0)}–${percent(shares[974] ?? 0)}`;
}

function printDetails(judged: readonly Judged[]): void {
  for (const {
    paper,
    judgement: { type, fields },
  } of judged) {
    const faults = fields.filter(({ outcome }) => outcome !== 'right');
    if (faults.length === 0 && type.found === type.expected) continue;
    print(`${paper.name}${type.found === type.expected ? '' : `: type ${type.found} for ${type.expected}`}`);
    for (const { field, outcome, expected, found, rule, confidence } of faults)
      print(
        `    ${field} ${outcome}: ${JSON.stringify(found)} for ${JSON.stringify(expected)}${rule === null ? '' : ` (${rule}, ${confidence})`}`,
      );
  }
}

const percent = (share: number | null) => (share === null ? '–' : (share * 100).toFixed(1));
