/** Has the pages of `web/` built where they are not, or no longer what they are built from: a process of its own, beside the start. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface PageBuild {
  /** Ends it where it is still under way. */
  stop(): void;
}

/** @param onFailure is told why there are no pages; all else works without them */
export function buildPages(directory: string, onFailure: (why: string) => void): PageBuild {
  const child = spawn(process.execPath, [join(directory, 'web', 'scripts', 'build.ts')], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => void child.kill();
  process.once('exit', endWithUs);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  child.once('error', (error) => onFailure(error.message));
  child.once('close', (code) => {
    process.removeListener('exit', endWithUs);
    // Without a code it was ended with the service.
    if (code !== null && code !== 0) onFailure(complaint.trim());
  });
  return { stop: endWithUs };
}
