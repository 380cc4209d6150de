/** Trains the model in a thread, which is given the arrivals batch by batch: it takes seconds, and many of them much memory. */
import type { ArrivalLeg, EtaStatement } from '../../../../core/arrival/arrival-leg.ts';
import type { ArrivalModel } from '../../../../core/arrival/arrival-model.ts';
import { Thread } from '../../../../lib/threads/thread.ts';
import type { TrainingMessage } from './train-worker.ts';

/** Small, so that the event loop has none to copy for long. */
const BATCH = 200;
/** Megabytes: what the most arrivals need, and half as much again. Beyond it the thread ends, and the job fails. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** Another batch is read once the one before is with the thread. */
export async function trainInThread(
  legs: AsyncIterable<ArrivalLeg>,
  asOf: number,
  signal: AbortSignal,
): Promise<ArrivalModel> {
  const thread = new Thread(new URL('./train-worker.ts', import.meta.url), 'Training the model of arrivals', {
    resourceLimits: LIMITS,
  });
  const ask = <Answer>(message: TrainingMessage): Promise<Answer> => {
    thread.send(message);
    return thread.receive<Answer>(signal);
  };
  try {
    let batch: ArrivalLeg[] = [];
    for await (const leg of legs) {
      batch.push({ ...leg, statements: leg.statements.filter(teaches) });
      if (batch.length < BATCH) continue;
      await ask({ legs: batch });
      batch = [];
    }
    await ask({ legs: batch });
    return await ask<ArrivalModel>({ asOf });
  } finally {
    await thread.end();
  }
}

/** What was predicted before teaches nothing, and is half of all statements. */
function teaches({ by }: EtaStatement): boolean {
  return by.kind !== 'prediction' || by.code === 'position';
}
