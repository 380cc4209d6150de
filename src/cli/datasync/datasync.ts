/** `portolan datasync …`: logins of other programs to an account's data, and copies of them. */
import { Command } from 'commander';
import type { ListedTarget } from '../../features/datasync/changes/store.ts';
import type { TargetSettings } from '../../features/datasync/config.ts';
import type { DatasyncRun } from '../../features/datasync/run-target.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { CommandContext } from '../context.ts';
import { rolesCommand } from './roles.ts';

export type DatasyncCommandContext = Pick<
  CommandContext,
  'directory' | 'clock' | 'loadConfig' | 'print' | 'logSecurity' | 'withDatabase'
>;

interface RunOptions {
  readonly account?: string;
  readonly json?: true;
}

export function datasyncCommand(context: DatasyncCommandContext): Command {
  const datasync = new Command('datasync').description(
    "give other programs an account's data, by logins and as copies",
  );
  const run = (full: boolean) => (options: RunOptions) => copy(context, full, options);

  datasync
    .command('run')
    .description('copy what changed to the targets of datasync.targets now')
    .option('--account <id>', 'only of this account')
    .option('--json', 'print JSON')
    .action(run(false));
  datasync
    .command('full')
    .description('copy all rows to the targets anew, and delete what they have besides')
    .option('--account <id>', 'only of this account')
    .option('--json', 'print JSON')
    .action(run(true));
  datasync
    .command('status')
    .description('list the targets: when data were last copied there, what waits, and the last error')
    .option('--json', 'print JSON')
    .action(({ json }: RunOptions) => printStatus(context, json === true));
  return datasync.addCommand(rolesCommand(context));
}

async function copy(
  { directory, clock, loadConfig, print, withDatabase }: DatasyncCommandContext,
  full: boolean,
  { account, json }: RunOptions,
): Promise<void> {
  const { configuredReference } = await import('../../composition/foundation.ts');
  const { targetsOf } = await import('../../features/datasync/config.ts');
  const { runTarget } = await import('../../features/datasync/run-target.ts');
  const { errorMessage } = await import('../../lib/errors.ts');
  const config = loadConfig();
  const targets = chosenTargets(targetsOf(config.datasync), account);
  const failed: string[] = [];
  await withDatabase(async (database, databaseUrl) => {
    const reference = configuredReference(directory, config);
    const parts = { database, databaseUrl, clock, reference, s3: config.datasync.s3 };
    for (const target of targets) {
      try {
        const made = await runTarget(parts, target, { full });
        print(
          json ? JSON.stringify({ account: target.accountId, target: target.name, ...made }) : describe(target, made),
        );
      } catch (error) {
        failed.push(`${target.name}: ${errorMessage(error)}`);
      }
    }
  });
  // The others were copied.
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

function chosenTargets(targets: readonly TargetSettings[], account: string | undefined): readonly TargetSettings[] {
  if (targets.length === 0)
    throw new Error('The setting datasync.targets names no target. docs/datasync.md shows how to set one.');
  const chosen = targets.filter(({ accountId }) => account === undefined || accountId === account);
  if (chosen.length > 0) return chosen;
  throw new Error(`datasync.targets has no target of the account ${JSON.stringify(account)}.`);
}

function describe({ name }: TargetSettings, { isFull, written, deleted, sequence }: DatasyncRun): string {
  const rows = `${written.toLocaleString('en')} rows written, ${deleted.toLocaleString('en')} deleted`;
  return `${isFull ? 'Copied all data' : 'Copied what changed'} to ${name}: ${rows} (run ${sequence}).`;
}

async function printStatus({ loadConfig, print, withDatabase }: DatasyncCommandContext, json: boolean): Promise<void> {
  const { targetsOf, unnamedTargets } = await import('../../features/datasync/config.ts');
  const { listTargets } = await import('../../features/datasync/changes/store.ts');
  const targets = targetsOf(loadConfig().datasync);
  const known = await withDatabase((database) => database.system(listTargets));
  if (targets.length === 0 && !json) print('The setting datasync.targets names no target.');
  for (const target of targets) {
    const state = known.find((each) => each.accountId === target.accountId && each.target === target.name);
    const { accountId: account, name, everyMinutes } = target;
    if (json) print(JSON.stringify({ account, target: name, everyMinutes, ...statusOf(state) }));
    else print(`${account}  ${name}  ${inWords(state)}`);
  }
  if (json) return;
  for (const { accountId, target, forgottenAt } of unnamedTargets(known, targets))
    print(`${accountId}  ${target}  is not in the settings; forgotten from ${instantOf(forgottenAt)} on`);
}

const instantOf = (at: Date | null | undefined) => (at ? formatInstant(at.getTime()) : null);

function statusOf(state: ListedTarget | undefined) {
  return {
    succeeded_at: instantOf(state?.succeededAt),
    failed_at: instantOf(state?.failedAt),
    error: state?.error ?? null,
    waiting_rows: state?.waiting ?? null,
    is_full: state?.isFull ?? true,
    sequence: state?.sequence ?? null,
  };
}

function inWords(state: ListedTarget | undefined): string {
  if (state === undefined) return 'nothing was copied yet';
  const { succeededAt, waiting, error, failedAt } = state;
  const words = succeededAt
    ? `copied at ${instantOf(succeededAt)}, ${waiting.toLocaleString('en')} rows wait`
    : 'nothing was copied yet';
  return error === null ? words : `${words}; failed at ${instantOf(failedAt)}: ${error}`;
}
