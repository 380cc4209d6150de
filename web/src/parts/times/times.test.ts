import { describe, expect, it } from 'vitest';
import { dayText } from './times.ts';

describe('a day as text', () => {
  const today = Date.parse('2027-01-05T12:00:00Z');
  const day = (at: string) => dayText(`${at}T12:00:00Z`, 'UTC', 'en-GB', today);

  it('has no year where the same day of another year is farther away', () => {
    expect([day('2026-12-28'), day('2027-01-08'), day('2027-12-24')]).toEqual(['28 Dec', '8 Jan', '24 Dec']);
  });

  it('has its year where it is of another year and half a year away', () => {
    expect([day('2026-06-30'), day('2028-01-04')]).toEqual(['30 Jun 2026', '4 Jan 2028']);
  });
});
