/** Whether the text of a mail names a shipment or container of the account, or any valid container number. */

import { isContainerNumber } from '@portolan/codes/container-number';
import { comparableNumber } from '@portolan/codes/document-number';
import type { Mail, MailText } from '@portolan/papers';
import type { AccountSession } from '../../../database/database.ts';
import { isAnyTracked } from '../../documents/processing/is-any-tracked.ts';

/** Maximum of possible numbers that are looked up. */
const MOST_NUMBERS = 200;
const LONGEST_TEXT = 200_000;

export async function namesWhatIsTracked(session: AccountSession, mail: Mail): Promise<boolean> {
  const numbers = numbersIn([mail, ...mail.nested].map(wordsOf).join('\n'));
  return numbers.some(isContainerNumber) || isAnyTracked(session, numbers);
}

function wordsOf({ subject, text, html }: MailText): string {
  const markup = (html ?? '').slice(0, LONGEST_TEXT).replaceAll(/<[^<>]*>/g, ' ');
  return `${subject ?? ''}\n${(text ?? '').slice(0, LONGEST_TEXT)}\n${markup}`;
}

/** Words of at least six letters and digits with a digit, and pairs of words that make a container number. */
function numbersIn(text: string): string[] {
  const words = text
    .split(/[\s,;:()<>"']+/)
    .map(comparableNumber)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (const [index, word] of words.entries()) {
    const pair = `${word}${words[index + 1] ?? ''}`;
    if (isContainerNumber(pair)) found.add(pair);
    else if (/^(?=.*\d)[A-Z0-9]{6,35}$/.test(word)) found.add(word);
    if (found.size === MOST_NUMBERS) break;
  }
  return [...found];
}
