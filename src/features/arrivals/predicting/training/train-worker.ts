/** The thread that trains the model: takes past arrivals in batches, acknowledges each, and answers the end with the model. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ArrivalLeg, EtaStatement, Forecaster } from '../../../../core/arrival/arrival-leg.ts';
import { trainArrivalModel } from '../../../../core/arrival/train-arrival-model.ts';

/** A batch, or as of when the model is trained from all of them. */
export type TrainingMessage = { readonly legs: readonly ArrivalLeg[] } | { readonly asOf: number };

// Jobs and requests go first. Linux has priorities of threads; elsewhere this would be that of the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

const legs: ArrivalLeg[] = [];
const forecasters = new Map<string, Forecaster>();

parentPort?.on('message', (message: TrainingMessage) => {
  if ('asOf' in message) {
    // Whoever waits for the model ends the thread: one that ends by itself may be gone before its answer is read.
    parentPort?.postMessage(trainArrivalModel(legs, message.asOf));
    return;
  }
  // One by one: arguments of a call are limited.
  for (const leg of message.legs) legs.push({ ...leg, statements: leg.statements.map((each) => sharing(each, leg)) });
  parentPort?.postMessage(null);
});

/** A statement arrives with texts of its own: those that many have alike would be half of the memory. */
function sharing(statement: EtaStatement, leg: ArrivalLeg): EtaStatement {
  const key = JSON.stringify(statement.by);
  const by = forecasters.get(key) ?? statement.by;
  forecasters.set(key, by);
  return { ...statement, by, imo: statement.imo === leg.imo ? leg.imo : statement.imo };
}
