/** The CPU time of processes for which no process waits, as of the pages of a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ownCpuSeconds, takeLostCpuSeconds, withLostCpuSeconds } from './process-cpu.ts';

/** Its subshell works, then waits to be ended. */
const WORKS = '(i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo done; exec sleep 600) & wait';

test.runIf(process.platform === 'linux')('what a killed process did not wait for is counted', async () => {
  takeLostCpuSeconds();
  const child = spawn('sh', ['-c', WORKS], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const before = ownCpuSeconds();
  await withLostCpuSeconds(async () => {
    process.kill(-Number(child.pid), 'SIGKILL');
    await once(child, 'close');
  });
  const collected = ownCpuSeconds() - before;
  const lost = takeLostCpuSeconds();
  // A tick is 0.01 s. What the system forgot is more than what it handed on to this process.
  expect(lost).toBeGreaterThan(0.02);
  expect(lost).toBeGreaterThan(collected / 2);
  expect(takeLostCpuSeconds()).toBe(0);
});
