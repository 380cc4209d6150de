import { expect, it } from 'vitest';
import { isPlainValue, withoutPlainValues } from './plain-values.ts';

it.each([
  // Dates in English, German and Spanish, and as computers write them.
  ...['20-Nov-2026', '20Nov2026', '20.11.2026', '20/11/26', '2026-11-20', '2026/11/20', '20261120', '202611200600'],
  ...['Nov-20-2026', 'Nov-20-26', 'November-2026', '2026-11', '11/2026', '15-Dez-2026', '20.Dezember.2026'],
  ...[
    '15-März-2026',
    '20-dic-2026',
    '3-ene-2027',
    '20-Aoû-2026',
    '20-N0V-2026',
    'Fri.,20-Nov-2026',
    '20 de noviembre de 2026',
  ],
  ...[
    '20-Nov-2026/24-Nov-2026',
    '01.11.2026-20.11.2026',
    '2026-11-20T06:00:00Z',
    '2026-11-20T06',
    'KW47/2026',
    '2026-W47',
  ],
  // Times, amounts, shares, measures, telephone numbers.
  ...[
    '06:00',
    '14:30:00',
    '0600H',
    '2:30PM',
    '1,385.00',
    '1.385,00',
    "1'385.00",
    '18240.000',
    'USD1,385.00',
    'EUR1040',
  ],
  ...['€1.040,00', 'US$1385', '12.50%', '12,5 %', '100%', '21340KGS', '14Days'],
  ...[
    '+49 40 3141592',
    '+1 (310) 555-0142',
    '(310) 555-0142',
    '+65-6123-4567',
    'Tel. 040/3141592',
    'Teléfono: 91 314 15 92',
  ],
])('%s identifies nothing', (text) => {
  expect(isPlainValue(text)).toBe(true);
});

it.each([
  ...['INV-5501', 'SIML2601219', 'SD2601219B', 'MSCU1234565', '558919607', 'JOB-2026-118', '2026/118', '4500123456'],
  ...[
    'PO 4711-A',
    '11-SUB2345-26',
    'US123456789',
    'TRY4471182',
    'DE811907980',
    '21-4471-2026',
    'SIMU1024903',
    '7700-1182',
  ],
])('%s may be a reference', (text) => {
  expect(isPlainValue(text)).toBe(false);
});

it('are left out of lines', () => {
  const numbersIn = (text: string) => withoutPlainValues(text).match(/\S+/g);
  expect(numbersIn('SIMU1024903 15-Nov-2026 (20-Nov-2026), 5 x EUR 1,040.00')).toEqual(
    expect.not.arrayContaining(['15-Nov-2026', '20-Nov-2026', '1,040.00']),
  );
  expect(numbersIn('Fällig am 15. März 2026, Tel. +49 40 31415-92  Ref INV-5501')).toEqual(
    expect.arrayContaining(['INV-5501']),
  );
  expect(withoutPlainValues('Tel. +49 40 31415-92  Ref INV-5501')).not.toMatch(/31415|40/);
  expect(withoutPlainValues('Teléfono: 91 314 15 92  Ref. 4500123456')).toMatch(/^[^\d]*4500123456$/);
});
