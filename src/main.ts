/** The program: parses the command line, runs the command and prints its error. No other file reads the environment. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withNpmArguments } from './cli/npm-arguments.ts';
import { createProgram } from './cli/program.ts';
import { endWithParent } from './cli/shutdown.ts';
import { PROGRAM_COMMIT, PROGRAM_VERSION } from './composition/program-version.ts';
import { findStateDirectory, listLineQuestions, listRemovedSettings, loadConfig } from './config/config.ts';
import { secretsIn } from './config/redaction/secrets-in.ts';
import { loadUsableConfig, settingsFileOf } from './config/usable-config.ts';
import { isDatabaseAway } from './database/connection-errors.ts';
import { errorMessage } from './lib/errors.ts';

const directory = dirname(dirname(fileURLToPath(import.meta.url)));

if (process.env.npm_lifecycle_event !== undefined) endWithParent();

const program = createProgram({
  directory,
  version: `portolan ${PROGRAM_VERSION}${PROGRAM_COMMIT === null ? '' : ` (${PROGRAM_COMMIT.slice(0, 8)})`}, Node ${process.versions.node}`,
  loadConfig: (overrides = {}, kept) => loadConfig(directory, process.env, overrides, kept),
  removedSettings: () => listRemovedSettings(directory, process.env),
  lines: {
    stateDirectory: () => findStateDirectory(directory, process.env),
    listQuestions: (source, kept) => listLineQuestions(directory, process.env, source, kept),
    terminal: { input: process.stdin, output: process.stdout },
  },
  diagnosis: {
    findConfig: (kept) => loadUsableConfig(directory, process.env, kept),
    settingsFile: settingsFileOf(directory, process.env),
    secretsOf: (settings, kept) => secretsIn(settings, process.env, kept),
  },
  print: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  progress: process.stderr.isTTY ? (line) => void process.stderr.write(`\r\x1b[2K${line}\r`) : null,
});

// The reader of the output, such as `head`, may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await program.parseAsync(withNpmArguments(process.argv.slice(2), process.env), { from: 'user' });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
// What waits for a slow reader of the output would be lost.
await Promise.all(
  [process.stdout, process.stderr].map((stream) => new Promise<void>((written) => stream.write('', () => written()))),
);
// All parts have stopped. A handle that a library left open must not keep the process alive.
process.exit();

/** The messages of the database driver and of the file system do not name the setting or the fault. */
function describeFailure(error: unknown): string {
  const message = errorMessage(error) || String(error);
  if (isDatabaseAway(error))
    return `Cannot connect to the database (${message}). Check that it runs and that DATABASE_URL is correct.`;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'open' ? `There is no file ${path}.` : message;
}
