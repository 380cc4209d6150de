/** Merges trees of settings. Knows none in particular. */

export type ConfigTree = { [key: string]: unknown };

export function isTree(value: unknown): value is ConfigTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns a new tree, in which values of `over` win; lists are replaced whole */
export function merge(base: ConfigTree, over: ConfigTree): ConfigTree {
  const merged: ConfigTree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTree(below) && isTree(value) ? merge(below, value) : value;
  }
  return merged;
}
