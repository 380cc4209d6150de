import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CostReporter } from './test/helpers/cost-reporter.ts';
import { PATIENCE_MILLIS } from './test/helpers/patience.ts';
import { StallReporter } from './test/helpers/stall-reporter.ts';

/** Tests of the pure core that are told as files or generated: fast, and in need of nothing. */
const PURE = [
  'test/architecture.test.ts',
  'test/journeys/**/*.test.ts',
  'test/laws/**/*.test.ts',
  'test/operations/**/*.test.ts',
];
/** Those that need a database, a server or a process. */
const INTEGRATION = ['{src,papers}/**/*.{http,integration}.test.ts', 'test/**/*.test.ts'];
/** Those of them that kill processes or change what a whole process shares: each runs in a process of its own. */
const PROCESSES = [
  'test/chaos/**/*.test.ts',
  'src/database/database.integration.test.ts',
  'src/database/embedded-postgres/embedded-postgres.integration.test.ts',
  'src/features/webhooks/sending/resolve-host.integration.test.ts',
];

/** Run by `npm run test:long` (vitest.long.config.ts) and `npm run test:image` (vitest.image.config.ts) only. */
const LONG = ['**/*.long.test.ts', 'test/image/**', '**/node_modules/**'];

/** Processes that tests start read compiled code instead of compiling it again. */
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/node-compile');

/** Nor does a start that a test makes build the pages again, with better compression. */
process.env.QUICK_PAGES ??= '1';

/** Files that take longest, whichever their project: begun last, they would leave all but one worker idle at the end. */
const FIRST = /\/test\/(chaos|contract|laws)\//;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => FIRST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Nothing that saves memory at the cost of CPU time, which took an eighth of it. A worker keeps what its files imported: it would mark all
 * of that again whenever it waits or its heap grows, and compile again what it threw away meanwhile.
 */
const WORKER_FLAGS = ['--initial-heap-size=768', '--no-memory-reducer', '--no-flush-bytecode'];

/**
 * For every project: each file notes what it costs, and only stall-reporter.ts limits how long a test may take. Node itself imports the
 * files, as it does in production: Vite would transform every module once more, for a fifth of the CPU time. `vi.mock` does not work so.
 */
export const EVERYWHERE = {
  setupFiles: ['test/helpers/measure-file.ts'],
  execArgv: WORKER_FLAGS,
  testTimeout: 0,
  hookTimeout: 0,
  expect: { poll: { timeout: PATIENCE_MILLIS } },
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Unit tests need nothing; integration tests (`*.http.test.ts`, `*.integration.test.ts` and those of `test/`) use a real PostgreSQL, real HTTP and real processes. */
export default defineConfig({
  test: {
    // Each worker imports and compiles the service once more. The database and started processes use what workers leave of the CPUs.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/helpers/global-setup.ts'],
    // Failures in full, and nothing of what passes.
    reporters: ['minimal', new StallReporter(), new CostReporter()],
    projects: [
      {
        test: {
          ...EVERYWHERE,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulator/**/*.test.ts',
            'client/src/**/*.test.ts',
            'cli-client/src/**/*.test.ts',
            'codes/**/*.test.ts',
            'edi/**/*.test.ts',
            'mcp/**/*.test.ts',
            'papers/**/*.test.ts',
            'sea-routes/**/*.test.ts',
            'wording/**/*.test.ts',
            ...PURE,
          ],
          exclude: [...INTEGRATION.slice(0, 1), ...LONG],
          isolate: false,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          setupFiles: [...EVERYWHERE.setupFiles, 'test/helpers/settle-imports.ts'],
          isolate: false,
          // Imports what only Vite understands: JSX, styles and `import.meta.glob`.
          experimental: {},
        },
      },
      {
        test: {
          ...EVERYWHERE,
          name: 'processes',
          include: PROCESSES,
          exclude: LONG,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          name: 'integration',
          include: INTEGRATION,
          exclude: [...PURE, ...PROCESSES, ...LONG],
          isolate: false,
        },
      },
    ],
  },
});
