/** A worker as `portolan serve --role worker` starts it, and a client that requests a refresh. */

import { loadConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { type Service, startService } from '../../src/service.ts';
import { refreshShipment } from '../../src/tracking/schedule/refresh.ts';
import { answerQuestions } from '../measure/process.ts';
import { projectDirectory } from '../setup/database.ts';

export type WorkerQuestion =
  | { readonly start: { readonly databaseUrl: string } }
  | { readonly refresh: { readonly accountId: string; readonly shipmentId: string } };

export interface WorkerAnswer {
  /** Until it takes jobs. */
  readonly seconds: number;
}

let service: Service | undefined;

async function start(databaseUrl: string): Promise<Service> {
  return startService({
    config: loadConfig(projectDirectory, {}),
    directory: projectDirectory,
    databaseUrl,
    role: 'worker',
    logger: createLogger('warn'),
    clock: systemClock,
  });
}

answerQuestions<WorkerQuestion, WorkerAnswer>(
  async (question) => {
    const begun = performance.now();
    if ('start' in question) service = await start(question.start.databaseUrl);
    else if (service) await refreshShipment(service.tracking, question.refresh.accountId, question.refresh.shipmentId);
    return { seconds: (performance.now() - begun) / 1000 };
  },
  async () => service?.stop(),
);
