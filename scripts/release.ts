/**
 * `npm run release`: checks everything that a release needs, then makes it. CONTRIBUTING.md, "A release", says what comes
 * before and after.
 *
 *   --check           only checks; makes nothing
 *   --suites <which>  all (npm test and npm run test:long, the default), short (npm test) or none
 *   --to <folder>     where the files are written; default: release/
 *   --key <file>      SSH key that signs SHA256SUMS, or its public key if the agent has it; also the variable RELEASE_KEY
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { makeArtifacts, makeTag } from './release/artifacts.ts';
import type { ChangelogEntry } from './release/changelog.ts';
import { checkInterface, checkLicences, checkSameTree, checkTag, checkTree, checkVersion } from './release/checks.ts';
import { findLastRelease, writeLastRelease } from './release/last-release.ts';
import { listNotRun } from './release/not-run.ts';
import type { OpenApi } from './release/openapi-diff.ts';
import { readPublishedDocument } from './release/published-document.ts';
import { output, root, show } from './release/shell.ts';
import { checkKey, signFile } from './release/signature.ts';

const SUITES = { all: ['test', 'test:long'], short: ['test'], none: [] } as const;

interface Options {
  readonly check?: true;
  readonly suites: keyof typeof SUITES;
  readonly to: string;
  readonly key?: string;
}

let failures = 0;

/** Prints what the check found. All checks run, so that one run names all that must change. */
async function check<Result>(name: string, work: () => Result | Promise<Result>, describe: (result: Result) => string) {
  try {
    const result = await work();
    console.log(`ok      ${name}: ${describe(result)}`);
    return result;
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}: ${(error as Error).message}`);
    return null;
  }
}

const command = new Command('release')
  .option('--check', 'only check; make nothing')
  .addOption(new Option('--suites <which>', 'tests to run').choices(Object.keys(SUITES)).default('all'))
  .option('--to <folder>', 'where the files are written', 'release')
  .addOption(new Option('--key <file>', 'SSH key that signs SHA256SUMS').env('RELEASE_KEY'))
  .action(async ({ check: isCheck, suites, to, key }: Options) => {
    const tree = await check('tree', checkTree, String);
    const entry = await check('version', checkVersion, ({ version, date }) => `${version} of ${date}`);
    if (entry !== null) await check('tag', () => checkTag(entry.version), String);
    const licences = await check('licences', checkLicences, ({ found }) => found);
    const document = await check('OpenAPI', readPublishedDocument, ({ paths }) => `${Object.keys(paths).length} paths`);
    if (entry !== null && document !== null) await check('interface', () => checkInterface(document, entry), String);
    if (key !== undefined) await check('signature', () => checkKey(key), String);
    for (const suite of SUITES[suites])
      await check(
        `npm run ${suite}`,
        () => show('npm', 'run', suite),
        () => 'passed',
      );
    if (tree !== null) await check('tree', () => checkSameTree(tree), String);
    const comparedWith = entry === null || document === null ? null : (findLastRelease()?.version ?? null);
    const notRun = listNotRun({ suites, comparedWith, isSigned: key !== undefined });
    console.log(`\nNot run or not done:\n${notRun.map((each) => `  ${each}`).join('\n')}`);
    if (failures > 0 || entry === null || document === null || licences === null) {
      console.log(`\nNot released: ${failures} checks failed.`);
      process.exitCode = 1;
      return;
    }
    if (!isCheck) make(resolve(root, to), { entry, bill: licences.bill, document, key });
  });

interface Parts {
  readonly entry: ChangelogEntry;
  readonly bill: string;
  readonly document: OpenApi;
  readonly key: string | undefined;
}

function make(folder: string, { entry, bill, document, key }: Parts): void {
  const files = makeArtifacts(folder, entry.version, bill, document);
  // One of an earlier run would belong to other checksums.
  const sums = join(folder, 'SHA256SUMS');
  rmSync(`${sums}.sig`, { force: true });
  if (key !== undefined) files.push(signFile(sums, key));
  const tag = makeTag(entry);
  writeLastRelease({ version: entry.version, commit: output('git', 'rev-parse', 'HEAD') }, document);
  console.log(
    `\nReleased ${entry.version}, ${key === undefined ? 'UNSIGNED' : 'signed'}:\n${[tag, ...files].map((each) => `  ${each}`).join('\n')}`,
  );
  console.log(`\nNow:\n  git push origin ${tag}\n  git commit -am "Compare the next release with ${entry.version}"`);
}

await command.parseAsync();
