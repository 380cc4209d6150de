import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their source and need nothing; integration tests use a real PostgreSQL, real HTTP and real processes. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'simulator/**/*.test.ts', 'test/architecture.test.ts'] } },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/architecture.test.ts', 'node_modules/**'],
          globalSetup: ['test/helpers/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
