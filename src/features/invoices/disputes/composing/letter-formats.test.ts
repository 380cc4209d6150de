/** Spans of days in letters. */
import { expect, it } from 'vitest';
import { letterFormats } from './letter-formats.ts';

it('writes a span of days in full in Spanish, where Intl puts a dash', () => {
  const { days } = letterFormats('es');
  expect(days('2026-11-26', '2026-11-29')).toBe('del 26 al 29 de noviembre de 2026');
  expect(days('2026-11-26', '2026-12-02')).toBe('del 26 de noviembre al 2 de diciembre de 2026');
  expect(days('2026-12-26', '2027-01-02')).toBe('del 26 de diciembre de 2026 al 2 de enero de 2027');
  expect(days('2026-11-26', '2026-11-26')).toBe('26 de noviembre de 2026');
  expect(letterFormats('en').days('2026-05-08', '2026-05-17')).toBe('8–17 May 2026');
});
