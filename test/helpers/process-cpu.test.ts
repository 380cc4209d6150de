/** The CPU time of processes for which no process waits, as of the pages of a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { takeLostCpuSeconds, withLostCpuSeconds } from './process-cpu.ts';

/** Its subshell works, then waits to be ended. */
const WORKS = '(i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo done; exec sleep 600) & wait';

test.runIf(process.platform === 'linux')('what a killed process did not wait for is counted', async () => {
  takeLostCpuSeconds();
  const child = spawn('sh', ['-c', WORKS], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  await withLostCpuSeconds(async () => {
    process.kill(-Number(child.pid), 'SIGKILL');
    await once(child, 'close');
  });
  // Several ticks, which are 0.01 s each.
  expect(takeLostCpuSeconds()).toBeGreaterThan(0.03);
  expect(takeLostCpuSeconds()).toBe(0);
});
