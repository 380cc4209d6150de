/** Written values as texts: what is blank is nothing. Pure; knows no field. */

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
