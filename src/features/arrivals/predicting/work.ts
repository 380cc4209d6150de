/** What a worker does for predictions: what became due, and the model that is trained again. */
import { Type } from 'typebox';
import type { Session } from '../../../database/database.ts';
import { defineTask } from '../../../queue/define-task.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import type { JobParts, Work } from '../../../tracking/feature.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import { FOLLOW_SHIPS_TASK, queueShips } from '../ships/elsewhere-store.ts';
import { followDueShips } from '../ships/follow-ships.ts';
import {
  followClosedPassages,
  markForTime,
  markPredicted,
  PREDICT_ARRIVALS_TASK,
  queueDuePredictions,
  queueLanded,
} from './due-store.ts';
import { countPredictions } from './meter.ts';
import { predictLanded } from './predict-available.ts';
import { markAllArrivals, predictDueArrivals } from './predict-due.ts';
import { ModelInUse, trainModel } from './training/model.ts';
import { findNewestModel } from './training/models-store.ts';

const TRAIN_ARRIVALS_TASK = 'train-arrivals';

/** World time: arrivals of the last hours change little. */
const TRAINED_FOR_MILLIS = 6 * 3_600_000;
/** A minute: 400,000 arrivals are renewed in less than a day. */
const MARKED_A_SWEEP = 2000;

const OfAccount = Type.Object({ account_id: Type.String(), all: Type.Optional(Type.Boolean()) });

export type PredictingParts = Pick<JobParts, 'database' | 'clock' | 'metrics' | 'tracking'>;

/** @param settings `predictions`: false withdraws what is shown, and predicts nothing */
export function predictingWork(
  { database, clock, metrics, tracking }: PredictingParts,
  { predictions }: { readonly predictions: boolean } = { predictions: true },
): Work {
  const inUse = new ModelInUse();
  const predicted = countPredictions(metrics);
  const readModel = async () => (predictions ? inUse.read(database) : null);
  return {
    trackingTasks: {
      ...defineTask(PREDICT_ARRIVALS_TASK, OfAccount, async ({ account_id, all = false }, signal) => {
        if (all) await markAllArrivals({ database }, account_id);
        const onPredicted = (count: number) => predictions && predicted.inc(count);
        const model = await readModel();
        await predictDueArrivals(tracking, account_id, { model, signal, onPredicted });
        await predictLanded(tracking, account_id, model, signal);
      }),
      ...defineTask(FOLLOW_SHIPS_TASK, OfAccount, ({ account_id }, signal) =>
        followDueShips(tracking, account_id, signal),
      ),
      ...defineTask(TRAIN_ARRIVALS_TASK, Type.Unknown(), (_, signal) => trainModel(database, clock.now(), signal)),
    },
    sweep: async () => {
      const now = new Date(clock.now());
      if (predictions) {
        await database.changeSystem((session) => followClosedPassages(session, tracking.seaRoutes.closedPassages, now));
        await database.system((session) => markForTime(session, now, MARKED_A_SWEEP));
        await database.system((session) => queueTraining(session, now));
      }
      await database.system((session) => queueLanded(session, now));
      await database.system((session) => queueShips(session, now));
      await database.system(queueDuePredictions);
    },
    housekeeping: async () => {
      while (!predictions && (await database.system((session) => markPredicted(session, MARKED_A_SWEEP))));
    },
  };
}

async function queueTraining(session: Session, now: Date): Promise<void> {
  const newest = await findNewestModel(session);
  if (newest !== undefined && now.getTime() - newest.trainedAt.getTime() < TRAINED_FOR_MILLIS) return;
  const job = { task: TRAIN_ARRIVALS_TASK, payload: {}, runAt: null, key: TRAIN_ARRIVALS_TASK };
  await enqueueJob(session, { ...job, priority: PRIORITY.routine, sequence: TRAIN_ARRIVALS_TASK });
}
