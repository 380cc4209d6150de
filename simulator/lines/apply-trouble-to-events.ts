/** Applies troubles to the events of a line. */
import type { Trouble } from '../sources/trouble.ts';
import { shuffle } from '../world/random.ts';

export function applyTroubleToEvents(trouble: Trouble | undefined, events: readonly object[]): readonly object[] {
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
