/** Spans of days in Spanish. */
import { expect, it } from 'vitest';
import { fromTo } from './invoice-findings.ts';

it('writes a month that both days have once', () => {
  expect(fromTo('26 de noviembre de 2026', '29 de noviembre de 2026')).toBe('del 26 al 29 de noviembre de 2026');
  expect(fromTo('26 de noviembre de 2026', '2 de diciembre de 2026')).toBe(
    'del 26 de noviembre de 2026 al 2 de diciembre de 2026',
  );
  expect(fromTo('26 nov', '29 nov')).toBe('del 26 al 29 nov');
});
