/** Applies troubles to the events of a line. */
import type { Trouble } from '../sources/trouble.ts';
import { shuffle } from '../world/random.ts';
import type { DcsaEvent } from './dcsa-event.ts';

export function applyTroubleToEvents(trouble: Trouble | undefined, events: readonly DcsaEvent[]): readonly DcsaEvent[] {
  switch (trouble?.kind) {
    case 'duplicates':
      return events.flatMap((event) => [event, event]);
    case 'reordered':
      return shuffle(events.length, events);
    case 'empty_list':
      return [];
    default:
      return events;
  }
}
