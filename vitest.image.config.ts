import { defineConfig } from 'vitest/config';
import { StallReporter } from './test/helpers/stall-reporter.ts';
import { EVERYWHERE } from './vitest.config.ts';

/** `npm run test:image`, as root: the image, compose.yaml, the units and the chart, with tools of Debian (test/image/). */
export default defineConfig({
  test: {
    ...EVERYWHERE,
    env: { PATIENCE_SECONDS: '400' },
    expect: { poll: { timeout: 400_000 } },
    reporters: ['verbose', new StallReporter()],
    include: ['test/image/**/*.test.ts'],
    globalSetup: ['test/image/prepare.ts', 'test/helpers/global-setup.ts'],
    fileParallelism: false,
  },
});
