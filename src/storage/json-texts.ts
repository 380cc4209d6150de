/**
 * Several JSON texts as one parameter. As elements of an array the driver would put a backslash before each of their quotes, and
 * the server take it out again: of what one report writes, ten kilobytes with a thousand quotes.
 */

/** Stands in no JSON text: within its strings control characters are escaped. */
const SEPARATOR = '\u001f';

/** @param texts each one JSON value */
export function jsonTexts(texts: readonly string[]): string {
  return texts.join(SEPARATOR);
}

/** The texts of a parameter such as `$9`, in their order, as a `text[]`. */
export function jsonTextsOf(parameter: string): string {
  return `string_to_array(${parameter}, chr(31))`;
}
