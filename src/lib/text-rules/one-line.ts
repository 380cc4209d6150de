/** What names and subjects are: one line that is not blank. They become headers of mails, rows and titles. */

const NEVER = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';

/** White space that a line may have. */
const SPACES = ' \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\ufeff';

/** The first visible character is found in one way only: the time that a long text takes grows with its length. */
export const ONE_LINE = `^[${SPACES}]*[^\\s${NEVER}][^${NEVER}]*$`;
/** The rest of a sentence. */
export const ONE_LINE_EXPECTED =
  'must be one line with a visible character, without line breaks and control characters';

export const isOneLine = (text: string) => new RegExp(ONE_LINE, 'u').test(text);

/** Of a text from elsewhere: control characters and line breaks become spaces. */
export function oneLineOf(text: string): string {
  return text.replace(new RegExp(`[${NEVER}]+`, 'gu'), ' ').trim();
}
