/**
 * Mutation check: changes one condition, comparison, list or word of the core at a time, and counts how many of the changed
 * programs the tests catch. What they let pass is tried on more generated voyages: of those no more may be wrong than with the
 * unchanged program. Works on copies of the repository, never on itself.
 *
 *   node scripts/mutate.ts [--files src/core/state/status.ts,…] [--tests test/journeys,…] [--sample 80] [--seed 1] [--workers 2]
 *     [--most-alive 0.5]
 *
 * The seed is the day's unless another is given. With --most-alive it fails where a larger share survives: usually a fifth does, for
 * many changes make no difference to what the program does.
 */
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutants.ts';

const root = resolve(import.meta.dirname, '..');

/** What decides where a box is: a wrong condition there would misinform users. */
const FILES = globSync('src/core/journey/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();
/** The tests of these files; laws run with few cases, or a mutant would take minutes. */
const TESTS = ['src/core', 'test/journeys', 'test/laws'];
const LAW_CASES = '60';
const VOYAGES = ['test/laws/voyages.test.ts', '-t', 'the state is the truth'];
const VOYAGE_CASES = '3000';
/** Ends a mutant that loops. Of the processor's time, of which a busy machine takes no more: a process of the tests needs 40 seconds. */
const CPU_SECONDS = '300';

/** All that those tests read. */
const COPIED = [
  'src',
  'test',
  'docs',
  'reference',
  'migrations',
  'simulator',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: FILES.join(',') },
    tests: { type: 'string', default: TESTS.join(',') },
    sample: { type: 'string', default: '80' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    'most-alive': { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
});

function sampleOf(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, order: next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portolan-mutants-'));
  for (const part of COPIED) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** True when the tests notice. */
async function isKilled(copy: string, mutant: Mutant, untrue: number): Promise<boolean> {
  const path = join(copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutant.text);
  try {
    return !((await testsPass(copy)) && (await voyagesPass(copy, untrue)));
  } finally {
    writeFileSync(path, original);
  }
}

async function testsPass(copy: string): Promise<boolean> {
  return (await run(copy, values.tests.split(','), { LAW_CASES, LAW_SHRINK: 'no' })).passed;
}

async function voyagesPass(copy: string, untrue: number): Promise<boolean> {
  return (await run(copy, VOYAGES, { LAW_CASES: VOYAGE_CASES, LAW_UNTRUE: String(untrue) })).passed;
}

/** How many of the voyages are wrong with the unchanged program. */
async function untrueVoyages(copy: string): Promise<number> {
  const { output } = await run(copy, VOYAGES, { LAW_CASES: VOYAGE_CASES, LAW_UNTRUE: VOYAGE_CASES });
  const count = /truth; (\d+) of \d+ voyages are wrong/.exec(output)?.[1];
  if (count === undefined) throw new Error(`the law of true voyages did not say how many are untrue:\n${output}`);
  return Number(count);
}

function run(
  copy: string,
  tests: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ passed: boolean; output: string }> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  return new Promise((done) => {
    execFile(
      'sh',
      [
        ...['-c', 'ulimit -t "$0"; exec "$@"', CPU_SECONDS],
        ...[process.execPath, vitest, 'run', '--project', 'unit', '--bail', '1', '--reporter', 'dot', ...tests],
      ],
      { cwd: copy, env: { ...process.env, ...env, CI: '1' }, maxBuffer: 50_000_000 },
      (error, output) => done({ passed: error === null, output }),
    );
  });
}

const found = values.files.split(',').flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
const mutants = sampleOf(found, Number(values.sample), Number(values.seed));
console.log(`${mutants.length} of ${found.length} mutants, drawn by seed ${values.seed}`);
const waiting = [...mutants];
const survivors: Mutant[] = [];
let done = 0;

await Promise.all(
  Array.from({ length: Number(values.workers) }, async () => {
    const copy = copyRepository();
    try {
      // Tests that fail on the unchanged program would seem to catch everything.
      if (!(await testsPass(copy))) throw new Error(`the tests fail on the unchanged program, in ${copy}`);
      const untrue = await untrueVoyages(copy);
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        if (!(await isKilled(copy, mutant, untrue))) survivors.push(mutant);
        done += 1;
        process.stderr.write(`${done}/${mutants.length}, ${survivors.length} alive\n`);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }),
);

for (const { file, line, from, to } of survivors.sort((a, b) => (a.file + a.line < b.file + b.line ? -1 : 1))) {
  console.log(`survived  ${file}:${line}  "${from.trim()}" → "${to.trim()}"`);
}
const killed = mutants.length - survivors.length;
console.log(
  JSON.stringify({
    check: 'mutate',
    mutants: mutants.length,
    killed,
    ratio: Number((killed / mutants.length).toFixed(3)),
    seed: Number(values.seed),
  }),
);
if (survivors.length > Number(values['most-alive']) * mutants.length) process.exitCode = 1;
