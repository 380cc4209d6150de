/**
 * Lets a courier whose worker is gone finish: under the worker's name, as if it lived, so that others leave its webhooks and its
 * journal to it. Each webhook is let go by the end of its turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../lib/errors.ts';
import { type SoleUse, takeSoleUse } from '../../storage/workers.ts';
import type { RecorderLog } from '../attempt-recorder.ts';
import type { CourierOptions } from './messages.ts';

const AGAIN_MILLIS = 100;

/** Never rejects: without the name its webhooks are handed to others sooner, who may send again what is under way. */
export async function standIn(
  options: Pick<CourierOptions, 'worker' | 'databaseUrl'>,
  ended: Promise<unknown>,
  log: RecorderLog,
): Promise<void> {
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  let name: SoleUse | undefined;
  let failure: unknown;
  // The name goes with the dead worker's connection, which the server may be slow to miss.
  while (!isOver && name === undefined) {
    name = await takeSoleUse(options.databaseUrl, options.worker).catch((error: unknown) => {
      failure = error;
      return undefined;
    });
    if (name === undefined) await Promise.race([sleep(AGAIN_MILLIS), over]);
  }
  await over;
  if (name === undefined && failure !== undefined)
    log.warn(`could not stand in for worker ${options.worker}: ${errorMessage(failure)}`);
  await name?.release();
}
