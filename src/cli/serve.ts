/** `portolan serve`: runs the service in production, as API, as worker, or as both in one process. */
import { Command, Option } from 'commander';
import type { Logger } from 'pino';
import { type Config, PROCESS_ROLES, type ProcessRole, publicUrlOf } from '../config/config.ts';
import type { SettingsFile } from '../features/backup/context.ts';
import type { Service } from '../service.ts';
import type { KeptLines } from '../sources/profiled/kept-entries.ts';
import { logOperatorEvent } from '../tenancy/security-log.ts';
import { buildPages } from './build-pages.ts';
import { portOption, portSetting } from './port.ts';
import { shutdownSignal } from './shutdown.ts';

export interface ServeContext {
  readonly directory: string;
  loadConfig(overrides?: Record<string, unknown>, kept?: KeptLines): Config;
}

export interface OperatedContext extends ServeContext {
  /** Settings of earlier versions that are still given, in sentences. */
  removedSettings(): readonly string[];
}

interface ServeCommandContext extends OperatedContext {
  /** For backups by the schedule. */
  settingsFiles(): readonly SettingsFile[];
}

export function serveCommand({ directory, loadConfig, removedSettings, settingsFiles }: ServeCommandContext): Command {
  return new Command('serve')
    .description('run the service in production; docs/settings.md lists the settings')
    .addOption(
      new Option('--role <role>', 'part of the service that this process runs').choices(PROCESS_ROLES).default('all'),
    )
    .addOption(portOption())
    .action(async ({ role, port }: { role: ProcessRole; port?: number }) => {
      const config = loadConfig(portSetting(port));
      const { createLogger } = await import('../lib/logger.ts');
      const logger = createLogger(config.log.level);
      for (const line of removedSettings()) logger.warn(line);
      const shutdown = shutdownSignal();
      await using running = new AsyncDisposableStack();
      if (role !== 'worker') {
        const pages = buildPages(directory, (reason) => logger.error(`cannot build the web pages: ${reason}`));
        running.defer(() => pages.stop());
      }
      const { startDatabaseServer } = await import('./database-server.ts');
      const server = await startDatabaseServer(config, (line, level) => logger[level](line));
      running.defer(async () => void (await server.stop()));
      const { startService } = await import('../service.ts');
      const service = await startService({
        ...{ config, directory, databaseUrl: server.url, role, logger },
        settingsFiles: settingsFiles(),
      });
      running.defer(() => service.stop());
      const link = await setUpLink(service, publicUrlOf(config), logger);
      if (link !== null) logger.info(`there are no users; this link creates the first admin: ${link}`);
      logger.info(`ready as ${role}`);
      logger.info(`${await Promise.race([shutdown, server.failed])}: stopping`);
    });
}

/**
 * The link that creates the first admin of a new installation.
 * @returns null: the installation has users, or this process serves no pages
 */
export async function setUpLink(
  { url, database, clock }: Service,
  publicUrl: string,
  log: Logger,
): Promise<string | null> {
  if (url === null) return null;
  const { inviteFirstAdmin } = await import('../tenancy/users/invites/join.ts');
  const made = await inviteFirstAdmin(database, clock);
  if (made === null) return null;
  const { id: resourceId, accountId, role } = made.invite;
  logOperatorEvent(log, { event: 'invite.created', accountId, resourceId, role });
  return `${publicUrl}/join#${made.token}`;
}
