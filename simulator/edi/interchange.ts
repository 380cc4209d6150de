/**
 * An interchange of all messages of one type that became available in a window of world time. A message has the same
 * number and bytes in every window. The number of the interchange gives its first and last message.
 */
import type { TimeWindow } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { listClm } from './clm.ts';
import { type Interchange, writeClm, writeEdifact, writeX12 } from './envelopes.ts';
import { listIftsta } from './iftsta.ts';
import type { EdiMessage } from './message.ts';
import { listCoarri, listCodeco } from './terminal-moves.ts';
import { list214 } from './x12-214.ts';
import { list310 } from './x12-310.ts';
import { list315 } from './x12-315.ts';
import { list322 } from './x12-322.ts';

export const EDI_TYPES = ['315', '322', '214', 'iftsta', 'codeco', 'coarri', 'clm', '310'] as const;
export type EdiType = (typeof EDI_TYPES)[number];

interface EdiFormat {
  readonly list: (world: World) => EdiMessage[];
  readonly write: (interchange: Interchange) => string;
  readonly contentType: string;
}

const X12 = 'application/edi-x12';
const EDIFACT = 'application/edifact';
const plain = { component: '>', lineFeeds: false, isaPaddedShort: false, byteOrderMark: false };

/** With deviations that occur in files of real partners. */
export const EDI_FORMATS: Readonly<Record<EdiType, EdiFormat>> = {
  315: {
    list: list315,
    write: (interchange) => writeX12({ ...plain, set: '315', functionalGroup: 'QO' }, interchange),
    contentType: X12,
  },
  322: {
    list: list322,
    write: (interchange) =>
      writeX12({ ...plain, set: '322', functionalGroup: 'SO', lineFeeds: true, isaPaddedShort: true }, interchange),
    contentType: X12,
  },
  214: {
    list: list214,
    write: (interchange) =>
      writeX12(
        { ...plain, set: '214', functionalGroup: 'QM', component: '|', lineFeeds: true, byteOrderMark: true },
        interchange,
      ),
    contentType: X12,
  },
  iftsta: {
    list: listIftsta,
    write: (interchange) =>
      writeEdifact({ message: 'IFTSTA:D:00B:UN', syntax: 'UNOC:2', lineFeeds: true, una: false }, interchange),
    contentType: EDIFACT,
  },
  codeco: {
    list: listCodeco,
    write: (interchange) =>
      writeEdifact({ message: 'CODECO:D:95B:UN:SMDG16', syntax: 'UNOA:1', lineFeeds: false, una: false }, interchange),
    contentType: EDIFACT,
  },
  coarri: {
    list: listCoarri,
    write: (interchange) =>
      writeEdifact({ message: 'COARRI:D:95B:UN:SMDG16', syntax: 'UNOA:2', lineFeeds: true, una: true }, interchange),
    contentType: EDIFACT,
  },
  clm: { list: listClm, write: writeClm, contentType: 'text/plain' },
  310: {
    list: list310,
    write: (interchange) => writeX12({ ...plain, set: '310', functionalGroup: 'IO', lineFeeds: true }, interchange),
    contentType: X12,
  },
};

export interface WrittenInterchange {
  readonly type: EdiType;
  readonly control: string;
  /** World time of its last message. */
  readonly writtenAt: number;
  readonly text: string;
}

/**
 * The messages of the window. Numbers count all messages of the world in the order in which they become available. With
 * traffic, the world forgets old journeys and their messages, so numbers repeat.
 */
export function listMessages(world: World, type: EdiType, { since, until }: TimeWindow) {
  return EDI_FORMATS[type]
    .list(world)
    .sort((left, right) => left.availableAt - right.availableAt || (left.key < right.key ? -1 : 1))
    .map((message, index) => ({ ...message, number: index + 1 }))
    .filter(({ availableAt }) => since <= availableAt && availableAt < until)
    .map(({ number, availableAt, segments }) => ({ number, availableAt, segments: segments() }));
}

/** @returns undefined if no message became available */
export function interchangeOf(world: World, type: EdiType, window: TimeWindow): WrittenInterchange | undefined {
  const messages = listMessages(world, type, window);
  const [first, last] = [messages[0], messages.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const control = controlNumber(type, first.number, last.number);
  // The time of the last message, so that the same window always gives the same file.
  const writtenAt = last.availableAt;
  return { type, control, writtenAt, text: EDI_FORMATS[type].write({ control, writtenAt, messages }) };
}

/** Nine digits: type, first message, last message. */
function controlNumber(type: EdiType, first: number, last: number): string {
  const four = (value: number) => String(value).padStart(4, '0');
  return `${EDI_TYPES.indexOf(type) + 1}${four(first)}${four(last)}`;
}
