/** Reads written values as texts and container numbers: a blank value is missing. Pure; knows no field. */

/** Trimmed text; null for nothing, null and blank alike. */
export function clean(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : text;
}

/** As tracked references are: upper case, without spaces and dashes. */
export function normalised(written: string | number | null | undefined): string | null {
  return clean(
    String(written ?? '')
      .replace(/[\s-]/g, '')
      .toUpperCase(),
  );
}

/** Normalised; words such as "TBA" that lines write for "not yet known" are no number. */
export function boxNumber(written: string | number | null | undefined): string | null {
  const number = normalised(written) ?? '';
  return /^[A-Z]{2,4}\d{4,11}$/.test(number) ? number : null;
}

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
