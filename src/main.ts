/**
 * The program: reads the command line, and gives each command what it works with. The only file that looks at the process's
 * environment.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { accountsCommand, type CommandContext } from './cli/accounts.ts';
import { aisCommand } from './cli/ais.ts';
import { carriersCommand } from './cli/carriers.ts';
import { startDatabaseServer } from './cli/database-server.ts';
import { documentsCommand } from './cli/documents/documents.ts';
import { keysCommand } from './cli/keys.ts';
import { withNpmWords } from './cli/npm-words.ts';
import { type RebuildContext, rebuildCommand } from './cli/rebuild.ts';
import { resetCommand } from './cli/reset.ts';
import { serveCommand } from './cli/serve.ts';
import { endWithParent } from './cli/shutdown.ts';
import { startCommand } from './cli/start.ts';
import { usersCommand } from './cli/users.ts';
import { loadConfig } from './config.ts';
import { systemClock } from './lib/clock.ts';
import { errorMessage } from './lib/errors.ts';
import { commandTracking, migrateDatabase, publicUrlOf } from './service.ts';
import { isDatabaseAway } from './storage/connection-errors.ts';
import { openDatabase } from './storage/database.ts';

const directory = dirname(dirname(fileURLToPath(import.meta.url)));
const settings = (overrides: Record<string, unknown> = {}) => loadConfig(directory, process.env, overrides);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const commands: CommandContext = {
  clock: systemClock,
  print,
  rateLimits: () => settings().http.rateLimits,
  publicUrl: () => publicUrlOf(settings()),
  withDatabase: async (work) => {
    const server = await startDatabaseServer(settings(), () => {});
    try {
      await migrateDatabase(server.url, directory);
      const database = openDatabase({
        url: server.url,
        tenantConnections: 1,
        systemConnections: 1,
        onIdleError: (error) => print(`A database connection broke: ${error.message}`),
      });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    } finally {
      await server.stop();
    }
  },
};

if (process.env.npm_lifecycle_event !== undefined) endWithParent();

const progress = process.stderr.isTTY ? (line: string) => void process.stderr.write(`\r\x1b[2K${line}\r`) : null;
const withTracking: RebuildContext['withTracking'] = (work) =>
  commands.withDatabase((database) => work(commandTracking(database, settings(), directory)));

const program = new Command('portolan')
  .description('Tracks ocean shipments and containers; speaks JSON:API and webhooks.')
  .version(versionOf(directory), '-v, --version', 'print the version')
  .addCommand(startCommand({ directory, loadConfig: settings }))
  .addCommand(serveCommand({ directory, loadConfig: settings }))
  .addCommand(accountsCommand(commands))
  .addCommand(keysCommand(commands))
  .addCommand(usersCommand(commands))
  .addCommand(carriersCommand({ directory, loadConfig: settings, print }))
  .addCommand(aisCommand({ print }))
  .addCommand(
    documentsCommand({ directory, loadConfig: settings, print, progress, withDatabase: commands.withDatabase }),
  )
  .addCommand(rebuildCommand({ print, progress, withTracking }))
  .addCommand(resetCommand({ directory, loadConfig: settings }));

try {
  await program.parseAsync(withNpmWords(process.argv.slice(2), process.env), { from: 'user' });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
// Everything has been stopped by now; whatever a library still holds open must not keep the process.
process.exit();

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `portolan ${version}, Node ${process.versions.node}`;
}

/** A database that cannot be reached says so itself only in the driver's words. */
function describeFailure(error: unknown): string {
  const message = errorMessage(error) || String(error);
  return isDatabaseAway(error) ? `The database cannot be reached: ${message}. Is DATABASE_URL right?` : message;
}
