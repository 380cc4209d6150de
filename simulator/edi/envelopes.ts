/**
 * Interchanges around messages in the formats of partners: X12 (ISA, GS, ST), EDIFACT (UNB, UNH), CLM (header, records,
 * trailer). Callers number envelopes and messages. Pure.
 */
import { ediDate } from './message.ts';

const EDI_SENDER = 'SIMEDI';
const CLM_SENDER = 'SIMR';
const EDI_RECEIVER = 'PORTOLAN';

interface NumberedMessage {
  /** Counted from 1; the same in every interchange with this message. */
  readonly number: number;
  readonly segments: readonly (readonly string[])[];
}

export interface Interchange {
  readonly control: string;
  /** World time of the interchange. */
  readonly writtenAt: number;
  readonly messages: readonly NumberedMessage[];
}

export interface X12Habits {
  readonly set: string;
  /** GS01. */
  readonly functionalGroup: string;
  readonly component: string;
  readonly lineFeeds: boolean;
  /** ISA without the padding that the standard requires. */
  readonly isaPaddedShort: boolean;
  readonly byteOrderMark: boolean;
}

export function writeX12(habits: X12Habits, { control, writtenAt, messages }: Interchange): string {
  const { date, time } = ediDate(writtenAt, 'UTC');
  const padded = (text: string, width: number) => (habits.isaPaddedShort ? text || ' ' : text.padEnd(width));
  const group = String(Number(control));
  const header = [
    ...[
      'ISA',
      '00',
      padded('', 10),
      '00',
      padded('', 10),
      'ZZ',
      padded(EDI_SENDER, 15),
      'ZZ',
      padded(EDI_RECEIVER, 15),
    ],
    ...[date.slice(2), time, 'U', '00401', control, '0', 'P', habits.component],
  ];
  const segments = [
    header,
    ['GS', habits.functionalGroup, EDI_SENDER, EDI_RECEIVER, date, time, group, 'X', '004010'],
    ...messages.flatMap(({ number, segments: inner }) => {
      const name = String(number).padStart(4, '0');
      return [['ST', habits.set, name], ...inner, ['SE', String(inner.length + 2), name]];
    }),
    ['GE', String(messages.length), group],
    ['IEA', '1', control],
  ];
  const ending = habits.lineFeeds ? '~\n' : '~';
  const mark = habits.byteOrderMark ? '\uFEFF' : '';
  return mark + segments.map((segment) => segment.join('*') + ending).join('');
}

export interface EdifactHabits {
  /** `IFTSTA:D:00B:UN` */
  readonly message: string;
  readonly syntax: string;
  readonly lineFeeds: boolean;
  /** Begins with UNA, which declares the separators. */
  readonly una: boolean;
}

export function writeEdifact(habits: EdifactHabits, { control, writtenAt, messages }: Interchange): string {
  const { date, time } = ediDate(writtenAt, 'UTC');
  const dateAndTime = `${date.slice(2)}:${time}`;
  const segments = [
    ['UNB', habits.syntax, `${EDI_SENDER}:ZZZ`, `${EDI_RECEIVER}:ZZZ`, dateAndTime, control],
    ...messages.flatMap(({ number, segments: inner }) => [
      ['UNH', String(number), habits.message],
      ...inner.map((segment) => withoutEmptyEnd(segment)),
      ['UNT', String(inner.length + 2), String(number)],
    ]),
    ['UNZ', String(messages.length), control],
  ];
  const ending = habits.lineFeeds ? "'\n" : "'";
  return (habits.una ? "UNA:+.? '" : '') + segments.map((segment) => segment.join('+') + ending).join('');
}

/** EDIFACT omits empty elements at the end. */
function withoutEmptyEnd(segment: readonly string[]): readonly string[] {
  return segment.slice(0, segment.findLastIndex((element) => element !== '') + 1);
}

/**
 * Records have a fixed length. The header has the sender (four characters), the receiver and the number; the trailer
 * counts the records.
 */
export function writeClm({ control, writtenAt, messages }: Interchange): string {
  const { date, time } = ediDate(writtenAt, 'UTC');
  const header = `CLMLFR${CLM_SENDER}${EDI_RECEIVER.padEnd(10)}${date.slice(2)}${time}${control}`;
  const trailer = `EOM${String(messages.length).padStart(6, '0')}`;
  const records = messages.flatMap(({ segments }) => segments.map(([record]) => record ?? ''));
  return [header, ...records, trailer].map((line) => `${line}\n`).join('');
}
