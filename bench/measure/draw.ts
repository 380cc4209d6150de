/** Random values by seed (mulberry32): the same seed gives the same cases. */
export class Draw {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Values of their own for each name, so that one more draw for one thing leaves all others as they were. */
  static of(seed: number, name: string): Draw {
    let hash = 0x811c9dc5 ^ seed;
    for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
    return new Draw(hash);
  }

  /** 0 ≤ result < 1. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** Both bounds are included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.share() * (high - low + 1));
  }

  /** Mean 0, deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.share())) * Math.cos(2 * Math.PI * this.share());
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.share());
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(0, items.length - 1)] as Item;
  }
}
