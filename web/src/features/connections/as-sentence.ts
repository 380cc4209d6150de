/** Texts of profiles are phrases: on screen they stand beside sentences. Pure. */

/** `customer code` becomes `Customer code.` */
export function asSentence(text: string): string {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
