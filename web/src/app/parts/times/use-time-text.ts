/** Moments by the clock that the user wants: that of the place, one's own, or UTC. Days stay those of the place. */
import { useCallback } from 'react';
import { usePreference } from '../../preferences.ts';
import { useLocale } from '../../words/words.tsx';
import { timeText } from './times.ts';

export const CLOCKS = ['place', 'own', 'utc'] as const;
export type ClockChoice = (typeof CLOCKS)[number];

export function useClockChoice(): readonly [ClockChoice, (choice: ClockChoice) => void] {
  const [kept, keep] = usePreference('times');
  return [CLOCKS.find((each) => each === kept) ?? 'place', keep];
}

/** @returns the text of a moment; its zone is that of the place where it happens, null: UTC */
export function useTimeText(): (at: string, zone: string | null) => string {
  const [choice] = useClockChoice();
  const locale = useLocale();
  return useCallback(
    (at, zone) => {
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return timeText(at, { place: zone, own, utc: 'UTC' }[choice], locale);
    },
    [choice, locale],
  );
}
