/**
 * The reasons why a document cannot be read. Readers throw them; the caller receives them as a result, because the
 * document is the cause.
 */

/**
 * `encrypted`: it needs a password. `too_many_pages`: more than are read. `unreadable`: broken, not what its type says,
 * or larger than what is read. `timed_out`: not done in time. `unsupported`: a kind that this installation cannot read.
 */
export type ReadingFailureReason = 'encrypted' | 'too_many_pages' | 'unreadable' | 'timed_out' | 'unsupported';

export class ReadingFailure extends Error {
  readonly reason: ReadingFailureReason;

  /** @param detail a sentence for people: what, where, and what would be right */
  constructor(reason: ReadingFailureReason, detail: string) {
    super(detail);
    this.name = 'ReadingFailure';
    this.reason = reason;
  }
}
