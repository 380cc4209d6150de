/** X12 997, Functional Acknowledgment: one set for each group that came, with what was wrong in which segment. Pure. */
import type { EdiFault, InterchangeOutcome, MessageOutcome, MessageVerdict, SyntaxFaultKind } from '../interchange.ts';
import type { AcknowledgementOptions } from './acknowledge.ts';

const VERDICTS: Readonly<Record<MessageVerdict, string>> = { accepted: 'A', accepted_with_errors: 'E', refused: 'R' };

/** Element 718, why a set is not as it should be. */
const SET_CODES: Readonly<Partial<Record<SyntaxFaultKind, string>>> = {
  message_not_supported: '1',
  trailer_missing: '2',
  control_number_mismatch: '3',
  count_mismatch: '4',
};
/** Element 720, the error of a segment. 8: in its elements. */
const SEGMENT_CODES: Readonly<Partial<Record<SyntaxFaultKind, string>>> = {
  segment_unrecognized: '1',
  segment_missing: '3',
  element_missing: '8',
  invalid_value: '8',
  invalid_time: '8',
};
/** Element 723, the error of an element. */
const ELEMENT_CODES: Readonly<Partial<Record<SyntaxFaultKind, string>>> = {
  element_missing: '1',
  invalid_value: '7',
  invalid_time: '8',
};
/** AK5 has room for five. */
const SET_CODE_ROOM = 5;

export function* x12AcknowledgementOf(
  { envelope, messages }: InterchangeOutcome,
  { at, controlNumber }: AcknowledgementOptions,
): Generator<string, void, undefined> {
  const [date, time] = [at.slice(0, 10).replaceAll('-', ''), at.slice(11, 16).replace(':', '')];
  const { sender, receiver } = envelope;
  const [us, them] = [text(receiver.id ?? ''), text(sender.id ?? '')];
  const groups = [...Map.groupBy(messages, ({ group }) => `${group?.functionalCode} ${group?.controlNumber}`).values()];
  const isa = [
    ...['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10)],
    ...[
      qualifier(receiver.qualifier),
      us.slice(0, 15).padEnd(15),
      qualifier(sender.qualifier),
      them.slice(0, 15).padEnd(15),
    ],
    ...[date.slice(2), time, 'U', '00401', String(controlNumber).padStart(9, '0'), '0', envelope.test ? 'T' : 'P', '>'],
  ].join('*');
  const gs = ['GS', 'FA', us, them, date, time, String(controlNumber), 'X', '004010'].join('*');
  yield ended(isa);
  yield ended(gs);
  for (const [index, group] of groups.entries()) yield* setOf(group, index + 1);
  yield ended(`GE*${groups.length}*${controlNumber}`);
  yield ended(`IEA*1*${String(controlNumber).padStart(9, '0')}`);
}

function ended(segment: string): string {
  return `${segment}~\n`;
}

function* setOf(messages: readonly MessageOutcome[], number: number): Generator<string, void, undefined> {
  const group = messages[0]?.group ?? null;
  const control = String(number).padStart(4, '0');
  const rejected = messages.filter(({ verdict }) => verdict === 'refused').length;
  const hasErrors = messages.some(({ verdict }) => verdict !== 'accepted');
  const verdict = rejected === messages.length ? 'R' : rejected > 0 ? 'P' : hasErrors ? 'E' : 'A';
  yield ended(`ST*997*${control}`);
  yield ended(`AK1*${text(group?.functionalCode ?? '')}*${text(group?.controlNumber ?? '')}`);
  let count = 2;
  for (const message of messages) {
    for (const segment of answerOf(message)) {
      count += 1;
      yield ended(segment);
    }
  }
  yield ended(`AK9*${verdict}*${messages.length}*${messages.length}*${messages.length - rejected}`);
  yield ended(`SE*${count + 2}*${control}`);
}

function answerOf({ type, controlNumber, verdict, faults }: MessageOutcome): string[] {
  const codes = new Set(faults.flatMap(({ syntax }) => (syntax === null ? [] : (SET_CODES[syntax.kind] ?? []))));
  const segments = [...Map.groupBy(faults.filter(isOfSegment), ({ segment }) => segment).values()];
  if (segments.length > 0) codes.add('5');
  return [
    `AK2*${text(type ?? '')}*${text(controlNumber ?? '')}`,
    ...segments.flatMap(segmentAnswer),
    ['AK5', VERDICTS[verdict], ...[...codes].slice(0, SET_CODE_ROOM)].join('*'),
  ];
}

function isOfSegment({ syntax }: EdiFault): boolean {
  return syntax !== null && SEGMENT_CODES[syntax.kind] !== undefined;
}

/** AK3, and AK4 for each of its elements that is known. */
function segmentAnswer(faults: readonly EdiFault[]): string[] {
  const syntaxes = faults.flatMap(({ syntax }) => syntax ?? []);
  const [first] = syntaxes;
  if (first === undefined) return [];
  return [
    `AK3*${text(first.segmentTag)}*${first.segmentPosition}**${SEGMENT_CODES[first.kind]}`,
    ...syntaxes.flatMap(({ kind, element, value }) => {
      const code = ELEMENT_CODES[kind];
      if (code === undefined || element === null) return [];
      return [value === null ? `AK4*${element}**${code}` : `AK4*${element}**${code}*${text(value)}`];
    }),
  ];
}

/** What came may hold our separators. */
function text(value: string): string {
  return value.replace(/[^\x20-\x7e]|[*~>]/g, ' ').trim();
}

function qualifier(code: string | null): string {
  return /^[A-Z0-9]{2}$/.test(code ?? '') ? (code ?? '') : 'ZZ';
}
