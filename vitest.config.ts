import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the pure core that are told as files or generated: fast, and in need of nothing. */
const PURE = ['test/architecture.test.ts', 'test/journeys/**/*.test.ts', 'test/laws/**/*.test.ts'];

/** Unit tests stand beside their source and need nothing; integration tests use a real PostgreSQL, real HTTP and real processes. */
export default defineConfig({
  test: {
    // Integration tests mostly wait: for a database, for processes, for time to pass.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'simulator/**/*.test.ts', 'client/src/**/*.test.ts', ...PURE],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: [...PURE, 'test/long/**', 'node_modules/**'],
          globalSetup: ['test/helpers/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
