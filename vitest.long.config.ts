import { defineConfig } from 'vitest/config';
import { CostReporter } from './test/helpers/cost-reporter.ts';
import { StallReporter } from './test/helpers/stall-reporter.ts';
import { EVERYWHERE } from './vitest.config.ts';

/** Other requests every day; what fails prints its seed. */
const seedOfDay = new Date().toISOString().slice(0, 10).replaceAll('-', '');

/**
 * `npm run test:long`: what takes minutes. Files named `*.long.test.ts` run here only; the others named below run in `npm test` too, there
 * with fewer cases.
 */
process.env.LAW_CASES ??= '1000';
process.env.LAW_JOURNEYS ??= '500';
process.env.GENERATED_REQUESTS ??= '200';
process.env.CONTRACT_SEED ??= seedOfDay;
process.env.DAMAGED_ANSWERS ??= '1000';
process.env.INFERENCES ??= '2000';
process.env.EVERY_JOURNEY ??= '1';
process.env.EVERY_AIS_INPUT ??= '1';
process.env.JOURNEY_SHUFFLES ??= '20';
process.env.SEA_ROUTE_PAIRS ??= '2000';
process.env.ATTACKED_ROUTES ??= '1000';
process.env.PAGING_ROWS ??= '300';
process.env.OLD_PLAN_ROWS ??= '8000';
process.env.REPLAY_BATCH ??= '2000';
process.env.LINT_ALWAYS ??= '1';
process.env.EDI_CUTS ??= '200';
process.env.EDI_CHANGES ??= '2000';
process.env.PAGE_WORDS ??= '10000';

export default defineConfig({
  test: {
    ...EVERYWHERE,
    env: { PATIENCE_SECONDS: '400' },
    expect: { poll: { timeout: 400_000 } },
    reporters: ['default', new StallReporter(), new CostReporter()],
    include: [
      '**/*.long.test.ts',
      'test/journeys/journeys.test.ts',
      'test/laws/**/*.test.ts',
      'src/core/numbers/infer-number.properties.test.ts',
      'src/sources/**/conformance.test.ts',
      'test/contract/{published,lint}.test.ts',
      'src/tracking/history/{as-of,raw-event-roles}.integration.test.ts',
      'src/tracking/rebuild/rebuild.integration.test.ts',
      'test/client/readme.test.ts',
      'src/tracking/paging-under-writes.http.test.ts',
      'src/tracking/old-plans.integration.test.ts',
      'src/features/webhooks/delivery/replay-rest.http.test.ts',
      'edi/test/broken-files.test.ts',
      'papers/src/understanding/extract.test.ts',
      'sea-routes/src/sea-routes.test.ts',
    ],
    globalSetup: ['test/helpers/global-setup.ts'],
    fileParallelism: false,
  },
});
