/**
 * EDIFACT CODECO (gate in and out) and COARRI (discharge and load): what a terminal or depot did with each container
 * (EQD). BGM has the move, and whether it is retracted. Pure.
 */

import { tableOf } from '@portolan/codes/table-of';
import { addReferences, namedScac, readRff, referencesOf } from '../content/references.ts';
import { NOWHERE, ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, sourceOf } from '../content/sources.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import { type EdiSegment, segmentGroups } from '../segment.ts';
import type { ObservationKind, Place, TransportMode } from '../statements.ts';
import {
  containerOfEqd,
  findDtm,
  findParty,
  ladenOfEqd,
  placeOfLoc,
  stateEquipment,
  timeOfDtm,
  transportOf,
  weightIn,
} from './edifact-segments.ts';

interface Move {
  readonly kind: ObservationKind;
  readonly text: string;
}

/** BGM 1001. */
const MOVES: Readonly<Record<string, Readonly<Record<string, Move>>>> = tableOf({
  CODECO: tableOf<Move>({ '34': { kind: 'gate_in', text: 'Gate in' }, '36': { kind: 'gate_out', text: 'Gate out' } }),
  COARRI: tableOf<Move>({ '44': { kind: 'discharge', text: 'Discharged' }, '46': { kind: 'load', text: 'Loaded' } }),
});

/** BGM 1225: 1 cancellation, 3 deletion. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['1', '3']);

export function* readContainerMoves(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments, type } = message;
  const [header] = segments as [EdiSegment];
  const beginning = segments.find(({ tag }) => tag === 'BGM');
  const code = beginning?.get(1, 0) ?? null;
  if (beginning === undefined || code === null) {
    findings.refuse(beginning ?? header, 'BGM, which names the move, is missing or empty', {
      kind: 'segment_missing',
    });
    return;
  }
  const known = MOVES[type]?.[message.partner.statusCodes?.[code] ?? code];
  if (known === undefined) findings.unknownCodes.add(code);
  const first = segments.findIndex(({ tag }) => tag === 'EQD');
  if (first === -1) {
    findings.refuse(header, 'EQD, the container, is missing', { kind: 'segment_missing' });
    return;
  }
  const frame = {
    code,
    move: known ?? null,
    shared: segments.slice(1, first),
    isTakenBack: TAKEN_BACK.has(beginning.get(3) ?? ''),
  };
  for (const own of segmentGroups(segments, 'EQD')) {
    yield own.length + frame.shared.length;
    addUnit(own, frame, message, findings);
  }
  if (findings.reports.length === 0) findings.isRefused = true;
}

interface Frame {
  readonly code: string;
  readonly move: Move | null;
  readonly shared: readonly EdiSegment[];
  readonly isTakenBack: boolean;
}

function addUnit(
  own: readonly EdiSegment[],
  { code, move, shared, isTakenBack }: Frame,
  message: EdiMessage,
  findings: Findings,
): void {
  const [unit] = own as [EdiSegment];
  const container = containerOfEqd(unit, findings);
  if (container === null) return;
  const dated = findDtm(own, '7', '203', '334');
  const at = dated === null ? null : timeOfDtm(dated, message, findings);
  if (at === null) {
    findings.note(dated ?? unit, `the move of ${container.number} has no time: DTM+7 or DTM+203 was expected`, {
      kind: 'segment_missing',
    });
    return;
  }
  const { place, terminal } = whereOf(own, shared, message.type, move);
  const owner = findParty(own, 'CF') ?? findParty(shared, 'CF');
  const carrier = findParty(shared, 'CA') ?? findParty(own, 'CA');
  const source = sourceOf(message, { kind: 'terminal', code: terminal, name: findParty(shared, 'MS')?.name ?? null });
  if (source === null) {
    findings.note(unit, SOURCE_MISSING);
    return;
  }
  const references = referencesOf([...own, ...shared], message, readRff);
  const scac = namedScac(references) ?? carrier?.scac ?? owner?.scac ?? message.partner.scac ?? null;
  const draft = new ReportDraft(message, source, container.number, scac);
  const { mode, vessel, voyage } = meansOf(own, shared, message.type);
  const kind = move?.kind ?? null;
  const laden = ladenOfEqd(unit);
  const id = [message.type, code, container.number, place.locode ?? '', dated?.get(1, 1) ?? ''].join('|');
  const segments = [...shared, ...own];
  draft.observe({
    kind,
    classifier: 'actual',
    at,
    place,
    vessel,
    voyage,
    mode,
    laden,
    code,
    text: move?.text ?? null,
    segments,
    id,
    isTakenBack,
  });
  if (!isTakenBack) {
    stateEquipment(draft, unit, own, place);
    const weight = weightIn(own);
    if (weight !== null) draft.state('weight_lbs', weight.pounds, place, weight.segment, 'MEA');
  }
  addReferences(draft, references, place, message, findings);
  findings.add(draft.report());
}

/**
 * LOC 165 is where it happens; a ship is worked at its port of discharge or loading. The terminal's own code is in
 * C519.
 */
function whereOf(
  own: readonly EdiSegment[],
  shared: readonly EdiSegment[],
  type: string,
  move: Move | null,
): { readonly place: Place; readonly terminal: string | null } {
  const ofShip = move?.kind === 'discharge' ? '11' : '9';
  const wanted = type === 'COARRI' ? ['165', ofShip] : ['165'];
  for (const qualifier of wanted) {
    // The ship's own places are before the containers; hers in COARRI is the port of the operation.
    const scopes = qualifier === '165' ? [own, shared] : [shared, own];
    for (const scope of scopes) {
      const loc = scope.find((each) => each.tag === 'LOC' && each.get(1) === qualifier);
      if (loc === undefined) continue;
      const place = placeOfLoc(loc);
      return { place, terminal: place.facility?.code ?? null };
    }
  }
  return { place: NOWHERE, terminal: null };
}

/**
 * The ship is that of TDT+20. CODECO: how the container came or left is TDT+1 of its own; it is planned for the ship.
 */
function meansOf(own: readonly EdiSegment[], shared: readonly EdiSegment[], type: string) {
  const main = transportOf(shared.find((each) => each.tag === 'TDT' && each.get(1) === '20'));
  if (type === 'COARRI') return { ...main, mode: main.mode ?? ('vessel' as TransportMode) };
  const inland = transportOf(own.find(({ tag }) => tag === 'TDT'));
  return { mode: inland.mode, vessel: main.vessel, voyage: main.voyage };
}
