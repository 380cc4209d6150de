/** Arrivals as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { habitsOf, recordArrivals } from './recording/record-arrivals.ts';

export const arrivals = {
  offers: ({ reference }) => {
    const habitOf = habitsOf(reference);
    return { recordArrivals: (session, stored) => recordArrivals(session, stored, habitOf) };
  },
} satisfies Feature;
