/** The line that the demonstration writes each minute: how many containers move, wait and are done. Pure. */

/** Containers by `current_status`. */
export type StatusCounts = Readonly<Record<string, number>>;

/** In this order; each status once, others count in the total alone. */
const MOVING = { on_ship: 'at sea', on_rail: 'by rail', picked_up: 'by road' } as const;
const WAITING = ['grounded', 'available', 'not_available', 'awaiting_inland_transfer', 'off_dock'];
const DONE = ['delivered', 'empty_returned'];

/** @param errors that the log file has since the last line */
export function statusLine(worldTime: string, counts: StatusCounts, errors: number): string {
  const sum = (statuses: readonly string[]) => statuses.reduce((total, each) => total + (counts[each] ?? 0), 0);
  const moving = Object.entries(MOVING).map(([status, words]) => `${counts[status] ?? 0} ${words}`);
  const parts = [
    `${sum(Object.keys(counts))} containers`,
    `${sum(Object.keys(MOVING))} move (${moving.join(', ')})`,
    `${sum(WAITING)} wait at terminals`,
    `${counts.new ?? 0} are booked`,
    `${sum(DONE)} are done`,
  ];
  const log = errors === 0 ? '' : ` The log has ${errors} new ${errors === 1 ? 'error' : 'errors'}.`;
  return `World time ${worldTime}: ${parts.join(', ')}.${log}`;
}

/** `3 Dec 14:05 UTC`. @param millis Unix milliseconds */
export function shownTime(millis: number): string {
  const date = new Date(millis);
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${date.getUTCDate()} ${month} ${date.toISOString().slice(11, 16)} UTC`;
}
