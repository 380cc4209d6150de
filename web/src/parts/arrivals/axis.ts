/** The time axis on which competing ETAs stand: its bounds, its days and the place of an instant. Pure. */
const DAY_MILLIS = 86_400_000;
/** Days with a name; more would overlap on a narrow screen. */
const MOST_TICKS = 5;

export interface Axis {
  readonly start: number;
  readonly end: number;
  /** Noons of the days that have a name. */
  readonly ticks: readonly number[];
}

/** From a day before the first instant to a day after the last one. Null where there is none. */
export function axisOf(instants: readonly string[]): Axis | null {
  if (instants.length === 0) return null;
  const all = instants.map((each) => Date.parse(each));
  const start = dayOf(Math.min(...all)) - DAY_MILLIS;
  const end = dayOf(Math.max(...all)) + 2 * DAY_MILLIS;
  const days = (end - start) / DAY_MILLIS;
  const step = Math.ceil(days / MOST_TICKS);
  const noonOf = (day: number) => start + (day + 0.5) * DAY_MILLIS;
  const ticks = Array.from({ length: Math.floor(days / step) }, (_, index) => noonOf(Math.floor((index + 0.5) * step)));
  return { start, end, ticks };
}

const dayOf = (at: number) => Math.floor(at / DAY_MILLIS) * DAY_MILLIS;

/** In percent of the axis. */
export function placeOn({ start, end }: Axis, at: string | number): number {
  const millis = typeof at === 'number' ? at : Date.parse(at);
  return Math.round(Math.min(Math.max(((millis - start) / (end - start)) * 100, 0), 100) * 10) / 10;
}
