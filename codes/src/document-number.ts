/** Numbers of bills of lading and bookings, which follow no common standard: cleaned and bounded. Pure. */

/**
 * DCSA carrierBookingReference is at most 35 long, transportDocumentReference 20; lines are known to exceed the latter.
 */
const MAX_DOCUMENT_NUMBER_LENGTH = 35;

export class DocumentNumberInvalid extends Error {
  readonly reason: 'empty' | 'too_long' | 'characters';
  readonly number: string;

  constructor(reason: DocumentNumberInvalid['reason'], number: string) {
    super(MESSAGES[reason](number));
    this.name = 'DocumentNumberInvalid';
    this.reason = reason;
    this.number = number;
  }
}

const MESSAGES = {
  empty: () => 'The number is empty: letters or digits are expected',
  too_long: (number: string) =>
    `The number has ${number.length} characters; at most ${MAX_DOCUMENT_NUMBER_LENGTH} are expected`,
  characters: (number: string) =>
    `The number ${JSON.stringify(number)} has characters other than letters A to Z, digits and . / _ & + # ( )`,
};

/**
 * Trimmed, upper case, without spaces and dashes: `maeu 123-456-789` becomes `MAEU123456789`.
 * @throws DocumentNumberInvalid for control characters, letters beyond A to Z, nothing at all, or more than 35
 * characters
 */
export function normaliseDocumentNumber(text: string): string {
  // Only the plain space and the no-break space are taken out: tabs, line ends and NUL are refused with the rest. Only
  // a to z
  // become upper case: toUpperCase would also make an S of the long ſ, and two of ß.
  const number = text
    .trim()
    .replace(/[ \u00a0\-‐‑–]/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  if (number.length > MAX_DOCUMENT_NUMBER_LENGTH) throw new DocumentNumberInvalid('too_long', number);
  if (!/[A-Z0-9]/.test(number)) throw new DocumentNumberInvalid(number === '' ? 'empty' : 'characters', number);
  if (!/^[A-Z0-9./_&+#()]+$/.test(number)) throw new DocumentNumberInvalid('characters', number);
  return number;
}

/** As numbers are compared wherever they are written: upper case, letters A to Z and digits alone. */
export const comparableNumber = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
