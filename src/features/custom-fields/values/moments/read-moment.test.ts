/** Every case is read in zones west and east of UTC, and in those whose clocks skip a midnight or a whole day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFormatProblem, formatMoment } from './date-format.ts';
import { readDate, readDatetime } from './read-moment.ts';

const ZONES = [
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Apia', -780],
  ['Africa/Cairo', -120],
  ['America/Sao_Paulo', 180],
  ['Pacific/Kiritimati', -840],
] as const;

const DATES: readonly (readonly [string, string | null, string])[] = [
  ['2026-05-11', null, '2026-05-11'],
  [' 2026-05-11 ', null, '2026-05-11'],
  ['2026-5-1', null, '2026-05-01'],
  ['20260511', null, '2026-05-11'],
  ['2026/05/11', null, '2026-05-11'],
  ['11 May 2026', null, '2026-05-11'],
  ['11-MAY-2026', null, '2026-05-11'],
  ['May 11, 2026', null, '2026-05-11'],
  ['29 February 2028', null, '2028-02-29'],
  ['31/03/2026', 'dd/MM/yyyy', '2026-03-31'],
  ['3/4/2026', 'dd/MM/yyyy', '2026-04-03'],
  ['03/04/2026', 'MM/dd/yyyy', '2026-03-04'],
  ['03.04.26', 'dd.MM.yy', '2026-04-03'],
  ['03.04.99', 'dd.MM.yy', '2099-04-03'],
  // By the format first, then by ISO 8601.
  ['2026-04-03', 'dd/MM/yyyy', '2026-04-03'],
  ['05/11/2026', 'MM/dd/yyyy', '2026-05-11'],
  // A day that Samoa never had, and midnights that Egypt and Brazil skipped.
  ['30/12/2011', 'dd/MM/yyyy', '2011-12-30'],
  ['24/04/2026', 'dd/MM/yyyy', '2026-04-24'],
  ['04/11/2018', 'dd/MM/yyyy', '2018-11-04'],
];

const NO_DATES: readonly (readonly [string, string | null, string])[] = [
  ['2026-02-30', null, 'There is no day 2026-02-30.'],
  ['2026-02-29', 'dd/MM/yyyy', 'There is no day 2026-02-29.'],
  ['2026-13-01', null, 'There is no day 2026-13-01.'],
  ['03/04/2026', null, 'leaves open which number is the day and which the month'],
  ['13/04/2026', null, 'leaves open which number is the day'],
  ['03-04-26', null, 'leaves open which number is the day'],
  ['31/02/2026', 'dd/MM/yyyy', "does not fit the definition's default_format dd/MM/yyyy"],
  ['13/13/2026', 'dd/MM/yyyy', 'does not fit'],
  ['03/04/26', 'dd/MM/yyyy', 'does not fit'],
  ['03/04/12026', 'dd/MM/yyyy', 'does not fit'],
  ['2026-05-11T00:00:00Z', null, 'is not a date such as 2026-05-11'],
  ['2026-05', null, 'is not a date'],
  ['tomorrow', null, 'is not a date'],
  ['', null, 'is not a date'],
  ['1'.repeat(900), null, 'is not a date'],
];

const TIMES: readonly (readonly [string, string | null, string])[] = [
  ['2026-05-11T18:30:00Z', null, '2026-05-11T18:30:00Z'],
  ['2026-05-11T18:30Z', null, '2026-05-11T18:30:00Z'],
  ['2026-05-11 18:30:15.999+02:00', null, '2026-05-11T16:30:15Z'],
  ['2026-05-11T18:30:00-0730', null, '2026-05-12T02:00:00Z'],
  ['2026-05-11T18:30:00+02', null, '2026-05-11T16:30:00Z'],
  // No zone in the format: UTC. In Berlin these minutes were skipped, in Los Angeles too, on another day.
  ['29/03/2026 02:30', 'dd/MM/yyyy HH:mm', '2026-03-29T02:30:00Z'],
  ['08/03/2026 02:30', 'dd/MM/yyyy HH:mm', '2026-03-08T02:30:00Z'],
  ['29/03/2026 02:30 +02:00', 'dd/MM/yyyy HH:mm xxx', '2026-03-29T00:30:00Z'],
  ['5/11/26 6:30 PM', 'M/d/yy h:mm a', '2026-05-11T18:30:00Z'],
  ['2026-05-11T18:30:00Z', 'dd/MM/yyyy HH:mm', '2026-05-11T18:30:00Z'],
];

const NO_TIMES: readonly (readonly [string, string | null, string])[] = [
  ['2026-05-11T18:30:00', null, 'has no time zone; write 2026-05-11T18:30:00Z for UTC'],
  ['2026-02-30T18:30:00Z', null, 'There is no day 2026-02-30.'],
  ['2026-05-11T24:00:00Z', null, 'There is no time 24:00:00.'],
  ['2026-05-11T23:59:60Z', null, 'There is no time 23:59:60.'],
  ['2026-05-11T18:30:00+99:00', null, 'There is no offset +99:00.'],
  ['9999-12-31T23:59:59-01:00', null, 'is not a time such as'],
  ['2026-05-11', null, 'is not a time such as 2026-05-11T18:30:00Z'],
  ['03/04/2026 10:00', null, 'leaves open which number is the day'],
  ['03/04/2026 25:00', 'dd/MM/yyyy HH:mm', 'does not fit'],
  ['1747000000', null, 'is not a time'],
];

describe.each(ZONES)('in %s', (zone, offsetMinutes) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('runs with the clock of that zone', () => expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offsetMinutes));
  it.each(DATES)('%j by %s is the date %s', (text, pattern, value) =>
    expect(readDate(text, pattern)).toEqual({ value }),
  );
  it.each(NO_DATES)('%j by %s is no date', (text, pattern, problem) =>
    expect(readDate(text, pattern)).toMatchObject({ problem: expect.stringContaining(problem) }),
  );
  it.each(TIMES)('%j by %s is the time %s', (text, pattern, value) =>
    expect(readDatetime(text, pattern)).toEqual({ value }),
  );
  it.each(NO_TIMES)('%j by %s is no time', (text, pattern, problem) =>
    expect(readDatetime(text, pattern)).toMatchObject({ problem: expect.stringContaining(problem) }),
  );
  it('shows a date as the same date', () => {
    for (const day of ['2011-12-30', '2026-04-24', '2018-11-04', '2026-01-01']) {
      expect(formatMoment(Date.parse(day), 'yyyy-MM-dd')).toBe(day);
    }
  });
});

describe('a format', () => {
  it.each(['dd/MM/yyyy', 'd.M.yy', 'MMM d, yyyy', "EEEE, d 'de' MMMM yyyy", 'P', 'PPPP', 'yyyyMMdd'])(
    'of dates can be %s',
    (pattern) => expect(findFormatProblem(pattern, 'date')).toBeUndefined(),
  );
  it.each([
    ['DD/MM/YYYY', 'year as yyyy and the day as dd'],
    ['dd/mm/yyyy', 'mm would be minutes'],
    ['dd/MM', 'year, month and day'],
    ['MM/yyyy', 'year, month and day'],
    ['EEEE', 'year, month and day'],
    ['x', 'a date alone'],
    ['dd/MM/yyyy HH:mm', 'a date alone'],
    ['bogus', 'a date alone'],
    ['yyyy-dd-MM', 'must not read 2026-11-03 as another day'],
    ['jj/MM/yyyy', 'a Unicode date pattern'],
    ['d M y d', 'a Unicode date pattern'],
    ["''", 'year, month and day'],
  ])('of dates cannot be %s', (pattern, problem) => expect(findFormatProblem(pattern, 'date')).toContain(problem));
  it.each(['dd/MM/yyyy HH:mm', 'M/d/yy h:mm a', "yyyy-MM-dd'T'HH:mm:ssXXX", 'Pp'])('of times can be %s', (pattern) =>
    expect(findFormatProblem(pattern, 'datetime')).toBeUndefined(),
  );
  it.each(['dd/MM/yyyy', 'dd/MM/yyyy hh:mm', 'dd/MM/yyyy HH:MM', 'HH:mm', "yyyy-dd-MM'T'HH:mm:ssXXX"])(
    'of times cannot be %s',
    (pattern) => expect(findFormatProblem(pattern, 'datetime')).toBeDefined(),
  );
});
