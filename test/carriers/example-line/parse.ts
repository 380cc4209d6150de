/** Parses the two pages into a report, or a refusal with its evidence. Pure and total. */
import type {
  Fact,
  ReportedEquipment,
  ReportedFact,
  ReportedObservation,
  Source,
  TrackedReference,
} from '../../../src/core/observation.ts';
import type {
  CarrierAnswer,
  RawAnswer,
  RawPage,
  Refusal,
  RefusalKind,
  UnreadableStatement,
} from '../../../src/sources/carriers/carrier.ts';
import { isSuccess, refusal, refusalOfFailure, refusalOfPage } from '../../../src/sources/http/answer.ts';
import { excerpt, readJson } from '../../../src/sources/http/json.ts';
import { boxNumber, clean, normalised } from '../../../src/sources/http/text.ts';
import { holdOf, refusalOfError } from './codes.ts';
import { observe, readLocalTime } from './move.ts';
import { type Reading, ROLES, readMoves, readShipment, type Shipment } from './pages.ts';

export function parseAnswer(answer: RawAnswer, reference: TrackedReference, source: Source): CarrierAnswer {
  const shipment = readPage(answer, ROLES.shipment, readShipment, source);
  if ('refusal' in shipment) return shipment;
  if (shipment.value.state.trim().toUpperCase() === 'CANCELLED')
    return refusal('cancelled', `${source.code} reports ${reference.number} as cancelled`);
  const moves = readPage(answer, ROLES.moves, readMoves, source);
  const shortfall = 'refusal' in moves ? moves : null;
  const { observations, unreadable } = sortOut('value' in moves ? moves.value : [], source);
  const { billOfLading, booking } = shipment.value;
  const report = {
    source,
    fetchedAt: answer.fetchedAt,
    reference,
    billOfLading: reference.type === 'bill_of_lading' ? reference.number : normalised(billOfLading),
    booking: reference.type === 'booking_number' ? reference.number : normalised(booking),
    equipment: equipmentOf(shipment.value),
    observations,
    facts: factsOf(shipment.value, source),
    complete: shortfall === null && unreadable.length === 0,
  };
  return { report, unreadable, shortfall };
}

/** The page with this role, read; else why not. */
function readPage<Value>(
  answer: RawAnswer,
  role: string,
  read: (body: string) => Reading<Value>,
  { code }: Source,
): { readonly value: Value } | Refusal {
  const page = answer.pages.find((each) => each.role === role);
  if (page === undefined)
    return answer.failure === null
      ? refusal('unrecognized', `no page is the ${role}`)
      : refusalOfFailure(answer.failure);
  if (!isSuccess(page)) return refusalOfPage(page, answer, code, kindOfRefusal(page));
  const value = read(page.body);
  if ('value' in value) return value;
  return refusal('unrecognized', `${page.url} answered ${value.problem}: ${excerpt(page.body)}`);
}

function kindOfRefusal({ body }: RawPage): RefusalKind | undefined {
  const json = readJson(body);
  const value: unknown = 'value' in json ? json.value : null;
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : null;
  return (typeof error === 'string' ? refusalOfError(error) : null) ?? undefined;
}

function sortOut(moves: readonly unknown[], source: Source) {
  const observations: ReportedObservation[] = [];
  const unreadable: UnreadableStatement[] = [];
  for (const [index, raw] of moves.entries()) {
    const observed = observe(raw, source);
    if ('problem' in observed) unreadable.push({ index, ...observed });
    else observations.push(observed);
  }
  return { observations, unreadable };
}

function equipmentOf({ units }: Shipment): ReportedEquipment[] {
  const boxes = new Map<string, ReportedEquipment>();
  for (const { unit, sizeType, seal } of units) {
    const number = boxNumber(unit);
    if (number !== null) boxes.set(number, { number, isoCode: clean(sizeType), sealNumber: clean(seal) });
  }
  return [...boxes.values()];
}

const POUNDS_PER_KILOGRAM = 2.204_622_6;

function factsOf({ units }: Shipment, source: Source): ReportedFact[] {
  return units.flatMap((raw) => {
    const equipment = boxNumber(raw.unit);
    if (equipment === null) return [];
    const fact = (field: Fact['field'], value: Fact['value'], code: string): ReportedFact => {
      const place = { locode: null, name: null, facility: null };
      return { source, statedAt: null, equipment, field, value, place, original: { code, text: null }, raw };
    };
    const freeUntil = raw.freeUntil == null ? null : readLocalTime(raw.freeUntil);
    const holds = (raw.holds ?? []).map((hold) => ({
      name: holdOf(hold) ?? ('other' as const),
      status: 'hold' as const,
      description: hold,
    }));
    return [
      ...(raw.grossKilograms == null
        ? []
        : [fact('weight_lbs', Math.round(raw.grossKilograms * POUNDS_PER_KILOGRAM), 'grossKilograms')]),
      ...(freeUntil !== null && 'at' in freeUntil ? [fact('pickup_lfd', freeUntil.at, 'freeUntil')] : []),
      ...(raw.holds == null ? [] : [fact('holds', holds, 'holds')]),
    ];
  });
}
