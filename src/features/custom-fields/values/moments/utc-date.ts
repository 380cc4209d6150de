/**
 * A Date whose local time is UTC: date-fns computes in local time, and with this it gives the same on every machine.
 * In the machine's zone a day without midnight (a clock change) would become another day.
 */

/** The method that date-fns calls to construct a date of the same class. */
const CONSTRUCT = Symbol.for('constructDateFrom');

export class UtcDate extends Date {
  [CONSTRUCT](value: number | string | Date): UtcDate {
    return new UtcDate(value);
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
  override getMilliseconds(): number {
    return this.getUTCMilliseconds();
  }
  override getTimezoneOffset(): number {
    return 0;
  }
  override setFullYear(...parts: [year: number, month?: number, date?: number]): number {
    return this.setUTCFullYear(...parts);
  }
  override setMonth(...parts: [month: number, date?: number]): number {
    return this.setUTCMonth(...parts);
  }
  override setDate(date: number): number {
    return this.setUTCDate(date);
  }
  override setHours(...parts: [hours: number, minutes?: number, seconds?: number, millis?: number]): number {
    return this.setUTCHours(...parts);
  }
  override setMinutes(...parts: [minutes: number, seconds?: number, millis?: number]): number {
    return this.setUTCMinutes(...parts);
  }
  override setSeconds(...parts: [seconds: number, millis?: number]): number {
    return this.setUTCSeconds(...parts);
  }
  override setMilliseconds(millis: number): number {
    return this.setUTCMilliseconds(millis);
  }
}

/** The context that date-fns' functions take as `in`. */
export function inUtc(value: number | string | Date): UtcDate {
  return new UtcDate(value);
}
