/** What became of an EDI file as a whole: its envelopes, messages and faults, and the acknowledgement made of them. */
import { setImmediate as immediate } from 'node:timers/promises';
import { acknowledge, type EdiFault, type Envelope, type MessageOutcome } from '@portolan/edi';
import { formatInstant } from '../../lib/clock.ts';

import type { InterchangeStatus } from './schema.ts';

/** The limits of stored faults and of named types. */
const MOST_FAULTS = 100;
const MOST_TYPES = 100;
/** Of an acknowledgement. After so many are written the event loop turns. */
const SEGMENTS_AT_ONCE = 100;

/** Envelopes, outcomes and faults of a file; of several interchanges in one file the first gives its names. */
export class EdiFileOutcome {
  readonly #interchanges: { envelope: Envelope; messages: MessageOutcome[]; faults: EdiFault[] }[] = [];
  readonly #faults: EdiFault[] = [];
  readonly #types = new Set<string>();
  #taken = 0;

  begin(envelope: Envelope): void {
    this.#interchanges.push({ envelope, messages: [], faults: [] });
  }

  fault(fault: EdiFault): void {
    this.#faults.push(fault);
    this.#interchanges.at(-1)?.faults.push(fault);
  }

  message(outcome: MessageOutcome): void {
    const { verdict, faults, type } = outcome;
    this.#interchanges.at(-1)?.messages.push(outcome);
    if (verdict !== 'refused') this.#taken += 1;
    this.#faults.push(...faults);
    if (type !== null && this.#types.size < MOST_TYPES) this.#types.add(type);
  }

  /** @param at when an acknowledgement of it is made */
  async columns(at: Date) {
    const envelope = this.#interchanges[0]?.envelope ?? null;
    return {
      status: statusOf(this.#taken, this.#faults.length),
      format: envelope?.format ?? null,
      messageTypes: [...this.#types].sort(),
      sender: envelope?.sender.id ?? null,
      receiver: envelope?.receiver.id ?? null,
      controlNumber: envelope?.controlNumber ?? null,
      messagesCount: this.#taken,
      faults: this.#faults
        .slice(0, MOST_FAULTS)
        .toSorted((a, b) => a.offset - b.offset)
        .map(({ message, segment, offset, reason }) => ({ message, segment, offset, reason })),
      acknowledgement: await this.#acknowledgement(at),
    };
  }

  async #acknowledgement(at: Date): Promise<string | null> {
    const made = { at: formatInstant(at.getTime()), controlNumber: controlNumberAt(at.getTime()) };
    const pieces: string[] = [];
    for (const interchange of this.#interchanges) {
      const segments = acknowledge(interchange, made);
      if (segments !== null && pieces.length > 0) pieces.push('\n');
      for (const segment of segments ?? []) {
        pieces.push(segment);
        if (pieces.length % SEGMENTS_AT_ONCE === 0) await immediate();
      }
    }
    return pieces.length === 0 ? null : pieces.join('');
  }
}

/** 1 to 999,999,999: the tenths of a second, which repeat after three years. */
function controlNumberAt(millis: number): number {
  return (Math.floor(millis / 100) % 999_999_999) + 1;
}

function statusOf(takenCount: number, faultsCount: number): InterchangeStatus {
  if (takenCount === 0) return 'refused';
  return faultsCount === 0 ? 'accepted' : 'partly_accepted';
}
