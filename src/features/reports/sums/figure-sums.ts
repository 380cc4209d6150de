/** Sums of items by the figures of a sheet: added, taken out again without a remainder, and stored as one row of numbers. Pure. */
import { type Bin, binOf, distanceBin, quantileOfBins, WITHIN_A_DAY } from './bins.ts';
import { type FigureName, type FigureValues, hasBins, SHEETS, type Sheet } from './figures.ts';

/** Items; of each figure how many are known, and their sum; then figure, bin, count and sum of each bin. */
export type StoredFactSums = readonly number[];

export class FigureSums {
  readonly #names: readonly FigureName[];
  readonly #sums: number[];
  readonly #bins = new Map<number, { count: number; sum: number }>();

  constructor(sheet: Sheet) {
    this.#names = SHEETS[sheet];
    this.#sums = new Array<number>(1 + 2 * this.#names.length).fill(0);
  }

  /** @param sign −1 takes it out again */
  add(values: FigureValues, sign: 1 | -1 = 1): void {
    this.#addTo(0, sign);
    for (const [figure, name] of this.#names.entries()) {
      const value = values[figure] ?? null;
      if (value === null) continue;
      this.#addTo(1 + 2 * figure, sign);
      this.#addTo(2 + 2 * figure, sign * value);
      if (hasBins(name)) this.#addBin(figure, binOf(value), sign, sign * value);
    }
  }

  addStored(stored: StoredFactSums): void {
    const length = this.#sums.length;
    for (let index = 0; index < length; index += 1) this.#addTo(index, stored[index] ?? 0);
    for (let index = length; index + 3 < stored.length; index += 4)
      this.#addBin(
        stored[index] as number,
        stored[index + 1] as number,
        stored[index + 2] as number,
        stored[index + 3] as number,
      );
  }

  stored(): StoredFactSums {
    const bins = [...this.#bins].sort(([a], [b]) => a - b);
    return [...this.#sums, ...bins.flatMap(([key, { count, sum }]) => [...partsOf(key), count, sum])];
  }

  /** Whether adding it changes nothing. */
  get isZero(): boolean {
    return this.#bins.size === 0 && this.#sums.every((each) => each === 0);
  }

  get counted(): number {
    return this.#sums[0] as number;
  }

  /** Of how many items it is known. */
  known(name: FigureName): number {
    return this.#sums[1 + 2 * this.#indexOf(name)] as number;
  }

  sum(name: FigureName): number {
    return this.#sums[2 + 2 * this.#indexOf(name)] as number;
  }

  /** To the width of a bin. Null: none is known. */
  quantile(name: FigureName, share: number): number | null {
    return quantileOfBins(this.#binsOf(name), share);
  }

  /** Of the distances from 0. */
  quantileOfDistance(name: FigureName, share: number): number | null {
    return quantileOfBins(this.#distances(name), share);
  }

  sumOfDistances(name: FigureName): number {
    return this.#distances(name).reduce((sum, each) => sum + each.sum, 0);
  }

  /** How many are at most 24 hours from 0. */
  withinADay(name: FigureName): number {
    return this.#distances(name).reduce((sum, { bin, count }) => (bin < WITHIN_A_DAY ? sum + count : sum), 0);
  }

  #binsOf(name: FigureName): Bin[] {
    const figure = this.#indexOf(name);
    return [...this.#bins]
      .flatMap(([key, { count, sum }]) => {
        const [of, bin] = partsOf(key);
        return of === figure && count > 0 ? [{ bin, count, sum }] : [];
      })
      .sort((a, b) => a.bin - b.bin);
  }

  #distances(name: FigureName): Bin[] {
    const found = new Map<number, { bin: number; count: number; sum: number }>();
    for (const { bin, count, sum } of this.#binsOf(name)) {
      const distance = distanceBin(bin);
      const known = found.get(distance) ?? { bin: distance, count: 0, sum: 0 };
      known.count += count;
      known.sum += Math.abs(sum);
      found.set(distance, known);
    }
    return [...found.values()].sort((a, b) => a.bin - b.bin);
  }

  #indexOf(name: FigureName): number {
    const index = this.#names.indexOf(name);
    if (index < 0) throw new RangeError(`No figure ${name} is counted here.`);
    return index;
  }

  #addTo(index: number, value: number): void {
    this.#sums[index] = (this.#sums[index] as number) + value;
  }

  #addBin(figure: number, bin: number, count: number, sum: number): void {
    const key = figure * BIN_RANGE + bin + BIN_RANGE / 2;
    const known = this.#bins.get(key);
    if (known === undefined) {
      this.#bins.set(key, { count, sum });
      return;
    }
    known.count += count;
    known.sum += sum;
    // One that was taken out and another that was added leave the difference of both to what they are added to.
    if (known.count === 0 && known.sum === 0) this.#bins.delete(key);
  }
}

const BIN_RANGE = 1024;

function partsOf(key: number): [figure: number, bin: number] {
  const figure = Math.floor(key / BIN_RANGE);
  return [figure, key - figure * BIN_RANGE - BIN_RANGE / 2];
}
