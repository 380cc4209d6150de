/**
 * Parses the neutral form of terminals (docs/terminals.md) into reports, one for each container. Pure and total:
 * readable parts are used, and each unreadable one is noted with its path, what is wrong and what would be right.
 */

import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import {
  type ObservationKind,
  type ReportedFact,
  type ReportedObservation,
  TRANSPORT_MODES,
  type TransportMode,
  type VesselName,
} from '../../core/observation.ts';
import { codeTable } from '../http/text.ts';
import { FormObject, Unreadable } from '../neutral-format/form-object.ts';
import {
  factOf,
  factsOfVisit,
  type MessageReading,
  observationOf,
  readNumber,
  readUnknown,
  reportOf,
  type StatementContext,
} from '../neutral-format/statements.ts';
import type { ParsedFeed } from '../polled/source.ts';
import { type KnownTerminal, placeOfTerminal, readTerminal } from './facility.ts';

export interface TerminalReading extends MessageReading {
  /** The terminal of the message, from the settings; null: the message must name its facility. */
  readonly terminal: KnownTerminal | null;
  /** Terminals of the settings: one that a message names is identified by its code there. */
  readonly known: readonly KnownTerminal[];
}

/** A move of the form; `mode` if the term itself implies it. */
interface TerminalMove {
  readonly kind: ObservationKind;
  readonly mode: TransportMode | null;
}

export const moveOf = codeTable<TerminalMove>({
  DISCHARGE: { kind: 'discharge', mode: null },
  LOAD: { kind: 'load', mode: null },
  GATE_IN: { kind: 'gate_in', mode: null },
  GATE_OUT: { kind: 'gate_out', mode: null },
  RAIL_LOAD: { kind: 'load', mode: 'rail' },
  RAIL_UNLOAD: { kind: 'discharge', mode: 'rail' },
  RAIL_DEPARTURE: { kind: 'departure', mode: 'rail' },
  RAIL_ARRIVAL: { kind: 'arrival', mode: 'rail' },
  VESSEL_ARRIVAL: { kind: 'arrival', mode: 'vessel' },
  VESSEL_BERTHING: { kind: 'berthing', mode: 'vessel' },
  VESSEL_DEPARTURE: { kind: 'departure', mode: 'vessel' },
});

/** @param message parsed JSON: one message, one container, or a list of either */
export function parseTerminalMessage(message: unknown, reading: TerminalReading): ParsedFeed {
  const unreadable = new Unreadable();
  const isList = Array.isArray(message);
  const parts = (isList ? message : [message]).map((each, index) =>
    FormObject.read(each, isList ? String(index) : '', unreadable),
  );
  const read = parts.flatMap((part) => (part === undefined ? [] : [readMessage(part, reading)]));
  return {
    reports: read.flatMap(({ reports }) => reports),
    unknown: read.flatMap(({ unknown }) => unknown),
    unreadable: unreadable.parts,
  };
}

type Read = Pick<ParsedFeed, 'reports' | 'unknown'>;

/** Statements that the message makes about all of its containers. */
interface Around extends TerminalReading {
  readonly statedAt: string | null;
}

function readMessage(part: FormObject, reading: TerminalReading): Read {
  if (part.get('number') !== undefined) {
    return { reports: readContainer(part, { ...reading, statedAt: null }), unknown: [] };
  }
  if (part.get('containers') === undefined && part.get('unknown') === undefined) {
    part.refuse('must have "containers", a list, or be one container with its "number"');
    return { reports: [], unknown: [] };
  }
  const terminal = readTerminal(part, reading.terminal, reading.known);
  if (terminal === undefined) return { reports: [], unknown: [] };
  const around = { ...reading, terminal, statedAt: part.statedAt('updated_at', reading.fetchedAt, reading.times) };
  const containers = part.objects('containers') ?? [];
  return {
    reports: containers.flatMap((each) => (each === undefined ? [] : readContainer(each, around))),
    unknown: readUnknown(part, 'unknown', reading.requested),
  };
}

