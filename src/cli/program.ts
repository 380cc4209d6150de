/**
 * The commands of `portolan`, each with its context. A command imports the service when it runs, so that `--help` does not
 * load it.
 */

import { join } from 'node:path';
import { Command } from 'commander';
import { type Config, publicUrlOf, stateDirectoryOf } from '../config/config.ts';
import { actor } from '../database/actor.ts';
import type { Database } from '../database/database.ts';
import { systemClock } from '../lib/clock.ts';
import type { KeptLines } from '../sources/profiled/kept-entries.ts';
import { logOperatorEvent } from '../tenancy/security-log.ts';
import { accountsCommand } from './accounts/accounts.ts';
import { aisCommand } from './ais.ts';
import { archiveCommand } from './archive/archive.ts';
import { backupCommand, restoreCommand, verifyCommand } from './backup/backup.ts';
import { carriersCommand } from './carriers/carriers.ts';
import type { CommandContext } from './context.ts';
import { datasyncCommand } from './datasync/datasync.ts';
import { type Diagnosis, doctorCommand } from './doctor/doctor.ts';
import { documentsCommand } from './documents/documents.ts';
import { etaCommand } from './eta/eta.ts';
import { healthcheckCommand } from './healthcheck/healthcheck.ts';
import { keysCommand } from './keys.ts';
import { keptLinesPath, type LineContext, readKeptLinesOf } from './lines/kept-lines-file.ts';
import { migrateCommand } from './migrate.ts';
import { rebuildCommand } from './rebuild.ts';
import { reportsCommand } from './reports/reports.ts';
import { resetCommand } from './reset.ts';
import { scalingCommand } from './scaling.ts';
import { secretsCommand } from './secrets/secrets.ts';
import { serveCommand } from './serve.ts';
import { sourcesCommand } from './sources/sources.ts';
import { startCommand } from './start/start.ts';
import { streamsCommand } from './streams/streams.ts';
import { supportBundleCommand } from './support-bundle/support-bundle.ts';
import { usersCommand } from './users.ts';

export interface ProgramContext extends Pick<CommandContext, 'directory' | 'print' | 'progress' | 'warn'> {
  /** Printed by --version. */
  readonly version: string;
  loadConfig(overrides?: Record<string, unknown>, kept?: KeptLines): Config;
  /** Settings of earlier versions that are still given, in sentences. */
  removedSettings(): readonly string[];
  /** For the command that asks for what lines need. */
  readonly lines: LineContext;
  /** For the commands that look for faults. */
  readonly diagnosis: Diagnosis;
}

export function createProgram(context: ProgramContext): Command {
  const commands = commandContext(context);
  const { settingsFiles } = commands;
  return new Command('portolan')
    .description('Tracks ocean shipments and containers. Provides a JSON:API interface, webhooks and a dashboard.')
    .version(context.version, '-v, --version', 'print the version')
    .addCommand(startCommand(context))
    .addCommand(serveCommand({ ...context, settingsFiles }))
    .addCommand(accountsCommand(commands))
    .addCommand(keysCommand(commands))
    .addCommand(usersCommand(commands))
    .addCommand(carriersCommand(commands))
    .addCommand(sourcesCommand(commands))
    .addCommand(etaCommand(commands))
    .addCommand(aisCommand(commands))
    .addCommand(documentsCommand(commands))
    .addCommand(migrateCommand(commands))
    .addCommand(rebuildCommand(commands))
    .addCommand(reportsCommand(commands))
    .addCommand(scalingCommand(commands))
    .addCommand(secretsCommand(commands))
    .addCommand(streamsCommand(commands))
    .addCommand(datasyncCommand(commands))
    .addCommand(backupCommand(commands))
    .addCommand(restoreCommand(commands))
    .addCommand(verifyCommand(commands))
    .addCommand(archiveCommand(commands))
    .addCommand(healthcheckCommand(commands))
    .addCommand(doctorCommand(context))
    .addCommand(supportBundleCommand(context))
    .addCommand(resetCommand(commands));
}

function commandContext(program: ProgramContext): CommandContext {
  const { directory, lines, print, progress, warn } = program;
  /** With the lines that `start --line` has kept, as the service that has polled them. */
  const loadConfig = () => program.loadConfig({}, readKeptLinesOf(lines));
  const open = <Result>(work: (database: Database, url: string) => Promise<Result>) =>
    withDatabase({ directory, loadConfig, print }, work);
  return {
    directory,
    clock: systemClock,
    loadConfig,
    loadSettings: () => program.loadConfig(),
    settingsFiles: () => [
      { name: 'portolan.config.json', path: program.diagnosis.settingsFile },
      { name: 'lines.json', path: keptLinesPath(lines.stateDirectory()) },
    ],
    print,
    progress,
    warn,
    rateLimits: () => loadConfig().http.rateLimits,
    publicUrl: () => publicUrlOf(loadConfig()),
    logSecurity: async (event) => {
      const { createLogger } = await import('../lib/logger.ts');
      // Standard output is the command's result.
      const line = logOperatorEvent(createLogger('info', 2), event);
      if (loadConfig().streams.siem.length === 0) return;
      const { insertSecurityRecords } = await import('../features/streams/siem/records-store.ts');
      const { newId } = await import('../lib/ids.ts');
      const record = { id: newId(systemClock.wallNow()), ...line };
      await open((database) =>
        database.system((session) => insertSecurityRecords(session, [{ accountId: event.accountId, record }])),
      );
    },
    withDatabase: (work) => open((database, url) => actor.run({ kind: 'operator' }, () => work(database, url))),
    withTracking: (work) =>
      open(async (database, url) => {
        const { commandTracking } = await import('../composition/configured-tracking.ts');
        const { findRunningWorld } = await import('./demo/demo.ts');
        const config = loadConfig();
        const world = config.world ?? (await findRunningWorld(url, stateDirectoryOf(config, directory)));
        return work(commandTracking(database, { ...config, world }, directory));
      }),
  };
}

/** Opens the configured database for `work`, migrates its schema before where it may, and closes it after. */
async function withDatabase<Result>(
  { directory, loadConfig, print }: Pick<CommandContext, 'directory' | 'loadConfig' | 'print'>,
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
