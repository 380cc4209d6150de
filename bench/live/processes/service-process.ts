/** The service as `portolan serve --role api` or `--role worker` starts it, with its own measures. */

import type { ProcessRole } from '../../../src/config/config.ts';
import { createLogger } from '../../../src/lib/logger.ts';
import { type Service, startService } from '../../../src/service.ts';
import { answerQuestions } from '../../measure/process.ts';
import { projectDirectory } from '../../setup/database.ts';
import { type LiveSettings, liveConfig } from '../settings.ts';
import { measureProcess, type ProcessMeasures } from './process-measures.ts';

export interface ServiceQuestion {
  /** Starts it; without, it only reports. */
  readonly start?: { readonly databaseUrl: string; readonly role: ProcessRole; readonly settings: LiveSettings };
  /** The measured time begins. */
  readonly begin?: boolean;
}

export interface ServiceAnswer extends ProcessMeasures {
  readonly url: string | null;
  readonly startSeconds: number;
}

const measures = measureProcess();
let service: Service | undefined;
let startSeconds = 0;

answerQuestions<ServiceQuestion, ServiceAnswer>(
  async ({ start, begin = false }) => {
    if (start !== undefined) {
      const begun = performance.now();
      const { databaseUrl, role, settings } = start;
      const config = liveConfig(settings);
      // Production's log lines, written and discarded; BENCH_LOG keeps them.
      const logger = createLogger(config.log.level, process.env.BENCH_LOG ?? '/dev/null');
      service = await startService({ config, directory: projectDirectory, databaseUrl, role, logger });
      startSeconds = (performance.now() - begun) / 1000;
    }
    return { ...measures(begin), url: service?.url ?? null, startSeconds };
  },
  async () => service?.stop(),
);
