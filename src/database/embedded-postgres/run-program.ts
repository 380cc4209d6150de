/**
 * Runs one PostgreSQL program to its end as the server's user, its output appended to a log file. Detached into a process
 * group of its own, so that Ctrl-C in the terminal reaches the service first and never the server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import type { ServerUser } from './server-user.ts';

export interface ProgramCall {
  program: string;
  arguments: string[];
  user: ServerUser | undefined;
  workingFolder: string;
  logFile: string;
}

/** Resolves when the program ended well; otherwise rejects with the end of its log. */
export async function runProgram(call: ProgramCall): Promise<void> {
  const log = await open(call.logFile, 'a', 0o600);
  try {
    const child = spawn(call.program, call.arguments, {
      ...(call.user && { uid: call.user.uid, gid: call.user.gid }),
      cwd: call.workingFolder,
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code === 0) return;
    throw new Error(`${call.program} ended with ${code ?? signal}; ${call.logFile} ends:\n${await tail(call.logFile)}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      `${call.program} cannot be run on this system (the programs need glibc; Alpine has musl): set DATABASE_URL to a PostgreSQL of your own`,
      { cause: error },
    );
  } finally {
    await log.close();
  }
}

/** Only what the programs need: the service's environment may hold credentials, and PG* variables would bend settings. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

async function tail(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-12).join('\n');
}
