/**
 * A line's own codes and what each is in neutral words. The codes can be listed, so that the conformance suite can ask for a
 * fixture of each. Pure.
 */

export interface CodeTable<Value> {
  /** null: a code that is not in the table, and nothing at all. */
  (code: string | null | undefined): Value | null;
  readonly meanings: ReadonlyMap<string, Value>;
}

/** Codes are compared without regard to case and surrounding space; write them in upper case. */
export function codeTable<Value>(entries: Readonly<Record<string, Value>>): CodeTable<Value> {
  const meanings = new Map(Object.entries(entries));
  const meaningOf = (code: string | null | undefined) => meanings.get(code?.trim().toUpperCase() ?? '') ?? null;
  return Object.assign(meaningOf, { meanings });
}
