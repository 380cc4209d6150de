/** Arrivals as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { accuracyRoutes } from './accuracy/routes.ts';
import { AccuracySchema } from './accuracy/schema.ts';
import { habitsOf, recordArrivals } from './recording/record-arrivals.ts';
import { readArrivals } from './recording/store.ts';

export const arrivals = {
  routes: [accuracyRoutes],
  resources: () => ({ eta_accuracy: { schema: AccuracySchema, relations: {} } }),
  offers: ({ reference }) => {
    const habitOf = habitsOf(reference);
    return { readArrivals, recordArrivals: (session, stored) => recordArrivals(session, stored, habitOf) };
  },
} satisfies Feature;
