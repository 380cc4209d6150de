/** `portolan serve`: the service by itself, as API, as worker, or both in one process. */
import { Command, Option } from 'commander';
import { type Config, PROCESS_ROLES, type ProcessRole, publicUrlOf } from '../config/config.ts';
import type { Service } from '../service.ts';
import { buildPages } from './build-pages.ts';
import { portOption, portSetting } from './port.ts';
import { shutdownSignal } from './shutdown.ts';

export interface ServeContext {
  readonly directory: string;
  loadConfig(overrides?: Record<string, unknown>): Config;
}

export function serveCommand({ directory, loadConfig }: ServeContext): Command {
  return new Command('serve')
    .description('run the service for real; docs/settings.md lists its settings')
    .addOption(new Option('--role <role>', 'what this process does').choices(PROCESS_ROLES).default('all'))
    .addOption(portOption())
    .action(async ({ role, port }: { role: ProcessRole; port?: number }) => {
      const config = loadConfig(portSetting(port));
      const { createLogger } = await import('../lib/logger.ts');
      const logger = createLogger(config.log.level);
      const stopAsked = shutdownSignal();
      await using running = new AsyncDisposableStack();
      if (role !== 'worker') {
        const pages = buildPages(directory, (why) => logger.error(`the map page was not built: ${why}`));
        running.defer(() => pages.stop());
      }
      const { startDatabaseServer } = await import('./database-server.ts');
      const server = await startDatabaseServer(config, (line, level) => logger[level](line));
      running.defer(async () => void (await server.stop()));
      const { startService } = await import('../service.ts');
      const service = await startService({ config, directory, databaseUrl: server.url, role, logger });
      running.defer(() => service.stop());
      const link = await setUpLink(service, publicUrlOf(config));
      if (link !== null) logger.info(`nobody is here yet; whoever opens this link is the first admin: ${link}`);
      logger.info(`ready as ${role}`);
      logger.info(`${await stopAsked}: stopping`);
    });
}

/**
 * The link by which the first admin comes in, where the installation is new.
 * @returns null: somebody uses it already, or this process serves no pages
 */
export async function setUpLink({ url, database, clock }: Service, publicUrl: string): Promise<string | null> {
  if (url === null) return null;
  const { setUpToken } = await import('../tenancy/users/set-up.ts');
  const token = await setUpToken(database, clock);
  return token === null ? null : `${publicUrl}/join#${token}`;
}
