/** What `portolan start` shows: lines on the terminal, and a log file beside it that only its user can read. */
import { fchmodSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type Logger, multistream, pino } from 'pino';
import { LINES } from '../../lib/logger.ts';
import type { DatabaseServer } from '../database-server.ts';

export function printFolders({ dataDirectory }: DatabaseServer, logFile: string): void {
  if (dataDirectory !== null) print(`  Data       ${dataDirectory}   (npm run reset deletes it)`);
  print(`  Log        ${logFile}`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes the log to a file, and errors also to the terminal. */
export function quietLogger(folder: string, level: string): { logger: Logger; file: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portolan.log');
  // The log contains numbers of customers. Only this user may read it, also if the file exists with other permissions.
  const opened = openSync(file, 'a', 0o600);
  fchmodSync(opened, 0o600);
  const streams = multistream([
    { level: 'trace', stream: destination({ dest: opened, sync: false }) },
    { level: 'error', stream: process.stderr },
  ]);
  return { logger: pino({ level, ...LINES }, streams), file };
}
