/** Tables whose keys are what others send. */

/** Has what it is given and no more: an object of its own kind would find "constructor" in itself as well. */
export function tableOf<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
