/**
 * `npm test`: types and lint, which print only what fails, then all tests. Passes the cost of the checks to the table at the
 * end (test/helpers/cost-reporter.ts).
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { ownCpuSeconds } from '../test/helpers/process-cpu.ts';

// The commands are scripts, which Windows can start only through a shell.
const shell = process.platform === 'win32';

function endIfFailed(command: string, { status, error }: Pick<SpawnSyncReturns<unknown>, 'status' | 'error'>): void {
  if (error !== undefined) console.error(`cannot start ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const [cpuBefore, startedAt] = [ownCpuSeconds(), Date.now()];
const checked = spawnSync('npm', ['run', 'check'], { shell, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY });
if (checked.status !== 0) console.error(checked.stdout, checked.stderr);
endIfFailed('npm run check', checked);
const env = {
  ...process.env,
  CHECK_CPU_SECONDS: (ownCpuSeconds() - cpuBefore).toFixed(1),
  CHECK_WALL_SECONDS: ((Date.now() - startedAt) / 1000).toFixed(1),
};
endIfFailed('vitest', spawnSync('vitest', ['run', ...process.argv.slice(2)], { shell, stdio: 'inherit', env }));
