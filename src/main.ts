/** The program: reads the command line and runs the command. The only file that looks at the process's environment. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withNpmWords } from './cli/npm-words.ts';
import { createProgram } from './cli/program.ts';
import { endWithParent } from './cli/shutdown.ts';
import { loadConfig } from './config/config.ts';
import { isDatabaseAway } from './database/connection-errors.ts';
import { errorMessage } from './lib/errors.ts';

const directory = dirname(dirname(fileURLToPath(import.meta.url)));

if (process.env.npm_lifecycle_event !== undefined) endWithParent();

const program = createProgram({
  directory,
  version: versionOf(directory),
  loadConfig: (overrides = {}) => loadConfig(directory, process.env, overrides),
  print: (line) => void process.stdout.write(`${line}\n`),
  progress: process.stderr.isTTY ? (line) => void process.stderr.write(`\r\x1b[2K${line}\r`) : null,
});

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
