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
  { databaseUrl, worker }: Pick<CourierOptions, 'worker' | 'databaseUrl'>,
  ended: Promise<unknown>,
  log: RecorderLog,
): Promise<void> {
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  let failure: unknown = null;

  /** Undefined: the name goes with the dead worker's connection, which the server may be slow to miss. */
  async function take(): Promise<SoleUse | undefined> {
    try {
      const name = await takeSoleUse(databaseUrl, worker);
      failure = null;
      return name;
    } catch (error) {
      failure = error;
      return undefined;
    }
  }

  while (!isOver) {
    const taking = take();
    const name = await Promise.race([taking, over.then(() => undefined)]);
    // A name whose connection breaks is taken again.
    await Promise.race([over, name?.lost ?? sleep(AGAIN_MILLIS)]);
    if (isOver) await name?.release();
  }
  if (failure !== null) log.warn(`could not stand in for worker ${worker}: ${errorMessage(failure)}`);
}
