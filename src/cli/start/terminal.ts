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

/**
 * Writes the log to a file, and each error also to the terminal, as one line.
 * @param note shows a line
 */
export function quietLogger(
  folder: string,
  level: string,
  note: (line: string) => void = print,
): { logger: Logger; file: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portolan.log');
  // The log contains numbers of customers. Only this user may read it, also if the file exists with other permissions.
  const opened = openSync(file, 'a', 0o600);
  fchmodSync(opened, 0o600);
  const streams = multistream([
    { level: 'trace', stream: destination({ dest: opened, sync: false }) },
    { level: 'error', stream: { write: errorNotes(note) } },
  ]);
  return { logger: pino({ level, ...LINES }, streams), file };
}

/** An error that repeats itself is shown once. The log file has all of them, with their details. */
function errorNotes(note: (line: string) => void): (json: string) => void {
  let shown = '';
  return (json) => {
    const { msg = '' } = JSON.parse(json) as { msg?: string };
    const [message = ''] = msg.split('\n', 1);
    if (message !== shown) note(`Error: ${message}`);
    shown = message;
  };
}
