/**
 * Interchanges around messages, as partners write them: X12 (ISA, GS, ST), EDIFACT (UNB, UNH), CLM (header, records, trailer). The numbers
 * of envelopes and messages are given. Pure.
 */
import { ediDate } from './message.ts';

export const EDI_SENDER = 'SIMEDI';
const CLM_SENDER = 'SIMR';
export const EDI_RECEIVER = 'PORTOLAN';

export interface NumberedMessage {
  /** From 1; the same in every interchange that holds it. */
  readonly number: number;
  readonly segments: readonly (readonly string[])[];
}

export interface Interchange {
  readonly control: string;
  /** World time at which it is written. */
  readonly writtenAt: number;
  readonly messages: readonly NumberedMessage[];
}

export interface X12Habits {
  readonly set: string;
  /** GS01. */
  readonly functionalGroup: string;
  readonly component: string;
  readonly lineFeeds: boolean;
  /** ISA without the padding that makes its elements as long as the standard wants them. */
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
  /** Says its separators before it begins. */
  readonly una: boolean;
}

export function writeEdifact(habits: EdifactHabits, { control, writtenAt, messages }: Interchange): string {
  const { date, time } = ediDate(writtenAt, 'UTC');
  const written = `${date.slice(2)}:${time}`;
  const segments = [
    ['UNB', habits.syntax, `${EDI_SENDER}:ZZZ`, `${EDI_RECEIVER}:ZZZ`, written, control],
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

/** EDIFACT leaves out empty elements at the end. */
function withoutEmptyEnd(segment: readonly string[]): readonly string[] {
  return segment.slice(0, segment.findLastIndex((element) => element !== '') + 1);
}

/** Records are of one length; the header names sender (four characters), receiver and number, the trailer counts the records. */
export function writeClm({ control, writtenAt, messages }: Interchange): string {
  const { date, time } = ediDate(writtenAt, 'UTC');
  const header = `CLMLFR${CLM_SENDER}${EDI_RECEIVER.padEnd(10)}${date.slice(2)}${time}${control}`;
  const trailer = `EOM${String(messages.length).padStart(6, '0')}`;
  const records = messages.flatMap(({ segments }) => segments.map(([record]) => record ?? ''));
  return [header, ...records, trailer].map((line) => `${line}\n`).join('');
}
