/** When a source is silent: it is polled, nothing failed, and its answers are missing for more than a day. Pure. */
import type { DataSource, Source } from '../../app/api/resources.ts';

const DAY_MILLIS = 86_400_000;
/** Every tracked shipment is checked at least each twelve hours: two checks are missing. */
const SILENT_MILLIS = DAY_MILLIS;

/** Whole days without an answer to the polls of all shipments; null: the source is not silent. */
export function silentDays({ feed, supported, checks }: DataSource, now: number): number | null {
  if (feed !== null || !supported || checks === null || checks.last_answered_at === null) return null;
  if (checks.failing_shipments_count > 0 || checks.shipments_count === 0) return null;
  const millis = now - Date.parse(checks.last_answered_at);
  return millis > SILENT_MILLIS ? Math.round(millis / DAY_MILLIS) : null;
}

/** The state of a container's source, of which the API says `ok` also while it is silent. */
export function shownState(
  { state, last_answered_at: answeredAt, next_check_at: nextAt }: Source,
  now: number,
): Source['state'] | 'silent' {
  const isSilent = answeredAt !== null && nextAt !== null && now - Date.parse(answeredAt) > SILENT_MILLIS;
  return state === 'ok' && isSilent ? 'silent' : state;
}
