/**
 * `npm test`: types and lint, then all tests. Passes the cost of the checks to the table at the end
 * (test/helpers/cost-reporter.ts).
 */
import { spawnSync } from 'node:child_process';
import { ownCpuSeconds } from '../test/helpers/process-cpu.ts';

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  // The commands are scripts, which Windows can start only through a shell.
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } });
  if (error !== undefined) console.error(`cannot start ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const [cpuBefore, startedAt] = [ownCpuSeconds(), Date.now()];
run('npm', ['run', 'check']);
run('vitest', ['run', ...process.argv.slice(2)], {
  CHECK_CPU_SECONDS: (ownCpuSeconds() - cpuBefore).toFixed(1),
  CHECK_WALL_SECONDS: ((Date.now() - startedAt) / 1000).toFixed(1),
});
