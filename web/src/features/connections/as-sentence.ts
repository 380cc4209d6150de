/** Texts of profiles are phrases: on screen they stand beside sentences. Pure. */

/**
 * A phrase of a profile in the language of the user.
 * @param phrases by the English text; a profile of the operator's own is in none
 */
export function phraseIn(phrases: Readonly<Record<string, string>>, text: string): string {
  const first = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return phrases[text] ?? phrases[first] ?? text;
}

/** `customer code` becomes `Customer code.` */
export function asSentence(text: string): string {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
