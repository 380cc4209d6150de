/** Ends with one full stop: `vor 9 Std.` has its own already. Pure. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
