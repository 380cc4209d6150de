/**
 * What a file may cost at most, over all its interchanges: hostile files repeat what is dear. Counts only; reads
 * nothing.
 */
import type { EdiFault } from './interchange.ts';

/** README.md states them. */
const MOST_FAULTS = 100;
const MOST_PARTS = 100_000;
const MOST_LAYOUTS = 10;
const MOST_STATEMENTS = 500_000;

export class FileLimits {
  #faults = 0;
  #parts = 0;
  #layouts = 0;
  #statements = 0;
  readonly #mostStatements: number;

  constructor(mostStatements: number = MOST_STATEMENTS) {
    this.#mostStatements = mostStatements;
  }

  /** The faults that are kept. Beyond the limit each message keeps its first, which its acknowledgement names. */
  ofMessage(faults: readonly EdiFault[]): readonly EdiFault[] {
    const kept = faults.slice(0, Math.max(1, MOST_FAULTS - this.#faults));
    this.#faults += kept.length;
    return kept;
  }

  /** Whether one more fault outside any message is kept. */
  takesFault(): boolean {
    this.#faults += 1;
    return this.#faults <= MOST_FAULTS;
  }

  /** Whether one more interchange or message is read. */
  takesPart(): boolean {
    this.#parts += 1;
    return this.#parts <= MOST_PARTS;
  }

  get partsProblem(): string {
    return `the file has more than ${MOST_PARTS} interchanges and messages: the rest is not read`;
  }

  get statementsProblem(): string {
    return `the file states more than ${this.#mostStatements} moves and facts: the rest is not read`;
  }

  /** Whether a message with so many observations and facts is taken. */
  takesStatements(count: number): boolean {
    this.#statements += count;
    return this.#statements <= this.#mostStatements;
  }

  /** Whether the columns of one more CLM are looked for, which takes milliseconds. */
  takesLayout(): boolean {
    this.#layouts += 1;
    return this.#layouts <= MOST_LAYOUTS;
  }
}
