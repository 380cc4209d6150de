/** EDIFACT CONTRL, Syntax and Service Report (version 3): what became of an interchange and of each message. Pure. */
import type { EdiFault, EdiParty, InterchangeOutcome, MessageOutcome, SyntaxFaultKind } from '../interchange.ts';
import type { AcknowledgementOptions } from './acknowledge.ts';

/** Element 0083: 4 rejected, 7 acknowledged, and with it all below that is not rejected. */
const REJECTED = '4';
const ACKNOWLEDGED = '7';

/** Element 0085, syntax error. */
const ERRORS: Readonly<Record<SyntaxFaultKind, string>> = {
  message_not_supported: '17',
  trailer_missing: '13',
  control_number_mismatch: '28',
  count_mismatch: '29',
  segment_missing: '13',
  segment_unrecognized: '15',
  element_missing: '13',
  invalid_value: '12',
  invalid_time: '12',
};
/** Unspecified. */
const OTHER_ERROR = '18';

export function* contrlOf(
  { envelope, messages }: InterchangeOutcome,
  { at, controlNumber }: AcknowledgementOptions,
): Generator<string, void, undefined> {
  const [date, time] = [at.slice(2, 10).replaceAll('-', ''), at.slice(11, 16).replace(':', '')];
  const { sender, receiver } = envelope;
  const isRejected = messages.length > 0 && messages.every(({ verdict }) => verdict === 'refused');
  const test = envelope.test ? '++++++1' : '';
  yield ended(`UNB+UNOA:2+${party(receiver)}+${party(sender)}+${date}:${time}+${controlNumber}${test}`);
  yield ended('UNH+1+CONTRL:D:3:UN');
  yield ended(
    `UCI+${text(envelope.controlNumber ?? '')}+${party(sender)}+${party(receiver)}+${isRejected ? REJECTED : ACKNOWLEDGED}`,
  );
  let count = 2;
  for (const message of messages) {
    for (const segment of answerOf(message)) {
      count += 1;
      yield ended(segment);
    }
  }
  yield ended(`UNT+${count + 1}+1`);
  yield ended(`UNZ+1+${controlNumber}`);
}

function ended(segment: string): string {
  return `${segment}'\n`;
}

function answerOf({ type, controlNumber, version, verdict, faults }: MessageOutcome): string[] {
  const identifier = [type ?? '', ...(version ?? '').split(':')].map(text).join(':');
  const known = faults.flatMap(({ syntax }) => syntax ?? []);
  const isRefused = verdict === 'refused';
  const why = isRefused ? `+${known[0] === undefined ? OTHER_ERROR : ERRORS[known[0].kind]}` : '';
  return [
    `UCM+${text(controlNumber ?? '')}+${identifier}+${isRefused ? REJECTED : ACKNOWLEDGED}${why}`,
    ...[...Map.groupBy(faults, ({ segment }) => segment).values()].flatMap(segmentAnswer),
  ];
}

/** UCS, and UCD for each of its elements that is known. */
function segmentAnswer(faults: readonly EdiFault[]): string[] {
  const syntaxes = faults.flatMap(({ syntax }) => syntax ?? []);
  const [first] = syntaxes;
  if (first === undefined) return [];
  const elements = syntaxes.flatMap(({ kind, element }) =>
    element === null ? [] : [`UCD+${ERRORS[kind]}+${element + 1}`],
  );
  return [`UCS+${first.segmentPosition}${elements.length > 0 ? '' : `+${ERRORS[first.kind]}`}`, ...elements];
}

function party({ id, qualifier }: EdiParty): string {
  return qualifier === null ? text(id ?? '') : `${text(id ?? '')}:${text(qualifier)}`;
}

/** Separators that came are released; UNOA has upper case. */
function text(value: string): string {
  return value
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/[?+:']/g, (mark) => `?${mark}`);
}
