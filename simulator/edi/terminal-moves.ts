/**
 * CODECO (gate in and out) and COARRI (discharge and load), D.95B: the reports of terminals and depots. COARRI has old
 * size types, CODECO has lower-case names, as in files of real partners.
 */
import type { Container, Journey, JourneyEvent, Milestone } from '../world/journey.ts';
import type { World } from '../world/world.ts';
import { findCallPlace } from './line-status.ts';
import { date203, type EdiMessage } from './message.ts';

const REPORTED_AFTER = 20 * 60_000;
const [IN, OUT] = ['34', '36'];
const [DISCHARGED, LOADED] = ['44', '46'];
const [EXPORT, IMPORT] = ['2', '3'];
const [LADEN, EMPTY] = ['5', '4'];

type Move = readonly [document: string, direction: string, fullness: string];

const GATE_MOVES: Partial<Record<Milestone, Move>> = {
  empty_out: [OUT, EXPORT, EMPTY],
  full_in: [IN, EXPORT, LADEN],
  full_out: [OUT, IMPORT, LADEN],
  empty_in: [IN, IMPORT, EMPTY],
};
const SHIP_MOVES: Partial<Record<Milestone, Move>> = {
  vessel_loaded: [LOADED, EXPORT, LADEN],
  transshipment_discharged: [DISCHARGED, '6', LADEN],
  transshipment_loaded: [LOADED, '6', LADEN],
  vessel_discharged: [DISCHARGED, IMPORT, LADEN],
};
/** Codes from before ISO 6346 used letters. */
const OLD_SIZE_TYPES: Readonly<Record<string, string>> = { '22G1': '2210', '45G1': '4510', '45R1': '4532' };

export function listCodeco(world: World): EdiMessage[] {
  return listMoves(world, GATE_MOVES).map(({ move, ...reported }) => ({
    ...timed(reported),
    segments: () => [
      ['BGM', move[0], documentNumber(reported), '9'],
      ...shipOf(reported),
      ['NAD', 'CF', `${reported.journey.line}:172:166`],
      ['NAD', 'MS', `${reported.journeyEvent.call.facility.smdgCode ?? 'SIMDEPOT'}:160:ZZZ`],
      ['EQD', 'CN', reported.container.number, `${reported.container.isoCode}:102:5`, '', move[1], move[2]],
      ...referencesOf(reported.journey),
      ['DTM', `7:${localTime(reported)}:203`],
      ...placesOf(reported, (name) => name.toLowerCase()),
      ...(move[2] === LADEN ? [['SEL', reported.container.sealNumber, 'SH']] : []),
      ['TDT', '1', '', '3', '', 'SIMT:172:166'],
      ['CNT', '16:1'],
    ],
  }));
}

export function listCoarri(world: World): EdiMessage[] {
  return listMoves(world, SHIP_MOVES).map(({ move, ...reported }) => {
    const { isoCode, number } = reported.container;
    return {
      ...timed(reported),
      segments: () => [
        ['BGM', move[0], documentNumber(reported), '9'],
        ...shipSegment(reported.journeyEvent, reported.journey),
        ['NAD', 'CF', `${reported.journey.line}:172:166`],
        ['EQD', 'CN', number, `${OLD_SIZE_TYPES[isoCode] ?? isoCode}:102:5`, '', move[1], move[2]],
        ...referencesOf(reported.journey),
        ['DTM', `203:${localTime(reported)}:203`],
        ...placesOf(reported, (name) => name.toUpperCase()),
        ['CNT', '16:1'],
      ],
    };
  });
}

interface Reported {
  readonly journey: Journey;
  readonly container: Container;
  readonly journeyEvent: JourneyEvent;
  readonly at: number;
}

function listMoves({ journeys }: World, moves: Partial<Record<Milestone, Move>>): (Reported & { move: Move })[] {
  return journeys.flatMap((journey) =>
    journey.journeyEvents.flatMap((journeyEvent) => {
      const { milestone, at, container } = journeyEvent;
      const move = moves[milestone];
      return move === undefined || at === null || container === null
        ? []
        : { journey, container, journeyEvent, at, move };
    }),
  );
}

function timed({ container, journeyEvent, at }: Reported) {
  return { availableAt: at + REPORTED_AFTER, key: `${container.number}|${journeyEvent.key}` };
}

function documentNumber({ container, at }: Reported): string {
  return `${container.number}${date203(at, 'UTC')}`;
}

function localTime({ journeyEvent, at }: Reported): string {
  return date203(at, journeyEvent.call.facility.zone);
}

function referencesOf({ booking, billOfLading }: Journey): string[][] {
  return [
    ['RFF', `BN:${booking}`],
    ['RFF', `BM:${billOfLading}`],
  ];
}

/** The ship of the export or import, as the line names it at that time. */
function shipOf(reported: Reported): string[][] {
  const { milestone } = reported.journeyEvent;
  const isImport = milestone === 'full_out' || milestone === 'empty_in';
  const known = findCallPlace(
    reported.journey,
    isImport ? 'vessel_arrived' : 'vessel_loaded',
    timed(reported).availableAt,
  );
  return known === undefined ? [] : shipSegment(known, reported.journey);
}

function shipSegment({ call }: Pick<JourneyEvent, 'call'>, { line }: Journey): string[][] {
  if (call.vessel === null) return [];
  const ship = `${call.vessel.imo}:146::${call.vessel.name}`;
  return [['TDT', '20', call.voyage ?? '', '1', '', `${line}:172:166`, '', '', ship]];
}

function placesOf({ journey, journeyEvent }: Reported, formatted: (name: string) => string): string[][] {
  const portOf = (milestone: Milestone) =>
    journey.journeyEvents.find((each) => each.milestone === milestone && each.at !== null)?.call.facility.locode ?? '';
  const { facility } = journeyEvent.call;
  const terminal = facility.smdgCode === null ? `:::${formatted(facility.name)}` : `${facility.smdgCode}:TER:306`;
  return [
    ['LOC', '9', `${portOf('vessel_loaded')}:139:6`],
    ['LOC', '11', `${portOf('vessel_discharged')}:139:6`],
    ['LOC', '165', `${facility.locode}:139:6`, terminal],
  ];
}
