/** Arrivals as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { measureArrived } from './accuracy/measure-accuracy.ts';
import { queueIfUnmeasured } from './accuracy/measured-store.ts';
import { accuracyRoutes } from './accuracy/routes.ts';
import { AccuracySchema } from './accuracy/schema.ts';
import { habitsOf, recordArrivals } from './recording/record-arrivals.ts';
import { readArrivals } from './recording/store.ts';

const MEASURE_ARRIVED_TASK = 'measure-arrived';

export const arrivals = {
  routes: [accuracyRoutes],
  resources: () => ({ eta_accuracy: { schema: AccuracySchema, relations: {} } }),
  offers: ({ reference }) => {
    const habitOf = habitsOf(reference);
    return { readArrivals, recordArrivals: (session, stored) => recordArrivals(session, stored, habitOf) };
  },
  work: ({ database }: JobParts) => ({
    trackingTasks: defineTask(MEASURE_ARRIVED_TASK, Type.Unknown(), (_, signal) => measureArrived(database, signal)),
    sweep: () => database.system((session) => queueIfUnmeasured(session, MEASURE_ARRIVED_TASK)),
  }),
} satisfies Feature;
