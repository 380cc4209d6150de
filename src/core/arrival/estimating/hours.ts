/** Units and order, as used by all of the prediction. Pure. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
