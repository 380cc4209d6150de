/**
 * CODECO (gate in and out) and COARRI (discharge and load), D.95B: what terminals and depots report of each box. Old ISO size types in COARRI,
 * lower case names in CODECO, as partners have them.
 */
import type { Container, Happening, Journey, Milestone } from '../world/journey.ts';
import type { World } from '../world/world.ts';
import { findCallPlace } from './line-statements.ts';
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
/** As before ISO 6346 had letters. */
const OLD_SIZE_TYPES: Readonly<Record<string, string>> = { '22G1': '2210', '45G1': '4510', '45R1': '4532' };

export function listCodeco(world: World): EdiMessage[] {
  return listMoves(world, GATE_MOVES).map(({ move, ...reported }) => ({
    ...timed(reported),
    segments: () => [
      ['BGM', move[0], documentNumber(reported), '9'],
      ...shipOf(reported),
      ['NAD', 'CF', `${reported.journey.line}:172:166`],
      ['NAD', 'MS', `${reported.happening.call.facility.smdgCode ?? 'SIMDEPOT'}:160:ZZZ`],
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
        ...shipSegment(reported.happening, reported.journey),
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
  readonly happening: Happening;
  readonly at: number;
}

function listMoves({ journeys }: World, moves: Partial<Record<Milestone, Move>>): (Reported & { move: Move })[] {
  return journeys.flatMap((journey) =>
    journey.happenings.flatMap((happening) => {
      const { milestone, at, container } = happening;
      const move = moves[milestone];
      return move === undefined || at === null || container === null ? [] : { journey, container, happening, at, move };
    }),
  );
}

function timed({ container, happening, at }: Reported) {
  return { sayableAt: at + REPORTED_AFTER, key: `${container.number}|${happening.key}` };
}

function documentNumber({ container, at }: Reported): string {
  return `${container.number}${date203(at, 'UTC')}`;
}

function localTime({ happening, at }: Reported): string {
  return date203(at, happening.call.facility.zone);
}

function referencesOf({ booking, billOfLading }: Journey): string[][] {
  return [
    ['RFF', `BN:${booking}`],
    ['RFF', `BM:${billOfLading}`],
  ];
}

/** The ship it goes with or came by, as the line names it by then. */
function shipOf(reported: Reported): string[][] {
  const { milestone } = reported.happening;
  const isImport = milestone === 'full_out' || milestone === 'empty_in';
  const known = findCallPlace(
    reported.journey,
    isImport ? 'vessel_arrived' : 'vessel_loaded',
    timed(reported).sayableAt,
  );
  return known === undefined ? [] : shipSegment(known, reported.journey);
}

function shipSegment({ call }: Pick<Happening, 'call'>, { line }: Journey): string[][] {
  if (call.vessel === null) return [];
  const ship = `${call.vessel.imo}:146::${call.vessel.name}`;
  return [['TDT', '20', call.voyage ?? '', '1', '', `${line}:172:166`, '', '', ship]];
}

function placesOf({ journey, happening }: Reported, written: (name: string) => string): string[][] {
  const portOf = (milestone: Milestone) =>
    journey.happenings.find((each) => each.milestone === milestone && each.at !== null)?.call.facility.locode ?? '';
  const { facility } = happening.call;
  const terminal = facility.smdgCode === null ? `:::${written(facility.name)}` : `${facility.smdgCode}:TER:306`;
  return [
    ['LOC', '9', `${portOf('vessel_loaded')}:139:6`],
    ['LOC', '11', `${portOf('vessel_discharged')}:139:6`],
    ['LOC', '165', `${facility.locode}:139:6`, terminal],
  ];
}
