import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentNumberInvalid, normaliseDocumentNumber } from './document-number.ts';

function reasonOf(text: string): string {
  try {
    return `accepted as ${normaliseDocumentNumber(text)}`;
  } catch (error) {
    if (error instanceof DocumentNumberInvalid) return error.reason;
    throw error;
  }
}

describe('numbers of bills of lading and bookings', () => {
  it('are trimmed, in upper case, without spaces and dashes', () => {
    expect(normaliseDocumentNumber('  maeu 123-456–789\n')).toBe('MAEU123456789');
  });

  it('stay the same when cleaned twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ./-]{1,35}$/), (text) => {
        fc.pre(/[A-Za-z0-9]/.test(text));
        const once = normaliseDocumentNumber(text);
        expect(normaliseDocumentNumber(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['...', 'characters'],
    ['MAEU\u0000123456789', 'characters'],
    ['MAEU123\r\nX-Header: 1', 'characters'],
    ['MAEU\u001b[31m', 'characters'],
    ['MAEU\ud800', 'characters'],
    ["1' OR 1=1;--", 'characters'],
    ['ＭＡＥＵ１２３', 'characters'],
    ['A'.repeat(36), 'too_long'],
  ])('%j is refused: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('may be 35 characters long', () => {
    expect(normaliseDocumentNumber('A'.repeat(35))).toHaveLength(35);
  });
});
