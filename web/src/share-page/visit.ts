/** What the page remembers of a visit, in this tab alone. Browsers may refuse it, for instance in a frame of another site. */
const prefix = `${location.pathname} `;

/** Null: nothing is remembered. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** @param value empty: nothing more is remembered */
export function remember(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, value);
  } catch {
    // Then the next load begins anew.
  }
}
