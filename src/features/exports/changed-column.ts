/** What changed since the time that a list is filtered by, as the cell of a file: in English, as the titles are. Pure. */
import { WORDING } from '@portolan/wording';
import { changesText } from '@portolan/wording/change-text';
import type { DatedChange } from '../../core/noted-changes.ts';

/** Undefined: the list is not filtered by a time. */
export type ChangedSince = readonly DatedChange[] | undefined;

const { changes, holds, journey, notices } = WORDING.en;
const WORDS = { changes, holds, statuses: journey.statuses, exceptions: notices.kinds };
const DAY_MILLIS = 86_400_000;

export function changedText(changed: ChangedSince, zone: string | null): string | null {
  if (changed === undefined) return null;
  const dayOf = (at: string) =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(zone ?? 'UTC')
      .toPlainDate()
      .toString();
  return (
    changesText(changed, WORDS, {
      day: dayOf,
      daysBetween: (from, to) => Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MILLIS),
    }) || null
  );
}
