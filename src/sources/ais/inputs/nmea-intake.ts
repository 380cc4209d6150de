/** Bytes of one stream of sentences to reports of ships, all counted: what UDP and TCP have in common. */
import { createLineSplitter } from '../nmea/lines.ts';
import { createNmeaReader } from '../nmea/reader.ts';
import { reportOf } from '../report.ts';
import type { InputTools } from './input.ts';

export interface NmeaIntake {
  take(bytes: Uint8Array): void;
  /** What came last need not end its line. */
  end(): void;
}

export function createNmeaIntake({ listener, clock }: Pick<InputTools, 'listener' | 'clock'>): NmeaIntake {
  const splitter = createLineSplitter();
  const reader = createNmeaReader();

  function takeLine(line: string, now: number): void {
    const read = reader.read(line, now);
    if (read === null) return;
    if (typeof read === 'string') {
      if (line.trim() !== '') listener.count(null, read);
      return;
    }
    const type = String(read.message.type);
    const report = reportOf(read);
    listener.count(type, report === null ? 'no_ship' : 'read');
    if (report !== null) listener.report(report);
  }

  function countLost(): void {
    listener.count(null, 'incomplete', reader.takeExpired());
    listener.count(null, 'overlong', splitter.takeOverlong());
  }

  return {
    take(bytes) {
      listener.frame();
      const now = clock.now();
      for (const line of splitter.push(bytes)) takeLine(line, now);
      countLost();
    },
    end() {
      const line = splitter.end();
      if (line !== '') takeLine(line, clock.now());
      countLost();
    },
  };
}
