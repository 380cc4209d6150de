/** Words of predictions where no arrival was learned of yet. */
import { expect, it } from 'vitest';
import { arrivals as english } from './english/arrivals.ts';
import { arrivals as german } from './german/arrivals.ts';

it('names public figures, and no median of no arrivals', () => {
  const known = { hours: 34, after: 'arrival', scope: 'terminal' } as const;
  for (const [words, figures, median] of [
    [english, 'public figures', 'median of 7 arrivals'],
    [german, 'öffentlichen Zahlen', 'Median von 7 Ankünften'],
  ] as const) {
    expect(words.reasons.usually_available({ ...known, arrivals: 0 })).toContain(figures);
    expect(words.reasons.usually_available({ ...known, arrivals: 7 })).toContain(median);
  }
});
