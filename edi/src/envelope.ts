/** Headers of interchanges, groups and messages. Pure. */

import type { Envelope, FunctionalGroup } from './interchange.ts';
import type { EdiSegment } from './segment.ts';
import type { ObservedTime } from './statements.ts';
import { instantIn, readDigits } from './times.ts';

/** @param first ISA or UNB; a message if neither came, and then the sender is unknown */
export function readEnvelope(format: 'x12' | 'edifact', first: EdiSegment): Envelope {
  if (first.tag === 'ISA') {
    return {
      format,
      sender: { id: first.get(6), qualifier: first.get(5) },
      receiver: { id: first.get(8), qualifier: first.get(7) },
      controlNumber: first.get(13),
      preparedAt: preparedAt(first.get(9), first.get(10)),
      test: first.get(15) === 'T',
      version: first.get(12),
    };
  }
  const isHeader = first.tag === 'UNB';
  const [syntax, syntaxVersion] = isHeader ? [first.get(1, 0), first.get(1, 1)] : [null, null];
  return {
    format,
    sender: isHeader ? { id: first.get(2, 0), qualifier: first.get(2, 1) } : UNKNOWN_PARTY,
    receiver: isHeader ? { id: first.get(3, 0), qualifier: first.get(3, 1) } : UNKNOWN_PARTY,
    controlNumber: isHeader ? first.get(5) : null,
    preparedAt: isHeader ? preparedAt(first.get(4, 0), first.get(4, 1)) : null,
    test: isHeader && first.get(11) === '1',
    version: syntax === null ? null : syntaxVersion === null ? syntax : `${syntax}:${syntaxVersion}`,
  };
}

const UNKNOWN_PARTY = { id: null, qualifier: null };

function preparedAt(date: string | null, time: string | null): ObservedTime | null {
  const read = readDigits(date ?? '', time);
  return 'at' in read ? read.at : null;
}

export function readGroup(format: 'x12' | 'edifact', header: EdiSegment): FunctionalGroup {
  const [code, control, version] =
    format === 'x12'
      ? [header.get(1), header.get(6), header.get(8)]
      : [header.get(1), header.get(5), [header.get(7, 0), header.get(7, 1)].filter((each) => each !== null).join(':')];
  return { functionalCode: code ?? '', controlNumber: control ?? '', version: version === '' ? null : version };
}

/** GS04, GS05 or UNG S004. */
export function groupPreparedAt(format: 'x12' | 'edifact', header: EdiSegment): ObservedTime | null {
  return format === 'x12' ? preparedAt(header.get(4), header.get(5)) : preparedAt(header.get(4, 0), header.get(4, 1));
}

export interface MessageHeader {
  readonly type: string | null;
  readonly controlNumber: string | null;
  readonly version: string | null;
}

export function readMessageHeader(
  format: 'x12' | 'edifact',
  header: EdiSegment,
  group: FunctionalGroup | null,
): MessageHeader {
  if (format === 'x12') return { type: header.get(1), controlNumber: header.get(2), version: group?.version ?? null };
  const [type, ...version] = [0, 1, 2, 3].map((component) => header.get(2, component));
  const text = version.filter((each) => each !== null).join(':');
  return { type: type?.toUpperCase() ?? null, controlNumber: header.get(1), version: text === '' ? null : text };
}

const DAY_MILLIS = 86_400_000;

/**
 * When an interchange was made, UTC: read in its sender's zone, else as UTC, like the times of statements. null if it
 * is unknown, or further ahead of its arrival than any zone explains: it would outweigh all later statements.
 */
export function statedAtOf(at: ObservedTime | null, receivedAt: string, timeZone: string | undefined): string | null {
  if (at === null) return null;
  const instant =
    at.kind === 'date' ? `${at.on}T00:00:00Z` : at.kind === 'local' ? instantIn(at.at, timeZone ?? 'UTC') : at.at;
  return Date.parse(instant) > Date.parse(receivedAt) + DAY_MILLIS ? null : instant;
}
