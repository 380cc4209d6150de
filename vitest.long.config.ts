import { defineConfig } from 'vitest/config';

/**
 * `npm run test:long`: what takes minutes. Files named `*.long.test.ts` run here only; the others named below run in `npm test` too, there
 * with fewer cases.
 */
process.env.LAW_CASES ??= '10000';
process.env.GENERATED_REQUESTS ??= '200';
process.env.EVERY_JOURNEY ??= '1';
process.env.WORKER_KILLS ??= '20';
process.env.SEA_ROUTE_PAIRS ??= '2000';
process.env.PAGING_ROWS ??= '300';
process.env.OLD_PLAN_ROWS ??= '8000';
process.env.REPLAY_BATCH ??= '2000';
process.env.CLIENT_COMPILER ??= 'own';
process.env.LINT_ALWAYS ??= '1';
process.env.EDI_CUTS ??= '200';
process.env.EDI_CHANGES ??= '2000';

export default defineConfig({
  test: {
    include: [
      '**/*.long.test.ts',
      'test/chaos/worker-loss.test.ts',
      'test/laws/**/*.test.ts',
      'test/contract/{generated,lint}.test.ts',
      'test/tracking-core/{as-of,raw-event-roles,rebuild}.test.ts',
      'test/client/readme.test.ts',
      'test/http/tracked/paging-under-writes.test.ts',
      'test/storage/old-plans.test.ts',
      'test/webhooks/api/replay-rest.test.ts',
      'sea-routes/src/{land,sea-routes}.test.ts',
    ],
    globalSetup: ['test/helpers/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
