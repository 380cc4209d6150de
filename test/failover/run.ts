/** `npm run test:failover`, as root on Debian: installs what the drills need, makes the hosts, and runs the drills on one of them. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { removeDisks } from './disks.ts';
import { APP, commandOn, createNetwork, removeNetwork } from './network.ts';
import { installPackages } from './packages.ts';

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('The drills make network namespaces and install Debian packages: run them as root on Debian.');
  process.exit(1);
}
installPackages();
removeNetwork();
removeDisks(false);
createNetwork();
try {
  const vitest = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const words = [process.execPath, vitest, 'run', '--config', 'vitest.failover.config.ts', ...process.argv.slice(2)];
  const [command, ...rest] = commandOn(APP, ...words);
  process.exitCode = spawnSync(command, rest, { stdio: 'inherit' }).status ?? 1;
} finally {
  removeNetwork();
  removeDisks(process.env.KEEP_LOGS !== undefined);
}
