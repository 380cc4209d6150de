/** Values of an address as the searches of lists read them; undefined where an old address has another. Pure. */

export const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The router reads a number in the address as one. */
export const textOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() !== '' ? value : undefined;
