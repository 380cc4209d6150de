import { describe, expect, it } from 'vitest';
import { datesIn, orderOfFormat, provenOrder, settled } from './dates.ts';

const dayOf = (text: string, order: 'dmy' | 'mdy' | null = null) => {
  const [date] = datesIn(text);
  return date === undefined ? undefined : settled(date, order);
};

describe('dates', () => {
  it.each([
    ['2026-05-11', '2026-05-11'],
    ['2026/5/11', '2026-05-11'],
    ['11-MAY-2026', '2026-05-11'],
    ['11 May 26', '2026-05-11'],
    ['11/May/2026', '2026-05-11'],
    ['MAY.11,2026', '2026-05-11'],
    ['May 11, 2026', '2026-05-11'],
    ['11th May 2026', '2026-05-11'],
    ['11. Mai 2026', '2026-05-11'],
    ['11 December 2026', '2026-12-11'],
    ['11 de dezembro de 2026', '2026-12-11'],
    ['11 DÉC 2026', '2026-12-11'],
    ['ETA 5/13/2026 06:00', '2026-05-13'],
    ['13.05.2026', '2026-05-13'],
    ['29-FEB-2028', '2028-02-29'],
    // As scans read them.
    ['l1-MAY-2O26', '2026-05-11'],
    ['11-N0V-2026', '2026-11-11'],
  ])('are read where they can be one day only: %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it('in digits are two days, unless the order is known', () => {
    expect(dayOf('03/04/2026')).toEqual(['2026-04-03', '2026-03-04']);
    expect(dayOf('03/04/2026', 'dmy')).toBe('2026-04-03');
    expect(dayOf('03/04/2026', 'mdy')).toBe('2026-03-04');
    expect(dayOf('03.04.26')).toEqual(['2026-04-03', '2026-03-04']);
    expect(dayOf('04/04/2026')).toBe('2026-04-04');
  });

  it('that contradict the order stay ambiguous', () => {
    expect(dayOf('13/04/2026', 'mdy')).toEqual(['2026-04-13']);
  });

  it.each(['31-FEB-2026', '2026-13-01', '00/00/2026', '1234567', '10.20.30.40', '45/46/2026', '11-XYZ-2026', ''])(
    'are not made of %j',
    (text) => {
      expect(datesIn(text)).toEqual([]);
    },
  );

  it('without separators are dates only in forms', () => {
    expect(datesIn('111526')).toEqual([]);
    const [date] = datesIn('111526', true);
    expect(date && settled(date, null)).toBe('2026-11-15');
  });
});

describe('the order of day and month', () => {
  const orderOf = (...texts: string[]) => provenOrder(texts.flatMap((text) => datesIn(text)));

  it('is proven by a number past twelve', () => {
    expect(orderOf('03/04/2026', '05/13/2026')).toBe('mdy');
    expect(orderOf('03.04.2026', '13.04.2026')).toBe('dmy');
    expect(orderOf('03/04/2026', '13-APR-2026')).toBeNull();
  });

  it('is not proven by dates that contradict each other', () => {
    expect(orderOf('13/04/2026', '04/13/2026')).toBeNull();
  });

  it.each([
    ['dd/MM/yyyy', 'dmy'],
    ['M/d/yy', 'mdy'],
    ['yyyy-MM-dd', null],
    ["dd 'of' MMMM yyyy", 'dmy'],
    [null, null],
  ])('of an account is that of its format: %s', (format, order) => {
    expect(orderOfFormat(format)).toBe(order);
  });
});
