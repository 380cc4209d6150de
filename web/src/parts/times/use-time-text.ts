/** Times in the zone that the user prefers: the place's, the browser's, or UTC. Days stay those of the place. */
import { useCallback } from 'react';
import { usePreference } from '../../app/session/preferences.ts';
import { useLocale } from '../../app/words/words.tsx';
import { timeText } from './times.ts';

export const CLOCKS = ['place', 'own', 'utc'] as const;
export type ClockChoice = (typeof CLOCKS)[number];

export function useClockChoice(): readonly [ClockChoice, (choice: ClockChoice) => void] {
  const [stored, store] = usePreference('times');
  return [CLOCKS.find((each) => each === stored) ?? 'place', store];
}

/** @returns formats an instant; `zone` is that of the place, null: UTC */
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
