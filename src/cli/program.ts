/**
 * The commands of `portolan`, each with its context. A command imports the service when it runs, so that `--help` does not
 * load it.
 */
import { join } from 'node:path';
import { Command } from 'commander';
import { type Config, publicUrlOf, stateDirectoryOf } from '../config/config.ts';
import type { KeptLines } from '../config/kept-lines.ts';
import { actor } from '../database/actor.ts';
import type { Database } from '../database/database.ts';
import { systemClock } from '../lib/clock.ts';
import { logOperatorEvent } from '../tenancy/security-log.ts';
import { accountsCommand, type CommandContext } from './accounts.ts';
import { aisCommand } from './ais.ts';
import { backupCommand, restoreCommand, verifyCommand } from './backup/backup.ts';
import { carriersCommand } from './carriers/carriers.ts';
import { type Diagnosis, doctorCommand } from './doctor/doctor.ts';
import { documentsCommand } from './documents/documents.ts';
import { healthcheckCommand } from './healthcheck/healthcheck.ts';
import { keysCommand } from './keys.ts';
import { keptLinesPath, type LineContext, readKeptLinesOf } from './lines/kept-lines-file.ts';
import { migrateCommand } from './migrate.ts';
import { type RebuildContext, rebuildCommand } from './rebuild.ts';
import { resetCommand } from './reset.ts';
import { serveCommand } from './serve.ts';
import { sourcesCommand } from './sources/sources.ts';
import { startCommand } from './start/start.ts';
import { supportBundleCommand } from './support-bundle/support-bundle.ts';
import { usersCommand } from './users.ts';

export interface ProgramContext {
  /** The project's folder. */
  readonly directory: string;
  /** Printed by --version. */
  readonly version: string;
  loadConfig(overrides?: Record<string, unknown>, kept?: KeptLines): Config;
  /** Settings of earlier versions that are still given, in sentences. */
  removedSettings(): readonly string[];
  /** For the command that asks for what lines need. */
  readonly lines: LineContext;
  /** For the commands that look for faults. */
  readonly diagnosis: Diagnosis;
  /** Writes one line, or several. */
  readonly print: (text: string) => void;
  /** Shows one line of progress in place; null if the output is not a terminal. */
  readonly progress: ((line: string) => void) | null;
}

export function createProgram(context: ProgramContext): Command {
  const { directory, version, lines, print, progress } = context;
  const removedSettings = () => context.removedSettings();
  /** With the lines that `start --line` has kept, as the service that has polled them. */
  const loadConfig: typeof context.loadConfig = (overrides) => context.loadConfig(overrides, readKeptLinesOf(lines));
  const settingsFiles = () => [
    { name: 'portolan.config.json', path: context.diagnosis.settingsFile },
    { name: 'lines.json', path: keptLinesPath(lines.stateDirectory()) },
  ];
  const backups = { directory, loadConfig, settingsFiles, print, progress };
  const commands: CommandContext = {
    clock: systemClock,
    print,
    rateLimits: () => loadConfig().http.rateLimits,
    publicUrl: () => publicUrlOf(loadConfig()),
    logSecurity: async (event) => {
      const { createLogger } = await import('../lib/logger.ts');
      // Standard output is the command's result.
      logOperatorEvent(createLogger('info', 2), event);
    },
    withDatabase: (work) =>
      withDatabase({ ...context, loadConfig }, (database) => actor.run({ kind: 'operator' }, () => work(database))),
  };
  const withTracking: RebuildContext['withTracking'] = (work) =>
    withDatabase({ ...context, loadConfig }, async (database, url) => {
      const { commandTracking } = await import('../composition/configured-tracking.ts');
      const { findRunningWorld } = await import('./demo/demo.ts');
      const config = loadConfig();
      const world = config.world ?? (await findRunningWorld(url, stateDirectoryOf(config, directory)));
      return work(commandTracking(database, { ...config, world }, directory));
    });
  return new Command('portolan')
    .description('Tracks ocean shipments and containers. Provides a JSON:API interface, webhooks and a dashboard.')
    .version(version, '-v, --version', 'print the version')
    .addCommand(startCommand({ directory, loadConfig: context.loadConfig, removedSettings, lines }))
    .addCommand(serveCommand({ directory, loadConfig: context.loadConfig, removedSettings, settingsFiles }))
    .addCommand(accountsCommand(commands))
    .addCommand(keysCommand(commands))
    .addCommand(usersCommand(commands))
    .addCommand(
      carriersCommand({
        directory,
        loadConfig: (source) => (source === 'settings' ? context.loadConfig() : loadConfig()),
        print,
      }),
    )
    .addCommand(sourcesCommand({ loadConfig, print, withTracking }))
    .addCommand(aisCommand({ print }))
    .addCommand(documentsCommand({ directory, loadConfig, print, progress, withDatabase: commands.withDatabase }))
    .addCommand(migrateCommand({ directory, loadConfig, print }))
    .addCommand(rebuildCommand({ print, progress, withTracking }))
    .addCommand(backupCommand(backups))
    .addCommand(restoreCommand(backups))
    .addCommand(verifyCommand(backups))
    .addCommand(healthcheckCommand({ loadConfig: context.loadConfig, print }))
    .addCommand(doctorCommand(context))
    .addCommand(supportBundleCommand(context))
    .addCommand(resetCommand({ directory, loadConfig }));
}

/** Opens the configured database for `work`, migrates its schema before where it may, and closes it after. */
async function withDatabase<Result>(
  { directory, loadConfig, print }: ProgramContext,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const { startDatabaseServer } = await import('./database-server.ts');
  const { openDatabase } = await import('../database/database.ts');
  const { ensureMigrated } = await import('../database/migrate.ts');
  const config = loadConfig();
  const server = await startDatabaseServer(config, () => {});
  try {
    await ensureMigrated(server.url, join(directory, 'migrations'), config.database.migrateOnStart);
    const database = openDatabase({
      url: server.url,
      tenantConnections: 1,
      systemConnections: 1,
      onIdleError: (error) => print(`A database connection failed: ${error.message}`),
    });
    try {
      return await work(database, server.url);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
