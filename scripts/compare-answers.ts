/**
 * Compares what an installation answers before and after an upgrade (docs/upgrading.md):
 *
 *     npx node scripts/compare-answers.ts save --url http://127.0.0.1:3000 --key <API key> --to before
 *     npx node scripts/compare-answers.ts compare before after
 *
 * `save` only reads. `compare` exits with code 1 if anything differs.
 */
import { readdirSync } from 'node:fs';
import { Command } from 'commander';
import { compareFolders, type EndpointComparison } from './answers/compare-saved.ts';
import { saveAnswers } from './answers/save-answers.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

interface SaveOptions {
  readonly url: string;
  readonly key: string;
  readonly to: string;
  readonly most: number;
  readonly only: string[];
}

await new Command('compare-answers')
  .description('compare what an installation answers before and after an upgrade')
  .addCommand(
    new Command('save')
      .description('save the answers of all lists and single resources to a folder')
      .requiredOption('--url <url>', 'where the API listens, such as http://127.0.0.1:3000')
      .requiredOption('--key <key>', 'an API key that may read')
      .requiredOption('--to <folder>', 'a folder that is new or empty')
      .option('--most <count>', 'at most so many single resources of each endpoint', Number, 2000)
      .option('--only <paths...>', 'only endpoints whose path begins so, such as /v2/containers', [])
      .action(async ({ url, key, to, most, only }: SaveOptions) => {
        if (isFilled(to)) throw new Error(`${to} is not empty; choose a new folder.`);
        await saveAnswers({ baseUrl: url, key }, { folder: to, mostSingles: most, only, log: print });
      }),
  )
  .addCommand(
    new Command('compare')
      .description('print the differences between two folders; exit with code 1 if there are any')
      .argument('<before>')
      .argument('<after>')
      .option('--ignore <names...>', 'members that are not compared, such as updated_at', [])
      .action((before: string, after: string, { ignore }: { ignore: string[] }) => {
        const { endpoints, compared, missing } = compareFolders(before, after, ignore);
        for (const endpoint of endpoints) for (const line of describe(endpoint)) print(line);
        for (const file of missing) print(`${file}: only in ${before}`);
        print(`Answers compared: ${compared}. Endpoints with differences: ${endpoints.length}.`);
        if (endpoints.length + missing.length > 0) process.exitCode = 1;
      }),
  )
  .parseAsync();

function isFilled(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

function describe({ endpoint, compared, onlyBefore, onlyAfter, members }: EndpointComparison): string[] {
  const only = (name: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [`  only ${name}: ${keys.length}, such as ${keys[0]}`];
  return [
    `${endpoint}: ${compared} compared`,
    ...only('before', onlyBefore),
    ...only('after', onlyAfter),
    ...[...members].flatMap(([name, { count, examples }]) => [
      `  ${name}: ${count}`,
      ...examples.map((each) => `    ${each.key}: ${text(each.before)} → ${text(each.after)}`),
    ]),
  ];
}

function text(value: unknown): string {
  const json = JSON.stringify(value) ?? '(missing)';
  return json.length > 160 ? `${json.slice(0, 160)}…` : json;
}
