/** Text in one spelling, for patterns that find words in it. Pure. */

/** Small letters without marks, with single spaces between words; `&` and signs of currencies stay. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}&$€£]+/gu, ' ')
    .trim();
}
