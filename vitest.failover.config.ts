import { defineConfig } from 'vitest/config';
import { EVERYWHERE } from './vitest.config.ts';

/** `npm run test:failover`: drills on three hosts in network namespaces. test/failover/run.ts makes them and starts this. */
export default defineConfig({
  test: {
    testTimeout: EVERYWHERE.testTimeout,
    hookTimeout: EVERYWHERE.hookTimeout,
    globalSetup: ['test/failover/global-setup.ts'],
    include: ['test/failover/**/*.drill.ts'],
    fileParallelism: false,
    reporters: ['verbose'],
    bail: Number(process.env.BAIL ?? 1),
  },
});
