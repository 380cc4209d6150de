/** Arrivals as a part of the application. */
import { type Static, Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { measureArrived } from './accuracy/measure-accuracy.ts';
import { queueIfUnmeasured } from './accuracy/measured-store.ts';
import { accuracyRoutes } from './accuracy/routes.ts';
import { AccuracySchema } from './accuracy/schema.ts';
import type { ArrivalsConfig } from './config.ts';
import { etaRoutes } from './etas/routes.ts';
import { followTracking } from './predicting/follow-tracking.ts';
import { measurePredicting } from './predicting/meter.ts';
import { predictingWork } from './predicting/work.ts';
import { habitsOf, recordArrivals } from './recording/record-arrivals.ts';
import { readArrivals } from './recording/store.ts';
import { ArrivalSchema } from './schema.ts';

interface WorkParts extends JobParts {
  readonly config: { readonly arrivals: Static<typeof ArrivalsConfig> };
}

const MEASURE_ARRIVED_TASK = 'measure-arrived';

export const arrivals = {
  routes: [etaRoutes, accuracyRoutes],
  resources: ({ shipment, container }) => ({
    arrival: {
      schema: ArrivalSchema,
      relations: { shipment: shipment('shipment'), containers: container('containers') },
    },
    eta_accuracy: { schema: AccuracySchema, relations: {} },
  }),
  offers: ({ reference }) => {
    const habitOf = habitsOf(reference);
    return {
      readArrivals,
      recordArrivals: (session, stored) => recordArrivals(session, stored, habitOf),
      followTracking,
    };
  },
  measure: (given: JobParts) => measurePredicting(given),
  work: ({ config, ...given }: WorkParts) => {
    const { database } = given;
    const predicting = predictingWork(given, config.arrivals);
    return {
      ...predicting,
      trackingTasks: {
        ...predicting.trackingTasks,
        ...defineTask(MEASURE_ARRIVED_TASK, Type.Unknown(), (_, signal) => measureArrived(database, signal)),
      },
      sweep: async () => {
        await predicting.sweep?.();
        await database.system((session) => queueIfUnmeasured(session, MEASURE_ARRIVED_TASK));
      },
    };
  },
} satisfies Feature;
