/** Has the pages of `web/` built where they are not, or no longer what they are built from: a process of its own, beside the start. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Some 3 seconds are usual; the bundler's threads can wait for each other for ever (rolldown/rolldown#10102). */
const TIME_LIMIT_MILLIS = 120_000;

export interface PageBuild {
  /** Ends it where it is still under way. */
  stop(): void;
}

/** @param onFailure is told why there are no pages; all else works without them */
export function buildPages(directory: string, onFailure: (why: string) => void): PageBuild {
  const child = spawn(process.execPath, [join(directory, 'web', 'scripts', 'build.ts')], {
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
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  child.once('error', (error) => onFailure(error.message));
  child.once('close', (code, signal) => {
    process.removeListener('exit', stop);
    if (code !== 0 && !stopped) onFailure(complaint.trim() || `it was ended by ${signal}`);
  });
  return { stop };
}
