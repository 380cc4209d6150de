/** `portolan secrets …`: the key under which credentials are sealed that were entered on screen. No key is ever printed. */
import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';

interface SecretsContext {
  readonly directory: string;
  readonly clock: Clock;
  loadConfig(): Config;
  print(line: string): void;
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

type Options = { readonly json?: true };

export function secretsCommand(context: SecretsContext): Command {
  const secrets = new Command('secrets').description(
    'look at and replace the key of credentials that were entered on screen',
  );

  secrets
    .command('status')
    .description('say whether the key file is that of the installation, and what is sealed under which key')
    .option('--json', 'print JSON')
    .action((options: Options) => report(context, options));

  secrets
    .command('stage')
    .description('add the next key to the key file: copy the file to all machines, then run rotate')
    .action(async () => {
      const { stageKey } = await import('../../features/connections/keys/rotate-keys.ts');
      const id = await withKeys(context, stageKey);
      context.print(`The next key ${id} is in ${await pathOf(context)}. It seals nothing yet.`);
      context.print('Copy the file to every machine of the installation, then run: portolan secrets rotate');
    });

  secrets
    .command('rotate')
    .description('replace the key and seal all values anew; run it again if it was broken off')
    .action(async () => {
      const { rotateKeys } = await import('../../features/connections/keys/rotate-keys.ts');
      const { keyId, resealed, lost } = await withKeys(context, (keys) => rotateKeys(keys));
      const path = await pathOf(context);
      context.print(`The key is now ${keyId}; ${valuesOf(resealed)} sealed anew.`);
      if (lost > 0) context.print(`${valuesOf(lost)} left as before: their key is not in ${path}.`);
      context.print('Processes on this machine follow by themselves.');
      context.print(`With several machines, copy ${path} to the others now. Replace the copies that you keep of it.`);
    });

  secrets
    .command('replace')
    .description(
      'after the loss of the key: make another the key of the installation; credentials must be entered again',
    )
    .action(async () => {
      const { replaceLostKey } = await import('../../features/connections/keys/rotate-keys.ts');
      const { keyId, lost } = await withKeys(context, replaceLostKey);
      context.print(`The key of the installation is now ${keyId}, in ${await pathOf(context)}.`);
      if (lost > 0)
        context.print(
          `${valuesOf(lost)} sealed under the lost key: their connections say "key missing" until the credentials are entered again, or the file is found.`,
        );
    });

  return secrets;
}

async function pathOf({ directory, loadConfig }: SecretsContext): Promise<string> {
  const { secretKeyFileOf } = await import('../../config/config.ts');
  return secretKeyFileOf(loadConfig(), directory);
}

async function withKeys<Result>(
  context: SecretsContext,
  work: (keys: { database: Database; clock: Clock; path: string }) => Promise<Result>,
): Promise<Result> {
  const path = await pathOf(context);
  return context.withDatabase((database) => work({ database, clock: context.clock, path }));
}

function valuesOf(count: number): string {
  return count === 1 ? 'one value is' : `${count} values are`;
}

async function report(context: SecretsContext, { json }: Options): Promise<void> {
  const { describeKeys } = await import('../../features/connections/keys/describe-keys.ts');
  const found = await withKeys(context, ({ database, path }) =>
    database.system((session) => describeKeys(session, path)),
  );
  if (json) context.print(JSON.stringify(found));
  else {
    context.print(`Key file: ${found.path}`);
    const isUsable = found.problem === null;
    for (const { id, created_at, is_current, values } of found.keys) {
      const role = is_current ? (isUsable ? 'seals new values' : 'is the key of the installation') : 'is replaced';
      context.print(`${id}  of ${created_at}  ${role}; ${valuesOf(values)} sealed under it`);
    }
    if (found.lost > 0 && isUsable)
      context.print(`${valuesOf(found.lost)} sealed under a key that is not in the file.`);
    const good =
      found.keys.length === 0
        ? 'There is no key yet: the next start makes one.'
        : 'It is the key of this installation.';
    context.print(found.problem ?? good);
  }
  if (found.problem !== null) process.exitCode = 1;
}
