import { checkDigit, isContainerNumber } from '@portolan/codes/container-number';
import { expect, test } from 'vitest';
import { writtenContainer } from './equipment.ts';

test.each([
  ['without check digit', 'HASU', '431617', null, 'HASU4316170'],
  ['with it', 'HASU', '4316170', null, 'HASU4316170'],
  ['with it behind a dash or a blank', 'HASU', '431617-0', null, 'HASU4316170'],
  ['with it in an element of its own', 'HASU', '0000431617', '0', 'HASU4316170'],
  ['filled with zeros', 'HASU', '0000431617', null, 'HASU4316170'],
  ['with it, filled with zeros', 'HASU', '0004316170', null, 'HASU4316170'],
  ['of a serial number that begins with a zero, with it', 'SIMU', '0339803', null, 'SIMU0339803'],
  ['of such a one without it', 'SIMU', '0000033980', null, 'SIMU0339803'],
  ['of a trailer', 'TTX', '0000123456', null, 'TTX123456'],
])('a number %s is read', (_, initial, number, check, expected) => {
  expect(writtenContainer(initial, number, check)).toEqual({ number: expected, problem: null });
});

test('a number that is filled with zeros and may be two is kept as written, and its own check digit decides', () => {
  expect(writtenContainer('SIMU', '0000339803')).toEqual({
    number: 'SIMU0000339803',
    problem: expect.stringMatching(
      /^SIMU0000339803 may be SIMU339803\d without its check digit, or SIMU0339803 with it/,
    ),
  });
  expect(writtenContainer('SIMU', '0000339803', '3')).toEqual({ number: 'SIMU0339803', problem: null });
  const digit = checkDigit('SIMU339803');
  expect(writtenContainer('SIMU', '0000339803', String(digit))).toEqual({
    number: `SIMU339803${digit}`,
    problem: null,
  });
});

test('of all numbers that are filled with zeros, with their check digit or without, none is read as another box', () => {
  for (let serial = 0; serial < 1_000_000; serial += 331) {
    const six = String(serial).padStart(6, '0');
    const truth = `HASU${six}${checkDigit(`HASU${six}`)}`;
    for (const written of [six.padStart(8, '0'), six.padStart(10, '0'), truth.slice(4).padStart(10, '0')]) {
      const read = writtenContainer('HASU', written);
      if (read?.number !== truth)
        expect([written, isContainerNumber(read?.number ?? ''), read?.problem]).toEqual([
          written,
          false,
          expect.any(String),
        ]);
    }
  }
});

test.each(['12', '12345678901', 'AB1234', ''])('%j is no number of equipment', (number) => {
  expect(writtenContainer('HASU', number)).toBeNull();
});
