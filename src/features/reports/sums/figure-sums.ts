/** Sums of items by the figures of a sheet: added, taken out again without a remainder, and stored as one row of numbers. Pure. */
import { type Bin, binOf, distanceBin, edgeOf, quantileOfBins, WITHIN_A_DAY } from './bins.ts';
import { type FigureName, type FigureValues, hasBins, SHEETS, type Sheet } from './figures.ts';

/**
 * Items; of each figure how many are known, and their sum; then of each figure with bins how many there are, and bin, count
 * and sum of each in their order. The sum of a bin is what its items are beyond its edge.
 */
export type StoredFactSums = readonly number[];

export class FigureSums {
  readonly #names: readonly FigureName[];
  readonly #sums: number[];
  /** By figure; undefined: nothing was added to it yet. */
  readonly #histograms: (Histogram | undefined)[] = [];

  constructor(sheet: Sheet) {
    this.#names = SHEETS[sheet];
    this.#sums = new Array<number>(1 + 2 * this.#names.length).fill(0);
  }

  /** @param sign −1 takes it out again */
  add(values: FigureValues, sign: 1 | -1 = 1): void {
    this.#addTo(0, sign);
    for (let figure = 0; figure < this.#names.length; figure += 1) {
      const value = values[figure] ?? null;
      if (value === null) continue;
      this.#addTo(1 + 2 * figure, sign);
      this.#addTo(2 + 2 * figure, sign * value);
      if (hasBins(this.#names[figure] as FigureName)) this.#histogramOf(figure).add(binOf(value), sign, sign * value);
    }
  }

  addStored(stored: StoredFactSums): void {
    let at = this.#sums.length;
    for (let index = 0; index < at; index += 1) this.#addTo(index, stored[index] ?? 0);
    for (let figure = 0; figure < this.#names.length; figure += 1) {
      if (!hasBins(this.#names[figure] as FigureName)) continue;
      const end = at + 1 + 3 * (stored[at] ?? 0);
      for (at += 1; at < end; at += 3) {
        const bin = stored[at] as number;
        const count = stored[at + 1] as number;
        this.#histogramOf(figure).add(bin, count, (stored[at + 2] as number) + count * edgeOf(bin));
      }
    }
  }

  addSums(other: FigureSums): void {
    for (let index = 0; index < this.#sums.length; index += 1) this.#addTo(index, other.#sums[index] as number);
    for (const [figure, histogram] of other.#histograms.entries())
      for (const { bin, count, sum } of histogram?.bins ?? []) this.#histogramOf(figure).add(bin, count, sum);
  }

  stored(): StoredFactSums {
    const stored = [...this.#sums];
    for (const [figure, name] of this.#names.entries()) {
      if (!hasBins(name)) continue;
      const bins = this.#histograms[figure]?.bins ?? [];
      stored.push(bins.length);
      for (const { bin, count, sum } of bins) stored.push(bin, count, sum - count * edgeOf(bin));
    }
    return stored;
  }

  /** Whether adding it changes nothing. */
  get isZero(): boolean {
    return (
      this.#sums.every((each) => each === 0) && this.#histograms.every((each) => each === undefined || each.isEmpty)
    );
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
    return this.#binsOf(name).reduce((total, { sum }) => total + Math.abs(sum), 0);
  }

  /** How many are at most 24 hours from 0. */
  withinADay(name: FigureName): number {
    const within = (bin: number) => distanceBin(bin) < WITHIN_A_DAY;
    return this.#binsOf(name).reduce((total, { bin, count }) => (within(bin) ? total + count : total), 0);
  }

  #binsOf(name: FigureName): readonly Bin[] {
    return this.#histograms[this.#indexOf(name)]?.bins ?? [];
  }

  #distances(name: FigureName): readonly Bin[] {
    const distances = new Histogram();
    for (const { bin, count, sum } of this.#binsOf(name)) distances.add(distanceBin(bin), count, Math.abs(sum));
    return distances.bins;
  }

  #histogramOf(figure: number): Histogram {
    const histogram = this.#histograms[figure] ?? new Histogram();
    this.#histograms[figure] = histogram;
    return histogram;
  }

  #indexOf(name: FigureName): number {
    const index = this.#names.indexOf(name);
    if (index < 0) throw new RangeError(`No figure ${name} is counted here.`);
    return index;
  }

  #addTo(index: number, value: number): void {
    this.#sums[index] = (this.#sums[index] as number) + value;
  }
}

class Histogram {
  readonly #bins = new Map<number, { bin: number; count: number; sum: number }>();
  #inOrder: readonly Bin[] | null = null;

  add(bin: number, count: number, sum: number): void {
    this.#inOrder = null;
    const known = this.#bins.get(bin);
    if (known === undefined) {
      this.#bins.set(bin, { bin, count, sum });
      return;
    }
    known.count += count;
    known.sum += sum;
    // One that was taken out and another that was added leave the difference of both to what they are added to.
    if (known.count === 0 && known.sum === 0) this.#bins.delete(bin);
  }

  get isEmpty(): boolean {
    return this.#bins.size === 0;
  }

  get bins(): readonly Bin[] {
    this.#inOrder ??= [...this.#bins.values()].sort((a, b) => a.bin - b.bin);
    return this.#inOrder;
  }
}
