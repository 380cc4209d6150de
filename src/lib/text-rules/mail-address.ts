/**
 * What an e-mail address is, for all who enter one: an address of RFC 5321 without quoted local parts. No name, group,
 * route or list, and nothing that could end a header or add a recipient. Knows no user and no mail.
 */

/** Controls, separators of addresses, spaces of every kind, and characters without a width. */
const NEVER = '\\s\\u0000-\\u001f\\u007f-\\u00a0\\u2000-\\u206f\\u3000\\ufeff<>()\\[\\]\\\\,;:@"';
const LABEL = `[^${NEVER}.!#$%&'*+/=?^_\`{|}~]{1,63}`;

export const LONGEST_ADDRESS = 254;
/** For schemas; spaces around an address do not matter. */
export const MAIL_ADDRESS = `^\\s*[^${NEVER}]{1,64}@${LABEL}(\\.${LABEL})*\\s*$`;
/** The rest of a sentence. */
export const MAIL_ADDRESS_EXPECTED =
  'must be one e-mail address such as ada@example.com, without a name, brackets or commas';

const pattern = new RegExp(MAIL_ADDRESS, 'u');

/** @returns it as it is stored and compared, trimmed and in lower case; undefined: the text is no address */
export function parseMailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= LONGEST_ADDRESS && pattern.test(address) ? address : undefined;
}