function readContainer(unnamed: FormObject, around: Around): FeedReport[] {
  const equipment = readNumber(unnamed, around.requested);
  if (equipment === undefined) return [];
  const part = unnamed.about(equipment);
  const { fetchedAt, times } = around;
  const terminal = readTerminal(part, around.terminal, around.known);
  if (terminal === null)
    part.refuse('is missing: name the terminal of the container here or in the message', 'facility');
  if (terminal == null) return [];
  const { source } = terminal;
  const statedAt = part.statedAt('updated_at', fetchedAt, times) ?? around.statedAt;
  const statementContext: StatementContext = {
    source,
    equipment,
    place: placeOfTerminal(terminal.facility),
    statedAt,
    times,
  };
  return [
    reportOf(part, statementContext, fetchedAt, {
      observations: (part.objects('moves') ?? []).flatMap((each) => {
        const observation = each && readMove(each, statementContext, fetchedAt);
        return observation === undefined ? [] : [observation];
      }),
      facts: [
        ...factsOfBox(part, statementContext),
        ...factsOfVisit(part, statementContext),
        ...chassisOfMoves(part, statementContext),
      ],
    }),
  ];
}

function factsOfBox(part: FormObject, statementContext: StatementContext): ReportedFact[] {
  const isoCode = part.text('size_type');
  const seal = part.text('seal');
  return [
    ...(isoCode === undefined ? [] : [factOf(part, statementContext, 'size_type', 'iso_code', isoCode.toUpperCase())]),
    ...(seal === undefined ? [] : [factOf(part, statementContext, 'seal', 'seal_number', seal)]),
    ...weightOf(part, statementContext),
  ];
}

const WEIGHTS = [
  ['weight_lbs', 1],
  ['weight_kg', 2.204_622_6],
] as const;

/** The gross weight; 0 is none. */
function weightOf(part: FormObject, statementContext: StatementContext): ReportedFact[] {
  for (const [name, pounds] of WEIGHTS) {
    const written = part.text(name);
    if (written === undefined) continue;
    if (/^\d{1,6}(\.\d+)?$/.test(written)) {
      const weight = Math.round(Number(written) * pounds);
      return weight === 0 ? [] : [factOf(part, statementContext, name, 'weight_lbs', weight)];
    }
    part.refuse(`must be a number, as in 41000, not "${written}"`, name);
  }
  return [];
}

/** The chassis that the container left on, where only the move names it. */
function chassisOfMoves(part: FormObject, statementContext: StatementContext): ReportedFact[] {
  if (part.textOrNone('chassis') !== undefined) return [];
  const moves = part.objects('moves') ?? [];
  const left = moves.findLast(
    (each) =>
      each?.text('type')?.toLowerCase() === 'gate_out' && each.get('withdrawn') !== true && each.text('chassis'),
  );
  const chassis = left?.text('chassis');
  return left === undefined || chassis === undefined
    ? []
    : [factOf(left, statementContext, 'chassis', 'chassis_number', chassis)];
}

function readMove(
  part: FormObject,
  statementContext: StatementContext,
  fetchedAt: string,
): ReportedObservation | undefined {
  const move = moveOf(part.text('type'));
  const vessel = vesselOf(part.object('vessel'));
  return observationOf(part, statementContext, fetchedAt, {
    kind: move?.kind ?? null,
    place: statementContext.place,
    vessel,
    voyage: part.text('voyage') ?? null,
    mode: move?.mode ?? readMode(part),
  });
}

/** A mode that is not known is noted, and the move is taken without it. */
function readMode(part: FormObject): TransportMode | null {
  const written = part.text('mode')?.toLowerCase();
  if (written === undefined) return null;
  const mode = TRANSPORT_MODES.find((each) => each === written);
  return mode ?? part.refuse(`must be one of ${TRANSPORT_MODES.join(', ')}, not "${written}"`, 'mode') ?? null;
}

function vesselOf(part: FormObject | undefined): VesselName | null {
  const name = part?.text('name') ?? null;
  const written = part?.text('imo')?.replace(/^IMO\s*/i, '');
  const imo = written !== undefined && /^[1-9]\d{6}$/.test(written) ? written : null;
  if (written !== undefined && imo === null)
    part?.refuse(`must be an IMO number of seven digits, not "${written}"`, 'imo');
  return imo === null && name === null ? null : { imo, name };
}
