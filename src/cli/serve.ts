/** `portolan serve`: the service by itself, as API, as worker, or both in one process. */
import { Command, Option } from 'commander';
import type { Config } from '../config.ts';
import { createLogger, PROCESS_ROLES, type ProcessRole, startService } from '../service.ts';
import { startDatabaseServer } from './database-server.ts';
import { shutdownSignal } from './shutdown.ts';

export interface ServeContext {
  readonly directory: string;
  loadConfig(overrides?: Record<string, unknown>): Config;
}

export function serveCommand({ directory, loadConfig }: ServeContext): Command {
  return new Command('serve')
    .description('run the service; settings from config.default.json, portolan.config.json and the environment')
    .addOption(new Option('--role <role>', 'what this process does').choices(PROCESS_ROLES).default('all'))
    .action(async ({ role }: { role: ProcessRole }) => {
      const config = loadConfig();
      const logger = createLogger(config.log.level);
      const stopAsked = shutdownSignal();
      const server = await startDatabaseServer(config, (line) => logger.info(line));
      try {
        const service = await startService({ config, directory, databaseUrl: server.url, role, logger });
        logger.info(service.url === null ? 'working' : `listening on ${service.url}`);
        logger.info(`${await stopAsked}: stopping`);
        await service.stop();
      } finally {
        await server.stop();
      }
    });
}
