/** `portolan start`, behind `npm start`: runs database and service on this machine, by default with a simulated world. */
import { Command } from 'commander';
import { stateDirectoryOf } from '../../config/config.ts';
import type { Service } from '../../service.ts';
import { buildPages } from '../build-pages.ts';
import { startDatabaseServer } from '../database-server.ts';
import { databaseNameOf, demoStatePath } from '../demo/demo.ts';
import { readDemoState } from '../demo/demo-state.ts';
import { keptLinesFor, namesOf, sourceOption } from '../lines/enter-lines.ts';
import type { LineContext } from '../lines/kept-lines-file.ts';
import { portOption, withFreePort } from '../port.ts';
import { type OperatedContext, type ServeContext, setUpLink } from '../serve.ts';
import { shutdownSignal } from '../shutdown.ts';
import { print, printFolders, quietLogger } from './terminal.ts';

export interface StartContext extends OperatedContext {
  readonly lines: LineContext;
}

interface StartOptions {
  readonly demo: boolean;
  readonly line: readonly string[];
  readonly terminal: readonly string[];
  readonly railroad: readonly string[];
  readonly port?: number;
}

export function startCommand(context: StartContext): Command {
  return new Command('start')
    .description('run database, service and a simulated world on this machine, to try Portolan')
    .option('--no-demo', 'run without the simulated world, in real time')
    .addOption(sourceOption('lines'))
    .addOption(sourceOption('terminals'))
    .addOption(sourceOption('railroads'))
    .addOption(portOption())
    .action(async ({ demo, line, terminal, railroad, port }: StartOptions) => {
      for (const line of context.removedSettings()) print(line);
      const chosen = { lines: line, terminals: terminal, railroads: railroad };
      if (demo && namesOf(chosen).length === 0) {
        const { startDemo } = await import('../demo/start-demo.ts');
        return startDemo(context, port, shutdownSignal());
      }
      // Before signals have handlers, so that they end the questions.
      const kept = await keptLinesFor(chosen, context);
      const loadConfig: ServeContext['loadConfig'] = (overrides) => context.loadConfig(overrides, kept);
      return startEmpty({ ...context, loadConfig }, port, shutdownSignal());
    });
}

async function startEmpty(
  { directory, loadConfig }: ServeContext,
  port: number | undefined,
  shutdown: Promise<unknown>,
): Promise<void> {
  const config = await withFreePort(loadConfig, port, print);
  const { logger, file } = quietLogger(stateDirectoryOf(config, directory), config.log.level);
  await using running = new AsyncDisposableStack();
  const pages = buildPages(directory, (reason) => logger.error(`cannot build the web pages: ${reason}`));
  running.defer(() => pages.stop());
  const server = await startDatabaseServer(config, (line, level) => logger[level](line));
  running.defer(async () => void (await server.stop()));
  const { startService } = await import('../../service.ts');
  const service = await startService({ config, directory, databaseUrl: server.url, role: 'all', logger });
  running.defer(() => service.stop());
  const link = await setUpLink(service, service.url ?? '', logger);
  print('');
  if (link !== null) print(`  Set up     ${link}   (creates the first admin)`);
  else print(`  Dashboard  ${service.url}`);
  print(`  API        ${service.url}/v2`);
  print(`  Docs       ${service.url}/docs`);
  const { describeSources } = await import('../lines/describe-lines.ts');
  for (const { kind, text } of describeSources(config)) print(`  ${kind.padEnd(9)}  ${text}`);
  printFolders(server, file);
  print('');
  const demo = readDemoState(demoStatePath(stateDirectoryOf(config, directory)));
  const demoAccount = demo?.database === databaseNameOf(server) ? demo.accountId : undefined;
  const accounts = await listAccountIds(service);
  if (demoAccount !== undefined && accounts.includes(demoAccount))
    print(
      'This database has the account of the demonstration. npm run reset deletes all data, for a start of your own.',
    );
  const owner = keyOwnerOf(accounts, demoAccount);
  print(`To create an API key, in another terminal: npm run portolan -- keys create ${owner} --name first`);
  print('Press Ctrl-C to stop. The data is kept.');
  await Promise.race([shutdown, server.failed]);
  print('Stopping …');
  await running.disposeAsync();
  print('Stopped. The data is kept.');
}

async function listAccountIds({ database }: Service): Promise<string[]> {
  const { listAccounts } = await import('../../tenancy/accounts/store.ts');
  return (await database.system(listAccounts)).map(({ id }) => id);
}

/**
 * The id of the only account, so that nobody creates a second one beside that of the set-up link.
 * @param demoAccount undefined: the database has none
 */
export function keyOwnerOf(accounts: readonly string[], demoAccount: string | undefined): string {
  const [own, ...others] = accounts.filter((id) => id !== demoAccount);
  return own === undefined || others.length > 0 ? '<account id, see accounts list>' : own;
}
