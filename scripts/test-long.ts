/** `npm run test:long`: the long suite, then the mutation check of the core. Each part runs also where one before it failed. */
import { spawnSync } from 'node:child_process';

const PARTS: Readonly<Record<string, readonly string[]>> = {
  'the long suite': ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts'],
  'the mutation check': ['scripts/mutate.ts', '--sample', '20', '--most-alive', '0.5'],
};

const results = Object.entries(PARTS).map(([name, parameters]) => {
  const startedAt = Date.now();
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  return { status, line: `${status === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${minutes} minutes` };
});
console.log(`\n${results.map(({ line }) => line).join('\n')}`);
if (results.some(({ status }) => status !== 0)) process.exitCode = 1;
