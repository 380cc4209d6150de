/**
 * Builds the pages of `web/` if they are missing or out of date, in a separate process while the service starts. An image brings
 * the built pages without their sources.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A build usually takes 3 seconds. The bundler's threads can deadlock (rolldown/rolldown#10102). */
const TIME_LIMIT_MILLIS = 120_000;

export interface PageBuild {
  /** Ends a build that is still running. */
  stop(): void;
}

/** @param onFailure gets the reason of a failed build; the rest of the service works without the pages */
export function buildPages(directory: string, onFailure: (reason: string) => void): PageBuild {
  const program = join(directory, 'web', 'scripts', 'build.ts');
  if (!existsSync(program) && existsSync(join(directory, 'web', 'dist'))) return { stop() {} };
  const child = spawn(process.execPath, [program], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIME_LIMIT_MILLIS,
    killSignal: 'SIGKILL',
  });
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill();
  };
  process.once('exit', stop);
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2000);
  });
  child.once('error', (error) => onFailure(error.message));
  child.once('close', (code, signal) => {
    process.removeListener('exit', stop);
    if (code !== 0 && !stopped) onFailure(errorOutput.trim() || `the build ended by ${signal}`);
  });
  return { stop };
}
