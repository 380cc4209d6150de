/** A binary heap of numbers, ordered by a key, smallest first. */
export class NumberHeap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  get size(): number {
    return this.#keys.length;
  }

  push(key: number, value: number): void {
    const [keys, values] = [this.#keys, this.#values];
    let at = keys.length;
    keys.push(key);
    values.push(value);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = keys[above] as number;
      if (other <= key) break;
      keys[at] = other;
      values[at] = values[above] as number;
      at = above;
    }
    keys[at] = key;
    values[at] = value;
  }

  /** Removes and returns the value with the smallest key. */
  pop(): number | undefined {
    const [keys, values] = [this.#keys, this.#values];
    const least = values[0];
    const key = keys.pop();
    const value = values.pop();
    const size = keys.length;
    if (size === 0 || key === undefined || value === undefined) return least;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      if (below + 1 < size && (keys[below + 1] as number) < (keys[below] as number)) below++;
      const other = keys[below] as number;
      if (other >= key) break;
      keys[at] = other;
      values[at] = values[below] as number;
      at = below;
    }
    keys[at] = key;
    values[at] = value;
    return least;
  }
}
